import Cells
import MediaTypes

/// Where the grid's tiles lie: equal boxes, each a frame's room around a picture, and a name below; or rows of a
/// list; or one picture as large as the page.
struct GridLayout: Equatable {
  /// What a tile is.
  enum Kind: Equatable {
    /// A row of text.
    case row
    /// A picture, with a frame's room around it, and a name.
    case tile
    /// A picture that takes the whole page, and a name.
    case page
  }

  let kind: Kind
  /// Tiles side by side.
  let columns: Int
  /// Tiles one above the other.
  let rows: Int
  /// A tile with its frame and its name.
  let tile: CellSize
  /// The first tile's top left.
  let origin: CellPoint
  /// Where the selected picture of a list is shown; nil for no room for it, and where tiles are pictures.
  var preview: CellRect?

  init(area: CellRect, cellPixels: PixelSize, size: GridSize = .standard) {
    switch size {
    case .list: self.init(listIn: area)
    case .tiles(let steps):
      let columns = Self.columns(in: area).count(steps: steps)
      self.init(columns: columns, rows: nil, in: area, cellPixels)
    case .exactly(1, 1), .one: self.init(oneIn: area)
    case .exactly(let columns, let rows):
      let (room, least) = (Self.room(in: area), TileColumns.least)
      self.init(
        columns: min(columns, room.columns / least.columns),
        rows: min(rows, room.rows / least.rows), in: area, cellPixels)
    }
  }

  /// Tiles of about 20×11 cells in 80×22, growing slowly with the area.
  static func columns(in area: CellRect) -> TileColumns {
    let room = room(in: area)
    let wish = 19 + max(0, area.size.columns - 80) / 14
    return TileColumns(room: room.columns, usual: max(1, room.columns / wish))
  }

  /// A column is left free on either side.
  private static func room(in area: CellRect) -> CellSize {
    CellSize(columns: max(1, area.size.columns - 2), rows: max(1, area.size.rows))
  }

  /// Tiles in so many columns and rows, at least one; without a number of rows in as many as keep them about square.
  private init(
    columns wish: Int, rows wishedRows: Int?, in area: CellRect, _ cellPixels: PixelSize
  ) {
    let room = Self.room(in: area)
    columns = max(1, wish)
    let width = room.columns / columns
    let square = (width - 2) * max(1, cellPixels.width) / max(1, cellPixels.height)
    let height = max(TileColumns.least.rows, square + 3)
    rows = max(1, wishedRows ?? (room.rows + height / 3) / height)
    tile = CellSize(columns: width, rows: min(room.rows / rows, height + 3))
    origin = CellPoint(
      column: area.minColumn + 1 + (room.columns - width * columns) / 2,
      row: area.minRow + (room.rows - tile.rows * rows) / 2)
    kind = .tile
  }

  /// Rows over the whole width, or beside the picture where there is room for both; free lines above and below them
  /// where there are many.
  private init(listIn area: CellRect) {
    let area = area.size.rows < 16 ? area : area.inset(columns: 0, rows: 1)
    let columns = area.size.columns
    let width = columns < 60 ? columns : min(ListColumns.most, columns * 2 / 3)
    kind = .row
    (self.columns, rows) = (1, max(1, area.size.rows))
    tile = CellSize(columns: width, rows: 1)
    origin = area.origin
    if width < columns {
      preview = CellRect(
        column: area.minColumn + width + 1, row: area.minRow, columns: columns - width - 2,
        rows: area.size.rows)
    }
  }

  private init(oneIn area: CellRect) {
    kind = .page
    (columns, rows) = (1, 1)
    tile = Self.room(in: area)
    origin = CellPoint(column: area.minColumn + 1, row: area.minRow)
  }

  /// Tiles on the screen.
  var pageCount: Int { columns * rows }
  /// The cells of a picture; none where a list has no room for one.
  var box: CellSize {
    switch kind {
    case .row: preview?.size ?? CellSize(columns: 0, rows: 0)
    case .tile: CellSize(columns: max(1, tile.columns - 2), rows: max(1, tile.rows - 3))
    case .page: CellSize(columns: tile.columns, rows: max(1, tile.rows - 1))
    }
  }

  /// All of a tile, counted from the first one on the screen.
  func place(of slot: Int) -> CellRect {
    CellRect(
      column: origin.column + slot % columns * tile.columns,
      row: origin.row + slot / columns * tile.rows, columns: tile.columns, rows: tile.rows)
  }

  /// The frame of a tile, above its name; of a row the row.
  func frame(of slot: Int) -> CellRect {
    var frame = place(of: slot)
    if kind != .row { frame.size.rows -= 1 }
    return frame
  }

  /// Where a tile's picture is.
  func inside(of slot: Int) -> CellRect {
    kind == .tile ? frame(of: slot).inset(columns: 1, rows: 1) : frame(of: slot)
  }

  /// The tile at a place, counted from the first one on the screen.
  func slot(at point: CellPoint) -> Int? {
    (0..<pageCount).first { place(of: $0).contains(point) }
  }
}
