import MediaTypes
import PhotoLibrary

extension AppState {
  /// The most folders that are looked into at once.
  private static var mostLooks: Int { 16 }

  private func folders(at positions: some Sequence<Int>) -> [FilePath] {
    positions.compactMap { library.assets.asset(at: $0) }.filter(\.isFolder).map(\.path)
  }

  /// The folders whose pictures are on the screen: in a list the selected one alone.
  var shownFolders: [FilePath] { browsesFolders ? folders(at: picturePositions) : [] }

  /// The folders on the screen.
  var visibleFolders: [FilePath] { browsesFolders ? folders(at: visiblePositions) : [] }

  /// The folders a page on and a page back.
  var nearbyFolders: [FilePath] {
    guard browsesFolders else { return [] }
    return folders(at: grid.cursor.nearby(among: library.assets.count, in: gridLayout))
  }

  /// What the tiles of folders show.
  func mosaics(of folders: [FilePath]) -> [Mosaic] {
    folders.compactMap { walk.summaries[$0].map { Mosaic($0.first) } }
  }

  /// Looks into the folders that are near the screen, those on it first, and no further into the others.
  mutating func requestSummaries() -> [Effect] {
    guard browsesFolders, screen == .grid, !isTooSmall else { return [] }
    let near = visibleFolders + nearbyFolders
    guard !near.isEmpty || !walk.looking.isEmpty else { return [] }
    let left = walk.looking.subtracting(near)
    walk.looking.subtract(left)
    var effects: [Effect] = left.sorted().map { .stopLooking($0) }
    for folder in near where !walk.seen.contains(folder) && !walk.looking.contains(folder) {
      guard walk.looking.count < Self.mostLooks else { break }
      walk.looking.insert(folder)
      effects.append(.lookInto(folder, hidden: walk.showsHidden, media: setup.query.media))
    }
    return effects
  }

  /// Takes what is known of a folder. What was known before stays until all was counted anew.
  mutating func take(_ summary: FolderSummary, of folder: FilePath) -> [Effect] {
    guard walk.looking.contains(folder) else { return [] }
    if !summary.isCounting {
      walk.looking.remove(folder)
      walk.seen.insert(folder)
    }
    if !summary.isCounting || walk.summaries[folder]?.isCounting != false {
      walk.summaries[folder] = summary
    }
    return []
  }
}
