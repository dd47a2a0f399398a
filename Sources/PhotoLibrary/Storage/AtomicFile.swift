package import Glibc
public import MediaTypes

/// Writes a file so that there is always the old one, or the new one, or none: never a part.
public enum AtomicFile {
  /// Writes the whole contents of the open file `source` to `path`, whatever its position.
  ///
  /// A temporary file in the same folder is written, synced and renamed. An existing file keeps its
  /// mode, and must be one that may be written; a new one has 0644 less the umask. A link to a file
  /// stays, and the file it leads to is replaced; a link to nothing is refused, and so is
  /// everything that is not a regular file.
  public static func write(from source: Int32, to path: FilePath) throws(StorageError) {
    let target = try Target(path)
    var file = try TemporaryFile(in: target.path.directory)
    if let mode = target.mode { try file.setMode(mode) }
    try file.fill(from: source)
    try file.rename(to: target.path)
  }

  /// As `write`, for a name that must be free: `alreadyExists` where it is not.
  public static func writeNew(from source: Int32, to path: FilePath) throws(StorageError) {
    var file = try TemporaryFile(in: path.directory)
    try file.fill(from: source)
    try file.link(to: path)
  }

  /// Where a write will end, and the mode of the file that is there.
  struct Target {
    let path: FilePath
    let mode: mode_t?

    init(_ path: FilePath) throws(StorageError) {
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0 else {
        // What is on the way to the file is no folder.
        if errno == ENOTDIR { throw .missing(path.directory) }
        guard errno == ENOENT else { throw .last(at: path) }
        self.path = path
        mode = nil
        return
      }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      guard path.withCString({ stat($0, &status) }) == 0 else {
        throw errno == ENOENT ? .notAFile(path) : .last(at: path)
      }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
      // A rename would not ask whether the old file may be written.
      _ = try Descriptor(opening: path, O_WRONLY)
      self.path = isLink ? try Self.resolved(path) : path
      mode = status.st_mode & 0o777
    }

    /// realpath(3).
    private static func resolved(_ path: FilePath) throws(StorageError) -> FilePath {
      guard let name = path.withCString({ realpath($0, nil) }) else { throw .last(at: path) }
      defer { free(name) }
      return FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }
  }
}

/// A file that is removed again unless it gets its final name.
///
/// Where the file system can, it has no name at all until it is whole, so that nothing is left
/// behind even when the program is killed.
package struct TemporaryFile: ~Copyable {
  private let file: Descriptor
  /// Whether it has the name `file.path`.
  private var isNamed: Bool
  /// Whether it has taken its final name, even if its folder could not be synced then.
  package private(set) var isPlaced = false

  private static let namePrefix = ".pickroll-"

  /// Whether a name is that of a file that did not become whole, or has not yet.
  static func isName(_ name: FilePath) -> Bool {
    name.bytes.starts(with: namePrefix.utf8) && name.bytes.count == namePrefix.utf8.count + 16
  }

  package init(in folder: FilePath, mayBeUnnamed: Bool = true) throws(StorageError) {
    let name = folder.appending(Self.namePrefix + randomName())
    if mayBeUnnamed, let unnamed = Descriptor.unnamed(in: folder, path: name) {
      file = unnamed
      isNamed = false
      return
    }
    do throws(StorageError) {
      file = try Descriptor.creating(name)
      isNamed = true
    } catch {
      // The person knows the folder, not the name in it.
      throw error.moved(to: folder)
    }
  }

  deinit {
    if isNamed { _ = file.path.withCString { unlink($0) } }
  }

  /// Waits until what was written is on the disk.
  func sync() throws(StorageError) { try file.sync() }

  /// Another descriptor for it: dup(2).
  func duplicate() throws(StorageError) -> Int32 {
    let number = fcntl(file.number, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw .last(at: file.path) }
    return number
  }

  /// fchmod(2).
  func setMode(_ mode: mode_t) throws(StorageError) {
    guard fchmod(file.number, mode) == 0 else { throw .last(at: file.path) }
  }

  /// The file's numbers, size and times: fstat(2).
  package func status() throws(StorageError) -> stat {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last(at: file.path) }
    return status
  }

  /// Copies contents and times of another file, and waits until they are on the disk: futimens(2).
  func fill(withTimesFrom other: borrowing Descriptor) throws(StorageError) {
    try file.copy(from: other.number)
    var status = stat()
    guard fstat(other.number, &status) == 0,
      futimens(file.number, [status.st_atim, status.st_mtim]) == 0
    else { throw .last(at: file.path) }
    try file.sync()
  }

  /// Copies the contents in, and waits until they are on the disk.
  package func fill(from source: Int32) throws(StorageError) {
    try file.copy(from: source)
    try file.sync()
  }

  /// Takes the place of what is there: rename(2).
  ///
  /// A link cannot take the place of a file, so one without a name is given one for that moment.
  package mutating func rename(to path: FilePath) throws(StorageError) {
    if !isNamed {
      guard file.link(to: file.path) else { throw .last(at: path) }
      isNamed = true
    }
    let result = file.path.withCString { old in path.withCString { Glibc.rename(old, $0) } }
    guard result == 0 else { throw .last(at: path) }
    (isNamed, isPlaced) = (false, true)
    try Folders.sync(path.directory)
  }

  /// Takes the first name in a folder that is free, of those for 1, 2 and so on, and answers the path. Two
  /// programs at once never take the same name.
  package mutating func linkToFreeName(
    in folder: FilePath, _ name: (Int) -> FilePath
  ) throws(StorageError) -> FilePath {
    var number = 1
    while true {
      let path = folder.appending(name(number))
      do throws(StorageError) {
        try link(to: path)
        return path
      } catch {
        guard error == .alreadyExists(path) else { throw error }
        number += 1
      }
    }
  }

  /// Takes a name that is free: link(2), or where links are unknown an empty file in advance.
  package mutating func link(to path: FilePath) throws(StorageError) {
    let isLinked =
      isNamed
      ? file.path.withCString { old in path.withCString { Glibc.link(old, $0) } } == 0
      : file.link(to: path)
    if isLinked { return try syncNew(path) }
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw .last(at: path) }
    _ = try Descriptor.creating(path)
    do throws(StorageError) {
      try rename(to: path)
    } catch {
      _ = path.withCString { unlink($0) }
      throw error
    }
  }

  /// Waits until a new name is on the disk; where that fails there is none.
  private func syncNew(_ path: FilePath) throws(StorageError) {
    do throws(StorageError) { try Folders.sync(path.directory) } catch {
      _ = path.withCString { unlink($0) }
      throw error
    }
  }
}

extension StorageError {
  /// The same failure, told of another path.
  fileprivate func moved(to path: FilePath) -> StorageError {
    switch self {
    case .notPermitted: .notPermitted(path)
    case .missing: .missing(path)
    case .notAFile: .notAFile(path)
    case .alreadyExists: .alreadyExists(path)
    case .failed(_, let code): .failed(path, code)
    case .noSpace, .sourceUnreadable, .damaged: self
    }
  }
}
