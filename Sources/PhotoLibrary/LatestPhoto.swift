public import MediaTypes

/// The picture that was just taken, offered once.
public enum LatestPhoto {
  /// What there is to offer.
  public enum Offer: Equatable, Sendable {
    /// This picture.
    case photo(LibraryAsset)
    /// No picture is new.
    case none
    /// The library may not be read.
    case notAuthorized(AuthorizationStatus)
  }

  /// How old a picture may be, in seconds, unless told otherwise.
  public static let interval: Int64 = 10

  /// The newest asset by the time it was added, if that is within `interval` seconds before `now`, and after the last
  /// one that was offered. What lies in the future does not count.
  public static func offer(
    of assets: [LibraryAsset], within interval: Int64, now: FileTime, lastOffered: FileTime?,
    authorization: AuthorizationStatus
  ) -> Offer {
    guard authorization == .authorized || authorization == .limited else {
      return .notAuthorized(authorization)
    }
    let newest = assets.filter { $0.added <= now }.max { $0.added < $1.added }
    guard let newest, newest.added >= now.adding(seconds: -interval) else { return .none }
    if let lastOffered, newest.added <= lastOffered { return .none }
    return .photo(newest)
  }
}

/// Remembers for each program what was offered to its person.
public protocol OfferRecord {
  /// The time of the last asset that was offered; nil where none was.
  func lastOffered(to client: String) throws(DatabaseError) -> FileTime?
  /// Remembers an offer; false where another process made this one, or a later one, already.
  func claim(_ added: FileTime, for client: String) throws(DatabaseError) -> Bool
}

extension LibraryIndex {
  /// The newest picture of folders, if there is one to be offered, and remembers that it was.
  ///
  /// The index is corrected first by a look at the folders. Pictures without bytes and those that a decoder refused do
  /// not count.
  public func offerLatest(
    of folders: FolderQuery, to client: String, within interval: Int64, record: some OfferRecord,
    authorization: some PhotoAuthorization, clock: () -> FileTime = { .now }
  ) throws(DatabaseError) -> LatestPhoto.Offer {
    let status = authorization.status
    guard status == .authorized || status == .limited else { return .notAuthorized(status) }
    _ = try update(folders, clock: clock)
    let now = clock()
    let offer = LatestPhoto.offer(
      of: try candidates(in: folders, until: now), within: interval, now: now,
      lastOffered: try record.lastOffered(to: client), authorization: status)
    guard case .photo(let photo) = offer else { return offer }
    return try record.claim(photo.added, for: client) ? offer : .none
  }

  /// The newest asset that could be offered.
  private func candidates(
    in folders: FolderQuery, until now: FileTime
  ) throws(DatabaseError) -> [LibraryAsset] {
    var options = FetchOptions(folders: folders, sort: .added, limit: 1)
    options.addedUntil = now
    options.onlyReadable = true
    return try assets(options)
  }
}
