public import MediaTypes

/// Why something in the library could not be done. Nothing of it is done then.
public indirect enum LibraryError: Error, Equatable, Sendable {
  /// A file could not be read, copied or named.
  case storage(StorageError)
  /// The file is neither a picture of a known format nor a movie.
  case notAMedium(FilePath)
  /// The decisions file at this path could not be read or written.
  case decisions(FilePath, DatabaseError)
  /// There is no album of this title.
  case noAlbum(String)
  /// There is an album of this title.
  case albumExists(String)
  /// The asset is not in the album.
  case notInAlbum(FilePath, String)
  /// Nothing could be looked up or written in the index at this path.
  case index(FilePath, DatabaseError)
  /// A save failed at this step, for this reason.
  case saving(SavingStep, LibraryError)
  /// The person has not allowed it.
  case notAllowed(AuthorizationRequest.Refusal)
}

/// The steps of saving a picture, in their order.
public enum SavingStep: CaseIterable, Equatable, Sendable {
  /// Copying it into the camera roll.
  case picture
  /// Finding or making the album.
  case album
  /// Putting it into the album.
  case adding

  /// Gives the failures of this step its name.
  func naming<Value: ~Copyable>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(LibraryError) { return try body() } catch { throw .saving(self, error) }
  }
}

extension LibraryError {
  /// Gives the failures of storage our name.
  static func storing<Value: ~Copyable>(
    _ body: () throws(StorageError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(StorageError) { return try body() } catch { throw .storage(error) }
  }
}
