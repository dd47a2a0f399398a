import CNcurses
import CSystem
import Cells
import Glibc
import MediaTypes

/// Owns an open file of the controlling terminal that neither reads nor writes wait for. It is our own, so
/// standard input, output and error are left alone.
struct TerminalLine: ~Copyable {
  /// To read, write and poll.
  let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens `/dev/tty`.
  static func open() throws(TerminalError) -> TerminalLine {
    let descriptor = sys_open("/dev/tty", O_RDWR | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .notATerminal }
    return TerminalLine(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  /// The line settings of now: tcgetattr(3).
  func settings() -> termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Sets the line at once: what is on its way is for the caller to wait for, since tcsetattr(3) itself would
  /// wait for ever where the output is stopped.
  func set(_ settings: termios) {
    var settings = settings
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Drops what was typed and not read: tcflush(3).
  func dropInput() { tcflush(descriptor, TCIFLUSH) }

  /// Writes what the terminal takes now, in bytes; nil where it is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    while true {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      guard errno == EINTR else { return nil }
    }
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
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    if count == 0 { return isGone() ? .hungUp : .nothing }
    return errno == EIO ? .hungUp : .nothing
  }

  private func isGone() -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLHUP | POLLERR) != 0
  }

  /// Waits until something can be read, at most so many milliseconds.
  func waitForInput(milliseconds: Int32) -> Bool { wait(for: POLLIN, milliseconds) }

  /// Waits until something can be written, at most so many milliseconds.
  func waitForOutput(milliseconds: Int32) -> Bool { wait(for: POLLOUT, milliseconds) }

  private func wait(for event: Int32, _ milliseconds: Int32) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(event), revents: 0)
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
    let group = tcgetpgrp(descriptor)
    return group < 0 ? .hungUp : group == getpgrp() ? .ours : .others
  }

  /// The size in cells and, where the terminal tells it, a cell's in pixels: ioctl TIOCGWINSZ.
  func windowSize() -> (cells: CellSize, cellPixels: PixelSize?) {
    var window = winsize()
    guard sys_window_size(descriptor, &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return (CellSize(columns: 80, rows: 24), nil)
    }
    let cells = CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    let pixels = PixelSize(
      width: Int(window.ws_xpixel) / cells.columns, height: Int(window.ws_ypixel) / cells.rows)
    return (cells, pixels.width > 0 && pixels.height > 1 ? pixels : nil)
  }
}
