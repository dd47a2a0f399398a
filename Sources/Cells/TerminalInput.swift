/// A key as a person knows it.
public enum Key: Equatable, Hashable, Sendable {
  /// A character typed.
  case character(Unicode.Scalar)
  /// A character with Control, as a lower-case letter.
  case control(Unicode.Scalar)
  /// A character with Meta (Alt).
  case meta(Unicode.Scalar)
  /// The keys with names.
  case enter, escape, tab, backTab, backspace, delete, insert
  /// The arrows.
  case up, down, left, right
  /// The arrows with Shift.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// The keys of a page.
  case pageUp, pageDown, home, end
  /// F1 to F12.
  case function(Int)
}

/// What the mouse did, and where.
public struct MouseEvent: Equatable, Hashable, Sendable {
  /// What happened.
  public enum Action: Equatable, Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button went up.
    case release
    /// The mouse moved with the left button down.
    case drag
    /// The right button went down.
    case secondaryPress
    /// The wheel turned: positive away from the person (up), in notches.
    case wheel(Int)
  }

  /// What happened.
  public var action: Action
  /// The cell under the mouse.
  public var position: CellPoint

  /// An event of the mouse.
  public init(_ action: Action, at position: CellPoint) {
    self.action = action
    self.position = position
  }
}

/// What a terminal says to a program.
public enum TerminalInput: Equatable, Sendable {
  /// A key was struck.
  case key(Key)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// Text was pasted, as bytes.
  case paste([UInt8])
  /// The terminal's size changed.
  case resize(CellSize)
}
