import Cells

extension AppState {
  /// The keys of the screen in a frame over it.
  func drawHelp(into grid: inout CellGrid) {
    let layout = helpLayout
    let start = min(helpStart, layout.lastStart)
    grid.fill(layout.frame)
    grid.frame(layout.frame, style: theme.dim)
    grid.write(
      " \(language.text(.help)) ", column: layout.frame.minColumn + 2, row: layout.frame.minRow,
      style: theme.title)
    let shown = helpEntries.dropFirst(start).prefix(layout.rows * layout.columns)
    for (index, entry) in shown.enumerated() {
      draw(entry, at: index, in: layout, into: &grid)
    }
    let closing = language.text(layout.lastStart > 0 ? .moveHelp : .closeHelp)
    grid.write(
      " \(closing) ", centeredIn: layout.frame, row: layout.frame.maxRow - 1, style: theme.dim)
  }

  private func draw(
    _ entry: HelpEntry, at index: Int, in layout: HelpLayout,
    into grid: inout CellGrid
  ) {
    let column = layout.frame.minColumn + 3 + index / layout.rows * (layout.width + 3)
    let row = layout.frame.minRow + 1 + index % layout.rows
    let indent = entry.keys.isEmpty && layout.keyWidth < helpKeyWidth ? 0 : layout.keyWidth + 2
    grid.write(entry.fittingKeys(layout.keyWidth), column: column, row: row)
    grid.write(
      TextWidth.cut(entry.words, to: max(1, layout.width - indent)), column: column + indent,
      row: row, style: theme.dim)
  }

  /// Where the help's lines stand on this screen.
  var helpLayout: HelpLayout {
    let entries = helpEntries
    return HelpLayout(
      size: size, entries: entries.count, keyWidth: helpKeyWidth,
      wordsWidth: entries.map { TextWidth.columns(of: $0.words) }.max() ?? 0)
  }

  private var helpKeyWidth: Int {
    helpEntries.map { TextWidth.columns(of: $0.keys.joined(separator: " ")) }.max() ?? 0
  }

  private var helpEntries: [HelpEntry] {
    let keys = keyRows.map { row in
      HelpEntry(
        keys: row.keys.map { Signs.name(of: $0, in: appearance.repertoire) },
        words: words(row.help))
    }
    let mouse = KeyTable.mouse(on: screen).filter { $0 != .useRightClick || canMark }
    return keys + mouse.map { HelpEntry(keys: [], words: words($0)) }
  }
}

/// One line of the help.
private struct HelpEntry {
  /// The keys' names; none for the mouse.
  let keys: [String]
  let words: String

  /// The first of the keys, as many as fit.
  func fittingKeys(_ width: Int) -> String {
    var kept = keys
    while kept.count > 1, TextWidth.columns(of: kept.joined(separator: " ")) > width {
      kept.removeLast()
    }
    return TextWidth.prefix(of: kept.joined(separator: " "), columns: width)
  }
}
