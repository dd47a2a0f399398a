/// What tells one file from all others, and one state of it from the next, without its name.
public struct AssetIdentity: Equatable, Hashable, Sendable {
  /// The device, as the system numbers it now; another number after a restart means nothing.
  public var device: UInt64
  /// The file's number on the device.
  public var inode: UInt64
  /// The size in bytes.
  public var byteCount: Int64
  /// The last change of the contents, in nanoseconds since 1970.
  public var modifiedNanoseconds: Int64

  /// What tells a file from others.
  public init(device: UInt64, inode: UInt64, byteCount: Int64, modifiedNanoseconds: Int64) {
    self.device = device
    self.inode = inode
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
  }
}
