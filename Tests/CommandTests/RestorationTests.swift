import Foundation
import Glibc
import Support
import Testing

@Suite("The terminal afterwards is the terminal before", .serialized)
struct RestorationTests {
  /// The screens, each with the keys that lead there and a text that stands on it.
  static let screens: [(keys: [(String, String)], name: String)] = [
    ([], "sheet"), ([("Enter", "Recents")], "albums"),
    ([("Enter", "Recents"), ("Enter", "newest first")], "grid"),
    ([("Enter", "Recents"), ("Enter", "newest first"), ("Enter", "Move and scale")], "editor"),
    ([("Enter", "Recents"), ("Enter", "newest first"), ("Space", "fit ·")], "viewer"),
    ([("?", "Esc")], "help"),
  ]

  @Test("a signal in each screen", arguments: screens.indices, [SIGTERM, SIGHUP])
  func signal(screen: Int, signal: Int32) throws {
    let picker = try PickerInTmux()
    try open(screen, picker.terminal)
    kill(try picker.process(), signal)
    #expect(try picker.terminal.waitFor(file: "code") == "\(128 + signal)\n")
    try picker.expectRestored()
  }

  @Test("SIGINT and SIGQUIT end it as they should", arguments: [SIGINT, SIGQUIT])
  func asked(signal: Int32) throws {
    let picker = try PickerInTmux()
    try open(
      1, picker.terminal, runner: "sh -c 'trap : INT QUIT; ", then: " 2>said; echo $? >code'")
    kill(try picker.process(), signal)
    #expect(try picker.terminal.waitFor(file: "code") == "\(128 + signal)\n")
    try picker.expectRestored()
    #expect(try !errors(picker.terminal).contains("pickroll:"))
  }

  @Test(
    "a crash says so in a line, ends by its signal, and leaves no process",
    arguments: [
      (SIGSEGV, "SIGSEGV"), (SIGABRT, "SIGABRT"), (SIGILL, "SIGILL"), (SIGBUS, "SIGBUS"),
      (SIGFPE, "SIGFPE"), (SIGTRAP, "SIGTRAP"),
    ])
  func crash(signal: Int32, name: String) throws {
    let picker = try PickerInTmux()
    try open(1, picker.terminal, runner: "sh -c '", then: " 2>said; echo $? >code'")
    let process = try picker.process()
    let media = try Fixtures.children(of: process)
    kill(process, signal)
    #expect(try picker.terminal.waitFor(file: "code") == "\(128 + signal)\n")
    try picker.expectRestored()
    let said = try errors(picker.terminal).split(separator: "\n").filter {
      $0.contains("pickroll:")
    }
    #expect(
      said == [
        "pickroll: a fault of the program itself ended it (\(name)). The terminal is as it was before."
      ])
    PickerOnPty.expectGone(media)
  }

  @Test("Ctrl-Z gives the terminal back, and fg goes on where it was")
  func stopAndContinue() throws {
    let picker = try PickerInTmux()
    let terminal = picker.terminal
    try open(2, terminal, then: "")
    let before = try picker.waitForSharpPage()
    try terminal.keys("C-z")
    try terminal.waitFor(text: "Stopped")
    try picker.expectRestored()
    try terminal.run("fg")
    try picker.waitForPage(before)
    try terminal.keys("q")
    try terminal.waitFor("the shell") { !$0.contains("newest first") }
    try terminal.run("echo $? >code")
    #expect(try terminal.waitFor(file: "code") == "130\n")
    try picker.expectRestored()
  }

  /// Starts it by a line of the shell, and goes to a screen.
  private func open(
    _ screen: Int, _ terminal: TmuxTerminal, runner: String = "", then: String = "; echo $? >code"
  ) throws {
    try terminal.run(
      "\(runner)\(Fixtures.pickroll) avatar --trace trace --library \(Fixtures.samples)\(then)")
    try terminal.waitFor(text: "items")
    for (key, text) in Self.screens[screen].keys {
      try terminal.keys(key)
      try terminal.waitFor(text: text)
    }
  }

  private func errors(_ terminal: TmuxTerminal) throws -> String {
    try String(contentsOfFile: terminal.folder.text + "/said", encoding: .utf8)
  }
}
