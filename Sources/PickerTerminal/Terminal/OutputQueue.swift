/// The bytes that the terminal has yet to take, in their order: modes, questions and frames alike, so that
/// nothing gets between the halves of an escape sequence.
struct OutputQueue {
  private var bytes: [UInt8] = []
  private var sent = 0

  /// Whether the terminal has taken everything.
  var isEmpty: Bool { sent == bytes.count }

  /// Puts bytes at the end.
  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Sends as much as the terminal takes now; false where it is gone.
  mutating func send(to line: borrowing TerminalLine) -> Bool {
    while !isEmpty {
      switch line.write(bytes[sent...]) {
      case .some(0): return true
      case .some(let count): sent += count
      case nil:
        drop()
        return false
      }
    }
    drop()
    return true
  }

  /// Sends everything, waiting for the terminal at most so long; false where it did not take all.
  mutating func drain(to line: borrowing TerminalLine, until end: Int64, now: () -> Int64) -> Bool {
    while send(to: line) {
      if isEmpty { return true }
      let rest = Int32(clamping: end - now())
      guard rest > 0, line.waitForOutput(milliseconds: rest) else { return false }
    }
    return false
  }

  /// Forgets what was not sent.
  mutating func drop() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }
}
