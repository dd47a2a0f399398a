/// The name that an ICC profile gives itself (ICC.1:2010, 9.2.41: profileDescriptionTag).
enum ProfileName {
  /// The profile's description; nil where there is none.
  static func of(_ profile: [UInt8]) -> String? { described(profile).map(plain) }

  /// libjxl names the profiles that it makes of a file's few numbers by space, white, primaries,
  /// rendering intent and transfer (`Description` in its color_encoding_internal.cc).
  private static func plain(_ name: String) -> String {
    let parts = name.split(separator: "_")
    if parts.count == 4, parts[0] == "Gra" { return "grey" }
    guard parts.count == 5, parts[0] == "RGB", parts[1] == "D65" else { return name }
    let primaries = ["SRG": "sRGB", "202": "Rec. 2020", "DCI": "Display P3"]
    let transfers = ["SRG": "", "709": " Rec. 709", "Lin": " linear", "PeQ": " PQ", "HLG": " HLG"]
    guard let first = primaries[String(parts[2])], let second = transfers[String(parts[4])] else {
      return name
    }
    return first + second
  }

  private static func described(_ profile: [UInt8]) -> String? {
    guard let tag = tag("desc", in: profile) else { return nil }
    switch String(decoding: tag.prefix(4), as: UTF8.self) {
    case "desc": return oldDescription(tag)
    case "mluc": return localizedText(tag)
    case "text": return ascii(tag.dropFirst(8))
    default: return nil
    }
  }

  /// The most tags and translations that are looked at.
  private static let mostEntries = 200

  /// A tag's bytes, by the tag table (7.3).
  private static func tag(_ name: String, in profile: [UInt8]) -> ArraySlice<UInt8>? {
    let all = profile[...]
    for index in 0..<min(number(all, at: 128) ?? 0, mostEntries) {
      let entry = 132 + 12 * index
      guard let offset = number(all, at: entry + 4), let size = number(all, at: entry + 8) else {
        return nil
      }
      guard all[entry..<(entry + 4)].elementsEqual(name.utf8) else { continue }
      return slice(all, from: offset, count: size)
    }
    return nil
  }

  /// Version 2 (ICC.1:2001, 6.5.17): a count, then ASCII with its NUL.
  private static func oldDescription(_ tag: ArraySlice<UInt8>) -> String? {
    guard let count = number(tag, at: 8) else { return nil }
    return ascii(tag.dropFirst(12).prefix(count))
  }

  /// Version 4 (10.13): translations in UTF-16, the English one preferred.
  private static func localizedText(_ tag: ArraySlice<UInt8>) -> String? {
    guard let count = number(tag, at: 8), number(tag, at: 12) == 12 else { return nil }
    let records = (0..<min(count, mostEntries)).compactMap { index in
      slice(tag, from: 16 + 12 * index, count: 12)
    }
    let english = records.first { $0.starts(with: "en".utf8) } ?? records.first
    guard let record = english, let length = number(record, at: 4),
      let offset = number(record, at: 8),
      let bytes = slice(tag, from: offset, count: min(length, 2 * MetadataText.longest))
    else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return MetadataText.tidy(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  private static func ascii(_ bytes: ArraySlice<UInt8>) -> String? {
    MetadataText.tidy(
      String(decoding: bytes.prefix(4 * MetadataText.longest).prefix { $0 != 0 }, as: UTF8.self))
  }

  /// A 32-bit number of ICC's byte order; places count from the slice's first byte.
  private static func number(_ bytes: ArraySlice<UInt8>, at place: Int) -> Int? {
    slice(bytes, from: place, count: 4)?.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func slice(
    _ bytes: ArraySlice<UInt8>, from place: Int, count: Int
  ) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
    let start = bytes.startIndex + place
    return bytes[start..<(start + count)]
  }
}
