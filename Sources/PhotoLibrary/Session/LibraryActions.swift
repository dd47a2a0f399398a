import Glibc
public import MediaTypes

/// Does what a person decides about pictures. Each call uses connections of its own, so that calls for files that do not
/// answer stop no others.
public struct LibraryActions: Sendable {
  private let configuration: LibraryConfiguration

  /// What is done in a library.
  public init(_ configuration: LibraryConfiguration) { self.configuration = configuration }

  /// Marks files as favourites, or not: all or none.
  public func setFavourite(
    _ paths: [FilePath], _ isFavourite: Bool, tell: (LibraryEvent) -> Void
  ) {
    let failure = failure(tell) { (store) throws(LibraryError) in
      var references: [AssetReference] = []
      for path in paths {
        references.append(try reference(to: path, in: store, mayBeGone: !isFavourite))
      }
      try store.set(.favourite, isFavourite, of: references)
    }
    tell(.marked(paths, isFavourite, failure: failure))
  }

  /// Puts files behind the others in an album, made where there is none.
  public func add(_ paths: [FilePath], to album: String, tell: (LibraryEvent) -> Void) {
    var count = 0
    let failure = failure(tell) { (store) throws(LibraryError) in
      let before = try size(of: album, in: store)
      try add(paths, to: album, in: store)
      count = try size(of: album, in: store) - before
    }
    tell(.added(count: max(0, count), album: album, failure: failure))
  }

  /// Copies a file into the camera roll and the client's album, where that is allowed now. The copy is no news to the
  /// person, so it counts as offered.
  public func save(_ path: FilePath, tell: (LibraryEvent) -> Void) {
    var saved: FilePath?
    let failure = failure(tell) { (store) throws(LibraryError) in
      try AccessDesk(configuration).demandAdding(in: store)
      let library = Library(folder: configuration.folder, decisions: store)
      saved = try library.performChanges([
        .save(path, album: LibraryClient.album(of: configuration.client))
      ]).first
      guard let copy = saved.flatMap({ FoundFile(at: $0) }) else { return }
      try store.setLastOffered(copy.touched, client: configuration.client)
    }
    if let saved { tell(.saved(.success(saved))) }
    if let failure { tell(.saved(.failure(failure))) }
  }

  /// Offers the newest picture that the index has in these folders, where it is new enough and was not offered yet.
  public func offerNewest(
    in folders: FolderQuery, within seconds: Int64, tell: (LibraryEvent) -> Void
  ) {
    let now = configuration.clock()
    var index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
    let failure = failure(tell) { (store) throws(LibraryError) in
      let newest = try index.use { (index, _) throws(DatabaseError) in
        try index.newestKnownPhoto(in: folders, now: now)
      }
      guard
        let newest = try store.offer(
          newest, to: configuration.client, within: seconds, now: now)
      else { return }
      let age = (now.nanoseconds - newest.added.nanoseconds) / 1_000_000_000
      tell(.latest(Asset(newest), secondsAgo: Int(age)))
    }
    if let failure { tell(.failed(failure)) }
  }

  /// The folders right in the library's own; blocks on its storage.
  public func folders() -> [FilePath] {
    configuration.folders.roots.flatMap { root -> [FilePath] in
      guard let opened = try? OpenFolder(root) else { return [] }
      var folders: [FilePath] = []
      while let entry = try? opened.next() {
        let isHidden = entry.name.bytes.first == UInt8(ascii: ".")
        let isDots = [FilePath("."), FilePath("..")].contains(entry.name)
        guard entry.mayBeFolder, !isDots, configuration.folders.hidden || !isHidden,
          (try? opened.status(of: entry.name))?.isFolder == true
        else { continue }
        folders.append(root.appending(entry.name))
      }
      return folders.sorted { $0.folded < $1.folded }
    }
  }

  private func failure(
    _ tell: (LibraryEvent) -> Void, _ body: (DecisionsStore) throws(LibraryError) -> Void
  ) -> LibraryError? {
    var decisions = DecisionsConnection(configuration.userFolders)
    do throws(LibraryError) {
      try body(try decisions.store(tell))
      return nil
    } catch { return error }
  }

  /// The asset at a path, with its name in the index. A mark can be taken from a file that is gone.
  private func reference(
    to path: FilePath, in store: DecisionsStore, mayBeGone: Bool
  ) throws(LibraryError) -> AssetReference {
    do throws(LibraryError) {
      var reference = try LibraryError.storing { () throws(StorageError) in
        try AssetReference(of: path)
      }
      reference.identifier = identifier(of: path)
      return reference
    } catch {
      guard mayBeGone else { throw error }
      let stored = try store.assets(marked: .favourite)
      guard let gone = stored.first(where: { $0.path == AssetReference.fromRoot(path) }) else {
        throw error
      }
      return gone
    }
  }

  private func identifier(of path: FilePath) -> AssetIdentifier? {
    var index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
    return try? index.use { (index, _) throws(DatabaseError) in
      try index.database.rows(
        "SELECT identifier FROM assets WHERE path = ? AND gone = 0", .blob(path.bytes)
      ).first?.first?.text.map { AssetIdentifier(rawValue: $0) }
    }
  }

  private func size(of album: String, in store: DecisionsStore) throws(LibraryError) -> Int {
    try store.albums().first { $0.title == album }?.count ?? 0
  }

  /// Another program may make the album at the same moment.
  private func add(
    _ paths: [FilePath], to album: String, in store: DecisionsStore
  ) throws(LibraryError) {
    let library = Library(folder: configuration.folder, decisions: store)
    do throws(LibraryError) {
      try library.performChanges([.add(paths, album: album)])
    } catch {
      guard error == .noAlbum(album) else { throw error }
      do throws(LibraryError) {
        try library.performChanges([.createAlbum(album), .add(paths, album: album)])
      } catch {
        guard error == .albumExists(album) else { throw error }
        try library.performChanges([.add(paths, album: album)])
      }
    }
  }
}

extension Asset {
  /// What a list shows of an asset of the index.
  init(_ asset: LibraryAsset) {
    self.init(
      path: asset.path, byteCount: asset.identity.byteCount, modified: asset.modified.seconds,
      mediaType: asset.mediaType, identifier: asset.identifier)
  }
}
