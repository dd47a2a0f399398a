import Cells
import MediaTypes

/// How a picture meets a box of cells: which of its pixels are drawn on how many cells.
struct CellPlacement: Equatable {
  /// Pixels given to chafa for one cell: the side of its symbols' bitmaps.
  static let pixelsPerCell = 8
  /// The same as a size.
  static let cellPixels = PixelSize(width: pixelsPerCell, height: pixelsPerCell)

  /// The drawn part in shown pixels.
  let part: PixelRect
  /// The cells it is drawn on; never more than the box.
  let cells: CellSize

  /// The placement of a picture of a size, in the box of a request.
  init(_ picture: PixelSize, in request: RenderRequest) {
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    switch request.fit {
    case .stretch:
      part = whole
      cells = request.box
    case .inside:
      part = whole
      cells = Self.cellsInside(picture, request)
    case .cover:
      part = Self.partCovering(picture, request)
      cells = request.box
    }
  }

  /// The size in pixels that chafa is given.
  var pixels: PixelSize {
    PixelSize(
      width: cells.columns * Self.pixelsPerCell, height: cells.rows * Self.pixelsPerCell)
  }

  private static func boxPixels(_ request: RenderRequest) -> (width: Double, height: Double) {
    (
      Double(request.box.columns * request.cellPixels.width),
      Double(request.box.rows * request.cellPixels.height)
    )
  }

  /// Whole cells, at least one each way, the nearest to the picture's shape.
  private static func cellsInside(_ picture: PixelSize, _ request: RenderRequest) -> CellSize {
    let box = boxPixels(request)
    let scale = min(box.width / Double(picture.width), box.height / Double(picture.height))
    func count(_ pixels: Int, _ cell: Int, _ limit: Int) -> Int {
      min(limit, max(1, Int((Double(pixels) * scale / Double(cell)).rounded())))
    }
    return CellSize(
      columns: count(picture.width, request.cellPixels.width, request.box.columns),
      rows: count(picture.height, request.cellPixels.height, request.box.rows))
  }

  /// The largest part in the middle that has the box's shape.
  private static func partCovering(_ picture: PixelSize, _ request: RenderRequest) -> PixelRect {
    let box = boxPixels(request)
    let scale = max(box.width / Double(picture.width), box.height / Double(picture.height))
    let width = min(picture.width, max(1, Int((box.width / scale).rounded())))
    let height = min(picture.height, max(1, Int((box.height / scale).rounded())))
    return PixelRect(
      x: (picture.width - width) / 2, y: (picture.height - height) / 2, width: width,
      height: height)
  }
}
