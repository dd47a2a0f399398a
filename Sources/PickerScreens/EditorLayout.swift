import Cells
import MediaTypes

/// Where the editor's parts lie.
struct EditorLayout: Equatable {
  /// Room for the picture.
  let area: CellRect
  /// The circle beside it, where a square is framed and the terminal is wide enough.
  let circle: CellRect?

  private static let narrowest = 64

  init(size: CellSize, cellPixels: PixelSize, isSquare: Bool = true) {
    let rows = max(1, size.rows - 4)
    let circleRows = min(16, size.rows / 3 / 2 * 2)
    let circleColumns = circleRows * cellPixels.height / max(1, cellPixels.width)
    let hasCircle =
      isSquare && size.columns >= Self.narrowest && circleColumns * 3 <= size.columns
    let right = hasCircle ? circleColumns + 3 : 0
    area = CellRect(
      column: 2, row: 2, columns: max(1, size.columns - 4 - right), rows: rows)
    circle =
      hasCircle
      ? CellRect(
        column: size.columns - circleColumns - 2, row: 2 + (rows - circleRows) / 2,
        columns: circleColumns, rows: circleRows) : nil
  }
}
