import Cells
import MediaTypes

/// Where the grid's tiles lie: equal boxes, each a frame's room around a picture, and a name below.
struct GridLayout: Equatable {
  /// Tiles side by side.
  let columns: Int
  /// Tiles one above the other.
  let rows: Int
  /// A tile with its frame and its name.
  let tile: CellSize
  /// The first tile's top left.
  let origin: CellPoint

  /// Tiles of about 20×11 cells in 80×22, growing slowly with the area; a column is left free on either side of it.
  init(area: CellRect, cellPixels: PixelSize) {
    let room = CellSize(columns: max(1, area.size.columns - 2), rows: max(1, area.size.rows))
    let wish = 19 + max(0, area.size.columns - 80) / 14
    columns = max(1, room.columns / wish)
    let width = room.columns / columns
    let square = (width - 2) * max(1, cellPixels.width) / max(1, cellPixels.height)
    let height = max(6, square + 3)
    rows = max(1, (room.rows + height / 3) / height)
    tile = CellSize(columns: width, rows: min(room.rows / rows, height + 3))
    origin = CellPoint(
      column: area.minColumn + 1 + (room.columns - width * columns) / 2,
      row: area.minRow + (room.rows - tile.rows * rows) / 2)
  }

  /// Tiles on the screen.
  var pageCount: Int { columns * rows }
  /// The cells of a tile's picture.
  var box: CellSize {
    CellSize(columns: max(1, tile.columns - 2), rows: max(1, tile.rows - 3))
  }

  /// The frame of a tile, counted from the first one on the screen.
  func frame(of slot: Int) -> CellRect {
    CellRect(
      column: origin.column + slot % columns * tile.columns,
      row: origin.row + slot / columns * tile.rows, columns: tile.columns, rows: tile.rows - 1)
  }

  /// The tile at a place, counted from the first one on the screen.
  func slot(at point: CellPoint) -> Int? {
    (0..<pageCount).first { slot in
      let frame = frame(of: slot)
      return CellRect(
        column: frame.minColumn, row: frame.minRow, columns: tile.columns, rows: tile.rows
      ).contains(point)
    }
  }
}
