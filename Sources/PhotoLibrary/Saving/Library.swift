public import MediaTypes

/// One thing that is changed in a library.
public enum LibraryChange: Equatable, Sendable {
  /// Copies a picture or a movie into the camera roll, and puts it in front in an album, which is made where
  /// there is none.
  case save(FilePath, album: String)
  /// Makes an empty album.
  case createAlbum(String)
  /// Puts files behind the others in an album; those in it already stay where they are.
  case add([FilePath], album: String)
  /// Takes files out of an album. The files stay.
  case remove([FilePath], album: String)
  /// Gives an album another title.
  case renameAlbum(String, to: String)
  /// Removes an album. The files in it stay.
  case deleteAlbum(String)
}

/// A library that is changed: a folder of pictures, and what was decided about them.
public struct Library {
  /// The camera roll in it.
  public let cameraRoll: CameraRoll
  private let store: DecisionsStore

  /// The library in a folder.
  public init(folder: FilePath, decisions store: DecisionsStore) {
    cameraRoll = CameraRoll(library: folder)
    self.store = store
  }

  /// Makes all of the changes or none, and answers the new files, in order.
  ///
  /// Every copy is whole on the disk before it has a name; names and albums are then changed together.
  /// Another program that changes something is waited for. Killed in between, a picture may be in the camera
  /// roll and not in the album yet, never the other way round. What fails because of a `save` is told as `saving`, with
  /// the step.
  @discardableResult public func performChanges(
    _ changes: [LibraryChange]
  ) throws(LibraryError) -> [FilePath] {
    var saves = false
    for case .save(let path, _) in changes {
      // A refused file makes no folder.
      try SavingStep.picture.naming { () throws(LibraryError) in _ = try MediaFile(path) }
      saves = true
    }
    guard saves else { return try perform(changes, waitingAt: nil, endingAt: nil) }
    return try cameraRoll.whileSaving { () throws(LibraryError) in
      try perform(changes, waitingAt: .album, endingAt: .adding)
    }
  }

  /// The steps are those of a save that could not begin or end what is done in the decisions file.
  private func perform(
    _ changes: [LibraryChange], waitingAt first: SavingStep?, endingAt last: SavingStep?
  ) throws(LibraryError) -> [FilePath] {
    var prepared: [PreparedChange] = []
    for change in changes { prepared.append(try PreparedChange(change, in: cameraRoll.folder)) }
    var step = first
    do throws(LibraryError) {
      try store.change { () throws(LibraryError) in
        step = nil
        for change in prepared { try change.apply(to: store) }
        step = last
      }
    } catch {
      for change in prepared { change.copy?.discard() }
      throw step.map { .saving($0, error) } ?? error
    }
    return prepared.compactMap { $0.copy?.path }
  }
}

/// A change for which every file has been read, so that nobody waits for the rest.
private struct PreparedChange {
  private let change: LibraryChange
  private var references: [AssetReference] = []
  private(set) var copy: SavedCopy?

  init(_ change: LibraryChange, in cameraRoll: FilePath) throws(LibraryError) {
    self.change = change
    switch change {
    case .save(let path, _):
      copy = try SavingStep.picture.naming { () throws(LibraryError) in
        try SavedCopy(of: path, in: cameraRoll)
      }
    case .add(let paths, _):
      for path in paths { references.append(try MediaFile(path).reference(at: path)) }
    default: break
    }
  }

  /// Inside a transaction.
  func apply(to store: DecisionsStore) throws(LibraryError) {
    switch change {
    case .save(_, let album): try save(in: album, of: store)
    case .createAlbum(let title): try store.makeAlbum(title)
    case .add(_, let album):
      try store.withAlbum(album) { id, database throws(DatabaseError) in
        for reference in references {
          let asset = try StoredAssets.row(for: reference, in: database)
          try AlbumRow.append(asset, to: id, in: database)
        }
      }
    case .remove(let paths, let album): try store.remove(paths, from: album)
    case .renameAlbum(let old, let new): try store.rename(old, to: new)
    case .deleteAlbum(let title):
      try store.withAlbum(title) { id, database throws(DatabaseError) in
        try database.run("DELETE FROM album WHERE id = ?", .integer(id))
        try StoredAssets.sweep(database)
      }
    }
  }

  private func save(in album: String, of store: DecisionsStore) throws(LibraryError) {
    let kept = try SavingStep.picture.naming { () throws(LibraryError) in try copy?.keep() }
    guard let reference = kept else { return }
    let id = try SavingStep.album.naming { () throws(LibraryError) in
      try store.use { database throws(DatabaseError) in
        try AlbumRow.findOrMake(album, in: database)
      }
    }
    try SavingStep.adding.naming { () throws(LibraryError) in
      try store.use { database throws(DatabaseError) in
        let asset = try StoredAssets.row(for: reference, in: database)
        try AlbumRow.insert(asset, atFrontOf: id, in: database)
      }
    }
  }
}
