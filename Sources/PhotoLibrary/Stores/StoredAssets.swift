import MediaTypes

/// Assets in the decisions file: one row for each that an album or a mark needs.
enum StoredAssets {
  /// The columns in the order that `reference` takes them.
  static let columns =
    "asset.id, asset.identifier, asset.path, asset.device, asset.inode, asset.byte_count, "
    + "asset.modified, asset.fingerprint"

  /// A row of `columns` as a value; nil for one that this program did not write.
  static func reference(_ row: [DatabaseValue]) -> (id: Int64, reference: AssetReference)? {
    guard row.count == 8, case .integer(let id) = row[0], case .blob(let path) = row[2] else {
      return nil
    }
    let numbers = row[3...].compactMap { value in
      if case .integer(let number) = value { number } else { Int64?.none }
    }
    guard numbers.count == 5 else { return nil }
    let identity = AssetIdentity(
      device: UInt64(bitPattern: numbers[0]), inode: UInt64(bitPattern: numbers[1]),
      byteCount: numbers[2], modifiedNanoseconds: numbers[3])
    let identifier: AssetIdentifier? =
      if case .text(let name) = row[1] { AssetIdentifier(rawValue: name) } else { nil }
    return (
      id,
      AssetReference(
        identifier: identifier, path: FilePath(bytes: path), identity: identity,
        fingerprint: ContentFingerprint(value: UInt64(bitPattern: numbers[4])))
    )
  }

  /// The row of an asset, made where there is none.
  static func row(
    for reference: AssetReference, in database: Database
  ) throws(DatabaseError) -> Int64 {
    if let id = try find(reference, in: database) {
      try update(id, to: reference, in: database)
      return id
    }
    try database.run(
      """
      INSERT INTO asset (identifier, path, device, inode, byte_count, modified, fingerprint)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, values(of: reference))
    return database.lastRow
  }

  /// The row of an asset that is there: it may have been moved since.
  static func find(
    _ reference: AssetReference, in database: Database
  ) throws(DatabaseError) -> Int64? {
    if let identifier = reference.identifier {
      let rows = try database.rows(
        "SELECT id FROM asset WHERE identifier = ?", .text(identifier.rawValue))
      if let id = rows.first?.first?.integer { return id }
    }
    let identity = reference.identity
    let rows = try database.rows(
      "SELECT \(columns) FROM asset WHERE path = ? OR (inode = ? AND device = ?)",
      .blob(reference.path.bytes), .integer(Int64(bitPattern: identity.inode)),
      .integer(Int64(bitPattern: identity.device)))
    return rows.compactMap(StoredAssets.reference).first { $0.reference.isNow(reference) }?.id
  }

  /// Remembers where an asset is now.
  static func update(
    _ id: Int64, to reference: AssetReference, in database: Database
  ) throws(DatabaseError) {
    try database.run(
      """
      UPDATE asset SET identifier = coalesce(?, identifier), path = ?, device = ?, inode = ?,
        byte_count = ?, modified = ?, fingerprint = ? WHERE id = ?
      """, values(of: reference) + [.integer(id)])
  }

  /// Forgets assets that nothing needs any more.
  static func sweep(_ database: Database) throws(DatabaseError) {
    try database.run(
      """
      DELETE FROM asset WHERE id NOT IN (SELECT asset FROM album_asset)
        AND id NOT IN (SELECT asset FROM mark)
      """)
  }

  private static func values(of reference: AssetReference) -> [DatabaseValue] {
    let identity = reference.identity
    return [
      reference.identifier.map { .text($0.rawValue) } ?? .null, .blob(reference.path.bytes),
      .integer(Int64(bitPattern: identity.device)), .integer(Int64(bitPattern: identity.inode)),
      .integer(identity.byteCount), .integer(identity.modifiedNanoseconds),
      .integer(Int64(bitPattern: reference.fingerprint.value)),
    ]
  }
}
