import Cells
import MediaTypes

/// Large digits of three by five dots.
enum CountDigits {
  /// Each row's three dots, the left one the highest bit.
  private static let rows: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 2, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  /// The dots of a number, row by row, a dot's room between two digits.
  static func dots(of number: Int) -> [[Bool]] {
    let digits = String(max(0, number)).compactMap(\.wholeNumberValue).map { rows[$0] }
    return (0..<5).map { row in
      var line: [Bool] = []
      for digit in digits {
        if !line.isEmpty { line.append(false) }
        line += [4, 2, 1].map { digit[row] & $0 != 0 }
      }
      return line
    }
  }
}

extension AppState {
  /// Draws seconds large in the middle of the live view, which is faded around them.
  func drawCount(_ seconds: Int, in area: CellRect, into grid: inout CellGrid) {
    let dots = CountDigits.dots(of: seconds)
    let scale = area.size.rows >= 24 ? 2 : 1
    let dot = CellSize(columns: 2 * scale, rows: scale)
    let size = CellSize(
      columns: (dots.first?.count ?? 0) * dot.columns, rows: dots.count * dot.rows)
    let place = area.centered(size)
    fade(place.inset(columns: -2 * scale, rows: -scale), on: area, into: &grid)
    for (down, line) in dots.enumerated() {
      for (across, isInk) in line.enumerated() where isInk {
        ink(
          CellRect(
            column: place.minColumn + across * dot.columns,
            row: place.minRow + down * dot.rows, columns: dot.columns, rows: dot.rows),
          into: &grid)
      }
    }
  }

  private func fade(_ rect: CellRect, on area: CellRect, into grid: inout CellGrid) {
    for row in max(area.minRow, rect.minRow)..<min(area.maxRow, rect.maxRow) {
      for column in max(area.minColumn, rect.minColumn)..<min(area.maxColumn, rect.maxColumn) {
        grid[column, row] = theme.tones.faded(grid[column, row])
      }
    }
  }

  /// A dot: in letters where there are no blocks, or no colours to fill cells with.
  private func ink(_ rect: CellRect, into grid: inout CellGrid) {
    let color = theme.tones.line(over: .rgb(0), strength: 256)
    let isFilled = appearance.depth != .none
    let sign: Unicode.Scalar = appearance.repertoire == .full ? "█" : "#"
    let cell =
      isFilled ? Cell(" ", style: Style(background: color)) : Cell(sign, style: .bold)
    grid.fill(rect, with: cell)
  }
}
