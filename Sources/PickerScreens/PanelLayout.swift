import Cells

/// Where the parts of a panel lie: some lines of text, rows to choose from, which scroll where they are many,
/// and perhaps a last row apart.
struct PanelLayout: Equatable {
  /// The frame around it all.
  let frame: CellRect
  /// Lines of text at the top.
  let headerRows: Int
  /// Rows that are shown at once.
  let visibleRows: Int
  /// Rows in all, without the last one apart.
  let count: Int
  let hasLast: Bool

  private static let widest = 54

  /// The columns of text in a panel.
  static func width(in size: CellSize) -> Int { max(1, min(widest, size.columns - 4) - 4) }

  init(size: CellSize, headerRows: Int, count: Int, hasLast: Bool) {
    let others = 3 + headerRows + (hasLast ? 2 : 0)
    let visible = max(1, min(count, size.rows - 2 - others))
    frame = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows - 1).centered(
      CellSize(columns: Self.width(in: size) + 4, rows: others + visible))
    (self.headerRows, visibleRows, self.count) = (headerRows, visible, count)
    self.hasLast = hasLast
  }

  /// The row of the line under the text.
  var dividerRow: Int { frame.minRow + 1 + headerRows }
  /// The row of the line above the last row.
  var lastDividerRow: Int? { hasLast ? frame.maxRow - 3 : nil }
  /// The row of the hints.
  var hintRow: Int { frame.maxRow + 1 }

  /// The first shown row, moved as little as needed for another to be seen.
  func first(_ first: Int, showing row: Int) -> Int {
    let row = min(row, count - 1)
    return max(0, min(count - visibleRows, max(row - visibleRows + 1, min(first, row))))
  }

  /// The screen row of a row; nil where it is scrolled away. The last one apart has the number `count`.
  func screenRow(of row: Int, first: Int) -> Int? {
    if row == count { return hasLast ? frame.maxRow - 2 : nil }
    return (first..<first + visibleRows).contains(row) ? dividerRow + 1 + row - first : nil
  }

  /// The row at a place.
  func row(at point: CellPoint, first: Int) -> Int? {
    guard frame.inset(columns: 1, rows: 1).contains(point) else { return nil }
    return (0...count).first { screenRow(of: $0, first: first) == point.row }
  }
}

/// Which row of a panel is selected, and which are shown.
struct PanelCursor: Equatable, Sendable {
  var selected = 0
  var first = 0

  /// Moves by a key among the rows up to `last`; false for a key that moves nothing.
  mutating func move(_ action: KeyAction, upTo last: Int, in layout: PanelLayout) -> Bool {
    let wish: Int
    switch action {
    case .move(.up): wish = selected - 1
    case .move(.down): wish = selected + 1
    case .pageBack, .halfPageBack: wish = selected - layout.visibleRows
    case .pageOn, .halfPageOn: wish = selected + layout.visibleRows
    case .first: wish = 0
    case .last: wish = last
    default: return false
    }
    select(max(0, min(last, wish)), in: layout)
    return true
  }

  mutating func select(_ row: Int, in layout: PanelLayout) {
    selected = row
    keepInView(in: layout)
  }

  /// Scrolls as little as needed.
  mutating func keepInView(in layout: PanelLayout) {
    first = layout.first(first, showing: selected)
  }
}
