import MediaTypes

/// Counts the assets of folders in one pass over what was met of a library, and keeps the first of each.
struct CollectionTally {
  private let folders: FolderQuery
  private var summaries: [CollectionSummary] = []
  /// Where each folder is in `summaries`, by the bytes of its path with the slash.
  private var places: [ArraySlice<UInt8>: Int] = [:]
  private var last: (folder: ArraySlice<UInt8>, place: Int)?

  init(_ folders: FolderQuery) { self.folders = folders }

  /// Counts an asset; they come in the order of the library.
  mutating func add(_ asset: Asset) {
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

  /// The folders that are shown.
  var folderSummaries: [CollectionSummary] {
    folders.shownFolders(summaries) { summary in
      if case .folder(let path) = summary.collection { path } else { FilePath("") }
    }
  }
}

extension CollectionSummary {
  fileprivate mutating func add(_ asset: Asset) {
    count += 1
    if first.count < Self.shownAssets { first.append(asset) }
  }
}
