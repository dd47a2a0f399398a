import MediaTypes

/// The picture that was just taken, offered once.
public enum LatestPhoto {
  /// How old a picture may be, in seconds, unless told otherwise.
  public static let interval: Int64 = 10

  /// The newest asset by the time it was added, if that is within `interval` seconds before `now`, and after the last
  /// one that was offered. What lies in the future does not count.
  public static func offer(
    of assets: [LibraryAsset], within interval: Int64, now: FileTime, lastOffered: FileTime?
  ) -> LibraryAsset? {
    let newest = assets.filter { $0.added <= now }.max { $0.added < $1.added }
    guard let newest, newest.added >= now.adding(seconds: -interval) else { return nil }
    if let lastOffered, newest.added <= lastOffered { return nil }
    return newest
  }
}

extension DecisionsStore {
  /// A library's newest asset, where it may be offered to a client, and it is remembered as offered. Nil also where
  /// another process offered it, or a later one, at the same moment.
  public func offer(
    _ newest: LibraryAsset?, to client: String, within interval: Int64, now: FileTime
  ) throws(LibraryError) -> LibraryAsset? {
    let offer = LatestPhoto.offer(
      of: newest.map { [$0] } ?? [], within: interval, now: now,
      lastOffered: try lastOffered(client: client))
    guard let offer, try setLastOffered(offer.added, client: client) else { return nil }
    return offer
  }
}

extension LibraryIndex {
  /// The newest picture of folders that could be offered: of those with bytes, that no decoder refused, and that are not
  /// of the future.
  ///
  /// The index is corrected first by a look at the folders; no picture is opened.
  public func newestPhoto(
    in folders: FolderQuery, clock: () -> FileTime = { .now }
  ) throws(DatabaseError) -> LibraryAsset? {
    _ = try update(folders, clock: clock)
    return try newestKnownPhoto(in: folders, now: clock())
  }

  /// The same as the index has it, without a look at the folders.
  func newestKnownPhoto(
    in folders: FolderQuery, now: FileTime
  ) throws(DatabaseError) -> LibraryAsset? {
    var options = FetchOptions(folders: folders, sort: .added, limit: 1)
    options.addedUntil = now
    options.onlyReadable = true
    return try assets(options).first
  }
}
