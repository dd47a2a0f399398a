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

  private static let controlC: UInt8 = 3

  /// When `expire` has something to do, in the milliseconds given to `feed`; nil if never.
  private(set) var deadline: Int64?

  private let grammar: InputGrammar
  private var pending: [UInt8] = []
  private var paste: PasteBuffer?

  /// A decoder; `keys` are the sequences of this terminal's own description, which win.
  init(keys: [[UInt8]: Key] = [:]) { grammar = InputGrammar(keys: keys) }

  /// Takes bytes as they were read at a time.
  ///
  /// A Ctrl-C that comes alone always counts: nothing unfinished, no paste without an end, may swallow it.
  mutating func feed(_ bytes: some Sequence<UInt8>, now: Int64) -> [Output] {
    if bytes.elementsEqual([Self.controlC]) {
      let before = paste == nil ? Self.released(pending) : []
      (pending, paste, deadline) = ([], nil, nil)
      return before + [.input(.key(.control("c")))]
    }
    pending += bytes
    var outputs: [Output] = []
    var used = 0
    while used < pending.count {
      guard let step = paste == nil ? grammar.step(pending[used...]) : pasteStep(pending[used...])
      else { break }
      used += step.length
      outputs += step.outputs
      if step.beginsPaste { paste = PasteBuffer() }
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
    guard var begun = paste else { return Self.released(pending) }
    paste = nil
    begun.keep(pending[...])
    return [.input(.paste(begun.bytes))]
  }

  private mutating func pasteStep(_ bytes: ArraySlice<UInt8>) -> InputStep? {
    guard var begun = paste else { return nil }
    paste = nil
    let (used, isEnded) = begun.take(bytes)
    if isEnded { return InputStep(length: used, outputs: [.input(.paste(begun.bytes))]) }
    paste = begun
    return used == 0 ? nil : InputStep(length: used)
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
