import Cells
import MediaTypes

/// The part of a picture that the editor shows, and the cells it fills. Here alone pixels meet cells.
struct CropCanvas: Equatable {
  /// What is shown, in displayed pixels.
  let view: PixelRect
  /// Where it is shown.
  let cells: CellRect

  /// The view as large as fits into an area, its shape kept as exactly as whole cells allow.
  init(view: PixelRect, area: CellRect, cellPixels: PixelSize) {
    let cell = PixelSize(width: max(1, cellPixels.width), height: max(1, cellPixels.height))
    let width = area.size.columns * cell.width
    let height = area.size.rows * cell.height
    var size = area.size
    if view.width * height >= view.height * width {
      size.rows = Self.cells(view.height * width, over: view.width * cell.height, area.size.rows)
    } else {
      size.columns = Self.cells(
        view.width * height, over: view.height * cell.width, area.size.columns)
    }
    self.view = view
    cells = area.centered(size)
  }

  private static func cells(_ pixels: Int, over cell: Int, _ most: Int) -> Int {
    max(1, min(most, (pixels + cell / 2) / max(1, cell)))
  }

  /// Pixels of the picture that a cell is wide, at least one.
  var pixelsPerColumn: Int { max(1, view.width / max(1, cells.size.columns)) }
  /// Pixels of the picture that a cell is high, at least one.
  var pixelsPerRow: Int { max(1, view.height / max(1, cells.size.rows)) }

  /// The cells of a rectangle of pixels, at least one of them; not clipped.
  func cells(of rect: PixelRect) -> CellRect {
    let left = column(of: rect.x)
    let top = row(of: rect.y)
    return CellRect(
      column: left, row: top, columns: max(1, column(of: rect.x + rect.width) - left),
      rows: max(1, row(of: rect.y + rect.height) - top))
  }

  private func column(of x: Int) -> Int {
    cells.minColumn + Self.scale(x - view.x, cells.size.columns, view.width)
  }

  private func row(of y: Int) -> Int {
    cells.minRow + Self.scale(y - view.y, cells.size.rows, view.height)
  }

  /// The edge between two cells that is nearest to an edge between two pixels.
  private static func scale(_ offset: Int, _ cells: Int, _ pixels: Int) -> Int {
    let doubled = 2 * offset * cells + pixels
    let divisor = 2 * max(1, pixels)
    return doubled >= 0 ? doubled / divisor : -((divisor - 1 - doubled) / divisor)
  }

  /// The pixel under the middle of a cell; nil outside the picture.
  func pixel(at point: CellPoint) -> (x: Int, y: Int)? {
    guard cells.contains(point) else { return nil }
    let column = point.column - cells.minColumn
    let row = point.row - cells.minRow
    return (
      view.x + (2 * column + 1) * view.width / (2 * cells.size.columns),
      view.y + (2 * row + 1) * view.height / (2 * cells.size.rows)
    )
  }
}
