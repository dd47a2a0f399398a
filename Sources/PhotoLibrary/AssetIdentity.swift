import Glibc

/// Which file an asset is, and how its contents stood when it was looked at: what tells, without
/// opening it, whether it is still the same.
public struct AssetIdentity: Equatable, Hashable, Sendable {
  /// The number of the file system: `st_dev`. It may be another one after the machine started anew.
  public let device: UInt64
  /// The file's number on it: `st_ino`. A renamed or moved file keeps it; a new file may get a dead one's.
  public let inode: UInt64
  /// The size in bytes.
  public let byteCount: Int64
  /// The last change of the contents, in nanoseconds since 1970-01-01 00:00 UTC.
  public let modified: Int64

  /// A file as it was.
  public init(device: UInt64, inode: UInt64, byteCount: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Whether both are one file on one file system, whatever is in it.
  public func isSameFile(as other: AssetIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}

extension AssetIdentity {
  /// What stat(2) says of a file. A time before 1678 or after 2262 does not fit, and is the nearest that does.
  package init(_ status: stat) {
    let seconds = Int64(status.st_mtim.tv_sec)
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLate) = whole.addingReportingOverflow(Int64(status.st_mtim.tv_nsec))
    let nearest = seconds < 0 ? Int64.min : Int64.max
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      byteCount: Int64(status.st_size), modified: isTooLarge || isTooLate ? nearest : sum)
  }
}
