import MediaTypes

/// Counts the assets of collections in one pass over all of a library, and keeps the first of each.
struct CollectionTally {
  private let folders: FolderQuery
  private(set) var recents = CollectionSummary(.recents, count: 0, first: [])
  private(set) var videos = CollectionSummary(.videos, count: 0, first: [])
  private var summaries: [CollectionSummary] = []
  /// Where each folder is in `summaries`, by the bytes of its path with the slash.
  private var places: [ArraySlice<UInt8>: Int] = [:]
  private var last: (folder: ArraySlice<UInt8>, place: Int)?

  init(_ folders: FolderQuery) { self.folders = folders }

  /// Counts an asset; they come in the order of the library.
  mutating func add(_ asset: Asset) {
    recents.add(asset)
    if asset.mediaType == .movie { videos.add(asset) }
    guard let slash = asset.path.bytes.lastIndex(of: UInt8(ascii: "/")) else { return }
    let folder = asset.path.bytes[..<slash]
    summaries[place(of: folder)].add(asset)
  }

  private mutating func place(of folder: ArraySlice<UInt8>) -> Int {
    if let last, last.folder == folder { return last.place }
    let place = places[folder] ?? summaries.count
    if place == summaries.count {
      summaries.append(
        CollectionSummary(.folder(FilePath(bytes: folder)), count: 0, first: []))
      places[folder] = place
    }
    last = (folder, place)
    return place
  }

  /// The folders with assets by their names below the library. The library's own folder is not one of them where there is
  /// one alone: all that is in it is among the recents.
  var folderSummaries: [CollectionSummary] {
    let roots = folders.roots
    return summaries.compactMap { summary -> (name: String, summary: CollectionSummary)? in
      guard case .folder(let path) = summary.collection else { return nil }
      let root = roots.first(where: path.isInside)
      if roots.count == 1, path == root { return nil }
      // All that is in it is among the screenshots.
      if path != root, ScreenshotNames.isOne("/" + path.lastComponent.folded) { return nil }
      let below = path.bytes.dropFirst(path == root ? 0 : root?.folderPrefix.count ?? 0)
      return (FilePath(bytes: below).folded, summary)
    }
    .sorted { $0.name < $1.name }
    .map(\.summary)
  }
}

extension CollectionSummary {
  fileprivate mutating func add(_ asset: Asset) {
    count += 1
    if first.count < Self.shownAssets { first.append(asset) }
  }
}
