import MediaTypes

/// The bytes of an EXIF block: a TIFF header and its directories (TIFF 6.0, section 2).
struct ExifBytes {
  private let tiff: [UInt8]
  private let isBigEndian: Bool

  /// The block in ImageMagick's raw profile text: a name, a count, then hexadecimal digits.
  init?(rawProfile text: String) {
    let digits = text.split(separator: "\n").dropFirst(2).joined().utf8.compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    let prefix = Array("Exif\0\0".utf8)
    self.init(tiff: bytes.starts(with: prefix) ? Array(bytes.dropFirst(prefix.count)) : bytes)
  }

  /// The block itself.
  init?(tiff: [UInt8]) {
    switch tiff.prefix(2) {
    case [0x4D, 0x4D]: isBigEndian = true
    case [0x49, 0x49]: isBigEndian = false
    default: return nil
    }
    self.tiff = tiff
  }

  /// The tag 274 of the first directory.
  var orientation: Orientation? {
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
    else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(at: place, bytes: 2) else { return nil }
      if tag == 274, let value = number(at: place + 8, bytes: 2) {
        return Orientation(rawValue: UInt8(clamping: value))
      }
    }
    return nil
  }

  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= tiff.count - count else { return nil }
    let slice = tiff[place..<(place + count)]
    return (isBigEndian ? Array(slice) : slice.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
