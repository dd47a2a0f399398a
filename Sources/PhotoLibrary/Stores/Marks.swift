/// What a person may say of a single asset; the raw values are kept in the file.
public enum AssetMark: String, CaseIterable, Sendable {
  /// It is one of the best.
  case favourite
  /// It is not shown among the others.
  case hidden
}

extension DecisionsStore {
  /// Sets or takes back a mark.
  public func set(
    _ mark: AssetMark, _ isSet: Bool, of reference: AssetReference
  ) throws(LibraryError) {
    try set(mark, isSet, of: [reference])
  }

  /// Sets or takes back a mark of several assets, of all or of none.
  func set(
    _ mark: AssetMark, _ isSet: Bool, of references: [AssetReference]
  ) throws(LibraryError) {
    try write { database throws(DatabaseError) in
      for reference in references { try Self.set(mark, isSet, of: reference, in: database) }
    }
  }

  private static func set(
    _ mark: AssetMark, _ isSet: Bool, of reference: AssetReference, in database: Database
  ) throws(DatabaseError) {
    let asset = DatabaseValue.integer(try StoredAssets.row(for: reference, in: database))
    let kind = DatabaseValue.text(mark.rawValue)
    if isSet {
      try database.run(
        """
        INSERT OR IGNORE INTO mark (asset, kind, position)
        SELECT ?1, ?2, coalesce(max(position), 0) + 1 FROM mark WHERE kind = ?2
        """, asset, kind)
    } else {
      try database.run("DELETE FROM mark WHERE asset = ? AND kind = ?", asset, kind)
      try StoredAssets.sweep(database)
    }
  }

  /// The assets that have a mark in the order they were marked in, as they were when last looked at.
  public func assets(marked mark: AssetMark) throws(LibraryError) -> [AssetReference] {
    try use { database throws(DatabaseError) in
      try database.rows(
        """
        SELECT \(StoredAssets.columns) FROM mark JOIN asset ON asset.id = asset
        WHERE kind = ? ORDER BY mark.position, asset
        """, .text(mark.rawValue)
      ).compactMap { StoredAssets.reference($0)?.reference }
    }
  }

  /// When the newest picture that was offered to a client was added; nil where none was.
  public func lastOffered(client: String) throws(LibraryError) -> FileTime? {
    try use { database throws(DatabaseError) in
      let rows = try database.rows("SELECT added FROM offered WHERE client = ?", .text(client))
      guard case .integer(let added)? = rows.first?.first else { return nil }
      return FileTime(nanoseconds: added)
    }
  }

  /// Remembers a picture as offered, and answers whether it was later than all before. It never goes back,
  /// and of two programs at once one is told no.
  @discardableResult public func setLastOffered(
    _ added: FileTime, client: String
  ) throws(LibraryError) -> Bool {
    try write { database throws(DatabaseError) in
      try database.run(
        """
        INSERT INTO offered (client, added) VALUES (?, ?)
        ON CONFLICT (client) DO UPDATE SET added = excluded.added WHERE excluded.added > added
        """, .text(client), .time(added))
      return database.changes > 0
    }
  }
}
