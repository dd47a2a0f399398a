import Glibc
import MediaTypes

/// What is done to the file of a store as a whole.
enum StoreFile {
  /// Makes a folder and those above it where they are missing, for the person alone: mkdir(2).
  static func makeFolder(_ path: FilePath) throws(DatabaseError) {
    if path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
    if errno == ENOENT, path.directory != path {
      try makeFolder(path.directory)
      if path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
    }
    throw errno == ENOSPC ? .noSpace : .notWritable
  }

  /// Runs `body` while no other program runs its own for the same store: flock(2) on a file beside it.
  static func alone<Value>(
    with path: FilePath, _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    let lock = FilePath(bytes: path.bytes + Array(".lock".utf8))
    let file = lock.withCString { creat($0, 0o600) }
    guard file >= 0 else { throw .notWritable }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .notWritable }
    }
    return try body()
  }

  /// Removes a store: its file, its log and its shared memory.
  static func remove(_ path: FilePath) {
    for ending in ["", "-wal", "-shm"] {
      let file = FilePath(bytes: path.bytes + Array(ending.utf8))
      _ = file.withCString { unlink($0) }
    }
  }
}
