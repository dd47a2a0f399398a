/// One thing that was done to a program in a terminal, to be kept and done again.
enum KeyEvent: Equatable {
  case typed([UInt8])
  case resized(columns: Int, rows: Int)
  case signaled(Int32)
  /// Nothing, for milliseconds.
  case waited(Int64)

  /// The event as a line of a replay file.
  var line: String {
    switch self {
    case .typed(let bytes): "typed \(bytes.map { Self.hexadecimal($0) }.joined())"
    case .resized(let columns, let rows): "resized \(columns) \(rows)"
    case .signaled(let signal): "signaled \(signal)"
    case .waited(let time): "waited \(time)"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The event of such a line; nil when it is none.
  init?(line: String) {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch (words.first, numbers.count) {
    case ("typed", _):
      let digits = Array(words.dropFirst().first ?? "")
      self = .typed(
        stride(from: 0, to: digits.count - 1, by: 2).compactMap {
          UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        })
    case ("resized", 2): self = .resized(columns: numbers[0], rows: numbers[1])
    case ("signaled", 1): self = .signaled(Int32(numbers[0]))
    case ("waited", 1): self = .waited(Int64(numbers[0]))
    default: return nil
    }
  }
}
