import Cells

/// Turns the bytes that a terminal sends into keys, clicks and pastes, and keeps its replies apart.
///
/// Nothing is lost where a read ends in the middle of a character or a sequence. A lone ESC is the key
/// only after a time-out, since every sequence begins with it.
struct InputDecoder {
  /// What was decoded.
  enum Output: Equatable {
    /// Something a person did.
    case input(TerminalInput)
    /// Something the terminal answered.
    case reply(TerminalReply)
  }

  /// How long a lone ESC waits, in milliseconds: longer than the gap between two packets.
  static let escapeDelay: Int64 = 50
  /// How long the rest of a sequence is waited for.
  static let sequenceDelay: Int64 = 1_000
  /// How long a paste may pause.
  static let pasteDelay: Int64 = 5_000
  /// How many bytes of a paste are kept; the rest is dropped.
  static let pasteLimit = 1 << 20

  /// When `expire` has something to do, in the milliseconds given to `feed`; nil if never.
  private(set) var deadline: Int64?

  private let keys: [[UInt8]: Key]
  private var pending: [UInt8] = []
  private var paste: [UInt8]?

  /// A decoder; `keys` are the sequences of this terminal's own description, which win.
  init(keys: [[UInt8]: Key] = [:]) { self.keys = keys }

  /// Takes bytes as they were read at a time.
  mutating func feed(_ bytes: some Sequence<UInt8>, now: Int64) -> [Output] {
    pending += bytes
    var outputs: [Output] = []
    var used = 0
    while used < pending.count {
      guard let step = paste == nil ? step(pending[used...]) : pasteStep(pending[used...]) else {
        break
      }
      used += step.length
      outputs += step.outputs
      if step.beginsPaste { paste = [] }
    }
    pending.removeFirst(used)
    deadline = patience.map { now + $0 }
    return outputs
  }

  /// Gives up waiting, if the deadline has passed, and decodes what is there as it stands.
  mutating func expire(now: Int64) -> [Output] {
    guard let due = deadline, now >= due else { return [] }
    deadline = nil
    defer { pending = [] }
    guard let begun = paste else { return Self.released(pending) }
    paste = nil
    return [.input(.paste(begun + pending))]
  }

  private var patience: Int64? {
    if paste != nil { return Self.pasteDelay }
    guard let last = pending.last else { return nil }
    let isShort = pending.count <= 2 && pending[0] == 0x1B || last == UInt8(ascii: "$")
    return isShort ? Self.escapeDelay : Self.sequenceDelay
  }

  /// What an unfinished sequence was, now that nothing follows it.
  private static func released(_ bytes: [UInt8]) -> [Output] {
    guard bytes.first == 0x1B else { return [] }
    switch bytes.count {
    case 1: return [.input(.key(.escape))]
    case 2 where bytes[1] == 0x1B: return [.input(.key(.escape)), .input(.key(.escape))]
    case 2 where bytes[1] < 0x80: return [.input(.key(.meta(Unicode.Scalar(bytes[1]))))]
    default: break
    }
    guard bytes[1] == UInt8(ascii: "["), bytes.last == UInt8(ascii: "$"),
      let number = Int(String(decoding: bytes[2..<(bytes.count - 1)], as: UTF8.self)),
      let key = KeySequences.key(numbers: [number], final: UInt8(ascii: "$"))
    else { return [] }
    return [.input(.key(key))]
  }
}

/// One piece of input, and how many bytes it took.
private struct Step {
  var length: Int
  var outputs: [InputDecoder.Output] = []
  var beginsPaste = false

  static func key(_ key: Key?, length: Int) -> Step {
    Step(length: length, outputs: key.map { [.input(.key($0))] } ?? [])
  }
}

extension InputDecoder {
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The next piece, or nil where more bytes are needed.
  private func step(_ bytes: ArraySlice<UInt8>) -> Step? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escapeStep(bytes) }
    if first < 0x20 || first == 0x7F { return .key(Self.controlKey(first), length: 1) }
    return scalarStep(bytes) { .character($0) }
  }

  private func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step? {
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
  private func doubleEscapeStep(_ bytes: ArraySlice<UInt8>) -> Step? {
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

  private func sequenceStep(_ bytes: ArraySlice<UInt8>) -> Step? {
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

  private func meaning(of sequence: EscapeSequence, length: Int) -> Step {
    switch sequence {
    case .shifted(let final): return .key(KeySequences.key(shifted: final), length: length)
    case .consoleFunction(let letter):
      return .key(KeySequences.key(console: letter), length: length)
    case .oldMouse(let button, let column, let row):
      let event = MouseReports.event(oldButton: button, column: column, row: row)
      return Step(length: length, outputs: event.map { [.input(.mouse($0))] } ?? [])
    case .string(let kind, let body):
      let reply = TerminalReply.string(kind: kind, body: body)
      return Step(length: length, outputs: reply.map { [.reply($0)] } ?? [])
    case .control(let prefix, let numbers, let intermediates, let final):
      guard intermediates.isEmpty else { return Step(length: length) }
      return control(prefix, numbers, final, length: length)
    }
  }

  private func control(_ prefix: UInt8, _ numbers: [Int], _ final: UInt8, length: Int) -> Step {
    if let reply = TerminalReply.control(prefix: prefix, numbers: numbers, final: final) {
      return Step(length: length, outputs: [.reply(reply)])
    }
    if prefix == UInt8(ascii: "<") {
      let isRelease = final == UInt8(ascii: "m")
      guard isRelease || final == UInt8(ascii: "M"),
        let event = MouseReports.event(numbers: numbers, isRelease: isRelease)
      else { return Step(length: length) }
      return Step(length: length, outputs: [.input(.mouse(event))])
    }
    guard prefix == 0 else { return Step(length: length) }
    if numbers == [200], final == UInt8(ascii: "~") {
      return Step(length: length, beginsPaste: true)
    }
    return .key(KeySequences.key(numbers: numbers, final: final), length: length)
  }

  /// Takes a paste's bytes up to its end mark; a start of the mark at the very end stays pending.
  private mutating func pasteStep(_ bytes: ArraySlice<UInt8>) -> Step? {
    let end = Self.pasteEnd
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      let candidate = bytes[escape...].prefix(end.count)
      if candidate.elementsEqual(end) {
        appendToPaste(bytes[..<escape])
        defer { paste = nil }
        let length = escape - bytes.startIndex + end.count
        return Step(length: length, outputs: [.input(.paste(paste ?? []))])
      }
      if candidate.count < end.count, end.starts(with: candidate) {
        appendToPaste(bytes[..<escape])
        return escape == bytes.startIndex ? nil : Step(length: escape - bytes.startIndex)
      }
      index = escape + 1
    }
    appendToPaste(bytes)
    return Step(length: bytes.count)
  }

  private mutating func appendToPaste(_ bytes: ArraySlice<UInt8>) {
    let room = Self.pasteLimit - (paste?.count ?? 0)
    paste?.append(contentsOf: bytes.prefix(room))
  }

  /// One character of UTF-8; bytes that are none are skipped, one at a time.
  private func scalarStep(
    _ bytes: ArraySlice<UInt8>, _ key: (Unicode.Scalar) -> Key
  ) -> Step? {
    guard let first = bytes.first else { return nil }
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 0, first < 0xF5 else { return Step(length: 1) }
    let rest = bytes.dropFirst().prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return Step(length: 1) }
    guard rest.count == length - 1 else { return nil }
    let start = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    let value = rest.reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
    let least: UInt32 = [0, 0, 0xA0, 0x800, 0x1_0000][length]
    guard value >= least, let scalar = Unicode.Scalar(value) else { return Step(length: 1) }
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
