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
    guard authorization.mayLook else { return .notAuthorized(authorization) }
    let newest = assets.filter { $0.added <= now }.max { $0.added < $1.added }
    guard let newest, newest.added >= now.adding(seconds: -interval) else { return .none }
    if let lastOffered, newest.added <= lastOffered { return .none }
    return .photo(newest)
  }
}

extension AuthorizationStatus {
  /// Whether some pictures at least may be looked at.
  fileprivate var mayLook: Bool { self == .authorized || self == .limited }
}

/// Remembers for each program what was offered to its person.
public protocol OfferRecord {
  /// Why it could not be read or written.
  associatedtype Failure: Error
  /// The time of the last asset that was offered; nil where none was.
  func lastOffered(to client: String) throws(Failure) -> FileTime?
  /// Remembers an offer; false where another process made this one, or a later one, already.
  func claim(_ added: FileTime, for client: String) throws(Failure) -> Bool
}

extension OfferRecord {
  /// Offers a library's newest asset, where it may be offered, and remembers that.
  public func offer(
    _ newest: LibraryAsset?, to client: String, within interval: Int64, now: FileTime,
    authorization: AuthorizationStatus
  ) throws(Failure) -> LatestPhoto.Offer {
    let offer = LatestPhoto.offer(
      of: newest.map { [$0] } ?? [], within: interval, now: now,
      lastOffered: try lastOffered(to: client), authorization: authorization)
    guard case .photo(let photo) = offer else { return offer }
    return try claim(photo.added, for: client) ? offer : .none
  }
}

extension LibraryIndex {
  /// The newest picture of folders that could be offered: of those with bytes, that no decoder refused, and that are not
  /// of the future. Nil without permission.
  ///
  /// The index is corrected first by a look at the folders; no picture is opened.
  public func newestPhoto(
    in folders: FolderQuery, authorization: AuthorizationStatus,
    clock: () -> FileTime = { .now }
  ) throws(DatabaseError) -> LibraryAsset? {
    guard authorization.mayLook else { return nil }
    _ = try update(folders, clock: clock)
    var options = FetchOptions(folders: folders, sort: .added, limit: 1)
    options.addedUntil = clock()
    options.onlyReadable = true
    return try assets(options).first
  }
}
