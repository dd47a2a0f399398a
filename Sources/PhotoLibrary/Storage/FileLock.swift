import Glibc
package import MediaTypes

/// Keeps other programs out: flock(2). It ends with the program, however that ends.
package struct FileLock: ~Copyable {
  private let file: Descriptor

  /// Waits until nobody else holds the lock of this file, which is made where it is missing.
  package init(_ path: FilePath) throws(StorageError) {
    let opened = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    while flock(opened.number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .last(at: path) }
    }
    file = opened
  }

  /// Does something, and lets the lock go.
  package consuming func whileHeld<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { flock(file.number, LOCK_UN) }
    return try body()
  }
}
