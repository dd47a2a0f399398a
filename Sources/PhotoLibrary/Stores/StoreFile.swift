import Glibc
import MediaTypes

/// What is done to the file of a store as a whole.
enum StoreFile {
  /// Makes the folder of a store where it is missing.
  static func makeFolder(_ path: FilePath) throws(DatabaseError) {
    do throws(StorageError) { try Folders.make(path) } catch { throw .of(error) }
  }

  /// Runs `body` while no other program runs its own for the same store, by a lock beside it.
  static func alone<Value>(
    with path: FilePath, _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    let lock: FileLock
    do throws(StorageError) {
      lock = try FileLock(path.adding(".lock"))
    } catch { throw .of(error) }
    return try lock.whileHeld(body)
  }

  /// Removes a store: its file, its log and its shared memory.
  static func remove(_ path: FilePath) {
    for ending in ["", "-wal", "-shm"] {
      _ = path.adding(ending).withCString { unlink($0) }
    }
  }
}

extension DatabaseError {
  /// A failure of the folder or of the lock as one of the store.
  fileprivate static func of(_ error: StorageError) -> DatabaseError {
    if case .noSpace = error { .noSpace } else { .notWritable }
  }
}

extension FilePath {
  /// The path with more at the end of its name.
  func adding(_ ending: String) -> FilePath { FilePath(bytes: bytes + ending.utf8) }
}
