/// The first bytes by which a file's format is known: for the library, which lists by them what its
/// name does not tell, and for the decoders, which believe nothing else.
public enum PictureSignature {
  /// How many bytes at the start of a file are looked at. A text before an SVG's first element may be
  /// long.
  public static let length = 4096

  /// The picture format that the first bytes announce; nil for anything else.
  public static func format(of head: [UInt8]) -> MediaFormat? {
    for (format, offset, magic) in table where matches(head, magic, at: offset) { return format }
    if matches(head, "RIFF"), matches(head, "WEBP", at: 8) { return .webp }
    if matches(head, "ftyp", at: 4) { return isoFormat(of: head) }
    if isBitmap(head) { return .bmp }
    if isIcon(head) { return .ico }
    if let movie = MovieSignature.format(of: head) { return movie }
    return SVGText.begins(head) ? .svg : nil
  }

  /// Whether a HEIF or AVIF file says that it is an image sequence first (ISO/IEC 23008-12, 7.3).
  public static func isSequence(_ head: [UInt8]) -> Bool {
    matches(head, "ftypavis", at: 4) || matches(head, "ftypmsf1", at: 4)
      || matches(head, "ftyphevc", at: 4)
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
    (.jp2, 0, [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
    (.jp2, 0, [0xFF, 0x4F, 0xFF, 0x51]),
    (.qoi, 0, Array("qoif".utf8)),
    (.pdf, 0, Array("%PDF-".utf8)),
    (.raw, 0, Array("FUJIFILMCCD-RAW".utf8)),
    (.raw, 0, Array("IIRO".utf8)),
    (.raw, 0, Array("IIRS".utf8)),
    (.raw, 0, Array("MMOR".utf8)),
    (.raw, 0, [0x49, 0x49, 0x55, 0]),
    (.raw, 0, [0, 0x4D, 0x52, 0x4D]),
    (.raw, 0, Array("FOVb".utf8)),
    (.raw, 6, Array("HEAPCCDR".utf8)),
  ]

  /// ISO/IEC 14496-12's major brand, as HEIF (23008-12), AVIF and Canon's raw files name theirs.
  private static func isoFormat(of head: [UInt8]) -> MediaFormat? {
    guard head.count >= 12 else { return nil }
    switch String(decoding: head[8..<12], as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heif
    case "avif", "avis": return .avif
    // The brands of any picture: the compatible ones say which.
    case "mif1", "msf1", "miaf": return compatibleBrands(head).contains("avif") ? .avif : .heif
    case "crx ": return .raw
    case let brand: return MovieSignature.format(ofBrand: brand)
    }
  }

  private static func compatibleBrands(_ head: [UInt8]) -> [String] {
    let end = min(head.count, head[0..<4].reduce(0) { $0 << 8 | Int($1) })
    return stride(from: 16, to: max(16, end - 3), by: 4).map {
      String(decoding: head[$0..<($0 + 4)], as: UTF8.self)
    }
  }

  /// `BM` alone is too weak: the two reserved fields are zero, and the header's size is a real one.
  private static func isBitmap(_ head: [UInt8]) -> Bool {
    guard matches(head, "BM"), head.count >= 16, head[6..<10].allSatisfy({ $0 == 0 }) else {
      return false
    }
    return head[15] == 0 && [12, 16, 40, 52, 56, 64, 108, 124].contains(head[14])
  }

  /// Four bytes that many files begin with, so the first picture must be a possible one: its reserved
  /// byte is zero, and it lies behind the table.
  private static func isIcon(_ head: [UInt8]) -> Bool {
    guard head.count >= 22, matches(head, [0, 0, 1, 0], at: 0), head[9] == 0 else { return false }
    let count = Int(head[4]) | Int(head[5]) << 8
    let place = (18..<22).reversed().reduce(0) { $0 << 8 | Int(head[$1]) }
    return (1...1024).contains(count) && place >= 6 + 16 * count
  }

  private static func matches(_ head: [UInt8], _ magic: String, at offset: Int = 0) -> Bool {
    matches(head, Array(magic.utf8), at: offset)
  }

  private static func matches(_ head: [UInt8], _ magic: [UInt8], at offset: Int) -> Bool {
    head.dropFirst(offset).starts(with: magic)
  }
}
