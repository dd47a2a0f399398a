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
  /// How many bytes a second are read; nil reads as fast as it goes.
  private let bytesPerSecond: Int?

  init(columns: Int, rows: Int, bytesPerSecond: Int? = nil) {
    self.bytesPerSecond = bytesPerSecond
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
  mutating func begin(_ words: [String], trueColor: Bool = true) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, slave, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, sys_spawn_in_session())
    setenv("COLORTERM", trueColor ? "truecolor" : "", 1)
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

  /// The bytes that follow something, until nothing has come for a while.
  mutating func bytes(after act: (_ master: Int32, _ child: pid_t) -> Void) -> Int {
    while drain(milliseconds: 150) > 0 {}
    let before = received
    act(master, child)
    while drain(milliseconds: 150) > 0 {}
    return received - before
  }

  /// Leaves the program by `q` and waits for its end.
  mutating func end() {
    _ = write(master, "q", 1)
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 { drain(milliseconds: 20) }
    close(master)
  }

  /// Reads for so long; how many bytes came.
  @discardableResult
  private mutating func drain(milliseconds: Int32) -> Int {
    let before = received
    let until = clock() + milliseconds
    while clock() < until {
      var interest = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&interest, 1, max(0, until - clock())) > 0, readOnce() > 0 else { break }
    }
    return received - before
  }

  /// Reads once; on a slow line as much as goes through it in 10 ms, which then pass.
  private mutating func readOnce() -> Int {
    let limit = bytesPerSecond.map { $0 / 100 } ?? 65536
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = read(master, &buffer, limit)
    if count > 0 { received += count }
    if bytesPerSecond != nil { poll(nil, 0, 10) }
    return count
  }

  private func clock() -> Int32 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int32(truncatingIfNeeded: (time.tv_sec & 0xFFFFF) * 1000 + time.tv_nsec / 1_000_000)
  }
}
