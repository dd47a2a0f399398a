import MediaTypes

/// When pictures that are met for the first time came into the library.
struct Arrivals {
  /// The listings that ended, and when each of them last began.
  struct Scan: Equatable {
    let query: FolderQuery
    let began: FileTime
  }

  let scans: [Scan]

  init(_ scans: [Scan]) { self.scans = scans }

  /// In a folder that was never listed: the file's own time, so that nothing old counts as new. Else it came after the
  /// last listing; renaming, copying and writing leave their time on the file, the moving of a whole folder does not.
  /// A listing that the clock has still to come to was before the clock was set back.
  func time(of file: FoundFile, now: FileTime) -> FileTime {
    let listings = scans.filter { $0.query.covers(file.path) }.map(\.began)
    guard !listings.isEmpty else { return file.modified }
    let last = listings.filter { $0 <= now }.max() ?? file.touched
    return max(file.touched, last)
  }
}

extension FoundFile {
  /// The time of the last change of the contents.
  var modified: FileTime { FileTime(nanoseconds: record.identity.modifiedNanoseconds) }

  /// The columns path, folded, name, folder, screenshot, media_type, live, device, inode, born, bytes,
  /// modified.
  var values: [DatabaseValue] {
    let identity = record.identity
    let folded = path.folded
    return [
      .blob(path.bytes), .text(folded), .blob(path.lastComponent.bytes),
      .blob(path.directory.bytes), .integer(ScreenshotNames.isOne(folded) ? 1 : 0),
      .text(mediaType.rawValue), livePhotoMovie.map { .blob($0.bytes) } ?? .null,
      .number(identity.device), .number(identity.inode),
      record.born.map { .time($0) } ?? .null, .integer(identity.byteCount),
      .integer(identity.modifiedNanoseconds),
    ]
  }
}

extension KnownAsset {
  /// A row of id, path, gone, device, inode, born, bytes, modified, live.
  init?(_ row: [DatabaseValue]) {
    guard row.count == 9, let id = row[0].integer, let path = row[1].path,
      let identity = AssetIdentity(row[3], row[4], row[6], row[7])
    else { return nil }
    let born = row[5].integer.map { FileTime(nanoseconds: $0) }
    self.init(
      id: id, path: path, record: FileRecord(identity: identity, born: born),
      isGone: row[2] == .integer(1), livePhotoMovie: row[8].path)
  }
}

extension AssetIdentity {
  init?(
    _ device: DatabaseValue, _ inode: DatabaseValue, _ bytes: DatabaseValue,
    _ modified: DatabaseValue
  ) {
    guard let device = device.integer, let inode = inode.integer, let bytes = bytes.integer,
      let modified = modified.integer
    else { return nil }
    self.init(
      device: UInt64(bitPattern: device), inode: UInt64(bitPattern: inode), byteCount: bytes,
      modifiedNanoseconds: modified)
  }
}

extension DatabaseValue {
  static func time(_ time: FileTime) -> DatabaseValue { .integer(time.nanoseconds) }
  /// An unsigned number, kept as the signed one of the same bits.
  static func number(_ number: UInt64) -> DatabaseValue { .integer(Int64(bitPattern: number)) }

  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var path: FilePath? { if case .blob(let bytes) = self { FilePath(bytes: bytes) } else { nil } }
}

extension FilePath {
  /// As text in lower case, for finding.
  var folded: String { String(decoding: bytes, as: UTF8.self).lowercased() }

  /// Three values for `path = ? OR (path >= ? AND path < ?)`: this and what is in it. The byte after a slash is `0`.
  var rangeValues: [DatabaseValue] {
    let prefix = folderPrefix
    return [
      .blob(bytes), .blob(prefix), .blob(prefix.dropLast() + [UInt8(ascii: "/") + 1]),
    ]
  }
}

extension LibraryIndex {
  /// The listings that ended.
  func scans() throws(DatabaseError) -> [Arrivals.Scan] {
    try database.rows("SELECT root, recursive, hidden, began FROM scans").compactMap { row in
      guard let root = row[0].path, let began = row[3].integer else { return nil }
      let query = FolderQuery(
        roots: [root], recursive: row[1] == .integer(1), hidden: row[2] == .integer(1))
      return Arrivals.Scan(query: query, began: FileTime(nanoseconds: began))
    }
  }

  /// Remembers a listing that ended, for those of its folders that could be read.
  func noteScan(
    of query: FolderQuery, _ listing: LibraryListing, began: FileTime
  ) throws(DatabaseError) {
    let refused = Set(listing.problems.map(\.path))
    for root in query.roots where !refused.contains(root) {
      try database.run(
        "INSERT OR REPLACE INTO scans (root, recursive, hidden, began) VALUES (?, ?, ?, ?)",
        .blob(root.bytes), .integer(query.recursive ? 1 : 0), .integer(query.hidden ? 1 : 0),
        .time(began))
    }
  }
}
