import PhotoLibrary
import PickerCore

extension AppState {
  /// Whether several can be chosen.
  var choosesMany: Bool { picker.configuration.selectionLimit != 1 }

  /// Whether assets can be marked: for choosing many of them, or for an album.
  var canMark: Bool { hasLibrary || choosesMany }

  /// Marks the selected asset, or unmarks it, and goes on to the next one.
  mutating func toggleMark() {
    guard toggleMarkOfSelected() else { return }
    grid.cursor.select(grid.selected + 1, among: library.assets.count, in: gridLayout)
  }

  /// Marks the selected asset, or unmarks it; false where it may not be marked.
  @discardableResult
  mutating func toggleMarkOfSelected() -> Bool {
    guard library.assets.asset(at: grid.selected) != nil else { return false }
    let id = library.assets.id(at: grid.selected)
    guard grid.marks.contains(id) else { return mark([grid.selected], sayingWhyNot: true) }
    grid.marks.removeAll { $0 == id }
    return true
  }

  /// Marks what lies between the asset that was marked last and the selected one, in that direction.
  mutating func markRange() {
    guard library.assets.asset(at: grid.selected) != nil else { return }
    let anchor = grid.marks.ids.last.flatMap {
      library.assets.position(of: $0, near: grid.selected)
    }
    let start = anchor ?? grid.selected
    let range = stride(from: start, through: grid.selected, by: start <= grid.selected ? 1 : -1)
    mark(Array(range), sayingWhyNot: start == grid.selected)
  }

  /// Marks everything that is listed by now, in the order it is shown.
  mutating func markAll() { mark(Array(0..<library.assets.count)) }

  mutating func unmarkAll() { grid.marks = [] }

  /// Marks what is not marked, in the order it is shown, and nothing else.
  mutating func invertMarks() {
    let before = grid.marks
    grid.marks = []
    mark((0..<library.assets.count).filter { !before.contains(library.assets.id(at: $0)) })
  }

  /// Marks assets by their positions, as many as may be chosen; answers whether all are marked.
  ///
  /// Of many those that cannot be chosen are left out, and it is said how many; where one is meant it is said why.
  @discardableResult
  private mutating func mark(_ positions: [Int], sayingWhyNot: Bool = false) -> Bool {
    var (room, left) = (markRoom, 0)
    for position in positions {
      let id = library.assets.id(at: position)
      if grid.marks.contains(id) { continue }
      if library.assets[id].isFolder {
        guard sayingWhyNot else { continue }
        grid.notice = Notice(text: language.text(.foldersNotChosen), isError: false)
        return false
      }
      if choosesMany, !canBeChosen(id) {
        if sayingWhyNot { return !refuse([id]) }
        left += 1
        continue
      }
      guard room > 0 else { return refuseMark() }
      grid.marks.mark(id)
      room -= 1
    }
    if left > 0 { grid.notice = Notice(text: leftOut(left), isError: false) }
    return true
  }

  /// How many more may be marked. For an album there may be any number.
  private var markRoom: Int {
    let limit = picker.configuration.selectionLimit
    return limit > 1 ? limit - grid.marks.count : .max
  }

  private func leftOut(_ count: Int) -> String {
    count == 1 ? language.text(.oneLeftOut) : language.text(.manyLeftOut, language.number(count))
  }

  private mutating func refuseMark() -> Bool {
    let limit = language.number(picker.configuration.selectionLimit)
    grid.notice = Notice(text: language.text(.noMoreMarks, limit), isError: false)
    return false
  }

  /// The marked assets that are chosen at once; what is known by now to be broken or unfit is not marked any more, and
  /// the bottom line says why of the first. Nil where nothing is marked, or where that was said.
  mutating func markedChoice() -> [AssetID]? {
    refuse(grid.marks.ids) ? nil : grid.marks.ids
  }
}
