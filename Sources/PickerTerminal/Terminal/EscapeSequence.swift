/// One control sequence, taken apart but not yet understood (ECMA-48, and xterm's ctlseqs).
enum EscapeSequence: Equatable {
  /// CSI: a private prefix (`<=>?`) or 0, the numbers (absent ones are −1), intermediates, a final byte.
  case control(prefix: UInt8, numbers: [Int], intermediates: [UInt8], final: UInt8)
  /// SS3 and its final byte; old programs put a modifier before it, which is left out.
  case shifted(final: UInt8)
  /// `CSI M` and the three bytes of the oldest mouse report.
  case oldMouse(button: Int, column: Int, row: Int)
  /// `CSI [` and a letter: F1 to F5 of the Linux console.
  case consoleFunction(UInt8)
  /// OSC (`]`), DCS (`P`), APC (`_`) or PM (`^`), and what it says.
  case string(kind: UInt8, body: [UInt8])
}

/// Where a sequence ends.
enum Delimited: Equatable {
  /// More bytes are needed to tell.
  case incomplete
  /// A sequence of so many bytes.
  case complete(EscapeSequence, length: Int)
  /// So many bytes that are no sequence.
  case malformed(length: Int)
}

extension EscapeSequence {
  /// No control sequence that a terminal sends is longer.
  private static let longestControl = 64
  /// No reply that we ask for is longer.
  private static let longestString = 65_536

  /// The sequence at the start of `bytes`, which begin with ESC and one of `[ O ] P _ ^`.
  static func delimit(_ bytes: ArraySlice<UInt8>) -> Delimited {
    let start = bytes.startIndex
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return delimitControl(bytes)
    case UInt8(ascii: "O"): return delimitShifted(bytes)
    default: return delimitString(bytes)
    }
  }

  private static func delimitControl(_ bytes: ArraySlice<UInt8>) -> Delimited {
    let body = bytes.dropFirst(2)
    guard let first = body.first else { return .incomplete }
    if first == UInt8(ascii: "M") { return delimitOldMouse(bytes) }
    if first == UInt8(ascii: "[") {
      guard body.count > 1 else { return .incomplete }
      return .complete(.consoleFunction(body[body.startIndex + 1]), length: 4)
    }
    for index in body.indices {
      let byte = body[index]
      let length = index - bytes.startIndex
      if byte < 0x20 || byte >= 0x7F || length > longestControl {
        return .malformed(length: length)
      }
      if byte >= 0x40 { return .complete(control(body[..<index], byte), length: length + 1) }
      if byte == UInt8(ascii: "$"), let next = body.dropFirst(index - body.startIndex + 1).first,
        next < 0x40 || next >= 0x7F || isShiftedKey(body[..<index], next)
      {
        return .complete(control(body[..<index], byte), length: length + 1)
      }
    }
    return .incomplete
  }

  /// rxvt ends a key with Shift in `$`, which elsewhere begins the ending `$y` of a reply.
  private static func isShiftedKey(_ body: ArraySlice<UInt8>, _ next: UInt8) -> Bool {
    next != UInt8(ascii: "y") && body.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private static func delimitShifted(_ bytes: ArraySlice<UInt8>) -> Delimited {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex, bytes[index] >= 0x30, bytes[index] <= 0x3B,
      index - bytes.startIndex < 6
    {
      index += 1
    }
    guard index < bytes.endIndex else { return .incomplete }
    let length = index - bytes.startIndex
    guard bytes[index] > 0x20, bytes[index] < 0x7F else { return .malformed(length: length) }
    return .complete(.shifted(final: bytes[index]), length: length + 1)
  }

  private static func delimitOldMouse(_ bytes: ArraySlice<UInt8>) -> Delimited {
    guard bytes.count >= 6 else { return .incomplete }
    let values = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
    return .complete(
      .oldMouse(button: values[0], column: values[1], row: values[2]), length: 6)
  }

  /// A string ends with ST (`ESC \`), an OSC also with BEL; another ESC, CAN or SUB breaks it off.
  private static func delimitString(_ bytes: ArraySlice<UInt8>) -> Delimited {
    let kind = bytes[bytes.startIndex + 1]
    let body = bytes.dropFirst(2)
    for index in body.indices {
      let length = index - bytes.startIndex
      switch body[index] {
      case 0x07 where kind == UInt8(ascii: "]"):
        return .complete(.string(kind: kind, body: Array(body[..<index])), length: length + 1)
      case 0x1B:
        guard index + 1 < body.endIndex else { return .incomplete }
        guard body[index + 1] == UInt8(ascii: "\\") else { return .malformed(length: length) }
        return .complete(.string(kind: kind, body: Array(body[..<index])), length: length + 2)
      case 0x18, 0x1A: return .malformed(length: length + 1)
      default: if length > longestString { return .malformed(length: length) }
      }
    }
    return .incomplete
  }

  private static func control(_ body: ArraySlice<UInt8>, _ final: UInt8) -> EscapeSequence {
    var rest = body
    var prefix: UInt8 = 0
    if let first = rest.first, first >= 0x3C {
      prefix = first
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { $0 >= 0x30 }
    return .control(
      prefix: prefix, numbers: parameters(numbers),
      intermediates: Array(rest.dropFirst(numbers.count)), final: final)
  }

  /// The numbers between semicolons; of sub-parameters, parted by colons, the first.
  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      let digits = $0.prefix { $0 >= 0x30 && $0 <= 0x39 }
      return digits.isEmpty ? -1 : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 999_999) }
    }
  }
}
