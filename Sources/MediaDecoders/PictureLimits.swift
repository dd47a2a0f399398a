import CVips
import MediaTypes

/// The refusal of pictures that would cost too much, before their pixels are decoded.
enum PictureLimits {
  /// Refuses sizes above the limits.
  static func check(_ size: PixelSize) throws(MediaError) {
    guard size.longerSide <= MediaLimits.side,
      size.width * size.height <= MediaLimits.pixels
    else { throw .limitExceeded("pixels") }
  }

  /// Refuses a header whose pixels need too much memory.
  static func check(_ header: VipsPicture, _ format: MediaFormat) throws(MediaError) {
    try check(header.size)
    let pixels = header.size.width * header.size.height
    let perPixel = header.bands * Int(vips_format_sizeof(header.format)) + workingBytes(format)
    guard pixels * perPixel <= MediaLimits.decodedBytes else { throw .limitExceeded("memory") }
  }

  /// What a decoder keeps beside the pixels it gives, in bytes a pixel: libheif has the whole picture
  /// as YCbCr and as RGB, libjxl as floating-point numbers.
  private static func workingBytes(_ format: MediaFormat) -> Int {
    switch format {
    case .heif, .avif: 6
    case .jxl: 16
    case .jp2: 12
    default: 0
    }
  }

  /// The size that the first bytes of a BMP (its information header) or QOI file (QOI 1.0, header) say.
  static func announcedSize(_ head: [UInt8], _ format: MediaFormat) -> PixelSize? {
    guard head.count >= 26 else { return nil }
    func little(_ place: Int) -> Int {
      Int(
        Int32(truncatingIfNeeded: (0..<4).reversed().reduce(0) { $0 << 8 | Int(head[place + $1]) }))
    }
    func big(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(head[place + $1]) } }
    switch format {
    case .qoi: return PixelSize(width: big(4), height: big(8))
    case .bmp where head[14] == 12:
      return PixelSize(width: little(18) & 0xFFFF, height: little(18) >> 16 & 0xFFFF)
    case .bmp: return PixelSize(width: abs(little(18)), height: abs(little(22)))
    default: return nil
    }
  }
}
