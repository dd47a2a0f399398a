/// Which of many tiles is selected, and which of their rows are on the screen.
struct TileCursor: Equatable, Sendable {
  /// The position of the selected tile.
  var selected = 0
  /// The first row of tiles on the screen.
  var firstRow = 0

  /// Moves by a key; false for a key that moves nothing.
  mutating func move(_ action: KeyAction, among count: Int, in layout: GridLayout) -> Bool {
    let halfPage = max(1, layout.rows / 2) * layout.columns
    switch action {
    case .move(.left): select(selected - 1, among: count, in: layout)
    case .move(.right): select(selected + 1, among: count, in: layout)
    case .move(.up): move(by: -layout.columns, among: count, in: layout)
    case .move(.down): move(by: layout.columns, among: count, in: layout)
    case .pageBack: move(by: -layout.pageCount, among: count, in: layout)
    case .pageOn: move(by: layout.pageCount, among: count, in: layout)
    case .halfPageBack: move(by: -halfPage, among: count, in: layout)
    case .halfPageOn: move(by: halfPage, among: count, in: layout)
    case .first: select(0, among: count, in: layout)
    case .last: select(count - 1, among: count, in: layout)
    default: return false
    }
    return true
  }

  mutating func select(_ position: Int, among count: Int, in layout: GridLayout) {
    selected = max(0, min(count - 1, position))
    keepInView(among: count, in: layout)
  }

  /// Moves by whole rows and keeps the column: past an end as far as that column goes, or to the
  /// last tile where the last row is shorter.
  private mutating func move(by step: Int, among count: Int, in layout: GridLayout) {
    let columns = layout.columns
    let last = count - 1
    let column = selected % columns
    var target = selected + step
    if target < 0 { target = column }
    if target > last {
      target = selected / columns == last / columns ? selected : last
      if step > columns, last >= column { target = last - (last - column) % columns }
    }
    select(target, among: count, in: layout)
  }

  /// The wheel moves the page; the selection comes along only when it would leave the screen.
  mutating func scroll(rows: Int, among count: Int, in layout: GridLayout) {
    firstRow = max(0, min(lastFirstRow(count, layout), firstRow + rows))
    let row = selected / layout.columns
    let visible = max(firstRow, min(firstRow + layout.rows - 1, row))
    select(selected + (visible - row) * layout.columns, among: count, in: layout)
  }

  /// Scrolls as little as needed.
  mutating func keepInView(among count: Int, in layout: GridLayout) {
    let row = selected / layout.columns
    let first = max(row - layout.rows + 1, min(row, firstRow))
    firstRow = max(0, min(lastFirstRow(count, layout), first))
  }

  private func lastFirstRow(_ count: Int, _ layout: GridLayout) -> Int {
    let rowCount = (count + layout.columns - 1) / layout.columns
    return max(0, rowCount - layout.rows)
  }

  /// The place of the selected tile, counted from the first one on the screen.
  func slot(in layout: GridLayout) -> Int { selected - firstRow * layout.columns }

  /// The position of the tile at a place; nil for none.
  func position(at slot: Int?, among count: Int, in layout: GridLayout) -> Int? {
    guard let slot else { return nil }
    let position = firstRow * layout.columns + slot
    return position < count ? position : nil
  }

  /// The positions on the screen.
  func visible(among count: Int, in layout: GridLayout) -> Range<Int> {
    page(from: firstRow * layout.columns, among: count, in: layout)
  }

  /// The positions a page on and a page back, the nearer page first.
  func nearby(among count: Int, in layout: GridLayout) -> [Int] {
    let visible = visible(among: count, in: layout)
    let ahead = page(from: visible.upperBound, among: count, in: layout)
    let behind = page(
      from: max(0, visible.lowerBound - layout.pageCount), among: count, in: layout
    ).clamped(to: 0..<visible.lowerBound)
    return Array(ahead) + Array(behind)
  }

  private func page(from first: Int, among count: Int, in layout: GridLayout) -> Range<Int> {
    let start = max(0, min(count, first))
    return start..<max(start, min(count, first + layout.pageCount))
  }
}
