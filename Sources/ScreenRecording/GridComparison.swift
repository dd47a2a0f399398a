public import Cells

/// Neighbouring cells of one row in which two grids differ in the same way.
public struct GridDifference: Equatable, Sendable {
  /// What differs.
  public enum Aspect: String, Equatable, Sendable {
    /// The sizes of the grids, or the cursor: neither belongs to a cell.
    case size, cursor
    /// The characters.
    case text
    /// The colour of the glyph, and the one behind it.
    case foreground, background
    /// Bold, dim, underline, reverse.
    case attributes
  }

  /// What differs.
  public let aspect: Aspect
  /// The first of the cells; (0, 0) where the size or the cursor differs.
  public let place: CellPoint
  /// How many cells, from `place` to the right; 0 where the size or the cursor differs.
  public internal(set) var columns: Int
  /// What the reference says.
  public internal(set) var expected: String
  /// What the grid has.
  public internal(set) var actual: String
}

extension GridDifference: CustomStringConvertible {
  /// The difference as a line: `(3, 5) to (7, 5) foreground: expected #ff8800, got terminal`.
  public var description: String {
    let last = columns > 1 ? " to (\(place.column + columns - 1), \(place.row))" : ""
    let cells = columns > 0 ? "(\(place.column), \(place.row))\(last) " : ""
    let quote = aspect == .text ? "“" : ""
    let unquote = aspect == .text ? "”" : ""
    return "\(cells)\(aspect.rawValue): expected \(quote)\(expected)\(unquote), "
      + "got \(quote)\(actual)\(unquote)"
  }
}

/// Where a grid differs from what was expected.
public struct GridComparison: Equatable, Sendable {
  /// The differences, row by row; empty where the grids show the same.
  public private(set) var differences: [GridDifference] = []

  /// Whether both show the same.
  public var isEqual: Bool { differences.isEmpty }

  /// Compares a grid with a reference file's text (see `GridSnapshot`).
  public static func compare(
    expected text: String, actual: CellGrid
  ) throws(GridSnapshotError) -> GridComparison {
    GridComparison(expected: try GridSnapshot.grid(from: text), actual: actual)
  }

  /// Compares what two grids show, cell by cell where both have cells.
  public init(expected: CellGrid, actual: CellGrid) {
    if expected.size != actual.size {
      note(.size, words(of: expected.size), words(of: actual.size))
    }
    for row in 0..<min(expected.size.rows, actual.size.rows) {
      for aspect in [GridDifference.Aspect.text, .foreground, .background, .attributes] {
        compare(aspect, row: row, expected, actual)
      }
    }
    if expected.cursor != actual.cursor {
      note(
        .cursor, GridSnapshot.cursorWord(expected.cursor), GridSnapshot.cursorWord(actual.cursor))
    }
  }

  /// The differences as lines, at most `limit` of them.
  public func report(limit: Int = 20) -> String {
    var lines = differences.prefix(limit).map(\.description)
    if differences.count > limit { lines.append("and \(differences.count - limit) more") }
    return lines.joined(separator: "\n")
  }

  private func words(of size: CellSize) -> String { "\(size.columns)x\(size.rows)" }

  private mutating func note(_ aspect: GridDifference.Aspect, _ expected: String, _ actual: String)
  {
    differences.append(
      GridDifference(
        aspect: aspect, place: CellPoint(column: 0, row: 0), columns: 0, expected: expected,
        actual: actual))
  }

  private mutating func compare(
    _ aspect: GridDifference.Aspect, row: Int, _ expected: CellGrid, _ actual: CellGrid
  ) {
    var open: GridDifference?
    for column in 0..<min(expected.size.columns, actual.size.columns) {
      let before = value(of: aspect, in: expected, column, row)
      let now = value(of: aspect, in: actual, column, row)
      if before == now {
        close(&open)
      } else if var run = open, aspect == .text || (run.expected == before && run.actual == now) {
        run.extend(expected: before, actual: now)
        open = run
      } else {
        close(&open)
        open = GridDifference(
          aspect: aspect, place: CellPoint(column: column, row: row), columns: 1,
          expected: before, actual: now)
      }
    }
    close(&open)
  }

  private mutating func close(_ open: inout GridDifference?) {
    if let run = open { differences.append(run) }
    open = nil
  }

  private func value(
    of aspect: GridDifference.Aspect, in grid: CellGrid, _ column: Int, _ row: Int
  ) -> String {
    let style = grid[column, row].style
    switch aspect {
    case .text: return GridSnapshot.shownText(of: grid, column: column, row: row)
    case .foreground: return StyleText.word(of: style.foreground)
    case .background: return StyleText.word(of: style.background)
    case .attributes:
      let names = StyleText.names(of: style.attributes)
      return names.isEmpty ? "none" : names.joined(separator: " ")
    case .size, .cursor: return ""
    }
  }
}

extension GridDifference {
  fileprivate mutating func extend(expected before: String, actual now: String) {
    columns += 1
    if aspect == .text {
      expected += before
      actual += now
    }
  }
}
