import Cells

/// What the mouse reports of a terminal mean (xterm's modes 1000, 1002 and 1006).
enum MouseReports {
  private static let modifiers = 4 | 8 | 16
  private static let moved = 32

  /// An SGR report, `CSI < button ; column ; row M` (or `m` for a release); the places count from 1.
  static func event(numbers: [Int], isRelease: Bool) -> MouseEvent? {
    guard numbers.count == 3 else { return nil }
    return event(button: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
  }

  /// The oldest report, three bytes; button 3 says that one was released, not which.
  static func event(oldButton button: Int, column: Int, row: Int) -> MouseEvent? {
    let isRelease = button & ~(modifiers | moved) == 3
    return event(
      button: isRelease ? 0 : button, column: column, row: row, isRelease: isRelease)
  }

  private static func event(button: Int, column: Int, row: Int, isRelease: Bool) -> MouseEvent? {
    guard button >= 0, column >= 1, row >= 1 else { return nil }
    let position = CellPoint(column: column - 1, row: row - 1)
    let action: MouseEvent.Action? =
      switch (button & ~modifiers, isRelease) {
      case (0, false): .press
      case (0, true), (moved, true): .release
      case (moved, false): .drag
      case (2, false): .secondaryPress
      case (64, false): .wheel(1)
      case (65, false): .wheel(-1)
      default: nil
      }
    return action.map { MouseEvent($0, at: position) }
  }

  /// Runs of the same turning of the wheel as one event, and of a run of drags the last.
  static func merged(_ inputs: [TerminalInput]) -> [TerminalInput] {
    var kept: [TerminalInput] = []
    for input in inputs {
      if case .mouse(let new) = input, case .mouse(let old)? = kept.last,
        let both = merged(old, new)
      {
        kept[kept.count - 1] = .mouse(both)
      } else {
        kept.append(input)
      }
    }
    return kept
  }

  private static func merged(_ old: MouseEvent, _ new: MouseEvent) -> MouseEvent? {
    switch (old.action, new.action) {
    case (.drag, .drag): new
    case (.wheel(let one), .wheel(let two)) where (one > 0) == (two > 0):
      old.position == new.position ? MouseEvent(.wheel(one + two), at: new.position) : nil
    default: nil
    }
  }
}
