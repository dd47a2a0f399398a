import CSystem
import Glibc
import MediaHost

/// A program in a terminal of its own (a pty), with a leader that watches over it as a shell does.
final class Pty {
  /// How the program ended.
  struct End: Equatable {
    /// What wait(2) said.
    var status: Int32
    /// Whether the terminal's settings are as they were before the program.
    var settingsAreSame: Bool

    /// Its exit code, or 128 and the signal that ended it.
    var code: Int32 {
      sys_exited(status) != 0 ? sys_exit_code(status) : 128 + sys_term_signal(status)
    }
  }

  let screen: VirtualScreen
  private(set) var modes = TerminalModes()
  /// The program's process; 0 before it began.
  private(set) var process: pid_t = 0
  private(set) var end: End?
  /// The stops by SIGTSTP after which the terminal was not as the program found it.
  private(set) var badStops = 0
  /// Bytes that the program has sent.
  private(set) var received = 0
  let leader: pid_t

  private let master: Int32
  private let reports: Int32
  private var reportBytes: [UInt8] = []
  private var waiting: ArraySlice<UInt8> = []

  /// Starts a program, its words beginning with its path, with more variables in the environment.
  init(_ words: [String], columns: Int, rows: Int, environment: [String: String], draws: Bool) {
    screen = VirtualScreen(columns: columns, rows: rows, draws: draws)
    var size = Self.window(columns, rows)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    openpty(&ends.master, &ends.slave, &name, nil, &size)
    close(ends.slave)
    master = ends.master
    _ = sys_fcntl(master, F_SETFL, O_NONBLOCK)
    _ = sys_fcntl(master, F_SETFD, FD_CLOEXEC)
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair)
    reports = pair[0]
    _ = sys_fcntl(reports, F_SETFL, O_NONBLOCK)
    leader = Self.spawnLeader(words, slave: name, reports: pair[1], environment)
    close(pair[1])
  }

  deinit {
    for member in ProcessFigures.session(leader) { kill(member, SIGKILL) }
    close(master)
    close(reports)
    kill(leader, SIGKILL)
    var status: Int32 = 0
    waitpid(leader, &status, 0)
  }

  private static func window(_ columns: Int, _ rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  private static func spawnLeader(
    _ words: [String], slave: [CChar], reports: Int32, _ environment: [String: String]
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, slave, O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, reports, 3)
    _ = sys_spawn_close_from(&actions, 4)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, sys_spawn_in_session())
    for (name, value) in environment { setenv(name, value, 1) }
    let list = ([OwnProgram.path, "lead"] + words).map { strdup($0) } + [nil]
    defer { for pointer in list { free(pointer) } }
    var leader: pid_t = 0
    posix_spawn(&leader, OwnProgram.path, &actions, &attributes, list, environ)
    return leader
  }

  /// Types bytes; they go out as far as the terminal takes them, the rest with the next `pump`.
  func type(_ bytes: some Sequence<UInt8>) {
    waiting += bytes
    flush()
  }

  /// Changes the terminal's size, which the program is told by SIGWINCH.
  func resize(columns: Int, rows: Int) {
    var size = Self.window(columns, rows)
    screen.resize(columns: columns, rows: rows)
    _ = sys_set_window_size(master, &size)
  }

  /// What the program does and how its terminal is set, for whoever studies a finding.
  var state: String {
    var settings = termios()
    tcgetattr(master, &settings)
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
        pollfd(fd: master, events: Int16(wanted), revents: 0),
        pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
      ]
      poll(&interests, 2, Int32(rest))
    }
  }

  private func flush() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1024)) }
      guard count > 0 else { return }
      waiting = waiting.dropFirst(count)
    }
  }

  private func drain() {
    flush()
    var buffer = [UInt8](repeating: 0, count: 65536)
    readReports(&buffer)
    while true {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      received += count
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
      case "stopped": if number == SIGTSTP, words.last != "same" { badStops += 1 }
      default: end = End(status: number, settingsAreSame: words.last == "same")
      }
    }
  }
}
