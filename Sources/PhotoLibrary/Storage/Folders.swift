import Glibc
package import MediaTypes

/// What is done to folders while something is saved.
package enum Folders {
  /// Makes a folder and those above it where they are missing: mkdir(2). Without a `mode` for the
  /// person alone, as the XDG Base Directory Specification asks.
  package static func make(_ path: FilePath, mode: UInt32 = 0o700) throws(StorageError) {
    if path.withCString({ mkdir($0, mode) }) == 0 { return try sync(path.directory) }
    switch errno {
    case EEXIST:
      guard names(of: path) != nil else { throw .notAFile(path) }
    case ENOENT where path.directory != path:
      try make(path.directory, mode: mode)
      guard path.withCString({ mkdir($0, mode) }) == 0 || errno == EEXIST else {
        throw .last(at: path)
      }
      try sync(path.directory)
    default: throw .last(at: path)
    }
  }

  /// Waits until a folder's names are on the disk.
  package static func sync(_ path: FilePath) throws(StorageError) {
    try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).sync()
  }

  /// The names in a folder, `.` and `..` left out; nil where it cannot be read.
  package static func names(of path: FilePath) -> [FilePath]? {
    guard let folder = try? OpenFolder(path) else { return nil }
    var names: [FilePath] = []
    while let entry = try? folder.next() {
      let name = entry.name
      if name != FilePath("."), name != FilePath("..") { names.append(name) }
    }
    return names
  }

  /// Where a link leads, as it is written: readlink(2). Nil where there is nothing; `damaged` where
  /// something else stands in its place.
  package static func linkTarget(of path: FilePath) throws(StorageError) -> FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = path.withCString { readlink($0, &target, target.count) }
    if length >= 0 { return FilePath(bytes: target.prefix(length).map { UInt8(bitPattern: $0) }) }
    switch errno {
    case ENOENT, ENOTDIR: return nil
    case EINVAL: throw .damaged(path)
    default: throw .last(at: path)
    }
  }

  /// Removes a folder and the files in it. It does not go deeper: nothing of ours is deeper.
  package static func remove(_ path: FilePath) {
    for name in names(of: path) ?? [] {
      _ = path.appending(name).withCString { unlink($0) }
    }
    _ = path.withCString { rmdir($0) }
  }
}

/// A number as 16 hexadecimal digits.
package func randomName() -> String {
  let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
