import CSystem
import FoundationEssentials
import Glibc

/// A program on a terminal of its own (a pty), whose output is read and counted.
struct TerminalRun {
  private let master: Int32
  private let slave: String
  private var child: pid_t = 0
  /// Bytes that the program has written to its terminal.
  private(set) var received = 0

  init(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    openpty(&ends.master, &ends.slave, &name, nil, &size)
    master = ends.master
    slave = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    close(ends.slave)
  }

  /// Starts the program with the pty as its controlling terminal.
  mutating func begin(_ words: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, slave, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, sys_spawn_in_session())
    setenv("COLORTERM", "truecolor", 1)
    setenv("TERM", "xterm-256color", 1)
    var arguments = words.map { (word: String) in strdup(word) }
    arguments.append(nil)
    posix_spawn(&child, words[0], &actions, &attributes, arguments, environ)
  }

  /// Strikes an arrow key thirty times a second until the trace has an event and 60 keys were struck.
  mutating func strikeUntil(trace: String, has event: String, limit seconds: Int) {
    var struck = 0
    for _ in 0..<(seconds * 30) {
      drain(milliseconds: 33)
      let seen = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
      guard seen.contains("first-frame") else { continue }
      let key = struck % 2 == 0 ? "\u{1B}[C" : "\u{1B}[D"
      _ = write(master, key, key.utf8.count)
      struck += 1
      if struck >= 60 && seen.contains(event) { return }
    }
  }

  /// Leaves the program by `q` and waits for its end.
  mutating func end() {
    _ = write(master, "q", 1)
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 { drain(milliseconds: 20) }
    close(master)
  }

  private mutating func drain(milliseconds: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let until = clock() + milliseconds
    while clock() < until {
      var interest = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&interest, 1, max(0, until - clock())) > 0 else { return }
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      received += count
    }
  }

  private func clock() -> Int32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int32(truncatingIfNeeded: (time.tv_sec & 0xFFFFF) * 1000 + time.tv_nsec / 1_000_000)
  }
}
