import Foundation
import Glibc
import Support
import Testing

@Suite("The terminal afterwards is the terminal before", .serialized)
struct RestorationTests {
  /// The screens, each with the keys that lead there and a text that stands on it.
  static let screens: [(keys: [(String, String)], name: String)] = [
    ([], "sheet"), ([("Enter", "newest first")], "grid"),
    ([("Enter", "newest first"), ("Enter", "Move and scale")], "editor"),
    ([("?", "Esc")], "help"),
  ]

  @Test("a signal in each screen", arguments: screens.indices, [SIGTERM, SIGHUP])
  func signal(screen: Int, signal: Int32) throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try open(screen, terminal)
    kill(try pickerProcess(in: terminal), signal)
    #expect(try terminal.waitFor(file: "code") == "\(128 + signal)\n")
    try expectRestored(terminal)
  }

  @Test("Ctrl-Z gives the terminal back, and fg goes on where it was")
  func stopAndContinue() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try open(1, terminal, then: "")
    let before = try terminal.waitFor("a page that is drawn") {
      $0.contains("newest first") && !$0.contains("⋯")
    }
    try terminal.keys("C-z")
    try terminal.waitFor(text: "Stopped")
    try expectRestored(terminal, finished: false)
    try terminal.run("fg")
    try terminal.waitFor("the grid again") { $0 == before }
    try terminal.keys("q")
    try terminal.waitFor("the shell") { !$0.contains("newest first") }
    try terminal.run("echo $? >code")
    #expect(try terminal.waitFor(file: "code") == "130\n")
    try expectRestored(terminal)
  }

  private func open(
    _ screen: Int, _ terminal: TmuxTerminal, then: String = "; echo $? >code"
  ) throws {
    try terminal.run("cd; stty -a >before; clear")
    try terminal.waitFor("an empty screen") {
      $0.trimmingCharacters(in: .whitespacesAndNewlines) == "$"
    }
    try terminal.run("\(Fixtures.pickroll) avatar --library \(Fixtures.samples)\(then)")
    try terminal.waitFor(text: "items")
    for (key, text) in Self.screens[screen].keys {
      try terminal.keys(key)
      try terminal.waitFor(text: text)
    }
  }

  private func expectRestored(_ terminal: TmuxTerminal, finished: Bool = true) throws {
    #expect(try terminal.modes() == "0 1 0 0 0")
    try terminal.run("stty -a >after; echo done >stty-done")
    _ = try terminal.waitFor(file: "stty-done")
    let settings = try ["before", "after"].map {
      try String(contentsOfFile: terminal.folder.text + "/" + $0, encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
    try FileManager.default.removeItem(atPath: terminal.folder.text + "/stty-done")
  }

  private func pickerProcess(in terminal: TmuxTerminal) throws -> Int32 {
    let shell = try terminal.tmux("display-message", "-p", "#{pane_pid}")
      .trimmingCharacters(in: .newlines)
    let children = try runProgram("/usr/bin/pgrep", ["-P", shell]).text.split(separator: "\n")
    return try #require(children.last.flatMap { Int32($0) })
  }
}
