import Foundation
import Glibc
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

  /// Waits until the page is drawn with its final pictures, which the picker's trace into the file `trace` says, and
  /// returns it with its colours. The terminal may be some bytes behind: so the page is the one that stays.
  func waitForSharpPage() throws -> String {
    try waitForPage()
    var (last, seen) = ("", "")
    try terminal.waitFor("a page that is sharp") { _ in
      let trace = try? String(contentsOfFile: terminal.folder.text + "/trace", encoding: .utf8)
      (last, seen) = (seen, try terminal.screen(escapes: true))
      if last != seen { poll(nil, 0, 100) }
      return trace?.contains("page-sharp") == true && last == seen
    }
    return seen
  }

  /// Waits until the page is this one, with its colours.
  func waitForPage(_ page: String) throws {
    try terminal.waitFor("the page") { _ in try terminal.screen(escapes: true) == page }
  }

  /// The process of the picker below the shell, maybe below another program.
  func process() throws -> Int32 {
    let shell = try terminal.tmux("display-message", "-p", "#{pane_pid}")
    var process = try #require(Int32(shell.trimmingCharacters(in: .newlines)))
    var found: Int32?
    while let child = try Fixtures.children(of: process).last {
      let name = try String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
      if name == "pickroll\n" { found = child }
      process = child
    }
    return try #require(found)
  }

  /// Expects the modes, and the line settings, from before the picker.
  func expectRestored() throws {
    try terminal.waitFor(modes: "0 1 0 0 0")
    try terminal.run("stty -g >after; echo done >stty-done")
    _ = try terminal.waitFor(file: "stty-done")
    let settings = try ["before", "after"].map {
      try String(contentsOfFile: terminal.folder.text + "/" + $0, encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
    try FileManager.default.removeItem(atPath: terminal.folder.text + "/stty-done")
  }
}
