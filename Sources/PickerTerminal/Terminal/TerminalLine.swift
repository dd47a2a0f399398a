import CNcurses
import CSystem
import Cells
import Glibc
import MediaTypes

/// Owns the two open files of the controlling terminal: a blocking one to write, one to read that
/// never waits. Standard input, output and error are left alone.
struct TerminalLine: ~Copyable {
  /// To write to; blocking, since ncurses spins where a write would block.
  let output: Int32
  /// To read and poll.
  let input: Int32

  private init(output: Int32, input: Int32) {
    self.output = output
    self.input = input
  }

  /// Opens `/dev/tty`.
  static func open() throws(TerminalError) -> TerminalLine {
    let output = sys_open("/dev/tty", O_RDWR | O_CLOEXEC, 0)
    guard output >= 0 else { throw .notATerminal }
    let input = sys_open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    guard input >= 0 else {
      close(output)
      throw .notATerminal
    }
    return TerminalLine(output: output, input: input)
  }

  deinit {
    close(output)
    close(input)
  }

  /// The line settings of now: tcgetattr(3).
  func settings() -> termios? {
    var settings = termios()
    return tcgetattr(output, &settings) == 0 ? settings : nil
  }

  /// Sets the line, after what was written has gone, and drops what was not read: tcsetattr(3).
  func restore(_ settings: termios) {
    var settings = settings
    tcsetattr(output, TCSAFLUSH, &settings)
  }

  /// Writes all of the text; false where the terminal is gone.
  @discardableResult
  func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// What a read gave.
  enum Reading {
    case bytes([UInt8])
    case nothing
    case hungUp
  }

  /// What can be read now, at most 4 KiB.
  func read() -> Reading {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    if count == 0 { return isGone() ? .hungUp : .nothing }
    return errno == EIO ? .hungUp : .nothing
  }

  private func isGone() -> Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLHUP | POLLERR) != 0
  }

  /// Waits until something can be read, at most so many milliseconds.
  func waitForInput(milliseconds: Int32) -> Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, milliseconds) > 0
  }

  /// Who may use the terminal: writing from behind would stop the process.
  enum Turn {
    case ours
    case others
    case hungUp
  }

  /// Whose turn it is: tcgetpgrp(3), which fails on a terminal that is gone.
  var turn: Turn {
    let group = tcgetpgrp(output)
    return group < 0 ? .hungUp : group == getpgrp() ? .ours : .others
  }

  /// The size in cells and, where the terminal tells it, a cell's in pixels: ioctl TIOCGWINSZ.
  func windowSize() -> (cells: CellSize, cellPixels: PixelSize?) {
    var window = winsize()
    guard sys_window_size(output, &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return (CellSize(columns: 80, rows: 24), nil)
    }
    let cells = CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    let pixels = PixelSize(
      width: Int(window.ws_xpixel) / cells.columns, height: Int(window.ws_ypixel) / cells.rows)
    return (cells, pixels.width > 0 && pixels.height > 1 ? pixels : nil)
  }
}
