import Glibc
public import MediaTypes

/// The folder of the library that pictures are saved into: `Camera Roll`.
public struct CameraRoll: Equatable, Sendable {
  /// Where it is; it may not exist.
  public let folder: FilePath

  /// The camera roll of a library.
  public init(library: FilePath) { folder = library.appending("Camera Roll") }

  /// Does something while copies in the making are safe from being swept away by others.
  ///
  /// Copies that dead programs left are swept first, where nobody else is saving. A file system without
  /// locks has no sweep.
  func whileSaving<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    let open = try SavingStep.picture.naming { () throws(LibraryError) in
      try LibraryError.storing { () throws(StorageError) in
        try Folders.make(folder, mode: 0o755)
        return try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
      }
    }
    if flock(open.number, LOCK_EX | LOCK_NB) == 0 { sweep() }
    while flock(open.number, LOCK_SH) != 0, errno == EINTR {}
    defer { flock(open.number, LOCK_UN) }
    return try body()
  }

  private func sweep() {
    for name in Folders.names(of: folder) ?? [] where TemporaryFile.isName(name) {
      _ = folder.appending(name).withCString { unlink($0) }
    }
  }
}
