import Foundation
import Support
import Testing

/// The picker in a real terminal, with the line settings from before kept in a file.
struct PickerInTmux {
  let terminal: TmuxTerminal

  init(columns: Int = 80, rows: Int = 24) throws {
    terminal = try TmuxTerminal(
      columns: columns, rows: rows, environment: ["COLORTERM": "truecolor"])
    try terminal.run("cd; stty -g >before; clear")
    try terminal.waitFor("an empty screen") {
      $0.trimmingCharacters(in: .whitespacesAndNewlines) == "$"
    }
  }

  /// Waits until the page is drawn, pictures and all.
  @discardableResult
  func waitForPage() throws -> String {
    try terminal.waitFor("a page that is drawn") {
      $0.contains("newest first") && !$0.contains("⋯")
    }
  }

  /// The process of the picker below the shell, maybe below another program.
  func process() throws -> Int32 {
    let shell = try terminal.tmux("display-message", "-p", "#{pane_pid}")
    var process = shell.trimmingCharacters(in: .newlines)
    var found: Int32?
    while let child = try runProgram("/usr/bin/pgrep", ["-P", process]).text
      .split(separator: "\n").last
    {
      let name = try String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
      if name == "pickroll\n" { found = Int32(child) }
      process = String(child)
    }
    return try #require(found)
  }

  /// Expects the modes, and the line settings, from before the picker.
  func expectRestored() throws {
    #expect(try terminal.modes() == "0 1 0 0 0")
    try terminal.run("stty -g >after; echo done >stty-done")
    _ = try terminal.waitFor(file: "stty-done")
    let settings = try ["before", "after"].map {
      try String(contentsOfFile: terminal.folder.text + "/" + $0, encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
    try FileManager.default.removeItem(atPath: terminal.folder.text + "/stty-done")
  }
}
