import Foundation
import Glibc
import PtyDriver

/// A program on a terminal whose other side is the test's: it reads when it wants to, stops, and hangs up.
public final class PtyTerminal {
  /// Everything that was read so far.
  public private(set) var received: [UInt8] = []
  private var pty: Pty
  private var isClosed = false
  private var answered = 0
  private var status: Int32?

  /// The program.
  public var process: Int32 { pty.process }

  /// Starts a program on a new terminal, its standard streams too; `errors` is a file for its standard error.
  public init(
    _ words: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    errors: String? = nil
  ) throws {
    pty = Pty(columns: columns, rows: rows)
    let usual = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "NO_COLOR": "",
    ]
    try pty.start(words, environment: usual.merging(environment) { $1 }, errors: errors)
  }

  deinit {
    if status == nil { kill(process, SIGKILL) }
    _ = end()
  }

  /// Types bytes.
  public func type(_ text: String) { pty.type(text) }

  /// Changes the size, and tells the program.
  public func resize(columns: Int, rows: Int) { pty.resize(columns: columns, rows: rows) }

  /// The terminal goes away.
  public func hangUp() { pty.hangUp() }

  /// Does something with the program's side of the terminal, as another program on it would.
  public func onLine(_ act: (Int32) -> Void) {
    let descriptor = open(pty.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    act(descriptor)
    close(descriptor)
  }

  /// Whether the line settings are those from before the program began.
  public var lineIsAsBefore: Bool { pty.settingsAreSame }

  /// Reads what is there now, waiting for it at most so long.
  @discardableResult
  public func readSome(milliseconds: Int32 = 20) -> Int {
    guard pty.hasOutput(within: milliseconds) else { return 0 }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    guard let count = pty.read(into: &buffer) else {
      isClosed = true
      return 0
    }
    received += buffer[..<count]
    return count
  }

  /// Reads until a condition holds; false where it never does.
  public func readUntil(_ condition: () -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(Patience.seconds)
    while !condition() {
      guard Date() < deadline else { return false }
      if readSome() == 0 { poll(nil, 0, 2) }
    }
    return true
  }

  /// Reads until a text came, after so many bytes.
  public func readUntil(text: String, after start: Int = 0) -> Bool {
    readUntil { String(decoding: received[start...], as: UTF8.self).contains(text) }
  }

  /// Reads all that programs sent which have ended; false where one still has the terminal.
  public func readToEnd() -> Bool { readUntil { isClosed } }

  /// Answers, as a terminal does, the questions for its device attributes that were read and not answered
  /// yet (DA1); how many there were.
  @discardableResult
  public func answerQuestions() -> Int {
    let asked =
      String(decoding: received, as: UTF8.self).components(separatedBy: "\u{1B}[c").count - 1
    let new = asked - answered
    for _ in 0..<new { type("\u{1B}[?62c") }
    answered = asked
    return new
  }

  /// Waits for the program's end, without reading; its exit code, or 128 and the signal that ended it. Nil
  /// where it does not end.
  public func end() -> Int32? {
    let deadline = Date().addingTimeInterval(Patience.seconds)
    while !hasEnded {
      guard Date() < deadline else { return nil }
      poll(nil, 0, 5)
    }
    return status.map { exitCode(ofStatus: $0) }
  }

  /// Whether the program has ended.
  public var hasEnded: Bool {
    if status == nil { status = pty.takeStatus() }
    return status != nil
  }
}
