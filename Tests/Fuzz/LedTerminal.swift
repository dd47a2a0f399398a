import CSystem
import Glibc
import MediaHost
import PtyDriver
import Support

/// A program in a terminal of its own (a pty), with a leader that watches over it as a shell does.
final class LedTerminal {
  /// How the program ended.
  struct End: Equatable {
    /// What wait(2) said.
    var status: Int32
    /// Whether the terminal's settings are as they were before the program.
    var settingsAreSame: Bool

    /// Its exit code, or 128 and the signal that ended it.
    var code: Int32 { exitCode(ofStatus: status) }
  }

  let screen: VirtualScreen
  private(set) var modes = TerminalModes()
  /// The program's process; 0 before it began.
  private(set) var process: pid_t = 0
  private(set) var end: End?
  /// How often the program was stopped and continued.
  private(set) var stops = 0
  /// The stops by SIGTSTP after which the terminal was not as the program found it.
  private(set) var badStops = 0
  var leader: pid_t { pty.process }

  private var pty: Pty
  private let reports: Int32
  private var reportBytes: [UInt8] = []
  private var waiting: ArraySlice<UInt8> = []

  /// Starts a program, its words beginning with its path, with more variables in the environment.
  init(_ words: [String], columns: Int, rows: Int, environment: [String: String], draws: Bool) {
    screen = VirtualScreen(columns: columns, rows: rows, draws: draws)
    pty = Pty(columns: columns, rows: rows)
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair)
    reports = pair[0]
    _ = sys_fcntl(reports, F_SETFL, O_NONBLOCK)
    defer { close(pair[1]) }
    do throws(NotStarted) {
      try pty.start(
        [OwnProgram.path, "lead"] + words, environment: environment, extra: pair[1])
    } catch {
      fatalError("\(error.program) cannot be started: \(error.code)")
    }
  }

  deinit {
    for member in ProcessFigures.session(leader) { kill(member, SIGKILL) }
    pty.hangUp()
    close(reports)
    kill(leader, SIGKILL)
    var status: Int32 = 0
    waitpid(leader, &status, 0)
  }

  /// Types bytes; they go out as far as the terminal takes them, the rest with the next `pump`.
  func type(_ bytes: some Sequence<UInt8>) {
    waiting += bytes
    flush()
  }

  /// Changes the terminal's size, which the program is told by SIGWINCH.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    pty.resize(columns: columns, rows: rows)
  }

  /// What the program does and how its terminal is set, for whoever studies a finding.
  var state: String {
    let settings = pty.settings
    return ProcessFigures.state(of: process)
      + ", iflag \(settings.c_iflag), lflag \(settings.c_lflag)"
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { if process > 0, end == nil { kill(process, signal) } }

  /// Reads what comes, for so long or until a condition holds or the program has ended; whether it came true.
  @discardableResult
  func pump(milliseconds: Int64, until holds: () -> Bool = { false }) -> Bool {
    let limit = Monotonic.milliseconds + milliseconds
    while true {
      drain()
      if holds() { return true }
      let rest = limit - Monotonic.milliseconds
      if rest <= 0 || end != nil { return false }
      let wanted = waiting.isEmpty ? POLLIN : POLLIN | POLLOUT
      var interests = [
        pollfd(fd: pty.descriptor, events: Int16(wanted), revents: 0),
        pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
      ]
      poll(&interests, 2, Int32(rest))
    }
  }

  private func flush() {
    while !waiting.isEmpty {
      let count = pty.type(waiting.prefix(1024))
      guard count > 0 else { return }
      waiting = waiting.dropFirst(count)
    }
  }

  private func drain() {
    flush()
    var buffer = [UInt8](repeating: 0, count: 65536)
    readReports(&buffer)
    while let count = pty.read(into: &buffer), count > 0 {
      modes.take(buffer[..<count])
      waiting += screen.take(buffer[..<count])
    }
  }

  private func readReports(_ buffer: inout [UInt8]) {
    let count = read(reports, &buffer, buffer.count)
    guard count > 0 else { return }
    reportBytes += buffer[..<count]
    while let newline = reportBytes.firstIndex(of: 10) {
      let words = String(decoding: reportBytes[..<newline], as: UTF8.self).split(separator: " ")
      reportBytes.removeFirst(newline + 1)
      guard words.count > 1, let number = Int32(words[1]) else { continue }
      switch words[0] {
      case "started": process = number
      case "stopped":
        stops += 1
        if number == SIGTSTP, words.last != "same" { badStops += 1 }
      default: end = End(status: number, settingsAreSame: words.last == "same")
      }
    }
  }
}
