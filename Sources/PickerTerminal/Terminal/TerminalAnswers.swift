import Cells
import Glibc
import MediaHost
import MediaTypes
import PickerScreens

/// What a terminal says of itself when it is asked without a screen: on the line the cursor is in,
/// which is left empty.
struct TerminalAnswers: Equatable {
  /// What the picker asks too: background, cells, characters.
  var replies: [TerminalReply] = []
  /// Its name and version: XTVERSION.
  var program: String?
  /// Whether it knows synchronized updates: DECRQM of mode 2026.
  var synchronizedUpdates: Bool?
  /// Whether it tells clicks in the long form: DECRQM of mode 1006.
  var mouse: Bool?
  /// Whether the last question was answered.
  var isComplete = false

  /// How long answers are waited for, in milliseconds.
  static let patience: Int64 = 500

  /// The questions. What a terminal prints instead of understanding is erased; the last one all know.
  static let questions =
    "\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[>q\u{1B}[?2026$p\u{1B}[?1006$p"
    + "\r\(TerminalReply.sampleText)\u{1B}[6n\r\u{1B}[K\u{1B}[c"

  /// Asks, and takes the answers: the line's echo is off meanwhile. Nothing is asked from behind
  /// another program, which would be stopped by it.
  static func of(_ line: borrowing TerminalLine) -> TerminalAnswers {
    guard case .ours = line.turn, let settings = line.settings() else { return TerminalAnswers() }
    Rescue.arm(descriptor: line.descriptor, settings: settings)
    line.set(settings.forScreen)
    defer {
      line.set(settings)
      Rescue.disarm()
    }
    var queue = OutputQueue()
    queue.append(questions.utf8)
    let end = Monotonic.milliseconds + patience
    guard queue.drain(to: line, until: end, now: { Monotonic.milliseconds }) else {
      return TerminalAnswers()
    }
    return awaited(line)
  }

  private static func awaited(_ line: borrowing TerminalLine) -> TerminalAnswers {
    let end = Monotonic.milliseconds + patience
    var bytes: [UInt8] = []
    while true {
      let answers = TerminalAnswers(in: bytes)
      let rest = Int32(clamping: end - Monotonic.milliseconds)
      guard !answers.isComplete, rest > 0, line.waitForInput(milliseconds: rest),
        case .bytes(let more) = line.read(), bytes.count < 65_536
      else { return answers }
      bytes += more
    }
  }

  init() {}

  /// The answers in what a terminal sent; typed keys between them are passed over.
  init(in bytes: [UInt8]) {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[start...]
      guard rest.count > 1, "[O]P_^".utf8.contains(rest[start + 1]) else {
        rest = rest.dropFirst()
        continue
      }
      switch EscapeSequence.delimit(rest) {
      case .incomplete: return
      case .malformed(let length): rest = rest.dropFirst(max(1, length))
      case .complete(let sequence, let length):
        take(sequence)
        rest = rest.dropFirst(length)
      }
    }
  }

  private mutating func take(_ sequence: EscapeSequence) {
    switch sequence {
    case .control(UInt8(ascii: "?"), let numbers, [UInt8(ascii: "$")], UInt8(ascii: "y")):
      takeMode(numbers)
    case .control(0, let numbers, [], UInt8(ascii: "R")) where numbers.count == 2:
      take(.sampleEnd(column: numbers[1]))
    case .control(let prefix, let numbers, [], let final):
      take(TerminalReply.control(prefix: prefix, numbers: numbers, final: final))
    case .string(UInt8(ascii: "P"), let body) where body.starts(with: ">|".utf8):
      program = DisplayText.sanitized(body.dropFirst(2).prefix(80))
    case .string(let kind, let body): take(TerminalReply.string(kind: kind, body: body))
    default: break
    }
  }

  private mutating func take(_ reply: TerminalReply?) {
    guard let reply else { return }
    if reply == .deviceAttributes { isComplete = true } else { replies.append(reply) }
  }

  /// A mode's report: 0 for a mode it does not know, 4 for one that is off for good.
  private mutating func takeMode(_ numbers: [Int]) {
    guard numbers.count == 2 else { return }
    let isKnown = (1...3).contains(numbers[1])
    if numbers[0] == 2026 { synchronizedUpdates = isKnown }
    if numbers[0] == 1006 { mouse = isKnown }
  }
}
