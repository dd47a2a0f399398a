/// The first bytes by which a movie's container is known.
enum MovieSignature {
  /// The container that the first bytes announce; nil for anything else.
  static func format(of head: [UInt8]) -> MediaFormat? {
    if has(head, [0x1A, 0x45, 0xDF, 0xA3]) { return matroska(head) }
    if has(head, Array("RIFF".utf8)), has(head, Array("AVI ".utf8), at: 8) { return .avi }
    // Sound alone has the same first bytes (RFC 3533, 6), and is told of as that.
    if has(head, Array("OggS".utf8)) { return .ogv }
    if has(head, Array("FLV".utf8)), head.count > 4, head[3] == 1 { return .flv }
    if has(head, [0, 0, 1, 0xBA]) { return .mpegPS }
    if isTransportStream(head) { return .mpegTS }
    return isOldQuickTime(head) ? .mov : nil
  }

  /// ISO/IEC 14496-12's major brand; the registered ones are listed at mp4ra.org.
  static func format(ofBrand brand: String) -> MediaFormat? {
    switch brand {
    case "qt  ": .mov
    case _ where brand.hasPrefix("3g"): .threeGP
    case "M4A ", "M4B ", "M4P ": nil
    case _ where brand.hasPrefix("iso") || brand.hasPrefix("mp4") || brand.hasPrefix("M4V"): .mp4
    case "avc1", "MSNV", "dash", "mmp4", "f4v ", "XAVC", "NDAS", "cmfc", "heis": .mp4
    default: nil
    }
  }

  /// EBML's document type, of Matroska (RFC 9559) or WebM; sound alone is a document of these too.
  private static func matroska(_ head: [UInt8]) -> MediaFormat? {
    let text = head.prefix(64)
    if contains(text, Array("webm".utf8)) { return .webm }
    return contains(text, Array("matroska".utf8)) ? .mkv : nil
  }

  /// Packets of 188 bytes, or of 192 with a time before each, which all begin with 0x47 (ISO/IEC 13818-1, 2.4.3.2).
  private static func isTransportStream(_ head: [UInt8]) -> Bool {
    for (start, step) in [(0, 188), (4, 192)] {
      let places = Array(stride(from: start, to: head.count, by: step).prefix(8))
      if places.count >= 5, places.allSatisfy({ head[$0] == 0x47 }) { return true }
    }
    return false
  }

  /// QuickTime files from before there were brands begin with one of these atoms.
  private static func isOldQuickTime(_ head: [UInt8]) -> Bool {
    ["moov", "mdat", "wide", "pnot"].contains { has(head, Array($0.utf8), at: 4) }
      && head[0] == 0
  }

  private static func has(_ head: [UInt8], _ magic: [UInt8], at offset: Int = 0) -> Bool {
    head.dropFirst(offset).starts(with: magic)
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
