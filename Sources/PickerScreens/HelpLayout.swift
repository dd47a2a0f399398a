import Cells
import PickerCore

/// Where the lines of the help stand: in one column, or more where the rows do not suffice. What
/// does not fit even so is scrolled to.
struct HelpLayout: Equatable {
  /// The frame around the lines.
  let frame: CellRect
  /// Lines in a column.
  let rows: Int
  /// Columns that stand side by side.
  let columns: Int
  /// The columns of text within a column of lines.
  let width: Int
  /// Of these, the columns of the keys' names: fewer than all take, where the words need the room.
  let keyWidth: Int
  /// The last line that may be the first one shown.
  let lastStart: Int

  /// Room for four arrows.
  private static let leastKeyWidth = 7

  /// The layout of so many lines, the widest of which has keys and words of these widths.
  init(size: CellSize, entries: Int, keyWidth: Int, wordsWidth: Int) {
    let room = max(1, size.rows - 2)
    let columns = max(1, min((entries + room - 1) / room, (size.columns - 6) / (keyWidth + 8)))
    let rows = min(room, (entries + columns - 1) / columns)
    let width = min(keyWidth + 2 + wordsWidth, (size.columns - 4 - 3 * columns) / columns)
    frame = CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows).centered(
      CellSize(columns: columns * (width + 3) + 3, rows: rows + 2))
    (self.rows, self.columns, self.width) = (rows, columns, width)
    self.keyWidth = min(keyWidth, max(Self.leastKeyWidth, width - 2 - wordsWidth))
    lastStart = max(0, entries - rows * columns)
  }
}

extension AppState {
  /// Moves the help by a key where it is longer than the screen; any other key closes it.
  mutating func takeInHelp(_ key: Key) -> [Effect] {
    if let start = helpStart(after: key) {
      helpStart = start
      return []
    }
    showsHelp = false
    return key == .control("c") ? perform(.cancel) : []
  }

  private func helpStart(after key: Key) -> Int? {
    let layout = helpLayout
    guard layout.lastStart > 0 else { return nil }
    let start: Int
    switch setup.keys.action(of: key, on: .grid)
      ?? KeyBindings.standard.action(of: key, on: .grid)
    {
    case .move(.up): start = helpStart - 1
    case .move(.down): start = helpStart + 1
    case .pageBack, .halfPageBack: start = helpStart - layout.rows
    case .pageOn, .halfPageOn: start = helpStart + layout.rows
    case .first: start = 0
    case .last: start = layout.lastStart
    default: return nil
    }
    return max(0, min(start, layout.lastStart))
  }
}
