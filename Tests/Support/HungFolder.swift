import CSystem
import Glibc
public import MediaTypes

/// A folder in which every question waits, as in that of a server which is gone: a FUSE file system
/// that nobody serves. `release()` is the server's end: every question fails.
public final class HungFolder {
  /// Where it is.
  public let path: FilePath
  private let parent: TemporaryFolder?
  private var device: Int32

  /// Whether such a folder can be made here: only with the right to mount, and with FUSE.
  public static let isPossible: Bool = (try? HungFolder()) != nil

  /// It could not be mounted; the value is `errno`.
  public struct Failure: Error { let code: Int32 }

  /// A new one, called `hung`.
  public convenience init() throws {
    let parent = TemporaryFolder()
    try self.init(over: try parent.folder("hung"), in: parent)
  }

  /// Makes a folder that is there one: open(2) of `/dev/fuse`, mount(2) over it.
  public convenience init(over path: FilePath) throws { try self.init(over: path, in: nil) }

  private init(over path: FilePath, in parent: TemporaryFolder?) throws {
    self.path = path
    self.parent = parent
    device = sys_open("/dev/fuse", O_RDWR | O_CLOEXEC, 0)
    guard device >= 0 else { throw Failure(code: errno) }
    let options = "fd=\(device),rootmode=40000,user_id=\(geteuid()),group_id=\(getegid())"
    let flags = UInt(MS_NOSUID | MS_NODEV)
    let result = path.withCString { mount("pickroll-test", $0, "fuse", flags, options) }
    guard result == 0 else {
      let code = errno
      close(device)
      device = -1
      throw Failure(code: code)
    }
  }

  /// Whether questions still wait in it.
  public var isHanging: Bool { device >= 0 }

  /// Ends every wait in it with a failure.
  public func release() {
    guard device >= 0 else { return }
    close(device)
    device = -1
    _ = path.withCString { umount2($0, Int32(MNT_DETACH)) }
  }

  deinit { release() }
}
