/// What kind of character stands at a place of a name, which says how good a match is there.
enum CharacterClass: UInt8 {
  case blank, sign, separator, small, capital, letter, digit

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z": self = .small
    case "A"..."Z": self = .capital
    case "0"..."9": self = .digit
    case " ", "\t"..."\r": self = .blank
    case "/": self = .separator
    default: self = scalar.isASCII ? .sign : Self.beyondASCII(scalar)
    }
  }

  private static func beyondASCII(_ scalar: Unicode.Scalar) -> CharacterClass {
    if scalar.isOfUncasedScript { return .letter }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter: return .small
    case .uppercaseLetter, .titlecaseLetter: return .capital
    case .decimalNumber, .letterNumber, .otherNumber: return .digit
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .enclosingMark:
      return .letter
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .blank
    default: return .sign
    }
  }
}

extension Unicode.Scalar {
  /// Kana, ideographs and Hangul syllables: letters that are neither small nor capital.
  fileprivate var isOfUncasedScript: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// The small letter by Unicode's simple mapping; itself where there is none.
  fileprivate var folded: Unicode.Scalar {
    guard !isOfUncasedScript else { return self }
    let small = properties.lowercaseMapping.unicodeScalars
    return small.first ?? self
  }
}

/// A character of a name as it is compared: its small letter, and whether it was another one.
protocol FoldedUnit: FixedWidthInteger & UnsignedInteger & Sendable {
  /// The bits that are compared where small and capital letters are the same.
  static var anyCase: Self { get }
  /// The bits that are compared where they are not.
  static var sameCase: Self { get }
  /// A character as it is compared; nil for one that is not among these.
  static func folding(_ scalar: Unicode.Scalar) -> Self?
  /// The number of its class.
  func classNumber(_ ofASCII: UnsafePointer<UInt8>) -> Int
}

/// A character of ASCII; the eighth bit says that it was a capital.
extension UInt8: FoldedUnit {
  static var anyCase: UInt8 { 0x7F }
  static var sameCase: UInt8 { 0xFF }

  static func folding(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.isASCII ? folded(UInt8(truncatingIfNeeded: scalar.value)) : nil
  }

  static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0xA0 : byte }

  @inline(__always)
  func classNumber(_ ofASCII: UnsafePointer<UInt8>) -> Int { Int(ofASCII[Int(self)]) }
}

/// Any character: 21 bits are its small letter, three its class, the highest says that it was another one.
extension UInt32: FoldedUnit {
  static var anyCase: UInt32 { 0x001F_FFFF }
  static var sameCase: UInt32 { 0x801F_FFFF }

  static func folding(_ scalar: Unicode.Scalar) -> UInt32? {
    let folded = scalar.folded
    return folded.value | UInt32(CharacterClass(scalar).rawValue) << 24
      | (folded == scalar ? 0 : 0x8000_0000)
  }

  @inline(__always)
  func classNumber(_ ofASCII: UnsafePointer<UInt8>) -> Int { Int(self >> 24 & 7) }
}
