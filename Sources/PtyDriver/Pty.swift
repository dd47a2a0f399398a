public import CSystem
import Glibc
import MediaTypes

/// A terminal of its own for one program (a pty), whose other side is the caller's.
public struct Pty: ~Copyable {
  /// The path of the program's side.
  public let path: String
  /// The program's process; 0 before it began.
  public private(set) var process: pid_t = 0
  /// The caller's side, on which nothing ever waits; −1 after a hang-up.
  public private(set) var descriptor: Int32
  private let settingsBefore: termios

  /// A terminal of a size, on which nothing runs yet: openpty(3).
  public init(columns: Int, rows: Int) {
    var size = Self.window(columns, rows)
    var name = [CChar](repeating: 0, count: 128)
    var ends: (ours: Int32, theirs: Int32) = (-1, -1)
    openpty(&ends.ours, &ends.theirs, &name, nil, &size)
    close(ends.theirs)
    _ = sys_fcntl(ends.ours, F_SETFD, FD_CLOEXEC)
    _ = sys_fcntl(ends.ours, F_SETFL, O_NONBLOCK)
    descriptor = ends.ours
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var settings = termios()
    tcgetattr(ends.ours, &settings)
    settingsBefore = settings
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func window(_ columns: Int, _ rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  /// Starts a program, its words beginning with its path, with this as its terminal and its standard streams.
  ///
  /// `errors` is a file for its standard error, `extra` what it finds at descriptor 3; it gets no others.
  public mutating func start(
    _ words: [String], environment: [String: String] = [:], errors: String? = nil,
    extra: Int32? = nil
  ) throws(NotStarted) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, stream, path, O_RDWR, 0)
    }
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    }
    if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }
    _ = sys_spawn_close_from(&actions, extra == nil ? 3 : 4)
    process = try startProgram(
      words[0], words.dropFirst().map { FilePath($0) }, environment: environment, &actions)
  }

  /// Types bytes; how many of them the terminal took.
  @discardableResult
  public func type(_ bytes: ArraySlice<UInt8>) -> Int {
    max(0, bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) })
  }

  /// Types a text.
  public func type(_ text: String) { type(Array(text.utf8)[...]) }

  /// Reads what is there; nil where the program's side is closed and everything was read.
  public func read(into buffer: inout [UInt8]) -> Int? {
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count < 0 && errno != EIO ? 0 : count > 0 ? count : nil
  }

  /// Waits until there is something to read, or for so long; whether there is.
  public func hasOutput(within milliseconds: Int32) -> Bool {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&interest, 1, milliseconds) > 0
  }

  /// Changes the size, and tells the program.
  public func resize(columns: Int, rows: Int) {
    var size = Self.window(columns, rows)
    _ = sys_set_window_size(descriptor, &size)
  }

  /// How the line is set: tcgetattr(3).
  public var settings: termios {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings
  }

  /// Whether the line is set as it was before the program.
  public var settingsAreSame: Bool {
    var (now, before) = (settings, settingsBefore)
    return memcmp(&now, &before, MemoryLayout<termios>.size) == 0
  }

  /// What wait(2) says of the program once it has ended, asked without waiting; it says so once.
  public func takeStatus() -> Int32? {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) != 0 ? status : nil
  }

  /// The terminal goes away.
  public mutating func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
