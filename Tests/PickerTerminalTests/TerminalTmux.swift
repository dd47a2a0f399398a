import Foundation
import MediaTypes
import Support
import Testing

/// The probe in a real terminal, and its results in the terminal's folder.
final class TerminalTmux {
  let terminal: TmuxTerminal

  init(columns: Int = 80, rows: Int = 24) throws {
    let probe = String(decoding: BuiltProducts.path(of: "terminal-probe").bytes, as: UTF8.self)
    terminal = try TmuxTerminal(columns: columns, rows: rows, environment: ["PROBE": probe])
  }

  /// The lines of the screen, without empty ones at the end.
  func screen(styled: Bool = false) throws -> [String] {
    Self.lines(try terminal.screen(escapes: styled))
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until the screen is as wanted; fails with what it shows.
  func wait(_ isWanted: ([String]) -> Bool) throws {
    try terminal.waitFor("the lines") { isWanted(Self.lines($0)) }
  }

  /// Waits for a file to have a whole line, and returns the file.
  func file(_ name: String) throws -> String { try terminal.waitFor(file: name) }

  /// Runs the probe; its standard output, status and the line settings around it go into files.
  ///
  /// A script runs it, as an interactive shell breaks off where its program is interrupted.
  func startProbe(_ arguments: String = "true", before: String = "") throws {
    let script = """
      \(before) stty -a >before
      sh -c 'echo $$ >pid; exec $PROBE \(arguments) >out'
      echo $? >status
      stty -a >after
      echo finished >finished

      """
    try terminal.folder.file("run.sh", Array(script.utf8))
    try terminal.run("clear; sh run.sh")
    try wait { $0.first?.hasPrefix("probe ") == true }
  }

  /// Waits until the pane's modes are those wanted.
  func waitForModes(_ wanted: String) throws {
    try terminal.waitFor(modes: wanted)
  }
}
