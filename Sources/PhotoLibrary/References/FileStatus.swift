package import Glibc

extension AssetIdentity {
  /// What stat(2) says of a file. A time before 1678 or after 2262 does not fit, and is the nearest that does.
  package init(_ status: stat) {
    let seconds = Int64(status.st_mtim.tv_sec)
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLate) = whole.addingReportingOverflow(Int64(status.st_mtim.tv_nsec))
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
      byteCount: Int64(status.st_size),
      modifiedNanoseconds: isTooLarge || isTooLate ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Whether both are one file on one file system, whatever is in it.
  func isSameFile(as other: AssetIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}
