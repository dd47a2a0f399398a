import MediaTypes

/// A lasting connection to what was decided. It belongs to the lane that uses it.
struct DecisionsConnection {
  private let folders: UserFolders
  private var open: DecisionsStore?
  /// What was told of a file that cannot be used; it is told one time.
  private var failure: LibraryError?

  init(_ folders: UserFolders) { self.folders = folders }

  /// The store; what had to be set aside is told.
  mutating func store(
    _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> DecisionsStore {
    if let open { return open }
    let opened = try DecisionsStore(of: folders)
    if let aside = opened.setAside { tell(.decisionsSetAside(aside)) }
    open = opened
    return opened
  }

  /// What was decided of assets; nothing where the file cannot be used, so that the pictures are shown in any case.
  mutating func decided(
    album: String? = nil, _ tell: (LibraryEvent) -> Void
  ) -> DecidedAssets {
    do throws(LibraryError) {
      let decided = try store(tell).decided(album: album)
      failure = nil
      return decided
    } catch {
      // An album that was deleted meanwhile is an empty one.
      if case .noAlbum = error { return decided(tell) }
      if error != failure { tell(.failed(error)) }
      failure = error
      return DecidedAssets()
    }
  }

  /// The albums, the oldest first; none where the file cannot be used.
  mutating func albums(_ tell: (LibraryEvent) -> Void) -> [Album] {
    (try? store(tell).albums()) ?? []
  }
}
