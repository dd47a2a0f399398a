import Support

/// Changes bytes as damage and malice would.
struct Mutation {
  /// Numbers at which programs err.
  private static let numbers: [UInt64] = [
    0, 1, 2, 3, 4, 7, 8, 16, 31, 32, 64, 100, 127, 128, 129, 254, 255, 256, 257, 1000, 1024, 4096,
    32766, 32767, 32768, 65534, 65535, 65536, 65537, 1 << 20, 1 << 24, 0x7FFF_FFFE, 0x7FFF_FFFF,
    0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF, 1 << 32, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000,
    0xFFFF_FFFF_FFFF_FFFF,
  ]
  private static let texts = ["0", "-1", "1e9", "99999999", "4294967296", "NaN", "%n%s", "\u{0}"]

  var random: Seeded

  init(seed: UInt64) { random = Seeded(seed) }

  /// A changed copy; `other` lends it pieces. Never longer than `limit` bytes.
  mutating func changed(_ bytes: [UInt8], other: [UInt8], limit: Int) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<(1 << Int.random(in: 0...3, using: &random)) { change(&bytes, other) }
    return Array(bytes.prefix(limit))
  }

  /// A changed copy that mostly still begins as its format does: otherwise no decoder would see it.
  mutating func changed(file bytes: [UInt8], other: [UInt8], limit: Int) -> [UInt8] {
    var changed = changed(bytes, other: other, limit: limit)
    let signature = min(12, bytes.count, changed.count)
    guard Int.random(in: 0..<10, using: &random) > 0 else { return changed }
    changed.replaceSubrange(..<signature, with: bytes[..<signature])
    return changed
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = Array(other.prefix(16))
      return
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: bytes[place(in: bytes)] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 20..<32: bytes[place(in: bytes)] = UInt8.random(in: 0...255, using: &random)
    case 32..<60: setNumber(&bytes)
    case 60..<68: bytes.removeSubrange(block(in: bytes))
    case 68..<76: bytes.insert(contentsOf: bytes[block(in: bytes)], at: place(in: bytes))
    case 76..<82: copy(other, into: &bytes)
    case 82..<86: bytes = Array(bytes[..<place(in: bytes)] + other.dropFirst(place(in: other)))
    case 86..<91: bytes.removeLast(bytes.count - anyPlace(in: bytes))
    case 91..<95: setText(&bytes)
    default: fill(&bytes)
    }
  }

  /// One of the numbers, of one to eight bytes, either end first.
  private mutating func setNumber(_ bytes: inout [UInt8]) {
    let width = [1, 2, 2, 4, 4, 4, 8].randomElement(using: &random) ?? 4
    let number = Self.numbers.randomElement(using: &random) ?? 0
    let isLittle = Bool.random(using: &random)
    let start = place(in: bytes)
    for index in 0..<width where start + index < bytes.count {
      let shift = 8 * (isLittle ? index : width - 1 - index)
      bytes[start + index] = UInt8(truncatingIfNeeded: number >> UInt64(shift))
    }
  }

  /// Another text in the place of a run of digits, where there is one.
  private mutating func setText(_ bytes: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = place(in: bytes)
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
    let text = Self.texts.randomElement(using: &random) ?? ""
    bytes.replaceSubrange(first..<end, with: Array(text.utf8))
  }

  private mutating func copy(_ other: [UInt8], into bytes: inout [UInt8]) {
    guard !other.isEmpty else { return }
    let piece = other[block(in: other)]
    let start = place(in: bytes)
    bytes.replaceSubrange(start..<min(bytes.count, start + piece.count), with: piece)
  }

  private mutating func fill(_ bytes: inout [UInt8]) {
    let block = block(in: bytes)
    let byte = Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
    for index in block { bytes[index] = byte }
  }

  private mutating func block(in bytes: [UInt8]) -> Range<Int> {
    let start = place(in: bytes)
    let longest = min(bytes.count - start, 1 << Int.random(in: 0...14, using: &random))
    return start..<(start + Int.random(in: 0...max(0, longest), using: &random))
  }

  /// A place, half the time in the beginning, where formats keep what they say of themselves.
  private mutating func place(in bytes: [UInt8]) -> Int {
    let end = Bool.random(using: &random) ? min(bytes.count, 512) : bytes.count
    return Int.random(in: 0..<max(1, end), using: &random)
  }

  private mutating func anyPlace(in bytes: [UInt8]) -> Int {
    Int.random(in: bytes.indices, using: &random)
  }
}
