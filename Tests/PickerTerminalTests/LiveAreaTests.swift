import Cells
import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@testable import PickerTerminal

/// The part of the screen that moves, in a real terminal and as bytes.
@Suite struct LiveAreaTests {
  @Test(
    "what is live looks as ncurses draws it, and the still page after it too",
    arguments: ["true", "256", "16", "8", "none"])
  func looksTheSame(depth: String) throws {
    let pane = try TerminalTmux()
    try pane.startProbe(depth)
    let before = try pane.screen(styled: true)
    try pane.terminal.tmux("send-keys", "W")
    try pane.wait { $0.last?.hasPrefix("quiet") == true }
    let quiet = try pane.screen(styled: true)
    try pane.terminal.tmux("send-keys", "V")
    try pane.wait { $0.last?.hasPrefix("alive") == true }
    try pane.terminal.waitFor("the same page") { _ in
      try pane.screen(styled: true).dropLast() == quiet.dropLast()
    }
    // The still page goes back through ncurses.
    try pane.terminal.tmux("send-keys", "x")
    try pane.wait { $0.count > 5 && $0[5] == "key character(\"x\")" }
    let after = try pane.screen(styled: true)
    #expect(after.count == before.count)
    #expect(after[0] == before[0] && after.dropFirst(6) == before.dropFirst(6))
    try pane.terminal.tmux("send-keys", "q")
    #expect(try pane.file("status") == "0\n")
  }

  @Test(
    "frames come without a cleared screen, each inside a synchronized update, cursor and all put back"
  )
  func bytes() throws {
    let probe = String(decoding: BuiltProducts.path(of: "terminal-probe").bytes, as: UTF8.self)
    let terminal = try PtyTerminal([probe, "true"])
    #expect(
      terminal.readUntil {
        terminal.answerQuestions()
        return String(decoding: terminal.received, as: UTF8.self).contains("ready")
      })
    let start = terminal.received.count
    terminal.type("V")
    #expect(
      terminal.readUntil {
        terminal.answerQuestions()
        return String(decoding: terminal.received[start...], as: UTF8.self).contains("alive")
      })
    _ = terminal.readUntil(text: "\u{1B}8\u{1B}[?2026l", after: start)
    let sent = String(decoding: terminal.received[start...], as: UTF8.self)
    #expect(!sent.contains("\u{1B}[2J"))
    let frames = sent.components(separatedBy: "\u{1B}[?2026h").dropFirst()
    #expect(frames.count >= 4)
    for frame in frames.dropLast() {
      #expect(frame.components(separatedBy: "\u{1B}7\u{1B}[m").count == 2)
      #expect(frame.contains("\u{1B}[m\u{1B}8\u{1B}[?2026l"))
    }
    // Keys are not heard while the probe waits for the terminal; a signal is, afterwards.
    kill(terminal.process, SIGTERM)
    #expect(
      terminal.readUntil {
        terminal.answerQuestions()
        return terminal.hasEnded
      })
  }

  private func settled(_ lines: [String]) -> SettledGrid {
    var grid = CellGrid(size: CellSize(columns: 6, rows: lines.count))
    for (row, line) in lines.enumerated() { grid.write(line, column: 0, row: row) }
    return SettledGrid(grid, size: grid.size)
  }

  private func painted(_ painter: inout LivePainter, _ grid: SettledGrid) -> String {
    String(decoding: painter.paint(grid, .direct), as: UTF8.self)
  }

  @Test("only what changed is written, and what somebody else wrote over is written again")
  func differences() {
    var painter = LivePainter()
    painter.use(CellRect(column: 1, row: 0, columns: 4, rows: 2))
    #expect(
      painted(&painter, settled(["abcdef", "ghijkl"]))
        == "\u{1B}7\u{1B}[m\u{1B}[1;2Hbcde\u{1B}[2;2Hhijk\u{1B}[m\u{1B}8")
    #expect(painted(&painter, settled(["abcdef", "ghijkl"])) == "")
    #expect(
      painted(&painter, settled(["abXdef", "ghijkY"]))
        == "\u{1B}7\u{1B}[m\u{1B}[1;3HX\u{1B}[m\u{1B}8")
    painter.forget(rows: [1, 7])
    #expect(
      painted(&painter, settled(["abXdef", "ghijkl"]))
        == "\u{1B}7\u{1B}[m\u{1B}[2;2Hhijk\u{1B}[m\u{1B}8")
    painter.use(nil)
    #expect(painted(&painter, settled(["abcdef", "ghijkl"])) == "")
  }

  @Test("what is too much at once goes on below with the newest picture, and comes to its end")
  func limited() {
    var painter = LivePainter()
    painter.use(CellRect(column: 0, row: 0, columns: 6, rows: 3))
    func next(_ lines: [String]) -> String {
      String(decoding: painter.paint(settled(lines), .direct, limit: 8), as: UTF8.self)
    }
    let old = ["aaaaaa", "bbbbbb", "cccccc"]
    let new = ["AAAAAA", "BBBBBB", "CCCCCC"]
    #expect(next(old) == "\u{1B}7\u{1B}[m\u{1B}[1;1Haaaaaa\u{1B}[m\u{1B}8")
    #expect(painter.isUnfinished)
    #expect(next(new) == "\u{1B}7\u{1B}[m\u{1B}[2;1HBBBBBB\u{1B}[m\u{1B}8")
    #expect(next(new) == "\u{1B}7\u{1B}[m\u{1B}[3;1HCCCCCC\u{1B}[m\u{1B}8")
    #expect(painter.isUnfinished)
    #expect(next(new) == "\u{1B}7\u{1B}[m\u{1B}[1;1HAAAAAA\u{1B}[m\u{1B}8")
    #expect(next(new) == "")
    #expect(!painter.isUnfinished)
  }

  @Test("half of a wide character at the area's edge is blank on both sides")
  func edges() {
    var painter = LivePainter()
    let grid = settled(["你ab你"])
    let area = CellRect(column: 1, row: 0, columns: 4, rows: 1)
    painter.use(area)
    #expect(painted(&painter, grid) == "\u{1B}7\u{1B}[m\u{1B}[1;2H ab \u{1B}[m\u{1B}8")
    #expect(
      grid.hollow(area).cells.map(\.text) == [" ", "\u{A0}", "\u{A0}", "\u{A0}", "\u{A0}", " "])
  }

  @Test("colours are sent as the terminal has them, each once")
  func colors() {
    let cases: [(ColorEncoding, Color, Color, String)] = [
      (.direct, .rgb(0x01_02FF), .terminal, "38;2;1;2;255"),
      (.direct, .indexed(9), .rgb(0), "91;48;2;0;0;0"),
      (.palette(256), .indexed(240), .indexed(3), "38;5;240;43"),
      (.palette(16), .indexed(9), .indexed(15), "91;107"),
      (.palette(8), .indexed(1), .indexed(2), "31;42"),
    ]
    for (encoding, front, behind, expected) in cases {
      var grid = CellGrid(size: CellSize(columns: 2, rows: 1))
      let style = Style(foreground: front, background: behind)
      grid.write("▄▄", column: 0, row: 0, style: style)
      var painter = LivePainter()
      painter.use(grid.bounds)
      let bytes = painter.paint(SettledGrid(grid, size: grid.size), encoding)
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == "\u{1B}7\u{1B}[m\u{1B}[1;1H\u{1B}[\(expected)m▄▄\u{1B}[m\u{1B}8")
    }
  }
}
