import Glibc
public import MediaTypes
import Synchronization

/// A file that another process writes, and that gets its name when it is whole.
///
/// Given up before that, or with the program ended, nothing of it is left behind where the file system knows files
/// without a name.
public final class AwaitedFile: Sendable {
  private let file: Mutex<TemporaryFile>

  /// An empty file in a folder, which is made where it is missing if that is wanted.
  public init(in folder: FilePath, isMade: Bool) throws(StorageError) {
    if isMade { try Folders.make(folder) }
    file = Mutex(try TemporaryFile(in: folder))
  }

  /// A descriptor to write through, which the caller closes: dup(2).
  public func descriptor() throws(StorageError) -> Int32 {
    try file.withLock { file throws(StorageError) in try file.duplicate() }
  }

  /// Waits until what was written is on the disk, and takes a name; what has it is replaced, as `AtomicFile` does it.
  public func replace(_ path: FilePath) throws(StorageError) {
    let target = try AtomicFile.Target(path)
    try file.withLock { file throws(StorageError) in
      if let mode = target.mode { try file.setMode(mode) }
      try file.sync()
      try file.rename(to: target.path)
    }
  }

  /// Waits until what was written is on the disk, and takes the first name in a folder that is free, of those for 1, 2
  /// and so on.
  public func takeFreeName(
    in folder: FilePath, _ name: (Int) -> FilePath
  ) throws(StorageError) -> FilePath {
    try file.withLock { file throws(StorageError) in
      try file.sync()
      return try file.linkToFreeName(in: folder, name)
    }
  }
}
