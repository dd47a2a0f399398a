import MediaTypes
import PickerScreens

/// What a terminal answers when it is asked; never keys.
enum TerminalReply: Equatable {
  /// Its background, asked by `OSC 11 ; ?`; told by `CSI ? 997 ; 1 n` or `2 n` when it changes.
  case background(BackgroundTone)
  /// The size of a cell, asked by `CSI 16 t`.
  case cellPixels(PixelSize)
  /// The column after the sample text, counted from 1, asked by `CSI 6 n`.
  case sampleEnd(column: Int)
  /// Its device attributes, asked by `CSI c`; the last question, so no answer is outstanding.
  case deviceAttributes

  /// The questions, in one write. Terminals that do not know one stay silent; all know the last.
  static let questions = sample + "\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[c"

  /// One narrow character and two of ambiguous width, each of two bytes of UTF-8 that are printed one by
  /// one where it is not read.
  static let sampleText = "\u{E4}\u{B7}\u{B7}"

  /// In the second row, since F3 with Shift is `CSI 1 ; 2 R`; gone at once.
  private static let sample = "\u{1B}[2;1H" + sampleText + "\u{1B}[6n\u{1B}[2;1H\u{1B}[K"

  /// A CSI reply that matters to us.
  static func control(prefix: UInt8, numbers: [Int], final: UInt8) -> TerminalReply? {
    switch (prefix, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .deviceAttributes
    case (UInt8(ascii: "?"), UInt8(ascii: "n")):
      guard numbers.count == 2, numbers[0] == 997, (1...2).contains(numbers[1]) else { return nil }
      return .background(numbers[1] == 2 ? .light : .dark)
    case (0, UInt8(ascii: "R")):
      return numbers.count == 2 && numbers[0] == 2 ? .sampleEnd(column: numbers[1]) : nil
    case (0, UInt8(ascii: "t")):
      guard numbers.count == 3, numbers[0] == 6, (2...512).contains(numbers[1]),
        (1...512).contains(numbers[2])
      else { return nil }
      return .cellPixels(PixelSize(width: numbers[2], height: numbers[1]))
    default: return nil
    }
  }

  /// A string reply that matters to us: `OSC 11 ; rgb:RRRR/GGGG/BBBB`.
  static func string(kind: UInt8, body: [UInt8]) -> TerminalReply? {
    let text = String(decoding: body, as: UTF8.self)
    guard kind == UInt8(ascii: "]"), text.hasPrefix("11;rgb") else { return nil }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let levels = text[text.index(after: colon)...].split(separator: "/").map(level)
    guard levels.count >= 3, let red = levels[0], let green = levels[1], let blue = levels[2] else {
      return nil
    }
    return .background(0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark)
  }

  /// One to four hexadecimal digits as a share of 1 (XParseColor(3)).
  private static func level(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else {
      return nil
    }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
