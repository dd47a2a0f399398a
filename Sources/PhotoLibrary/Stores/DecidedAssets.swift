import MediaTypes

/// A reference with its row in the decisions file.
public struct StoredReference: Equatable, Hashable, Sendable {
  let id: Int64
  let reference: AssetReference
}

/// What a person decided of assets, as it stands in the decisions file.
public struct DecidedAssets: Equatable, Sendable {
  /// In the order they were marked in.
  var favourites: [StoredReference] = []
  var hidden: [StoredReference] = []
  /// Of one album, in its order.
  var album: [StoredReference] = []

  /// Nothing was decided.
  public init() {}
}

extension DecisionsStore {
  /// What was decided of assets; with what is in an album, where one is named.
  public func decided(album: String? = nil) throws(LibraryError) -> DecidedAssets {
    var decided = DecidedAssets()
    decided.favourites = try stored(marked: .favourite)
    decided.hidden = try stored(marked: .hidden)
    if let album {
      decided.album = try stored(inAlbum: album).map {
        StoredReference(id: $0.id, reference: $0.reference)
      }
    }
    return decided
  }

  /// The assets that have no name of the index yet.
  func unnamed() throws(LibraryError) -> [StoredReference] {
    try use { database throws(DatabaseError) in
      try database.rows("SELECT \(StoredAssets.columns) FROM asset WHERE identifier IS NULL")
        .compactMap { row in
          StoredAssets.reference(row).map { StoredReference(id: $0.id, reference: $0.reference) }
        }
    }
  }

  /// Remembers where assets are now.
  func update(_ references: [StoredReference]) throws(LibraryError) {
    guard !references.isEmpty else { return }
    try write { database throws(DatabaseError) in
      for stored in references {
        try StoredAssets.update(stored.id, to: stored.reference, in: database)
      }
    }
  }

  private func stored(marked mark: AssetMark) throws(LibraryError) -> [StoredReference] {
    try use { database throws(DatabaseError) in
      try database.rows(
        """
        SELECT \(StoredAssets.columns) FROM mark JOIN asset ON asset.id = asset
        WHERE kind = ? ORDER BY mark.position, asset
        """, .text(mark.rawValue)
      ).compactMap { row in
        StoredAssets.reference(row).map { StoredReference(id: $0.id, reference: $0.reference) }
      }
    }
  }
}
