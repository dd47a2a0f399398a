import CSystem
import Glibc
public import MediaTypes
import Testing

/// A folder of its own for one test, removed with everything in it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: FilePath

  /// A new, empty folder. Without one no test can go on.
  public init() {
    let template = (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/pickroll-XXXXXX"
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { fatalError("mkdtemp failed with \(errno)") }
    path = FilePath(bytes: name.map { UInt8(bitPattern: $0) })
  }

  /// The path as text: its own part is ASCII.
  public var text: String { String(decoding: path.bytes, as: UTF8.self) }

  deinit { Self.remove(path) }

  private static func remove(_ path: FilePath) {
    if path.withCString({ unlink($0) }) == 0 { return }
    if let stream = path.withCString({ opendir($0) }) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { FilePath(bytes: $0) }
        if name != FilePath("."), name != FilePath("..") { remove(path.appending(name)) }
      }
      closedir(stream)
    }
    _ = path.withCString { rmdir($0) }
  }

  /// Writes a file, its modification time in seconds since 1970 where it matters.
  @discardableResult public func file(_ name: FilePath, _ bytes: [UInt8] = [], modified: Int? = nil)
    throws -> FilePath
  {
    let file = path.appending(name)
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    try #require(descriptor >= 0, "open failed with \(errno)")
    defer { close(descriptor) }
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    if let modified {
      let time = timespec(tv_sec: modified, tv_nsec: 0)
      #expect(futimens(descriptor, [time, time]) == 0)
    }
    return file
  }

  /// The same for a name that is text.
  @discardableResult public func file(_ name: String, _ bytes: [UInt8] = [], modified: Int? = nil)
    throws -> FilePath
  {
    try file(FilePath(name), bytes, modified: modified)
  }

  /// Makes a folder in it.
  @discardableResult public func folder(_ name: String) throws -> FilePath {
    let folder = path.appending(name)
    #expect(folder.withCString { mkdir($0, 0o755) } == 0)
    return folder
  }

  /// Makes a symbolic link in it.
  @discardableResult public func link(_ name: String, to target: String) throws -> FilePath {
    let link = path.appending(name)
    #expect(link.withCString { symlink(target, $0) } == 0)
    return link
  }
}
