/// Finds some escape sequences in what a program sends, also where two reads share them.
struct OutputScanner {
  /// What a part of the bytes ends with.
  enum Mark: CaseIterable {
    /// The end of a synchronized update: a frame is whole.
    case frame
    /// The question for the device's attributes.
    case question
    /// The whole screen, or what follows the cursor, is cleared.
    case clear, clearBelow

    fileprivate var bytes: [UInt8] {
      switch self {
      case .frame: Array("\u{1B}[?2026l".utf8)
      case .question: Array("\u{1B}[c".utf8)
      case .clear: Array("\u{1B}[2J".utf8)
      case .clearBelow: Array("\u{1B}[J".utf8)
      }
    }
  }

  private static let marks = Mark.allCases.map { (mark: $0, bytes: $0.bytes) }
  private static let longest = 8
  private var tail: [UInt8] = []

  /// The bytes cut behind each mark.
  mutating func parts(of bytes: [UInt8]) -> [(bytes: ArraySlice<UInt8>, mark: Mark?)] {
    var parts: [(ArraySlice<UInt8>, Mark?)] = []
    var start = bytes.startIndex
    for place in bytes.indices {
      guard let mark = mark(endingAt: place, of: bytes) else { continue }
      parts.append((bytes[start...place], mark))
      start = place + 1
    }
    if start < bytes.endIndex { parts.append((bytes[start...], nil)) }
    tail = Array((tail + bytes.suffix(Self.longest)).suffix(Self.longest))
    return parts
  }

  private func mark(endingAt place: Int, of bytes: [UInt8]) -> Mark? {
    // The last byte decides in most cases.
    guard [0x6C, 0x63, 0x4A].contains(bytes[place]) else { return nil }
    let start = max(bytes.startIndex, place + 1 - Self.longest)
    let before = tail + bytes[start...place]
    return Self.marks.first { before.suffix($0.bytes.count).elementsEqual($0.bytes) }?.mark
  }
}
