/// The first bytes by which a file's format is known: for the library, which lists by them what its
/// name does not tell, and for the decoders, which believe nothing else.
public enum PictureSignature {
  /// How many bytes at the start of a file are needed.
  public static let length = 16

  /// The picture format that the first bytes announce; nil for anything else.
  public static func format(of head: [UInt8]) -> MediaFormat? {
    for (format, offset, magic) in table where matches(head, magic, at: offset) { return format }
    if matches(head, "RIFF"), matches(head, "WEBP", at: 8) { return .webp }
    if matches(head, "ftyp", at: 4) { return isoFormat(of: head) }
    return isBitmap(head) ? .bmp : nil
  }

  private static let table: [(MediaFormat, Int, [UInt8])] = [
    (.jpeg, 0, [0xFF, 0xD8, 0xFF]),
    (.png, 0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.gif, 0, Array("GIF87a".utf8)),
    (.gif, 0, Array("GIF89a".utf8)),
    (.tiff, 0, [0x49, 0x49, 0x2A, 0]),
    (.tiff, 0, [0x4D, 0x4D, 0, 0x2A]),
    (.tiff, 0, [0x49, 0x49, 0x2B, 0]),
    (.tiff, 0, [0x4D, 0x4D, 0, 0x2B]),
    (.jxl, 0, [0xFF, 0x0A]),
    (.jxl, 0, [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
    (.qoi, 0, Array("qoif".utf8)),
    (.svg, 0, Array("<svg".utf8)),
  ]

  /// ISO/IEC 14496-12's major brand, as HEIF (23008-12) and AVIF name theirs.
  private static func isoFormat(of head: [UInt8]) -> MediaFormat? {
    guard head.count >= 12 else { return nil }
    switch String(decoding: head[8..<12], as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return .heif
    case "avif", "avis": return .avif
    default: return nil
    }
  }

  /// `BM` alone is too weak: the two reserved fields are zero, and the header's size is a real one.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    guard matches(head, "BM"), head.count >= 16, head[6..<10].allSatisfy({ $0 == 0 }) else {
      return false
    }
    return head[15] == 0 && [12, 16, 40, 52, 56, 64, 108, 124].contains(head[14])
  }

  private static func matches(_ head: [UInt8], _ magic: String, at offset: Int = 0) -> Bool {
    matches(head, Array(magic.utf8), at: offset)
  }

  private static func matches(_ head: [UInt8], _ magic: [UInt8], at offset: Int) -> Bool {
    head.dropFirst(offset).starts(with: magic)
  }
}
