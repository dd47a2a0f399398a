import MediaTypes

/// Names in the order a person counts them in: `img2` before `img10`.
///
/// A run of digits counts as its number, a letter of ASCII as its small one, all else as its bytes, which puts UTF-8 in
/// the order of code points. Names that are equal so are told apart by their bytes.
enum NaturalOrder {
  /// Whether the first is before the second (below 0), behind it (above), or the same bytes (0).
  static func compare(_ first: FilePath, _ second: FilePath) -> Int {
    first.bytes.withUnsafeBufferPointer { one in
      second.bytes.withUnsafeBufferPointer { other in
        let (name, otherName) = (
          UnsafeBufferPointer(rebasing: one[nameStart(one)...]),
          UnsafeBufferPointer(rebasing: other[nameStart(other)...])
        )
        let order = compareCounting(name, otherName)
        return order != 0 ? order : compareBytes(name, otherName)
      }
    }
  }

  /// The first 16 bytes of a name, written so that their order is the order of names: a letter is its small one, a
  /// number its count of digits behind a zero and then the digits. Names that have the same are compared as a whole.
  static func beginning(of path: FilePath) -> (UInt64, UInt64) {
    path.bytes.withUnsafeBufferPointer { bytes in
      var (high, low, room, place): (UInt64, UInt64, Int, Int) = (0, 0, 16, nameStart(bytes))
      func write(_ byte: UInt8) {
        room -= 1
        if room >= 8 { high |= UInt64(byte) << UInt64((room - 8) * 8) }
        if room >= 0, room < 8 { low |= UInt64(byte) << UInt64(room * 8) }
      }
      while place < bytes.count, room > 0 {
        if isDigit(bytes[place]) {
          let number = digits(bytes, &place)
          write(UInt8(ascii: "0"))
          write(UInt8(clamping: number.count))
          for digit in number.prefix(max(0, room)) { write(digit) }
        } else {
          write(small(bytes[place]))
          place += 1
        }
      }
      return (high, low)
    }
  }

  private static func nameStart(_ path: UnsafeBufferPointer<UInt8>) -> Int {
    path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  private static func compareCounting(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var (one, other) = (0, 0)
    while one < first.count, other < second.count {
      if isDigit(first[one]), isDigit(second[other]) {
        let (number, otherNumber) = (digits(first, &one), digits(second, &other))
        if number.count != otherNumber.count { return number.count - otherNumber.count }
        let order = compareBytes(number, otherNumber)
        if order != 0 { return order }
      } else {
        let order = Int(small(first[one])) - Int(small(second[other]))
        if order != 0 { return order }
        (one, other) = (one + 1, other + 1)
      }
    }
    return (first.count - one) - (second.count - other)
  }

  /// The digits from a place on, without zeros before them; the place goes behind them.
  private static func digits(
    _ name: UnsafeBufferPointer<UInt8>, _ place: inout Int
  ) -> UnsafeBufferPointer<UInt8> {
    while place < name.count, name[place] == UInt8(ascii: "0") { place += 1 }
    let start = place
    while place < name.count, isDigit(name[place]) { place += 1 }
    return UnsafeBufferPointer(rebasing: name[start..<place])
  }

  private static func compareBytes(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for (one, other) in zip(first, second) where one != other { return Int(one) - Int(other) }
    return first.count - second.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func small(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
