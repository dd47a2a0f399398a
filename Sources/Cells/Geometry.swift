/// A size in terminal cells.
public struct CellSize: Equatable, Hashable, Sendable {
  /// Cells across.
  public var columns: Int
  /// Cells down.
  public var rows: Int

  /// A size of `columns` by `rows` cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place in a cell grid; the top left is (0, 0).
public struct CellPoint: Equatable, Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Cells from the top edge.
  public var row: Int

  /// The place `column` cells from the left and `row` cells from the top.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct CellRect: Equatable, Hashable, Sendable {
  /// The top left cell.
  public var origin: CellPoint
  /// The size in cells; never negative.
  public var size: CellSize

  /// The rectangle whose top left cell is (`column`, `row`).
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = CellPoint(column: column, row: row)
    size = CellSize(columns: max(0, columns), rows: max(0, rows))
  }

  /// The first column.
  public var minColumn: Int { origin.column }
  /// The first row.
  public var minRow: Int { origin.row }
  /// One past the last column.
  public var maxColumn: Int { origin.column + size.columns }
  /// One past the last row.
  public var maxRow: Int { origin.row + size.rows }

  /// Whether the rectangle holds the cell at `point`.
  public func contains(_ point: CellPoint) -> Bool {
    point.column >= minColumn && point.column < maxColumn && point.row >= minRow
      && point.row < maxRow
  }

  /// The rectangle made smaller by a number of cells on each side.
  public func inset(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: minColumn + columns, row: minRow + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }

  /// A rectangle of the given size in the middle of this one.
  public func centered(_ inner: CellSize) -> CellRect {
    CellRect(
      column: minColumn + (size.columns - inner.columns) / 2,
      row: minRow + (size.rows - inner.rows) / 2, columns: inner.columns, rows: inner.rows)
  }
}
