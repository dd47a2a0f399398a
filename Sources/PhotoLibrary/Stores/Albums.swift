import MediaTypes

/// An album: pictures and movies in an order of its own, by reference.
public struct Album: Equatable, Sendable {
  /// Its name; no two have the same.
  public let title: String
  /// How many assets are in it.
  public let count: Int
}

extension DecisionsStore {
  /// The albums, the oldest first.
  public func albums() throws(LibraryError) -> [Album] {
    try use { database throws(DatabaseError) in
      let rows = try database.rows(
        """
        SELECT title, (SELECT count(*) FROM album_asset WHERE album = album.id)
        FROM album ORDER BY id
        """)
      return rows.compactMap { row in
        guard case .text(let title) = row[0], case .integer(let count) = row[1] else { return nil }
        return Album(title: title, count: Int(count))
      }
    }
  }

  /// The assets of an album in its order, as they were when last looked at.
  public func assets(ofAlbum title: String) throws(LibraryError) -> [AssetReference] {
    try stored(inAlbum: title).map(\.reference)
  }

  /// The assets of an album in its order, looked for in the library; nil for one that is not found. Where
  /// one has moved, that is remembered.
  public func assets(
    ofAlbum title: String, searching search: ReferenceSearch
  ) throws(LibraryError) -> [(was: AssetReference, now: AssetReference?)] {
    let stored = try stored(inAlbum: title)
    let found = search.find(stored.map(\.reference))
    let moved = zip(stored, found).compactMap { was, now -> (Int64, AssetReference)? in
      guard let now, now != was.reference else { return nil }
      return (was.id, now)
    }
    if !moved.isEmpty {
      try write { database throws(DatabaseError) in
        for (id, now) in moved { try StoredAssets.update(id, to: now, in: database) }
      }
    }
    return zip(stored, found).map { (was: $0.reference, now: $1) }
  }

  func stored(
    inAlbum title: String
  ) throws(LibraryError) -> [(id: Int64, reference: AssetReference)] {
    let rows = try use { database throws(DatabaseError) -> [[DatabaseValue]]? in
      guard let album = try AlbumRow.find(title, in: database) else { return nil }
      return try database.rows(
        """
        SELECT \(StoredAssets.columns) FROM album_asset JOIN asset ON asset.id = asset
        WHERE album = ? ORDER BY position
        """, .integer(album))
    }
    guard let rows else { throw .noAlbum(title) }
    return rows.compactMap(StoredAssets.reference)
  }
}

/// Albums and what is in them, inside a transaction.
enum AlbumRow {
  static func find(_ title: String, in database: Database) throws(DatabaseError) -> Int64? {
    let rows = try database.rows("SELECT id FROM album WHERE title = ?", .text(title))
    guard case .integer(let id)? = rows.first?.first else { return nil }
    return id
  }

  static func make(_ title: String, in database: Database) throws(DatabaseError) -> Int64 {
    try database.run("INSERT INTO album (title) VALUES (?)", .text(title))
    return database.lastRow
  }

  static func findOrMake(_ title: String, in database: Database) throws(DatabaseError) -> Int64 {
    if let id = try find(title, in: database) { return id }
    return try make(title, in: database)
  }

  /// Puts an asset in front of the others; one that is in the album moves there.
  static func insert(
    _ asset: Int64, atFrontOf album: Int64, in database: Database
  ) throws(DatabaseError) {
    try remove(asset, from: album, in: database)
    try database.run(
      """
      INSERT INTO album_asset (album, asset, position)
      SELECT ?1, ?2, coalesce(min(position), 0) - 1 FROM album_asset WHERE album = ?1
      """, .integer(album), .integer(asset))
  }

  /// Puts an asset behind the others; one that is in the album stays where it is.
  static func append(
    _ asset: Int64, to album: Int64, in database: Database
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT OR IGNORE INTO album_asset (album, asset, position)
      SELECT ?1, ?2, coalesce(max(position), 0) + 1 FROM album_asset WHERE album = ?1
      """, .integer(album), .integer(asset))
  }

  /// Takes an asset out, and answers whether it was in.
  @discardableResult static func remove(
    _ asset: Int64, from album: Int64, in database: Database
  ) throws(DatabaseError) -> Bool {
    try database.run(
      "DELETE FROM album_asset WHERE album = ? AND asset = ?", .integer(album), .integer(asset))
    return database.changes > 0
  }
}
