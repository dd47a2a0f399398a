import CVips

/// What must be known of an ICC profile before it is used (ICC.1:2010, 7.3: the tag table).
enum ColorProfile {
  /// Relative colorimetric; perceptual where the profile has no other table.
  ///
  /// A table for one intent serves all when it is the only one (ICC.1:2010, 8.10.2), but libvips
  /// leaves such a profile aside unless it is asked for the intent of that table.
  static func intent(of profile: [UInt8]) -> VipsIntent {
    let tags = tags(of: profile)
    let hasOnlyPerceptual = tags["A2B0"] != nil && tags["A2B1"] == nil
    return hasOnlyPerceptual ? VIPS_INTENT_PERCEPTUAL : VIPS_INTENT_RELATIVE
  }

  /// The numbers of an HDR profile; nil for every other profile.
  ///
  /// By an HDR profile's curves the brightest light of all would be white, and a picture dark. It says
  /// what it is by its tag `cicp` (ICC.1:2022, 9.2.17); libjxl's say it by their name alone, such as
  /// `RGB_D65_202_Rel_PeQ`.
  static func hdrCoding(of profile: [UInt8]) -> ColorCoding? {
    let tags = tags(of: profile)
    if let numbers = tags["cicp"]?.dropFirst(8).prefix(2), numbers.count == 2 {
      let values = numbers.map { Int($0) }
      let coding = ColorCoding(primaries: values[0], transfer: values[1])
      return coding.isHDR ? coding : nil
    }
    // Every second byte of its UTF-16 text is zero.
    let letters = (tags["desc"] ?? []).filter { $0 != 0 }
    let words = String(decoding: letters, as: UTF8.self).split(separator: "_")
    guard words.count >= 5, let transfer = ["PeQ": 16, "HLG": 18][words[4].prefix(3)] else {
      return nil
    }
    return ColorCoding(
      primaries: words[2] == "202" ? 9 : words[2] == "DCI" ? 12 : 1, transfer: transfer)
  }

  /// The tags' contents by their names.
  private static func tags(of profile: [UInt8]) -> [String: ArraySlice<UInt8>] {
    let (header, entry) = (128, 12)
    let bytes = BoxBytes(profile[...])
    guard let count = bytes.number(header, 4) else { return [:] }
    var tags: [String: ArraySlice<UInt8>] = [:]
    for place in (0..<min(count, 100)).map({ header + 4 + entry * $0 }) {
      guard let name = bytes.name(place), let start = bytes.number(place + 4, 4),
        let length = bytes.number(place + 8, 4)
      else { break }
      tags[name] = profile.dropFirst(start).prefix(length)
    }
    return tags
  }
}
