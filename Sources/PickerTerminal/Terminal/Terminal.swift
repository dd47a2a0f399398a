public import Cells

/// Why there is no terminal to draw on.
public enum TerminalError: Error, Equatable, Sendable {
  /// The process has no controlling terminal (`/dev/tty` cannot be opened).
  case notATerminal
  /// `TERM` is `dumb`, empty or not set: the terminal cannot place a cursor.
  case dumb
  /// No description of this type, nor of a common one, is installed.
  case unknownType(String)
  /// The terminal was opened but a system call on it failed.
  case failed(errno: Int32)
}

/// A screen of cells and the keys that go with it. Everything is called on one thread.
public protocol Terminal: AnyObject {
  /// The size in cells, as of the last `resized()`.
  var size: CellSize { get }
  /// What the terminal can do; ask again after `readInput()`, since answers come as input.
  var capabilities: TerminalCapabilities { get }
  /// What to poll for reading; nil where input is fed by the program.
  var descriptor: Int32? { get }
  /// When `readInput()` must be called even if nothing can be read, in milliseconds of the
  /// monotonic clock: a lone ESC waits for its time-out.
  var nextDeadline: Int64? { get }
  /// Whether bytes wait until the terminal takes them: poll the descriptor for writing too, and call `send()`.
  var isSending: Bool { get }
  /// Whether the terminal has not come to the end of what was sent; what is shown meanwhile is painted when
  /// it has.
  var isBehind: Bool { get }
  /// Whether cells of what moves are not sent yet: more than a slow line takes at once is not sent at once, so that keys
  /// are answered meanwhile. What is shown next, as soon as the terminal is not behind, goes on with them.
  var owesCells: Bool { get }
  /// Bytes that were made for the terminal since the beginning, for measurements.
  var producedBytes: Int { get }
  /// Whether the terminal is gone for good; the program should end.
  var isHungUp: Bool { get }

  /// Shows a grid; only what changed is sent. `live` is the part of it that moves, or stands still for now, if any: its
  /// cells change from frame to frame, and go to the terminal in a way that is made for that.
  func show(_ grid: CellGrid, live: CellRect?)
  /// Sends what waits as far as the terminal takes it; never waits.
  func send()
  /// What was typed, pasted, clicked since the last call; never waits.
  func readInput() -> [TerminalInput]
  /// To be called after SIGWINCH; the next `readInput()` begins with the resize.
  func resized()
  /// To be called after SIGCONT: whoever stopped the process may have changed the terminal.
  func continued()
  /// Whether somebody would continue the program if it stopped.
  var canSuspend: Bool { get }
  /// Gives the terminal back, stops the process group, and takes the terminal again when continued.
  func suspend()
  /// Leaves the terminal as it was found. Calling it again does nothing.
  func restore()
}

extension Terminal {
  /// Shows a grid in which nothing moves.
  public func show(_ grid: CellGrid) { show(grid, live: nil) }
}
