package import MediaTypes

/// Names made from a file's name, one after the other until one is free.
package struct FreeName {
  /// What stands before the ending.
  package let stem: [UInt8]
  /// The ending with its dot; empty for none.
  package let ending: [UInt8]

  /// The longest name that Linux file systems take, in bytes.
  private static let longest = 255

  /// The parts of a name; a dot in front is no ending's.
  package init(_ name: FilePath) {
    let bytes = name.lastComponent.bytes
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? bytes.count
    stem = Array(bytes[..<dot])
    ending = Array(bytes[dot...])
  }

  /// The name with a mark behind the stem, and this or another ending; the stem is cut where it would be
  /// too long.
  package func marked(_ mark: String, ending other: String? = nil) -> FilePath {
    let tail = Array(mark.utf8) + (other.map { Array($0.utf8) } ?? ending)
    let kept = stem.prefix(max(0, Self.longest - tail.count))
    return FilePath(bytes: (kept.count < stem.count ? Self.whole(Array(kept)) : stem) + tail)
  }

  /// Without a UTF-8 sequence that was cut in the middle.
  private static func whole(_ bytes: [UInt8]) -> [UInt8] {
    let tail = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard bytes.count > tail else { return bytes }
    let lead = bytes[bytes.count - tail - 1]
    let needed = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : tail
    return needed > tail ? Array(bytes.dropLast(tail + 1)) : bytes
  }
}
