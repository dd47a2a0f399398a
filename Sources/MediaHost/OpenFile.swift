import CSystem
import Glibc
public import MediaTypes

/// What tells one state of a file from another, as far as fstat(2) knows.
public struct FileIdentity: Equatable, Hashable, Sendable {
  /// The device that holds the file.
  public let device: UInt64
  /// The file's number on it.
  public let inode: UInt64
  /// The size in bytes.
  public let byteCount: Int64
  /// The last change of the bytes, in nanoseconds since 1970.
  public let modifiedNanoseconds: Int64

  fileprivate init(_ facts: stat) {
    device = UInt64(facts.st_dev)
    inode = UInt64(facts.st_ino)
    byteCount = Int64(facts.st_size)
    let seconds = Int64(facts.st_mtim.tv_sec)
    modifiedNanoseconds = seconds &* 1_000_000_000 &+ Int64(facts.st_mtim.tv_nsec)
  }
}

/// Owns the descriptor of an open regular file; closed with it.
public final class OpenFile: Sendable {
  private let owner: Descriptor
  /// What the file was when it was opened.
  public let identity: FileIdentity

  /// The descriptor's number, good while this object lives.
  public var descriptor: Int32 { owner.number }

  /// Takes over an open descriptor; throws `.notAFile`, or `.unreadable` with `errno` of fstat(2).
  ///
  /// The descriptor is closed in either case.
  public init(adopting descriptor: Int32) throws(MediaError) {
    owner = Descriptor(adopting: descriptor)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(errno) }
    guard sys_is_regular(facts.st_mode) != 0 else { throw .notAFile }
    identity = FileIdentity(facts)
  }

  /// Opens a file for reading, waiting for storage but never for the other end of a FIFO.
  ///
  /// Throws `.missing`, `.notAFile`, or `.unreadable` with `errno` of open(2).
  convenience init(reading path: FilePath) throws(MediaError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    var descriptor: Int32 = -1
    repeat {
      descriptor = path.withCString { sys_open($0, flags, 0) }
    } while descriptor < 0
      && errno == EINTR
    guard descriptor >= 0 else { throw Self.reason(errno) }
    try self.init(adopting: descriptor)
  }

  /// An empty file in memory: memfd_create(2).
  convenience init(inMemory name: String) throws(MediaError) {
    let descriptor = sys_memfd(name)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    try self.init(adopting: descriptor)
  }

  /// What stands for the file of a job that is about none: it is never sent.
  static var standIn: Result<OpenFile, MediaError> {
    Result { () throws(MediaError) in try OpenFile(inMemory: "pickroll-no-file") }
  }

  /// ELOOP: links that lead to each other, and to no file. ENXIO: a socket, or a device without its driver.
  private static func reason(_ code: Int32) -> MediaError {
    switch code {
    case ENOENT, ELOOP: .missing
    case ENXIO: .notAFile
    default: .unreadable(code)
    }
  }

  /// The bytes that are in the file now; nil when the system does not say.
  var currentByteCount: Int? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : nil
  }

  /// Goes back to the first byte: lseek(2).
  func rewind() { lseek(descriptor, 0, SEEK_SET) }

  /// Throws away what is in the file: ftruncate(2).
  func empty() {
    _ = ftruncate(descriptor, 0)
    rewind()
  }
}
