import MediaTypes

/// The assets that are wanted, and what of them is to be looked for on the disk.
public struct DecidedFetch: Equatable, Sendable {
  /// In their order, favourites marked as such.
  public var assets: [Asset] = []
  /// How many there are, the limit aside.
  public var count = 0
  /// References of which the index does not know all.
  public var unsure: [StoredReference] = []
}

/// What was decided, as assets of the index.
struct FoundDecisions {
  /// Identifiers of favourites, and paths of those that have none.
  private var favourites: Set<AssetIdentifier> = []
  private var favouritePaths: Set<FilePath> = []
  private(set) var hidden: Set<AssetIdentifier> = []
  private var hiddenPaths: Set<FilePath> = []
  /// Those of the list that is asked for, in its order.
  private(set) var listed: [Asset] = []
  private(set) var unsure: [StoredReference] = []
  /// References that nothing was found for when somebody looked.
  private let lost: Set<Int64>

  /// - Parameter list: the references of the list that is asked for; nil for one that the index knows by itself.
  init(
    _ decided: DecidedAssets, list: [StoredReference]?, lost: Set<Int64>, folders: FolderQuery,
    in index: LibraryIndex
  ) throws(DatabaseError) {
    self.lost = lost
    for asset in try find(decided.favourites, folders, index) {
      if let identifier = asset.identifier { favourites.insert(identifier) }
      favouritePaths.insert(asset.path)
    }
    for asset in try find(decided.hidden, folders, index) {
      if let identifier = asset.identifier { hidden.insert(identifier) }
      hiddenPaths.insert(asset.path)
    }
    if let list { listed = try find(list, folders, index) }
  }

  private mutating func find(
    _ stored: [StoredReference], _ folders: FolderQuery, _ index: LibraryIndex
  ) throws(DatabaseError) -> [Asset] {
    let answers = try ReferenceLookup.answers(
      to: stored.map(\.reference), folders: folders, in: index)
    for (reference, answer) in zip(stored, answers) {
      if case .known(_, .asStored) = answer { continue }
      unsure.append(reference)
    }
    return zip(stored, answers).compactMap { reference, answer in
      if case .known(let asset, _) = answer { return asset }
      return lost.contains(reference.id) ? nil : answer.asset
    }
  }

  func isFavourite(_ asset: Asset) -> Bool {
    guard let identifier = asset.identifier else { return favouritePaths.contains(asset.path) }
    return favourites.contains(identifier)
  }

  func isHidden(_ asset: Asset) -> Bool {
    guard let identifier = asset.identifier else { return hiddenPaths.contains(asset.path) }
    return hidden.contains(identifier)
  }

  func marked(_ asset: Asset) -> Asset {
    var asset = asset
    asset.isFavourite = isFavourite(asset)
    return asset
  }
}

extension LibraryIndex {
  /// The assets that are wanted, by what the index knows and what was decided.
  ///
  /// - Parameters:
  ///   - decided: what was decided, with the album that is asked for.
  ///   - lost: references, by their rows, for which nothing was found when somebody looked.
  public func fetch(
    _ options: FetchOptions, decided: DecidedAssets, lost: Set<Int64> = []
  ) throws(DatabaseError) -> DecidedFetch {
    let list: [StoredReference]? =
      options.album != nil
      ? decided.album : options.onlyFavourites ? decided.favourites.reversed() : nil
    let found = try FoundDecisions(
      decided, list: list, lost: lost, folders: options.folders, in: self)
    var fetch = DecidedFetch()
    fetch.unsure = found.unsure
    if list != nil {
      fetch.assets = try listed(found, options)
      fetch.count = fetch.assets.count
      if options.limit > 0 { fetch.assets = Array(fetch.assets.prefix(options.limit)) }
    } else {
      var statement = FetchStatement(options)
      if !options.includesHidden { statement.leaveOut(found.hidden) }
      fetch.assets = try shownAssets(statement).map(found.marked)
      let isAll = options.limit == 0 || fetch.assets.count < options.limit
      fetch.count = isAll ? fetch.assets.count : try count(options, without: found.hidden)
    }
    return fetch
  }

  /// Counting all and then the few that are hidden needs no look at every asset.
  private func count(
    _ options: FetchOptions, without hidden: Set<AssetIdentifier>
  ) throws(DatabaseError) -> Int {
    let all = try count(options)
    guard !options.includesHidden, !hidden.isEmpty else { return all }
    var statement = FetchStatement(options)
    statement.keep(Array(hidden))
    return try all - count(statement)
  }

  /// The assets of an album or the favourites that are wanted. What the index does not know has no date nor camera.
  private func listed(
    _ found: FoundDecisions, _ options: FetchOptions
  ) throws(DatabaseError) -> [Asset] {
    var unlimited = options
    unlimited.limit = 0
    var statement = FetchStatement(unlimited)
    statement.keep(found.listed.compactMap(\.identifier))
    let known = Dictionary(
      try shownAssets(statement).map { ($0.identifier, $0) },
      uniquingKeysWith: { first, _ in first })
    let takesOutside =
      options.includesOutside && options.created == nil && options.camera == nil
      && options.addedUntil == nil && options.text.isEmpty && !options.onlyScreenshots
    return found.listed.compactMap { asset in
      guard options.includesHidden || !found.isHidden(asset),
        options.album == nil || !options.onlyFavourites || found.isFavourite(asset)
      else { return nil }
      if let known = known[asset.identifier], asset.identifier != nil { return found.marked(known) }
      let isOutside = !options.folders.roots.contains(where: asset.path.isInside)
      let isWanted = options.types.contains(asset.mediaType)
      return isOutside && takesOutside && isWanted ? found.marked(asset) : nil
    }
  }
}

extension LibraryIndex {
  /// The folders of a library that are shown as collections, favourites marked and what is hidden left out.
  func folderSummaries(
    of library: FolderQuery, decided: DecidedAssets
  ) throws(DatabaseError) -> [CollectionSummary] {
    let found = try FoundDecisions(decided, list: nil, lost: [], folders: library, in: self)
    let counts = try folders(of: library, leavingOut: found.hidden)
    var summaries: [CollectionSummary] = []
    for (folder, count) in library.shownFolders(counts, of: { $0.folder }) {
      var options = FetchOptions(
        folders: FolderQuery(roots: [folder], hidden: library.hidden, media: library.media),
        sort: .added,
        limit: CollectionSummary.shownAssets)
      options.isPartOfLibrary = true
      var statement = FetchStatement(options)
      statement.leaveOut(found.hidden)
      let first = try shownAssets(statement).map(found.marked)
      summaries.append(CollectionSummary(.folder(folder), count: count, first: first))
    }
    return summaries
  }
}

extension FolderQuery {
  /// Those of a library's folders that are shown as collections, by their names below the library. Its own folder is not
  /// one of them where there is one alone, since all that is in it is among the recents; nor is a folder of screenshots.
  func shownFolders<Folder>(_ folders: [Folder], of path: (Folder) -> FilePath) -> [Folder] {
    folders.compactMap { folder -> (name: String, folder: Folder)? in
      let path = path(folder)
      let root = roots.first(where: path.isInside)
      if roots.count == 1, path == root { return nil }
      if path != root, ScreenshotNames.isOne("/" + path.lastComponent.folded) { return nil }
      let below = path.bytes.dropFirst(path == root ? 0 : root?.folderPrefix.count ?? 0)
      return (FilePath(bytes: below).folded, folder)
    }
    .sorted { $0.name < $1.name }
    .map(\.folder)
  }
}
