import Glibc
public import MediaTypes

/// A picture whose contents the index does not know.
public struct UnreadAsset: Equatable, Sendable {
  let id: Int64
  /// Where it lies.
  public let path: FilePath
  let identity: AssetIdentity
}

/// What is known of pictures comes from whoever opens them: the index asks which ones, and is told.
extension LibraryIndex {
  /// The pictures of folders that are to be opened: new ones, and those that were written to.
  public func unread(of query: FolderQuery) throws(DatabaseError) -> [UnreadAsset] {
    // A negative limit is none: sqlite.org/lang_select.html.
    return try unread(of: query, after: nil, limit: -1).assets
  }

  /// Some of these pictures, by their paths from after one on, and the last path that was looked at; nil after all.
  func unread(
    of query: FolderQuery, after path: FilePath?, limit: Int
  ) throws(DatabaseError) -> (assets: [UnreadAsset], last: FilePath?) {
    let rows = try database.rows(
      """
      SELECT id, path, device, inode, bytes, modified FROM assets
      WHERE gone = 0 AND reading = 0 AND path > ? ORDER BY path LIMIT ?
      """, .blob(path?.bytes ?? []), .integer(Int64(limit)))
    return (rows.compactMap { Self.unread($0, in: query) }, rows.last?[1].path)
  }

  private static func unread(_ row: [DatabaseValue], in query: FolderQuery) -> UnreadAsset? {
    guard let id = row[0].integer, let path = row[1].path, query.covers(path),
      let identity = AssetIdentity(row[2], row[3], row[4], row[5])
    else { return nil }
    return UnreadAsset(id: id, path: path, identity: identity)
  }

  /// Pictures that a decoder refused, and that were not written to since.
  public func refusedCount(of query: FolderQuery) throws(DatabaseError) -> Int {
    let paths = try database.rows("SELECT path FROM assets WHERE gone = 0 AND reading = 2")
    return paths.count { $0[0].path.map(query.covers) ?? false }
  }

  /// Keeps what is known of pictures now. A failure that another try may not meet leaves the picture unread.
  public func note(
    _ answers: [(UnreadAsset, Result<MediaInfo, MediaError>)]
  ) throws(DatabaseError) {
    let rows = answers.compactMap { asset, answer in Self.values(of: asset, answer) }
    try database.transaction { () throws(DatabaseError) in
      try database.runForEach(
        """
        UPDATE assets SET reading = ?, width = ?, height = ?, duration = ?, camera = ?,
          created = coalesce(?, modified)
        WHERE id = ? AND inode = ? AND bytes = ? AND modified = ?
        """, rows)
    }
  }

  private static func values(
    of asset: UnreadAsset, _ answer: Result<MediaInfo, MediaError>
  ) -> [DatabaseValue]? {
    let facts: [DatabaseValue]
    switch answer {
    case .success(let info):
      let details = info.details
      facts = [
        .integer(IndexSchema.Reading.read.rawValue), .integer(Int64(info.size.width)),
        .integer(Int64(info.size.height)),
        details.durationMilliseconds.map { .integer(Int64($0)) } ?? .null,
        details.camera.map { .text($0) } ?? .null,
        details.created.flatMap { $0.localTime }.map { .time($0) } ?? .null,
      ]
    case .failure(let error):
      guard error.isTheFilesFault else { return nil }
      facts = [.integer(IndexSchema.Reading.refused.rawValue), .null, .null, .null, .null, .null]
    }
    let identity = asset.identity
    return facts + [
      .integer(asset.id), .number(identity.inode), .integer(identity.byteCount),
      .integer(identity.modifiedNanoseconds),
    ]
  }
}

extension MediaError {
  /// Whether the same bytes would be refused again.
  var isTheFilesFault: Bool {
    switch self {
    case .empty, .unsupported, .corrupt, .limitExceeded, .workerDied: true
    default: false
    }
  }
}

extension CivilTime {
  /// The point in time where the camera's clock showed the zone of this program: mktime(3). Nil for no such day.
  var localTime: FileTime? {
    var parts = tm()
    parts.tm_year = Int32(clamping: year - 1900)
    parts.tm_mon = Int32(clamping: month - 1)
    parts.tm_mday = Int32(clamping: day)
    parts.tm_hour = Int32(clamping: hour)
    parts.tm_min = Int32(clamping: minute)
    parts.tm_sec = Int32(clamping: second)
    parts.tm_isdst = -1
    parts.tm_wday = -1
    let seconds = mktime(&parts)
    // A failure leaves the day of the week alone; -1 alone is a time of 1969.
    return parts.tm_wday == -1 ? nil : FileTime(seconds: Int64(seconds))
  }
}
