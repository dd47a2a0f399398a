import MediaTypes

/// What changes albums, inside a transaction.
extension DecisionsStore {
  /// Makes an empty album.
  func makeAlbum(_ title: String) throws(LibraryError) {
    try useFree(title) { database throws(DatabaseError) in
      _ = try AlbumRow.make(title, in: database)
    }
  }

  /// Gives an album another title.
  func rename(_ old: String, to new: String) throws(LibraryError) {
    try withAlbum(old) { _, _ in }
    guard old != new else { return }
    try useFree(new) { database throws(DatabaseError) in
      try database.run("UPDATE album SET title = ? WHERE title = ?", .text(new), .text(old))
    }
  }

  /// Takes files out of an album, those that are not there any more by their paths alone.
  func remove(_ paths: [FilePath], from title: String) throws(LibraryError) {
    let stored = try stored(inAlbum: title)
    for path in paths {
      let fromRoot = AssetReference.fromRoot(path)
      let now = try? AssetReference(of: path)
      let matching = stored.filter { _, reference in
        reference.path == fromRoot || now.map(reference.isNow) == true
      }
      guard !matching.isEmpty else { throw .notInAlbum(path, title) }
      try withAlbum(title) { album, database throws(DatabaseError) in
        for asset in matching { try AlbumRow.remove(asset.id, from: album, in: database) }
        try StoredAssets.sweep(database)
      }
    }
  }

  /// Lends the database and an album's row.
  func withAlbum(
    _ title: String, _ body: (Int64, Database) throws(DatabaseError) -> Void
  ) throws(LibraryError) {
    guard
      let id = try use({ database throws(DatabaseError) in
        try AlbumRow.find(title, in: database)
      })
    else { throw .noAlbum(title) }
    try use { database throws(DatabaseError) in try body(id, database) }
  }

  private func useFree(
    _ title: String, _ body: (Database) throws(DatabaseError) -> Void
  ) throws(LibraryError) {
    let isTaken = try use { database throws(DatabaseError) in
      try AlbumRow.find(title, in: database) != nil
    }
    if isTaken { throw .albumExists(title) }
    try use(body)
  }
}
