import Foundation
import Glibc
import Support
import Testing

/// The real terminal, in tmux, by way of the probe.
@Suite(.serialized, .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct TerminalProbeTests {
  private static let restored = "0 1 0 0 0"

  private func expectRestored(_ pane: TerminalTmux, status: String) throws {
    #expect(try pane.file("finished") == "finished\n")
    #expect(try pane.file("status") == status + "\n")
    #expect(try pane.file("after") == pane.file("before"))
    try pane.waitForModes(Self.restored)
  }

  private func line(_ number: Int, is text: String) -> ([String]) -> Bool {
    { $0.count > number && $0[number] == text }
  }

  @Test func colorsAttributesAndWideCharactersAreDrawn() throws {
    let pane = try TerminalTmux()
    try pane.startProbe()
    try pane.wait { $0.count == 24 && $0[6] == "trueColor" && $0[23].hasSuffix("#") }
    let plain = try pane.screen()
    #expect(plain[2] == "你好e\u{301}|")
    #expect(plain[23].count == 80)
    let styled = try pane.screen(styled: true)
    #expect(styled[1].hasPrefix("\u{1B}[38;2;0;0;3m\u{1B}[48;2;0;0;0m▀\u{1B}[38;2;16;16;19m"))
    #expect(styled[1].contains("\u{1B}[38;2;240;240;243m\u{1B}[48;2;0;0;240m▀"))
    #expect(styled[2].contains("\u{1B}[38;2;255;128;0m"))
    #expect(styled[3].contains("\u{1B}[1m\u{1B}[39mbold") || styled[3].contains("\u{1B}[1mbold"))
    #expect(styled[3].contains("\u{1B}[2mdim") && styled[3].contains("\u{1B}[7mreverse"))
    #expect(styled[3].contains("\u{1B}[4munder") && styled[3].contains("38;5;2mpalette"))
    try pane.waitForModes("1 0 1 0 0")
    try pane.terminal.tmux("send-keys", "q")
    try expectRestored(pane, status: "0")
    #expect(try pane.file("out") == "bye\n")
  }

  @Test func twoHundredAndFiftySixColorsAreDrawnWhereAsked() throws {
    let pane = try TerminalTmux()
    try pane.startProbe("256")
    try pane.wait(line(6, is: "indexed256"))
    let styled = try pane.screen(styled: true)
    #expect(styled[1].contains("\u{1B}[38;5;16m") && !styled[1].contains("38;2;"))
    #expect(styled[2].contains("\u{1B}[38;5;208m"))
    try pane.terminal.tmux("send-keys", "q")
    try expectRestored(pane, status: "0")
  }

  static let keys: [([String], String)] = [
    (["a"], "key character(\"a\")"), (["é"], "key character(\"\\u{00E9}\")"), (["Up"], "key up"),
    (["S-Left"], "key shiftLeft"), (["PageDown"], "key pageDown"), (["Home"], "key home"),
    (["End"], "key end"), (["BTab"], "key backTab"), (["DC"], "key delete"), (["IC"], "key insert"),
    (["F1"], "key function(1)"), (["F12"], "key function(12)"), (["M-x"], "key meta(\"x\")"),
    (["C-a"], "key control(\"a\")"), (["Escape"], "key escape"), (["Enter"], "key enter"),
    (["BSpace"], "key backspace"), (["Tab"], "key tab"),
    (["-l", "\u{1B}[<0;5;3M"], "mouse press 4,2"), (["-l", "\u{1B}[<0;5;3m"], "mouse release 4,2"),
    (["-l", "\u{1B}[<65;7;9M"], "mouse wheel(-1) 6,8"),
    (["-l", "\u{1B}[200~\u{1B}[A\u{1B}[201~"], "paste [27, 91, 65]"),
  ]

  @Test func keysClicksAndPastesArrive() throws {
    let pane = try TerminalTmux()
    try pane.startProbe()
    for (keys, said) in Self.keys {
      switch keys.count {
      case 1: try pane.terminal.tmux("send-keys", keys[0])
      default: try pane.terminal.tmux("send-keys", "-l", keys[1])
      }
      try pane.wait(line(5, is: said))
    }
    try pane.terminal.tmux("send-keys", "q")
    try expectRestored(pane, status: "0")
  }

  @Test func aNewSizeIsTakenAndDrawn() throws {
    let pane = try TerminalTmux()
    try pane.startProbe()
    for (columns, rows) in [(100, 30), (40, 12), (80, 24)] {
      try pane.terminal.tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
      try pane.wait { lines in
        lines.count == rows && lines[0] == "probe \(columns)x\(rows)"
          && lines[5] == "resize \(columns)x\(rows)" && lines[rows - 1].hasSuffix("#")
          && lines[rows - 1].count == columns
      }
    }
    try pane.terminal.tmux("send-keys", "q")
    try expectRestored(pane, status: "0")
  }

  @Test func controlZGivesTheTerminalBackAndForegroundTakesItAgain() throws {
    let pane = try TerminalTmux()
    try pane.terminal.run("clear; stty -a >before; $PROBE true >out")
    try pane.wait { $0.first?.hasPrefix("probe ") == true }
    for _ in 0..<2 {
      try pane.terminal.tmux("send-keys", "C-z")
      try pane.wait { $0.last == "$" && $0.joined().contains("Stopped") }
      try pane.waitForModes(Self.restored)
      try pane.terminal.run("clear; stty -a >stopped; echo")
      #expect(try pane.file("stopped") == pane.file("before"))
      try pane.terminal.run("fg")
      try pane.wait { lines in
        lines.first == "probe 80x24" && lines.count == 24 && lines[23].hasSuffix("#")
      }
    }
    try pane.waitForModes("1 0 1 0 0")
    try pane.terminal.tmux("send-keys", "x")
    try pane.wait(line(5, is: "key character(\"x\")"))
    try pane.terminal.tmux("send-keys", "q")
    try pane.wait { $0.last == "$" }
    try pane.terminal.run("clear; stty -a >after; echo")
    #expect(try pane.file("after") == pane.file("before"))
    try pane.waitForModes(Self.restored)
  }

  @Test func stoppedAndContinuedBehindTheShellItStillEndsByASignal() throws {
    let pane = try TerminalTmux()
    try pane.terminal.run("clear; stty -a >before; $PROBE true >out")
    try pane.wait { $0.first?.hasPrefix("probe ") == true }
    try pane.terminal.tmux("send-keys", "C-z")
    try pane.wait { $0.last == "$" && $0.joined().contains("Stopped") }
    try pane.terminal.run("clear; bg; kill %1; wait %1; echo $? >status; stty -a >after; echo")
    #expect(try pane.file("status") == "143\n")
    #expect(try pane.file("after") == pane.file("before"))
    try pane.waitForModes(Self.restored)
  }

  @Test(arguments: [(SIGTERM, "143"), (SIGHUP, "129"), (SIGINT, "130")])
  func aSignalEndsItAndTheTerminalIsAsBefore(_ signal: Int32, _ status: String) throws {
    let pane = try TerminalTmux()
    try pane.startProbe()
    try kill(pane, signal)
    try expectRestored(pane, status: status)
  }

  private func kill(_ pane: TerminalTmux, _ signal: Int32) throws {
    let pid = try #require(Int32(pane.file("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(Glibc.kill(pid, signal) == 0)
  }

  @Test(arguments: [("S", "139"), ("E", "3"), ("C", nil), ("ABRT", "134")] as [(String, String?)])
  func aCrashLeavesTheTerminalAsBefore(_ way: String, _ status: String?) throws {
    let pane = try TerminalTmux()
    try pane.startProbe()
    if way == "ABRT" { try kill(pane, SIGABRT) } else { try pane.terminal.tmux("send-keys", way) }
    let ended = try pane.file("status").trimmingCharacters(in: .whitespacesAndNewlines)
    if status == nil { #expect(["132", "133"].contains(ended)) }
    try expectRestored(pane, status: status ?? ended)
  }

  @Test func aTerminalThatGoesAwayEndsTheProgram() throws {
    let pane = try TerminalTmux()
    try pane.startProbe(before: "trap '' HUP;")
    try pane.terminal.tmux("kill-server")
    #expect(try pane.file("status") == "4\n")
  }

  @Test func whereNothingCanBeDrawnItIsRefused() throws {
    let pane = try TerminalTmux()
    try pane.terminal.run(
      "setsid -w $PROBE >none; TERM=dumb $PROBE >dumb; TERM=nonsense $PROBE >other")
    #expect(try pane.file("none") == "notATerminal\n")
    #expect(try pane.file("dumb") == "dumb\n")
    try pane.wait { $0.first?.hasPrefix("probe ") == true }
    try pane.terminal.tmux("send-keys", "q")
    #expect(try pane.file("other") == "bye\n")
  }

  /// More colours than there are pairs: every cell must still have its own.
  @Test func pagesOfNewColorsStayRightWhenPairsAreUsedAgain() throws {
    let pane = try TerminalTmux()
    try pane.startProbe()
    try pane.terminal.tmux("send-keys", "P")
    let (columns, rows) = (80, 24)
    var state: UInt32 = 1
    var expected: [[String]] = []
    for cell in 0..<(40 * columns * rows) {
      state = state &* 1_664_525 &+ 1_013_904_223
      if cell < 39 * columns * rows { continue }
      if cell % columns == 0 { expected.append([]) }
      let (front, behind) = (state >> 8, (~state >> 7) & 0xFF_FFFF)
      expected[expected.count - 1].append("38;2;\(parts(front)) 48;2;\(parts(behind))")
    }
    let last = try #require(expected.last?.last)
    try pane.wait { _ in (try? colors(pane.screen(styled: true)).last?.last) == last }
    #expect(try colors(pane.screen(styled: true)) == expected)
    try pane.terminal.tmux("send-keys", "x")
    try pane.wait(line(5, is: "key character(\"x\")"))
    try pane.terminal.tmux("send-keys", "q")
    try expectRestored(pane, status: "0")
  }

  private func parts(_ value: UInt32) -> String {
    "\(value >> 16 & 0xFF);\(value >> 8 & 0xFF);\(value & 0xFF)"
  }

  /// The colours of each cell of lines with SGR sequences.
  private func colors(_ lines: [String]) -> [[String]] {
    var (front, behind) = ("", "")
    return lines.map { line in
      var cells: [String] = []
      for piece in line.split(separator: "\u{1B}[", omittingEmptySubsequences: true) {
        guard let end = piece.firstIndex(of: "m") else { continue }
        let sgr = String(piece[..<end])
        if sgr.hasPrefix("38") { front = sgr } else if sgr.hasPrefix("48") { behind = sgr }
        cells += piece[end...].dropFirst().map { _ in "\(front) \(behind)" }
      }
      return cells
    }
  }
}
