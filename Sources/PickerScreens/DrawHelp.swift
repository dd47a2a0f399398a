import Cells

extension AppState {
  /// The keys of the screen in a frame over it: one column, or more where the rows do not suffice.
  func drawHelp(into grid: inout CellGrid) {
    let entries = helpEntries
    let keyWidth = entries.map { TextWidth.columns(of: $0.keys) }.max() ?? 0
    let textWidth = entries.map { TextWidth.columns(of: $0.words) }.max() ?? 0
    let rows = max(1, size.rows - 2)
    let columns = max(
      1, min((entries.count + rows - 1) / rows, (size.columns - 6) / (keyWidth + 8)))
    let perColumn = min(rows, (entries.count + columns - 1) / columns)
    let width = min(keyWidth + 2 + textWidth, (size.columns - 4 - 3 * columns) / columns)
    let frame = grid.bounds.centered(
      CellSize(columns: columns * (width + 3) + 3, rows: perColumn + 2))
    grid.fill(frame)
    grid.frame(frame, style: theme.dim)
    grid.write(
      " \(language.text(.help)) ", column: frame.minColumn + 2, row: frame.minRow,
      style: theme.title)
    for (index, entry) in entries.prefix(columns * perColumn).enumerated() {
      let column = frame.minColumn + 3 + index / perColumn * (width + 3)
      let row = frame.minRow + 1 + index % perColumn
      grid.write(entry.keys, column: column, row: row, width: width)
      grid.write(
        TextWidth.cut(entry.words, to: max(1, width - keyWidth - 2)),
        column: column + keyWidth + 2, row: row, style: theme.dim)
    }
    grid.write(
      " \(language.text(.closeHelp)) ", centeredIn: frame, row: frame.maxRow - 1, style: theme.dim)
  }

  private var helpEntries: [(keys: String, words: String)] {
    let keys = KeyTable.rows(on: screen).map { row in
      (
        row.keys.map { Signs.name(of: $0, in: appearance.repertoire) }.joined(separator: " "),
        language.text(row.help)
      )
    }
    return keys + KeyTable.mouse(on: screen).map { ("", language.text($0)) }
  }
}
