public import MediaTypes

/// Why something in the library could not be done. Nothing of it is done then.
public enum LibraryError: Error, Equatable, Sendable {
  /// A file could not be read, copied or named.
  case storage(StorageError)
  /// The file is neither a picture of a known format nor a film.
  case notAMedium(FilePath)
  /// The decisions file at this path could not be read or written.
  case decisions(FilePath, DatabaseError)
  /// There is no album of this title.
  case noAlbum(String)
  /// There is an album of this title.
  case albumExists(String)
  /// The asset is not in the album.
  case notInAlbum(FilePath, String)
}

extension LibraryError {
  /// Gives the failures of storage our name.
  static func storing<Value: ~Copyable>(
    _ body: () throws(StorageError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(StorageError) { return try body() } catch { throw .storage(error) }
  }
}
