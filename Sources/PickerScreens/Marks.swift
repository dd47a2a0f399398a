import MediaTypes
import PhotoLibrary

extension AppState {
  /// The assets that a key is meant for: the marked ones, else the selected one.
  var markedOrSelected: [AssetID] {
    if !grid.marks.isEmpty { return grid.marks.ids }
    return library.assets.asset(at: grid.selected) == nil
      ? [] : [library.assets.id(at: grid.selected)]
  }

  mutating func forgetMarksOfGone() {
    guard !grid.marks.isEmpty else { return }
    let isHere = library.assets.membership
    grid.marks.removeAll { !isHere[$0] }
  }

  /// Marks assets as favourites; where all of them are, they are none afterwards.
  mutating func toggleFavourite(of ids: [AssetID]) -> [Effect] {
    let isFavourite = !ids.allSatisfy { library.assets[$0].isFavourite }
    let changed = ids.filter { library.assets[$0].isFavourite != isFavourite }
    guard !changed.isEmpty else { return [] }
    for id in changed { library.assets.setFavourite(isFavourite, of: id) }
    let paths = changed.map { library.assets[$0].path }
    return [.library(.setFavourite(paths, isFavourite))]
  }

  /// Takes that favourites were marked. What was not done is shown so again, with the reason.
  mutating func takeMarked(_ paths: [FilePath], _ isFavourite: Bool, _ failure: LibraryError?) {
    guard let failure else { return }
    for id in library.assets.ids(at: Set(paths)) {
      library.assets.setFavourite(!isFavourite, of: id)
    }
    notice = Notice(text: language.sentence(failure))
  }
}
