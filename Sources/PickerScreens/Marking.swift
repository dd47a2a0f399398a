import PhotoLibrary
import PickerCore

extension AppState {
  /// Whether several can be chosen.
  var choosesMany: Bool { picker.configuration.selectionLimit != 1 }

  /// Whether assets can be marked: for choosing many of them, or for an album.
  var canMark: Bool { hasLibrary || choosesMany }

  /// Marks the selected asset, or unmarks it, and goes on to the next one.
  mutating func toggleMark() {
    guard library.assets.asset(at: grid.selected) != nil else { return }
    let id = library.assets.id(at: grid.selected)
    if grid.marks.contains(id) {
      grid.marks.removeAll { $0 == id }
    } else {
      guard mark([grid.selected], sayingWhyNot: true) else { return }
    }
    grid.cursor.select(grid.selected + 1, among: library.assets.count, in: gridLayout)
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
  /// Of many those that cannot be shown are left out; where one is meant it is said why.
  @discardableResult
  private mutating func mark(_ positions: [Int], sayingWhyNot: Bool = false) -> Bool {
    let broken = choosesMany ? grid.tiles.broken : [:]
    var room = markRoom
    for position in positions {
      let id = library.assets.id(at: position)
      if grid.marks.contains(id) { continue }
      if library.assets[id].isFolder {
        guard sayingWhyNot else { continue }
        grid.notice = Notice(text: language.text(.foldersNotChosen), isError: false)
        return false
      }
      if let error = broken.isEmpty ? nil : broken[id] {
        guard sayingWhyNot else { continue }
        grid.notice = Notice(text: language.sentence(error, file: library.assets[id].path))
        return false
      }
      guard room > 0 else { return refuseMark() }
      grid.marks.mark(id)
      room -= 1
    }
    return true
  }

  /// How many more may be marked. For an album there may be any number.
  private var markRoom: Int {
    let limit = picker.configuration.selectionLimit
    return limit > 1 ? limit - grid.marks.count : .max
  }

  private mutating func refuseMark() -> Bool {
    let limit = language.number(picker.configuration.selectionLimit)
    grid.notice = Notice(text: language.text(.noMoreMarks, limit), isError: false)
    return false
  }

  /// The marked assets that are chosen at once; what is known by now to be broken is not marked any more, and the
  /// bottom line says why. Nil where nothing is marked, or where that was said.
  mutating func markedChoice() -> [AssetID]? {
    let broken = grid.marks.ids.filter { grid.tiles.broken[$0] != nil }
    guard let first = broken.first, let error = grid.tiles.broken[first] else {
      return grid.marks.ids
    }
    let all = grid.tiles.broken
    grid.marks.removeAll { all[$0] != nil }
    grid.notice = Notice(text: language.sentence(error, file: library.assets[first].path))
    return nil
  }
}
