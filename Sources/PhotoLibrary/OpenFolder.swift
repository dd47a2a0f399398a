import Glibc
package import MediaTypes

/// A system call failed; the value is `errno`.
package struct SystemFailure: Error, Equatable {
  package let code: Int32
  /// The failure that `errno` holds now.
  static var last: SystemFailure { SystemFailure(code: errno) }
}

/// One file among all: a device and a number on it.
struct FileIdentity: Hashable {
  let device: UInt
  let inode: UInt

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// stat(2): links are followed.
  init(of path: FilePath) throws(SystemFailure) {
    self.init()
    // The call cannot be given `self` inside a closure before it is whole, so a copy is filled.
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw SystemFailure.last }
    self = status
  }
}

/// The one owner of a folder that is being read: opendir(3), readdir(3), closedir(3).
package final class OpenFolder {
  /// A name in a folder.
  package struct Entry {
    package let name: FilePath
    /// `d_type`: a hint that may be DT_UNKNOWN.
    let kind: Int
    /// Whether it can be a folder, or a link to one.
    var mayBeFolder: Bool {
      [Int(DT_DIR), Int(DT_LNK), Int(DT_UNKNOWN)].contains(kind)
    }
  }

  package let path: FilePath
  private let stream: OpaquePointer

  package init(_ path: FilePath) throws(SystemFailure) {
    guard let stream = path.withCString({ opendir($0) }) else { throw SystemFailure.last }
    self.path = path
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// The folder's own identity: fstat(2).
  func identity() throws(SystemFailure) -> FileIdentity {
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw SystemFailure.last }
    return FileIdentity(status)
  }

  /// The next name, `.` and `..` among them; nil after the last.
  package func next() throws(SystemFailure) -> Entry? {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw SystemFailure.last }
      return nil
    }
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let name = UnsafeRawPointer(entry).advanced(by: offset)
    let bytes = UnsafeRawBufferPointer(
      start: name, count: strlen(name.assumingMemoryBound(to: CChar.self)))
    return Entry(name: FilePath(bytes: bytes), kind: Int(entry.pointee.d_type))
  }

  /// What a name stands for, links followed: fstatat(2).
  func status(of name: FilePath) throws(SystemFailure) -> stat {
    var status = stat()
    guard name.withCString({ fstatat(dirfd(stream), $0, &status, 0) }) == 0 else {
      throw SystemFailure.last
    }
    return status
  }

  /// The first bytes of a file: openat(2), read(2). Fewer or none where it is short or refused.
  func head(of name: FilePath, count: Int) -> [UInt8] {
    Self.head(of: name, in: dirfd(stream), count: count)
  }

  /// The same of a path.
  package static func head(of path: FilePath, in folder: Int32 = AT_FDCWD, count: Int) -> [UInt8] {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let file = path.withCString { openat(folder, $0, flags) }
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, read(file, buffer.baseAddress, count))
    }
  }
}
