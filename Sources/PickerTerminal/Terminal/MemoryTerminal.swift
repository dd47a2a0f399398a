public import Cells

/// A terminal in memory: it keeps the last grid and gives the inputs that it was fed.
public final class MemoryTerminal: Terminal {
  /// The size in cells.
  public private(set) var size: CellSize
  /// What it claims to be able to do.
  public var capabilities: TerminalCapabilities
  /// The grid shown last.
  public private(set) var grid: CellGrid
  /// The part of it that moves.
  public private(set) var live: CellRect?
  /// How many grids were shown that differ from the one before.
  public private(set) var frameCount = 0
  /// How often the program was suspended.
  public private(set) var suspendCount = 0
  /// Whether `restore()` was called.
  public private(set) var isRestored = false
  /// Set to play a terminal that went away.
  public var isHungUp = false

  /// Nothing waits to be sent.
  public let isSending = false
  /// Set to play a terminal that takes nothing.
  public var isBehind = false
  /// Everything was taken at once.
  public let owesCells = false
  /// Set to play a slow one: whenever something was shown it is behind.
  public var isSlow = false
  /// None are made.
  public let producedBytes = 0

  private var waiting: [TerminalInput] = []

  /// A blank terminal.
  public init(size: CellSize, capabilities: TerminalCapabilities = TerminalCapabilities()) {
    self.size = size
    self.capabilities = capabilities
    grid = CellGrid(size: size)
  }

  /// Nothing to poll.
  public var descriptor: Int32? { nil }
  /// Now, while inputs are waiting.
  public var nextDeadline: Int64? { waiting.isEmpty ? nil : 0 }

  /// Gives inputs to the program; a resize changes the size at once.
  public func feed(_ inputs: [TerminalInput]) {
    for case .resize(let new) in inputs { size = new }
    waiting += inputs
  }

  /// Keeps the grid, and which part of it moves.
  public func show(_ grid: CellGrid, live: CellRect?) {
    self.live = live
    if frameCount > 0 && grid == self.grid { return }
    self.grid = grid
    frameCount += 1
    if isSlow { isBehind = true }
  }

  /// Does nothing: everything was taken at once.
  public func send() {}

  /// Everything that was fed since the last call.
  public func readInput() -> [TerminalInput] {
    defer { waiting = [] }
    return waiting
  }

  /// Does nothing: a resize is fed.
  public func resized() {}
  /// Does nothing.
  public func continued() {}
  /// The test does.
  public let canSuspend = true
  /// Counts.
  public func suspend() { suspendCount += 1 }
  /// Notes that it was restored.
  public func restore() { isRestored = true }
}
