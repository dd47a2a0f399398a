import MediaTypes

/// What tells a file from others, and what tells its states apart.
struct FileRecord: Equatable {
  let identity: AssetIdentity
  /// When the file was made on this disk; nil where the file system keeps no such time.
  let born: FileTime?

  /// Whether both are one file, whatever its name: the number and the time of birth, or, where there is no such time,
  /// the device and the contents too.
  func isSameFile(as other: FileRecord) -> Bool {
    guard identity.inode == other.identity.inode else { return false }
    if let born, let otherBorn = other.born { return born == otherBorn }
    return identity == other.identity
  }

  /// Whether nothing was written between the two. The device is left out: its number changes with restarts.
  func isUnchanged(since other: FileRecord) -> Bool {
    identity.inode == other.identity.inode && hasContents(of: other)
  }

  /// Whether both look like copies that kept their time.
  func hasContents(of other: FileRecord) -> Bool {
    identity.byteCount == other.identity.byteCount
      && identity.modifiedNanoseconds == other.identity.modifiedNanoseconds
  }
}

extension AssetIdentifier {
  /// The identifier of a file that comes new into the library.
  ///
  /// It is made from the file's number and its time of birth, so that an index that is made anew gives the same one;
  /// with its path where the file has several names; random where the file system keeps no time of birth.
  init(of file: FoundFile, usesPath: Bool) {
    guard let born = file.record.born else {
      self.init(rawValue: Self.digits(UInt64.random(in: 0...UInt64.max)))
      return
    }
    var hash = FNV1a()
    hash.add(file.record.identity.inode)
    hash.add(UInt64(bitPattern: born.nanoseconds))
    if usesPath { hash.add(file.path.bytes) }
    self.init(rawValue: Self.digits(hash.value))
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The hash FNV-1a of 64 bits (draft-eastlake-fnv), which is the same in every run.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ number: UInt64) {
    add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }
}
