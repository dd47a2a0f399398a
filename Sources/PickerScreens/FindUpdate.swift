import Cells
import PhotoLibrary

/// What is looked for in the grid.
struct FindState: Equatable, Sendable {
  /// What was typed; it is remembered when the grid shows everything again.
  var text = ""
  /// Whether keys are text.
  var isTyping = false
  /// Whether the grid is to show only what matches.
  var isOn = false

  /// The most characters that can be typed or pasted.
  static let longest = 10_000
}

extension AppState {
  /// Opens the line at the bottom: with what was typed before, where the grid is filtered by it.
  mutating func openFindLine() {
    if !grid.find.isOn { grid.find.text = "" }
    grid.find.isTyping = true
    grid.isTouched = true
  }

  /// What a key does while something to find is typed; nil for a key of the grid.
  mutating func takeInFindLine(_ action: KeyAction) -> [Effect]? {
    switch action {
    case .type(let scalar): return typeToFind(String(scalar))
    case .erase: return find(String(grid.find.text.dropLast()))
    case .eraseWord: return find(grid.find.text.withoutLastWord)
    case .eraseAll: return find("")
    case .choose:
      grid.find.isTyping = false
      return []
    case .back: return stopFiltering()
    default: return nil
    }
  }

  /// Adds text to what is looked for, so far as it can be shown and there is room for it.
  mutating func typeToFind(_ typed: String) -> [Effect] {
    let room = FindState.longest - grid.find.text.unicodeScalars.count
    let scalars = typed.unicodeScalars.filter { isText($0) }.prefix(max(0, room))
    var text = grid.find.text
    text.unicodeScalars.append(contentsOf: scalars)
    return find(text)
  }

  /// Filters by another text. What is shown stays until all names were looked at.
  private mutating func find(_ text: String) -> [Effect] {
    guard text != grid.find.text else { return [] }
    grid.find.text = text
    let pattern = FilterPattern(text)
    grid.find.isOn = !pattern.isEmpty
    guard grid.find.isOn else {
      showAll()
      return []
    }
    library.assets.look(for: pattern)
    return goOnFinding()
  }

  /// Looks at some names more. The rest waits for the next turn, so that a key never waits for all of them.
  mutating func goOnFinding() -> [Effect] {
    guard let filter = library.assets.filter else { return [] }
    if !filter.isDone, !library.assets.goOnLooking() {
      return [.timer(.finding, milliseconds: 0)]
    }
    if grid.find.isOn { showMatches() }
    return []
  }

  private mutating func showMatches() {
    let before = grid.selected
    follow(from: before, to: library.assets.showMatches(following: before))
  }

  /// Shows everything again, and remembers what was typed.
  mutating func stopFiltering() -> [Effect] {
    (grid.find.isTyping, grid.find.isOn) = (false, false)
    showAll()
    return []
  }

  private mutating func showAll() {
    guard library.assets.isFiltered else { return }
    let before = grid.selected
    follow(from: before, to: library.assets.showAll(following: before))
  }

  /// The selection is elsewhere in the list, and stays in its row of the screen.
  mutating func follow(from before: Int, to after: Int) {
    let columns = gridLayout.columns
    grid.selected = after
    grid.firstRow += after / columns - before / columns
    keepSelectionInView()
  }

  /// Goes to the next match, or to the last one, whether or not only matches are shown.
  mutating func goToMatch(isBackwards: Bool) {
    guard !grid.find.text.isEmpty,
      let place = library.assets.match(from: grid.selected, isBackwards: isBackwards)
    else { return }
    grid.isTouched = true
    grid.cursor.select(place, among: library.assets.count, in: gridLayout)
  }

  /// Takes a digit of a place, and goes there; any other key forgets the digits. False where the key is for
  /// something else too.
  mutating func takeNumber(_ action: KeyAction) -> Bool {
    let typed = grid.number
    grid.number = nil
    switch action {
    case .number(let digit) where digit > 0 || typed != nil:
      grid.number = min((typed ?? 0) * 10 + digit, 99_999_999)
      return true
    case .last:
      guard let typed else { return false }
      grid.isTouched = true
      grid.cursor.select(typed - 1, among: library.assets.count, in: gridLayout)
      return true
    case .back: return typed != nil
    default: return false
    }
  }
}

extension String {
  /// Without the word at the end and the spaces behind it.
  fileprivate var withoutLastWord: String {
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
    let space = self[..<end].lastIndex(of: " ")
    return space.map { String(self[...$0]) } ?? ""
  }
}
