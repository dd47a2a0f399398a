import Glibc
import PtyDriver

/// A program on a terminal in memory whose every frame is looked at, with the moment at which it was there whole.
///
/// A frame is whole at the end of its synchronized update. The terminal may draw while it reads, as terminals do,
/// or only read and be drawn afterwards: then the program is measured and not the terminal.
final class WatchedTerminal {
  /// What is told of a frame: the screen, and the moment in milliseconds of `CLOCK_REALTIME`.
  typealias Look = (VirtualScreen, Double) -> Void

  let screen: VirtualScreen
  var pty: Pty
  private let bytesPerSecond: Int?
  /// When the line has carried what was read.
  private var lineIsFree = 0.0
  private var questions = OutputScanner()
  private var frames = OutputScanner()
  private(set) var received = 0
  /// How often the whole screen was cleared.
  private(set) var clears = 0

  /// Starts a program in true colour; `bytesPerSecond` is how fast it is read, nil as fast as it goes.
  init(_ words: [String], columns: Int, rows: Int, bytesPerSecond: Int? = nil) {
    screen = VirtualScreen(columns: columns, rows: rows)
    self.bytesPerSecond = bytesPerSecond
    pty = Pty(columns: columns, rows: rows)
    do throws(NotStarted) {
      try pty.start(words, environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    } catch {
      print("bench: \(error.program) cannot be started: \(String(cString: strerror(error.code)))")
      exit(1)
    }
  }

  /// The moment in milliseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Draws until the screen is as wanted.
  func wait(_ name: String, _ isWanted: (VirtualScreen) -> Bool) {
    let end = Self.now + 30_000
    while !isWanted(screen) {
      guard Self.now < end else {
        print("bench: not reached: \(name)\n\(screen.text)")
        exit(1)
      }
      if pty.hasOutput(within: 20) { draw(read(), { _, _ in }) }
    }
  }

  /// Reads for some seconds and tells each frame; where it is not drawn at once, all of them at the end.
  func watch(seconds: Double, drawsAtOnce: Bool, act: (Double) -> Void, look: Look) {
    let end = Self.now + seconds * 1000
    var kept: [(moment: Double, bytes: [UInt8])] = []
    while Self.now < end {
      act(Self.now)
      guard pty.hasOutput(within: 5) else { continue }
      let bytes = read()
      if drawsAtOnce {
        draw(bytes, look)
      } else {
        answer(bytes)
        kept.append((Self.now, bytes))
      }
    }
    for part in kept { draw(part.bytes, at: part.moment, look) }
  }

  private func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = pty.read(into: &buffer) ?? 0
    received += count
    if let bytesPerSecond { rest(after: count, bytesPerSecond) }
    return Array(buffer[..<count])
  }

  /// Waits as long as a line of some speed needs for the bytes, a little of which it may be behind: a pty gives 4 kB at a
  /// time, whatever is asked for.
  private func rest(after count: Int, _ bytesPerSecond: Int) {
    let now = Self.now
    lineIsFree = max(lineIsFree, now - 10) + Double(count) * 1000 / Double(bytesPerSecond)
    if lineIsFree > now { poll(nil, 0, Int32((lineIsFree - now).rounded())) }
  }

  private func answer(_ bytes: [UInt8]) {
    for part in questions.parts(of: bytes) where part.mark == .question {
      pty.type("\u{1B}[?62c")
    }
  }

  /// Draws bytes, and tells each frame that ends in them. What came before now was answered already.
  private func draw(_ bytes: [UInt8], at moment: Double? = nil, _ look: Look) {
    for part in frames.parts(of: bytes) {
      let answer = screen.take(part.bytes)
      if moment == nil, !answer.isEmpty { pty.type(answer[...]) }
      switch part.mark {
      case .frame: look(screen, moment ?? Self.now)
      case .clear, .clearBelow: clears += 1
      case .question, nil: break
      }
    }
  }
}
