import Cells
import Glibc
import MediaHost
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

extension MemoryTerminal {
  /// What it shows.
  var text: String {
    (0..<size.rows).map { grid.text(row: $0) }.joined(separator: "\n")
  }
}

extension EventLoop {
  /// Turns until something is so; where it never is, the test ends with what the terminal shows.
  func turn(
    on terminal: MemoryTerminal, sourceLocation: SourceLocation = #_sourceLocation,
    until isSo: (AppState) -> Bool
  ) throws {
    let limit = Monotonic.milliseconds + Int64(Patience.seconds * 1000)
    while !isSo(state) {
      try #require(
        Monotonic.milliseconds < limit, "it never comes: \(terminal.text)",
        sourceLocation: sourceLocation)
      // A loop that has nothing to wait for would wait without end.
      turn(waiting: false)
      _ = Glibc.poll(nil, 0, 5)
    }
  }
}
