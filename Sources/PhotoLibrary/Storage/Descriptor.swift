import CSystem
import Glibc
package import MediaTypes

/// The one owner of an open file: open(2), write(2), fsync(2), close(2).
package struct Descriptor: ~Copyable {
  package let number: Int32
  package let path: FilePath

  package init(
    opening path: FilePath, _ flags: Int32, mode: UInt32 = 0
  ) throws(StorageError) {
    let number = path.withCString { open($0, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw .last(at: path) }
    self.number = number
    self.path = path
  }

  /// Takes over an open file.
  package init(adopting number: Int32, path: FilePath) {
    self.number = number
    self.path = path
  }

  deinit { close(number) }

  /// A new file in a folder that has no name until it is linked to one, `path` for instance; nil
  /// where the file system cannot do that, or `/proc` is not there to link it by.
  static func unnamed(in folder: FilePath, path: FilePath) -> Descriptor? {
    let number = folder.withCString { sys_open_unnamed($0, 0o644) }
    guard number >= 0 else { return nil }
    guard access("/proc/self/fd/\(number)", F_OK) == 0 else {
      close(number)
      return nil
    }
    return Descriptor(adopting: number, path: path)
  }

  /// Gives a file without a name one that is free: linkat(2); returns whether it could.
  func link(to path: FilePath) -> Bool {
    path.withCString {
      linkat(AT_FDCWD, "/proc/self/fd/\(number)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0
    }
  }

  /// A new file that did not exist.
  package static func creating(_ path: FilePath) throws(StorageError) -> Descriptor {
    try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
  }

  /// All of these bytes.
  package func write(_ bytes: some Collection<UInt8>) throws(StorageError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last(at: path) }
      rest = rest.dropFirst(count)
    }
  }

  /// The whole contents of another open file, from its beginning whatever its position: pread(2).
  package func copy(from source: Int32) throws(StorageError) {
    var offset = copyInTheSystem(from: source)
    while true {
      let (bytes, code) = Self.bytes(of: source, at: offset)
      if code == EINTR { continue }
      guard code == 0 else { throw .sourceUnreadable(code) }
      if bytes.isEmpty { return }
      try write(bytes)
      offset += off_t(bytes.count)
    }
  }

  /// Lets the system copy what it can, which may share the disk's blocks: copy_file_range(2). Answers
  /// how many bytes; whatever is missing, and every error, is left to reading and writing.
  private func copyInTheSystem(from source: Int32) -> off_t {
    var offset: off_t = 0
    while sys_copy_range(source, &offset, number, 1 << 30) > 0 {}
    return offset
  }

  /// Up to 256 KiB, and `errno` or 0.
  private static func bytes(of source: Int32, at offset: off_t) -> ([UInt8], Int32) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 262_144) { buffer, filled in
      let count = pread(source, buffer.baseAddress, buffer.count, offset)
      if count < 0 { code = errno }
      filled = max(0, count)
    }
    return (bytes, code)
  }

  /// Waits until it is on the disk. Some file systems cannot do it for folders and say EINVAL.
  package func sync() throws(StorageError) {
    guard fsync(number) == 0 || errno == EINVAL else { throw .last(at: path) }
  }
}
