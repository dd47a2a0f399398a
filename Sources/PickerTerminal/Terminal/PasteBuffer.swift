/// The bytes of a paste, from its begin mark to its end mark (`CSI 201 ~`).
struct PasteBuffer {
  /// How many bytes are kept; the rest is dropped.
  static let limit = 1 << 20

  /// What was pasted so far.
  private(set) var bytes: [UInt8] = []
  private static let end = Array("\u{1B}[201~".utf8)

  /// Takes bytes up to the end mark, and returns how many were used and whether the mark was among
  /// them. What may be the start of the mark, at the very end, is left.
  mutating func take(_ new: ArraySlice<UInt8>) -> (used: Int, isEnded: Bool) {
    var index = new.startIndex
    while let escape = new[index...].firstIndex(of: 0x1B) {
      let candidate = new[escape...].prefix(Self.end.count)
      if Self.end.starts(with: candidate) {
        keep(new[..<escape])
        let isEnded = candidate.count == Self.end.count
        return (escape - new.startIndex + (isEnded ? candidate.count : 0), isEnded)
      }
      index = escape + 1
    }
    keep(new)
    return (new.count, false)
  }

  /// Takes bytes without looking for the mark.
  mutating func keep(_ new: ArraySlice<UInt8>) {
    bytes.append(contentsOf: new.prefix(Self.limit - bytes.count))
  }
}
