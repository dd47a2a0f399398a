import MediaTypes

/// The first bits of a JPEG XL codestream (ISO/IEC 18181-1, annex D), as far as they lead to the
/// orientation: libjxl turns by it and does not tell it.
enum JXLHeader {
  /// The orientation that the file has.
  static func orientation(_ head: [UInt8]) -> Orientation {
    guard var bits = codestream(head).map(BitReader.init) else { return .up }
    skipSize(&bits)
    let isAllDefault = bits.take(1) == 1
    guard !isAllDefault, bits.take(1) == 1 else { return .up }
    return Orientation(rawValue: UInt8(1 + bits.take(3))) ?? .up
  }

  /// Behind the codestream's signature, be it bare or in a box.
  private static func codestream(_ head: [UInt8]) -> ArraySlice<UInt8>? {
    if head.starts(with: [0xFF, 0x0A]) { return head.dropFirst(2) }
    let boxes = BoxBytes(head[...]).list
    if let whole = boxes.first(where: { $0.name == "jxlc" }) { return whole.bytes.dropFirst(2) }
    // A partial codestream begins with its number.
    return boxes.first { $0.name == "jxlp" }?.bytes.dropFirst(6)
  }

  /// SizeHeader: a height, a ratio, and a width where the ratio gives none.
  private static func skipSize(_ bits: inout BitReader) {
    let isSmall = bits.take(1) == 1
    skipSide(&bits, isSmall)
    if bits.take(3) == 0 { skipSide(&bits, isSmall) }
  }

  private static func skipSide(_ bits: inout BitReader, _ isSmall: Bool) {
    _ = bits.take(isSmall ? 5 : [9, 13, 18, 30][bits.take(2)])
  }
}

/// Bits from the least significant one on; zeros behind the end.
private struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func take(_ count: Int) -> Int {
    var value = 0
    for bit in 0..<count {
      let byte = bytes.dropFirst(place / 8).first ?? 0
      value |= Int(byte >> UInt8(place % 8) & 1) << bit
      place += 1
    }
    return value
  }
}
