import Cells

/// A grid as a terminal of a given size can show it: cut or filled up to the size, wide characters
/// whole, and nothing that would move the cursor.
struct SettledGrid: Equatable {
  let size: CellSize
  private(set) var cells: [Cell]
  let cursor: CellPoint?

  /// Settles a grid.
  init(_ grid: CellGrid, size: CellSize) {
    self.size = size
    if grid.size == size {
      cells = grid.cells
    } else {
      cells = []
      cells.reserveCapacity(size.columns * size.rows)
      for row in 0..<size.rows {
        for column in 0..<size.columns { cells.append(grid[column, row]) }
      }
    }
    let isInside = grid.cursor.map { Self.bounds(size).contains($0) } ?? false
    cursor = isInside ? grid.cursor : nil
    for row in 0..<size.rows { settle(row) }
  }

  private static func bounds(_ size: CellSize) -> CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The same with no-break spaces in an area, which never look as if a clearing of the line's rest had made them.
  func hollow(_ area: CellRect) -> SettledGrid {
    var grid = self
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        grid.cells[row * size.columns + column] = Cell("\u{A0}")
      }
      // A wide character may have lost its other half.
      grid.settle(row)
    }
    return grid
  }

  private mutating func settle(_ row: Int) {
    let end = (row + 1) * size.columns
    var index = row * size.columns
    while index < end {
      let hasSecond = index + 1 < end && cells[index + 1].isContinuation
      let columns = Self.columns(cells[index].scalar)
      switch (columns, hasSecond) {
      case (1, _): index += 1
      case (2, true): index += 2
      case (2, false):
        blank(index)
        index += 1
      default:
        if columns < 0 && cells[index].scalar != 0 {
          cells[index].scalar = 0xFFFD
        } else {
          blank(index)
        }
        cells[index].mark1 = 0
        cells[index].mark2 = 0
        index += 1
      }
    }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Cell(" ", style: cells[index].style)
  }

  private static func columns(_ value: UInt32) -> Int {
    if value >= 0x20 && value < 0x7F || value >= 0x2500 && value < 0x25A0 { return 1 }
    guard let scalar = Unicode.Scalar(value) else { return -1 }
    return TextWidth.columns(of: scalar)
  }
}

extension CellRect {
  /// The part that lies on a screen; nil where none does.
  func clipped(to size: CellSize) -> CellRect? {
    let (left, top) = (max(0, minColumn), max(0, minRow))
    let part = CellRect(
      column: left, row: top, columns: min(size.columns, maxColumn) - left,
      rows: min(size.rows, maxRow) - top)
    return part.size.columns > 0 && part.size.rows > 0 ? part : nil
  }
}
