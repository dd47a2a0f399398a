import Cells

/// The keys that terminals send as sequences: xterm, tmux, rxvt, the Linux console, kitty's `CSI u`.
enum KeySequences {
  private struct Modifiers: OptionSet {
    let rawValue: Int
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  /// The key of a CSI sequence; nil where it is none that we know.
  static func key(numbers: [Int], final: UInt8) -> Key? {
    let modifiers = Modifiers(rawValue: max(0, (numbers.count > 1 ? numbers[1] : 1) - 1) & 7)
    switch Character(Unicode.Scalar(final)) {
    case "~": return numbered(numbers)
    case "^", "$", "@": return numbers.first.flatMap { numberedKeys[$0] }
    case "u": return numbers.first.flatMap { coded($0, modifiers) }
    case "A", "B", "C", "D":
      return modifiers.contains(.shift) ? shiftedArrow(final) : letters[final]
    case "a", "b", "c", "d": return shiftedArrow(final - 0x20)
    // The cursor's position or F3 with a modifier: they cannot be told apart.
    case "R": return nil
    default: return letters[final]
    }
  }

  /// The key of an SS3 sequence: the cursor and function keys, and the number pad.
  static func key(shifted final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): letters[final - 0x20]
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(final - 0x40))
    case UInt8(ascii: "X"): .character("=")
    default: letters[final]
    }
  }

  /// F1 to F5 of the Linux console.
  static func key(console letter: UInt8) -> Key? {
    letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "E") ? .function(Int(letter) - 64) : nil
  }

  private static let letters: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "S"): .function(4), UInt8(ascii: "Z"): .backTab,
  ]

  private static let numberedKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static func shiftedArrow(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .shiftUp
    case UInt8(ascii: "B"): .shiftDown
    case UInt8(ascii: "C"): .shiftRight
    case UInt8(ascii: "D"): .shiftLeft
    default: nil
    }
  }

  /// `CSI number ~`; 27 is xterm's modifyOtherKeys: `CSI 27 ; modifiers ; code ~`.
  private static func numbered(_ numbers: [Int]) -> Key? {
    guard let number = numbers.first else { return nil }
    if number == 27, numbers.count == 3 {
      return coded(numbers[2], Modifiers(rawValue: max(0, numbers[1] - 1) & 7))
    }
    return numberedKeys[number]
  }

  private static func coded(_ code: Int, _ modifiers: Modifiers) -> Key? {
    switch code {
    case 13: return .enter
    case 9: return modifiers.contains(.shift) ? .backTab : .tab
    case 27: return .escape
    case 8, 127: return .backspace
    case 57_344...63_743: return nil  // Keys that have no character, by kitty's numbers.
    default: break
    }
    guard code >= 32, let scalar = Unicode.Scalar(UInt32(clamping: code)) else { return nil }
    if modifiers.contains(.control) { return .control(lowercased(scalar)) }
    return modifiers.contains(.alt) ? .meta(scalar) : .character(scalar)
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
