import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  /// The line that is typed in, with the cursor behind it; of a long text the end. The hints and the count are at the right.
  func drawFindLine(into grid: inout CellGrid) {
    let row = size.rows - 1
    let countWidth = TextWidth.columns(of: findCount)
    grid.write(findCount, column: size.columns - countWidth - 1, row: row, style: theme.dim)
    let end = size.columns - 1 - countWidth - 3
    let wanted = min(TextWidth.columns(of: typedEnd(columns: end - 4)) + 2, max(20, end / 2))
    let start = drawHints(endingAt: end, row: row, width: end - wanted - 3, into: &grid)
    grid.write("/", column: 1, row: row, style: theme.accent)
    let used = grid.write(typedEnd(columns: start - 5), column: 2, row: row)
    grid.cursor = CellPoint(column: 2 + used, row: row)
  }

  /// The end of what is typed that fits into some columns.
  private func typedEnd(columns: Int) -> String {
    var kept: [Unicode.Scalar] = []
    var used = 0
    for scalar in grid.find.text.unicodeScalars.reversed() {
      used += max(0, TextWidth.columns(of: scalar))
      if used > columns { break }
      kept.append(scalar)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: kept.reversed())
    return String(text)
  }

  private var findCount: String {
    language.text(
      .someOf, language.number(library.assets.count), language.number(library.assets.total))
  }

  /// How many there are; where only what matches is shown, how many of them do, and what.
  var countText: String {
    guard library.assets.isFiltered else { return language.items(library.assets.total) }
    if grid.find.isTyping { return findCount }
    return language.text(.found, TextWidth.cut(grid.find.text, to: 16)) + " · " + findCount
  }

  var nothingMatches: String {
    language.text(.nothingMatches, TextWidth.cut(grid.find.text, to: 40))
  }

  /// The columns of a tile's name, cut from its whole name, where characters are that were looked for.
  func matchedColumns(of id: AssetID, in name: String, of whole: String) -> [Int] {
    guard grid.find.isOn, setup.caption == .name else { return [] }
    let matched = library.assets.matchedPlaces(of: id)
    guard !matched.isEmpty else { return [] }
    let places = shownPlaces(matched, in: library.assets[id].path.lastComponent.bytes)
    let (all, kept) = (Array(whole.unicodeScalars), Array(name.unicodeScalars))
    let cut = name == whole ? all.count : zip(all, kept).prefix { $0 == $1 }.count
    var columns: [Int] = []
    var column = 0
    for (index, scalar) in kept.enumerated() {
      let width = max(0, TextWidth.columns(of: scalar))
      let isCutMark = index == cut && index < kept.count
      let place = index < cut ? index : index + all.count - kept.count
      if !isCutMark, places.contains(place) { columns += column..<(column + width) }
      column += width
    }
    return columns
  }

  /// Places among a name's scalars as places among those of them that are shown.
  private func shownPlaces(_ places: Set<Int>, in bytes: [UInt8]) -> Set<Int> {
    var shown: Set<Int> = []
    var place = 0
    for (index, scalar) in String(decoding: bytes, as: UTF8.self).unicodeScalars.enumerated() {
      guard !DisplayText.sanitized(String(scalar)).isEmpty else { continue }
      if places.contains(index) { shown.insert(place) }
      place += 1
    }
    return shown
  }
}
