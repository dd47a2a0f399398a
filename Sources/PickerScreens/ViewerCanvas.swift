import Cells
import MediaTypes

/// How large the viewer shows a picture.
enum ViewerZoom: Equatable, Sendable {
  /// All of it, as large as it fits.
  case whole
  /// A step of the ladder: at step 0 a cell is a pixel wide, ten steps are tenfold.
  case step(Int)

  /// Steps of about a quarter, round in the middle of a decade (ISO 3, series R10).
  private static let decade = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8]
  /// A pixel covers eight columns; more shows nothing more.
  static let largest = 9
  /// Even the largest picture is smaller than a cell here.
  static let smallest = -100

  /// Columns that a pixel covers at a step.
  static func scale(of step: Int) -> Double {
    let place = ((step % 10) + 10) % 10
    var scale = decade[place]
    for _ in 0..<max(0, (place - step) / 10) { scale /= 10 }
    return scale
  }
}

/// A place in a picture, in upright pixels.
struct PicturePoint: Equatable, Sendable {
  var x: Double
  var y: Double
}

/// The part of a picture that the viewer shows, and the cells it fills.
///
/// A cell is as wide as a pixel at 100%, as under the editor's loupe, and as high as its shape has it. Only whole
/// pixels are shown, so what is shown is always inside the picture and each cell's pixels are known.
struct ViewerCanvas: Equatable {
  /// The picture's upright size.
  let picture: PixelSize
  let zoom: ViewerZoom
  /// Where there is room.
  let area: CellRect
  /// Columns that a pixel covers.
  let scale: Double
  /// The middle of what is shown; never so near an edge that there would be nothing on a side.
  let centre: PicturePoint
  /// What is shown, in upright pixels.
  let view: PixelRect
  /// Where it is shown.
  let cells: CellRect
  private let cellPixels: PixelSize

  /// What is seen at a zoom about a place of the picture; about its middle without one.
  init(
    picture: PixelSize, zoom: ViewerZoom, about centre: PicturePoint?, area: CellRect,
    cellPixels: PixelSize
  ) {
    self.picture = picture
    self.area = area
    self.zoom = zoom
    self.cellPixels = cellPixels
    let shape = Double(max(1, cellPixels.width)) / Double(max(1, cellPixels.height))
    let whole = Self.wholeScale(of: picture, in: area.size, shape: shape)
    if case .step(let step) = zoom { scale = ViewerZoom.scale(of: step) } else { scale = whole }
    let isWhole = zoom == .whole
    let across = Span(
      of: picture.width, scale: scale, room: area.size.columns, isWhole: isWhole,
      middle: centre?.x)
    let down = Span(
      of: picture.height, scale: scale * shape, room: area.size.rows, isWhole: isWhole,
      middle: centre?.y)
    self.centre = PicturePoint(x: across.middle, y: down.middle)
    view = PixelRect(x: across.start, y: down.start, width: across.pixels, height: down.pixels)
    cells = area.centered(CellSize(columns: across.cells, rows: down.cells))
  }

  /// Columns that a pixel covers where all of the picture is shown; a tiny one is not blown up without end.
  private static func wholeScale(of picture: PixelSize, in room: CellSize, shape: Double) -> Double
  {
    min(
      Double(room.columns) / Double(max(1, picture.width)),
      Double(room.rows) / (Double(max(1, picture.height)) * shape),
      ViewerZoom.scale(of: ViewerZoom.largest))
  }

  /// The same picture at another zoom or about another place.
  private func changed(_ zoom: ViewerZoom, about centre: PicturePoint) -> ViewerCanvas {
    ViewerCanvas(picture: picture, zoom: zoom, about: centre, area: area, cellPixels: cellPixels)
  }
}

/// One side of a picture, of which whole pixels are shown in whole cells.
private struct Span {
  /// The pixels that are shown.
  let pixels: Int
  /// The cells they fill.
  let cells: Int
  /// The first of the pixels.
  let start: Int
  /// The middle, exactly.
  let middle: Double

  init(of side: Int, scale: Double, room: Int, isWhole: Bool, middle: Double?) {
    let side = max(1, side)
    let fitting = isWhole ? side : Int(Double(room) / scale + 1e-9)
    let pixels = min(side, max(1, fitting))
    let half = Double(pixels) / 2
    let exact = min(max(middle ?? Double(side) / 2, half), Double(side) - half)
    self.pixels = pixels
    self.middle = exact
    cells = max(1, min(room, Int((Double(pixels) * scale).rounded())))
    start = max(0, min(side - pixels, Int((exact - half).rounded())))
  }
}

// MARK: Moving and zooming

extension ViewerCanvas {
  /// Rows that a pixel covers.
  private var rowScale: Double {
    scale * Double(max(1, cellPixels.width)) / Double(max(1, cellPixels.height))
  }

  /// The place of the picture in the middle of a cell; of a cell beside the picture, the nearest one.
  func place(at point: CellPoint) -> PicturePoint {
    let (column, row) = offset(of: point)
    return PicturePoint(x: centre.x + column / scale, y: centre.y + row / rowScale)
  }

  /// How far the middle of a cell is away from the middle of the picture's cells.
  private func offset(of point: CellPoint) -> (columns: Double, rows: Double) {
    let column = min(max(point.column, cells.minColumn), cells.maxColumn - 1)
    let row = min(max(point.row, cells.minRow), cells.maxRow - 1)
    return (
      Double(2 * column + 1 - cells.minColumn - cells.maxColumn) / 2,
      Double(2 * row + 1 - cells.minRow - cells.maxRow) / 2
    )
  }

  /// What is seen when a place of the picture is brought to a cell.
  func putting(_ place: PicturePoint, at point: CellPoint) -> ViewerCanvas {
    let (column, row) = offset(of: point)
    return changed(
      zoom, about: PicturePoint(x: place.x - column / scale, y: place.y - row / rowScale))
  }

  /// What is seen some way on, in eighths of what is shown.
  func moved(_ way: Direction, eighths: Int) -> ViewerCanvas {
    var place = centre
    switch way {
    case .left: place.x -= Double(max(1, view.width * eighths / 8))
    case .right: place.x += Double(max(1, view.width * eighths / 8))
    case .up: place.y -= Double(max(1, view.height * eighths / 8))
    case .down: place.y += Double(max(1, view.height * eighths / 8))
    }
    return changed(zoom, about: place)
  }

  /// The picture at another zoom; what lies under a cell stays there, else what lies in the middle.
  func zoomed(to zoom: ViewerZoom, at point: CellPoint? = nil) -> ViewerCanvas {
    let next = changed(zoom, about: centre)
    guard let point else { return next }
    return next.putting(place(at: point), at: point)
  }

  /// The next larger zoom, or this one where there is none.
  var larger: ViewerZoom {
    stops.filter { $0.scale > scale * (1 + Self.nearness) }.min { $0.scale < $1.scale }?.zoom
      ?? zoom
  }

  /// The next smaller zoom, or this one where there is none.
  var smaller: ViewerZoom {
    stops.filter { $0.scale < scale * (1 - Self.nearness) }.max { $0.scale < $1.scale }?.zoom
      ?? zoom
  }

  /// Zooms that differ by less look the same.
  private static let nearness = 0.04

  /// Where zooming stops: the whole picture and the steps above it; below it too, down to 100%, where the whole
  /// picture is shown larger than that.
  private var stops: [(zoom: ViewerZoom, scale: Double)] {
    let whole = changed(.whole, about: centre).scale
    let steps = (ViewerZoom.smallest...ViewerZoom.largest).map { step in
      (zoom: ViewerZoom.step(step), scale: ViewerZoom.scale(of: step))
    }
    return [(zoom: .whole, scale: whole)]
      + steps.filter { $0.scale >= min(1, whole) && abs($0.scale / whole - 1) > Self.nearness }
  }
}
