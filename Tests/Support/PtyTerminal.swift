import CSystem
import Foundation
import Glibc
import MediaTypes

/// A program on a terminal whose other side is the test's: it reads when it wants to, stops, and hangs up.
public final class PtyTerminal {
  /// The program.
  public let process: Int32
  /// Everything that was read so far.
  public private(set) var received: [UInt8] = []
  private let settingsBefore: termios
  private var master: Int32 = -1
  private let slave: String
  private var answered = 0
  private var status: Int32?

  /// Starts a program on a new terminal, its standard streams too; `errors` is a file for its standard error.
  public init(
    _ words: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    errors: String? = nil
  ) throws {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    openpty(&ours, &theirs, &name, nil, &size)
    _ = sys_fcntl(ours, F_SETFD, FD_CLOEXEC)
    _ = sys_fcntl(ours, F_SETFL, O_NONBLOCK)
    _ = sys_fcntl(theirs, F_SETFD, FD_CLOEXEC)
    var settings = termios()
    tcgetattr(theirs, &settings)
    settingsBefore = settings
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (master, slave) = (ours, path)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, stream, path, O_RDWR, 0)
    }
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    }
    _ = sys_spawn_close_from(&actions, 3)
    let usual = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "NO_COLOR": "",
    ]
    let variables = ProcessInfo.processInfo.environment.merging(usual) { $1 }
      .merging(environment) { $1 }
    process = try start(words[0], words.dropFirst().map { FilePath($0) }, variables, &actions)
    close(theirs)
  }

  deinit {
    if status == nil { kill(process, SIGKILL) }
    _ = end(within: 5)
    hangUp()
  }

  /// Types bytes.
  public func type(_ text: String) { _ = write(master, text, text.utf8.count) }

  /// Changes the size, and tells the program.
  public func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = sys_set_window_size(master, &size)
  }

  /// The terminal goes away.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Does something with the program's side of the terminal, as another program on it would.
  public func onLine(_ act: (Int32) -> Void) {
    let descriptor = sys_open(slave, O_RDWR | O_NOCTTY | O_CLOEXEC, 0)
    act(descriptor)
    close(descriptor)
  }

  /// Whether the line settings are those from before the program began.
  public var lineIsAsBefore: Bool {
    var (now, before) = (termios(), settingsBefore)
    tcgetattr(master, &now)
    return withUnsafeBytes(of: &now) { now in
      withUnsafeBytes(of: &before) { now.elementsEqual($0) }
    }
  }

  /// Reads what is there now, waiting for it at most so long.
  @discardableResult
  public func readSome(milliseconds: Int32 = 20, limit: Int = 65_536) -> Int {
    var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, milliseconds) > 0 else { return 0 }
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = max(0, read(master, &buffer, limit))
    received += buffer[..<count]
    return count
  }

  /// Reads until a condition holds; false where it never did within 30 s.
  public func readUntil(_ condition: () -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(30)
    while !condition() {
      guard Date() < deadline else { return false }
      if readSome() == 0 { poll(nil, 0, 2) }
    }
    return true
  }

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

  /// Reads until a text came, after so many bytes.
  public func readUntil(text: String, after start: Int = 0) -> Bool {
    readUntil { String(decoding: received[start...], as: UTF8.self).contains(text) }
  }

  /// Waits for the program's end, without reading; its exit code, or 128 and the signal that ended it. Nil
  /// where it has not ended within so many seconds.
  public func end(within seconds: Double) -> Int32? {
    let deadline = Date().addingTimeInterval(seconds)
    while status == nil {
      var code: Int32 = 0
      if waitpid(process, &code, WNOHANG) != 0 { status = code }
      guard Date() < deadline || status != nil else { return nil }
      if status == nil { poll(nil, 0, 5) }
    }
    return status.map { sys_exited($0) != 0 ? sys_exit_code($0) : 128 + sys_term_signal($0) }
  }
}
