import Cells

/// One piece of input, and how many bytes it took.
struct InputStep {
  var length: Int
  var outputs: [InputDecoder.Output] = []
  var beginsPaste = false

  static func key(_ key: Key?, length: Int) -> InputStep {
    InputStep(length: length, outputs: key.map { [.input(.key($0))] } ?? [])
  }
}

/// Cuts the bytes of a terminal into pieces, and says what each means.
struct InputGrammar {
  /// The sequences of this terminal's own description, which win.
  let keys: [[UInt8]: Key]

  /// The next piece, or nil where more bytes are needed.
  func step(_ bytes: ArraySlice<UInt8>) -> InputStep? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escapeStep(bytes) }
    if first < 0x20 || first == 0x7F { return .key(Self.controlKey(first), length: 1) }
    return scalarStep(bytes) { .character($0) }
  }

  private func escapeStep(_ bytes: ArraySlice<UInt8>) -> InputStep? {
    guard bytes.count > 1 else { return nil }
    let second = bytes[bytes.startIndex + 1]
    switch second {
    case 0x1B: return doubleEscapeStep(bytes)
    case UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "]"), UInt8(ascii: "P"),
      UInt8(ascii: "_"), UInt8(ascii: "^"):
      return sequenceStep(bytes)
    case 0..<0x20: return .key(.escape, length: 1)
    default:
      guard var step = scalarStep(bytes.dropFirst(), { .meta($0) }) else { return nil }
      step.length += 1
      return step
    }
  }

  /// ESC and a key's sequence is that key with Alt, as rxvt sends it, so no Esc; before anything
  /// else it is the Esc key.
  private func doubleEscapeStep(_ bytes: ArraySlice<UInt8>) -> InputStep? {
    guard bytes.count > 2 else { return nil }
    let third = bytes[bytes.startIndex + 2]
    guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
      return .key(.escape, length: 1)
    }
    guard var inner = sequenceStep(bytes.dropFirst()) else { return nil }
    guard case .input(.key)? = inner.outputs.first else { return .key(.escape, length: 1) }
    inner.length += 1
    return inner
  }

  private func sequenceStep(_ bytes: ArraySlice<UInt8>) -> InputStep? {
    switch EscapeSequence.delimit(bytes) {
    case .incomplete: return nil
    case .malformed(let length):
      let scalar = Unicode.Scalar(bytes[bytes.startIndex + 1])
      return .key(length == 2 ? .meta(scalar) : nil, length: length)
    case .complete(let sequence, let length):
      if let own = keys[Array(bytes.prefix(length))] { return .key(own, length: length) }
      return meaning(of: sequence, length: length)
    }
  }

  private func meaning(of sequence: EscapeSequence, length: Int) -> InputStep {
    switch sequence {
    case .shifted(let final): return .key(KeySequences.key(shifted: final), length: length)
    case .consoleFunction(let letter):
      return .key(KeySequences.key(console: letter), length: length)
    case .oldMouse(let button, let column, let row):
      let event = MouseReports.event(oldButton: button, column: column, row: row)
      return InputStep(length: length, outputs: event.map { [.input(.mouse($0))] } ?? [])
    case .string(let kind, let body):
      let reply = TerminalReply.string(kind: kind, body: body)
      return InputStep(length: length, outputs: reply.map { [.reply($0)] } ?? [])
    case .control(let prefix, let numbers, let intermediates, let final):
      guard intermediates.isEmpty else { return InputStep(length: length) }
      return control(prefix, numbers, final, length: length)
    }
  }

  private func control(_ prefix: UInt8, _ numbers: [Int], _ final: UInt8, length: Int) -> InputStep
  {
    if let reply = TerminalReply.control(prefix: prefix, numbers: numbers, final: final) {
      return InputStep(length: length, outputs: [.reply(reply)])
    }
    if prefix == UInt8(ascii: "<") {
      let isRelease = final == UInt8(ascii: "m")
      guard isRelease || final == UInt8(ascii: "M"),
        let event = MouseReports.event(numbers: numbers, isRelease: isRelease)
      else { return InputStep(length: length) }
      return InputStep(length: length, outputs: [.input(.mouse(event))])
    }
    guard prefix == 0 else { return InputStep(length: length) }
    if numbers == [200], final == UInt8(ascii: "~") {
      return InputStep(length: length, beginsPaste: true)
    }
    return .key(KeySequences.key(numbers: numbers, final: final), length: length)
  }

  /// One character of UTF-8; bytes that are none are skipped, one at a time.
  private func scalarStep(
    _ bytes: ArraySlice<UInt8>, _ key: (Unicode.Scalar) -> Key
  ) -> InputStep? {
    guard let first = bytes.first else { return nil }
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 0, first < 0xF5 else { return InputStep(length: 1) }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return InputStep(length: 1) }
    guard rest.count == length - 1 else { return nil }
    let start = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    let value = rest.reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
    let least: UInt32 = [0, 0, 0xA0, 0x800, 0x1_0000][length]
    guard value >= least, let scalar = Unicode.Scalar(value) else { return InputStep(length: 1) }
    return .key(key(scalar), length: length)
  }

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control(" ")
    case 1...26: .control(Unicode.Scalar(byte + 0x60))
    default: .control(Unicode.Scalar(byte + 0x40))
    }
  }
}
