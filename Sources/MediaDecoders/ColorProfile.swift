import CVips

/// What must be known of an ICC profile before it is used (ICC.1:2010, 7.3: the tag table).
enum ColorProfile {
  /// Relative colorimetric; perceptual where the profile has no other table.
  ///
  /// A table for one intent serves all when it is the only one (ICC.1:2010, 8.10.2), but libvips
  /// leaves such a profile aside unless it is asked for the intent of that table.
  static func intent(of profile: [UInt8]) -> VipsIntent {
    let tags = tagNames(profile)
    let hasOnlyPerceptual = tags.contains("A2B0") && !tags.contains("A2B1")
    return hasOnlyPerceptual ? VIPS_INTENT_PERCEPTUAL : VIPS_INTENT_RELATIVE
  }

  private static func tagNames(_ profile: [UInt8]) -> Set<String> {
    let (header, entry) = (128, 12)
    guard profile.count >= header + 4 else { return [] }
    let count = profile[header..<(header + 4)].reduce(0) { $0 << 8 | Int($1) }
    let starts = (0..<min(count, 100)).map { header + 4 + entry * $0 }
    return Set(
      starts.filter { $0 + 4 <= profile.count }.map {
        String(decoding: profile[$0..<($0 + 4)], as: UTF8.self)
      })
  }
}
