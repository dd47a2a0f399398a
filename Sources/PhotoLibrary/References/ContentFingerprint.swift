import Glibc

/// A number that tells the contents of two files apart: of their size and the 64 KiB at the beginning, in
/// the middle and at the end. Not proof against somebody who wants two files to be alike.
public struct ContentFingerprint: Equatable, Hashable, Sendable {
  /// FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923).
  public let value: UInt64

  /// A fingerprint that was kept.
  public init(value: UInt64) { self.value = value }

  private static let pieceLength = 65_536

  /// The fingerprint of an open file of this size; `errno` where it cannot be read.
  init(of file: Int32, byteCount: Int64) throws(SystemFailure) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var size = UInt64(bitPattern: byteCount).littleEndian
    withUnsafeBytes(of: &size) { Self.add($0, to: &hash) }
    for offset in Self.places(byteCount) { try Self.addPiece(of: file, at: offset, to: &hash) }
    value = hash
  }

  /// Where the pieces begin; a short file has fewer.
  private static func places(_ byteCount: Int64) -> [Int64] {
    let piece = Int64(pieceLength)
    if byteCount <= piece { return [0] }
    if byteCount <= 3 * piece { return Array(stride(from: 0, to: byteCount, by: pieceLength)) }
    return [0, (byteCount - piece) / 2, byteCount - piece]
  }

  private static func addPiece(
    of file: Int32, at offset: Int64, to hash: inout UInt64
  ) throws(SystemFailure) {
    var code: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: pieceLength, alignment: 8) { buffer in
      var filled = 0
      while filled < buffer.count {
        let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let count = pread(file, free.baseAddress, free.count, off_t(offset) + off_t(filled))
        if count < 0, errno == EINTR { continue }
        if count < 0 { code = errno }
        guard count > 0 else { break }
        filled += count
      }
      add(UnsafeRawBufferPointer(rebasing: buffer[..<filled]), to: &hash)
    }
    if code != 0 { throw SystemFailure(code: code) }
  }

  private static func add(_ bytes: UnsafeRawBufferPointer, to hash: inout UInt64) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
