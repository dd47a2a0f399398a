import FoundationEssentials
import Glibc
import PtyDriver

/// A program on a terminal of its own, whose output is read and counted.
struct TerminalRun: ~Copyable {
  private var pty: Pty
  /// Bytes that the program has written to its terminal.
  private(set) var received = 0
  /// How many bytes a second are read; nil reads as fast as it goes.
  private let bytesPerSecond: Int?

  /// Starts the program.
  init(
    _ words: [String], columns: Int, rows: Int, trueColor: Bool = true, bytesPerSecond: Int? = nil,
    variables: [String: String] = [:]
  ) {
    self.bytesPerSecond = bytesPerSecond
    pty = Pty(columns: columns, rows: rows)
    do throws(NotStarted) {
      let usual = ["TERM": "xterm-256color", "COLORTERM": trueColor ? "truecolor" : ""]
      try pty.start(words, environment: usual.merging(variables) { $1 })
    } catch {
      print("bench: \(error.program) cannot be started: \(String(cString: strerror(error.code)))")
      exit(1)
    }
  }

  /// Strikes an arrow key thirty times a second until the trace has an event and 60 keys were struck.
  mutating func strikeUntil(trace: String, has event: String, limit seconds: Int) {
    var struck = 0
    for _ in 0..<(seconds * 30) {
      drain(milliseconds: 33)
      let seen = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      guard seen.contains("first-frame") else { continue }
      pty.type(struck % 2 == 0 ? "\u{1B}[C" : "\u{1B}[D")
      struck += 1
      if struck >= 60 && seen.contains(event) { return }
    }
  }

  /// Strikes keys one by one, with a pause behind each.
  mutating func strike(_ keys: [String], every milliseconds: Int32) {
    for key in keys {
      pty.type(key)
      drain(milliseconds: milliseconds)
    }
  }

  /// Waits until the trace has an event.
  mutating func wait(trace: String, has event: String, limit seconds: Int) {
    for _ in 0..<(seconds * 20) {
      drain(milliseconds: 50)
      let seen = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      if seen.contains("\"\(event)\"") { return }
    }
  }

  /// Strikes Enter on each screen that comes before the grid, until the trace has an event.
  ///
  /// The next one waits until the one before is answered: a second one on the grid would choose a picture.
  mutating func enterUntil(trace: String, has event: String, limit seconds: Int) {
    var struck = 0
    for _ in 0..<(seconds * 200) {
      drain(milliseconds: 5)
      let seen = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      if seen.contains("\"\(event)\"") { return }
      let isAnswered = seen.split(separator: "\n").count { $0.contains("\"key\"") } >= struck
      guard seen.contains("\"first-frame\""), isAnswered, !seen.contains("\"on-grid\"") else {
        continue
      }
      pty.type("\r")
      struck += 1
    }
  }

  /// The bytes that follow something, until nothing has come for a while.
  mutating func bytes(after act: (borrowing Pty) -> Void) -> Int {
    while drain(milliseconds: 150) > 0 {}
    let before = received
    act(pty)
    while drain(milliseconds: 150) > 0 {}
    return received - before
  }

  /// Leaves the program by `q` and waits for its end.
  mutating func end() {
    pty.type("q")
    while pty.takeStatus() == nil { drain(milliseconds: 20) }
    pty.hangUp()
  }

  /// Reads for so long; how many bytes came.
  @discardableResult
  private mutating func drain(milliseconds: Int32) -> Int {
    let before = received
    let until = clock() + milliseconds
    while clock() < until {
      guard pty.hasOutput(within: max(0, until - clock())), readOnce() > 0 else { break }
    }
    return received - before
  }

  /// Reads once; on a slow line as much as goes through it in 10 ms, which then pass.
  private mutating func readOnce() -> Int {
    let limit = bytesPerSecond.map { $0 / 100 } ?? 65536
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = pty.read(into: &buffer) ?? 0
    received += count
    if bytesPerSecond != nil { poll(nil, 0, 10) }
    return count
  }

  private func clock() -> Int32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int32(truncatingIfNeeded: (time.tv_sec & 0xFFFFF) * 1000 + time.tv_nsec / 1_000_000)
  }
}
