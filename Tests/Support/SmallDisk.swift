import Glibc
public import MediaTypes

/// A small disk in memory; needs root.
public final class SmallDisk {
  /// Where it is.
  public let path: FilePath
  private let folder: TemporaryFolder

  /// A disk with these options of tmpfs(5), such as `size=64k`, and these flags of mount(2); nil where it may not be
  /// mounted.
  public init?(_ options: String, flags: Int = 0) {
    let folder = TemporaryFolder()
    self.folder = folder
    path = folder.path
    guard path.withCString({ mount("tmpfs", $0, "tmpfs", UInt(flags), options) }) == 0 else {
      return nil
    }
  }

  /// Lets nothing be written any more.
  public func makeReadOnly() -> Bool {
    path.withCString { mount("tmpfs", $0, "tmpfs", UInt(MS_REMOUNT) | UInt(MS_RDONLY), "") } == 0
  }

  deinit { _ = path.withCString { umount2($0, 2 /* MNT_DETACH */) } }

  /// Whether a disk can be mounted here.
  public static let isPossible = SmallDisk("size=64k") != nil
}
