public import Cells

/// Why a text is not a reference file. Lines are counted from 1.
public enum GridSnapshotError: Error, Equatable, Sendable {
  /// The first line is not `screen COLUMNSxROWS`.
  case noHeader
  /// Something else was expected on a line; `expected` says what.
  case malformed(line: Int, expected: String)
  /// A row between bars does not take the screen's columns.
  case rowWidth(line: Int, columns: Int, expected: Int)
  /// A style's letter is not in the legend.
  case unknownStyle(line: Int, letter: Character)
}

extension GridSnapshotError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .noHeader: "line 1 is not “screen COLUMNSxROWS”"
    case .malformed(let line, let expected): "line \(line): expected \(expected)"
    case .rowWidth(let line, let columns, let expected):
      "line \(line) takes \(columns) columns, the screen has \(expected)"
    case .unknownStyle(let line, let letter): "line \(line): no style “\(letter)” in the legend"
    }
  }
}

extension GridSnapshot {
  /// The largest side of a screen that is read, in cells.
  private static let largestSide = 10_000

  /// The grid of a reference file's text.
  public static func grid(from text: String) throws(GridSnapshotError) -> CellGrid {
    var lines = SnapshotLines(text)
    let size = try header(&lines)
    try lines.expect("glyphs")
    let glyphs = try lines.rows(size.rows)
    try lines.expect("styles")
    let styles = try lines.rows(size.rows)
    try lines.expect("legend")
    let legend = try legend(&lines)
    var grid = CellGrid(size: size)
    for row in glyphs.indices { try place(glyphs[row], row: row, in: &grid) }
    for row in styles.indices { try style(styles[row], row: row, legend: legend, in: &grid) }
    grid.cursor = try cursor(&lines)
    return grid
  }

  private static func header(_ lines: inout SnapshotLines) throws(GridSnapshotError) -> CellSize {
    guard let line = lines.next(), line.hasPrefix("screen ") else { throw .noHeader }
    let sides = line.dropFirst(7).split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let columns = Int(sides[0]), let rows = Int(sides[1]),
      (0...largestSide).contains(columns), (0...largestSide).contains(rows)
    else { throw .noHeader }
    return CellSize(columns: columns, rows: rows)
  }

  private static func legend(
    _ lines: inout SnapshotLines
  ) throws(GridSnapshotError) -> [Unicode.Scalar: Style] {
    var legend: [Unicode.Scalar: Style] = [".": .plain]
    while let line = lines.peek(), !line.hasPrefix("cursor ") {
      let words = line.split(separator: " ")
      guard let letter = words.first?.unicodeScalars.first,
        let style = StyleText.style(fromWords: words.dropFirst())
      else { throw .malformed(line: lines.number, expected: "a letter and a style") }
      legend[letter] = style
      _ = lines.next()
    }
    return legend
  }

  private static func place(
    _ line: SnapshotLines.Row, row: Int, in grid: inout CellGrid
  ) throws(GridSnapshotError) {
    let cells = cells(of: line)
    guard cells.count == grid.size.columns else {
      throw .rowWidth(line: line.number, columns: cells.count, expected: grid.size.columns)
    }
    for (column, cell) in cells.enumerated() { grid[column, row] = cell }
  }

  private static func cells(of line: SnapshotLines.Row) -> [Cell] {
    var cells: [Cell] = []
    for scalar in line.scalars {
      switch TextWidth.columns(of: scalar) {
      case 1: cells.append(Cell(scalar))
      case 2: cells += [Cell(scalar), .continuation(style: .plain)]
      case 0:
        guard let owner = cells.lastIndex(where: { !$0.isContinuation }) else { continue }
        if cells[owner].mark1 == 0 {
          cells[owner].mark1 = scalar.value
        } else {
          cells[owner].mark2 = scalar.value
        }
      default: continue
      }
    }
    return cells
  }

  private static func style(
    _ line: SnapshotLines.Row, row: Int, legend: [Unicode.Scalar: Style], in grid: inout CellGrid
  ) throws(GridSnapshotError) {
    let letters = Array(line.scalars)
    guard letters.count == grid.size.columns else {
      throw .rowWidth(line: line.number, columns: letters.count, expected: grid.size.columns)
    }
    for (column, letter) in letters.enumerated() {
      guard let style = legend[letter] else {
        throw .unknownStyle(line: line.number, letter: Character(letter))
      }
      grid.restyle(CellRect(column: column, row: row, columns: 1, rows: 1)) { $0 = style }
    }
  }

  private static func cursor(_ lines: inout SnapshotLines) throws(GridSnapshotError) -> CellPoint? {
    let number = lines.number
    let word = lines.next()?.dropFirst("cursor ".count) ?? ""
    if word == "hidden" { return nil }
    let numbers = word.split(separator: ",").map { Int($0) }
    guard numbers.count == 2, let column = numbers[0], let row = numbers[1] else {
      throw .malformed(line: number, expected: "“cursor COLUMN,ROW” or “cursor hidden”")
    }
    return CellPoint(column: column, row: row)
  }
}
