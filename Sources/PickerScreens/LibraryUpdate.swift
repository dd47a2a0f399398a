import PhotoLibrary

extension AppState {
  /// Takes what the library says.
  mutating func take(_ event: LibraryEvent) -> [Effect] {
    switch event {
    case .status(let status): return take(status) + goOnSaving()
    case .folders(let folders): takeFolders(folders)
    case .collections(let collections): takeCollections(collections)
    case .arranged(let list, let arrangement): return take(arrangement, of: list)
    case .silent(let places): library.silentPlace = places.first
    case .latest(let asset, let secondsAgo): return takeOffer(of: asset, secondsAgo: secondsAgo)
    case .marked(let paths, let isFavourite, let failure):
      takeMarked(paths, isFavourite, failure)
    case .added(let count, let album, let failure): takeAdded(count, to: album, failure)
    case .saved(let result): return takeSavedCopy(result)
    case .failed:
      if copy?.step == .opening { copy = nil }
      take(notice: event)
    case .indexMadeAnew, .decisionsSetAside: take(notice: event)
    }
    return []
  }
}
