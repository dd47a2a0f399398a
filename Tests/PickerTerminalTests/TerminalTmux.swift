import Foundation
import Testing

/// A shell in a pane of a tmux server of its own, and the probe's results in a folder of its own.
final class TerminalTmux {
  static let path = "/usr/bin/tmux"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The folder of the built programs: that of the test bundle, which this process has mapped.
  static var products: URL {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let line = maps.split(separator: "\n").first { $0.hasSuffix("PackageTests.xctest") }
    if let line, let slash = line.firstIndex(of: "/") {
      return URL(fileURLWithPath: String(line[slash...])).deletingLastPathComponent()
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/debug")
  }

  let folder: URL
  private let server = "pickroll-test-\(UUID().uuidString.prefix(8))"

  init(columns: Int = 80, rows: Int = 24) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(server)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try tmux(
      "start-server", ";", "set", "-g", "default-terminal", "tmux-256color", ";", "new-session",
      "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", folder.path,
      "env -u COLORTERM PS1='$ ' LC_ALL=C.UTF-8 PROBE=\(Self.products.path)/terminal-probe sh -i")
    try wait { $0.last == "$" }
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  func tmux(_ arguments: String...) throws -> String {
    try runProgram(Self.path, ["-u", "-L", server, "-f", "/dev/null"] + arguments)
  }

  func type(_ line: String) throws {
    try tmux("send-keys", "-l", line)
    try tmux("send-keys", "Enter")
  }

  /// The lines of the screen, without empty ones at the end.
  func screen(styled: Bool = false) throws -> [String] {
    let text = try styled ? tmux("capture-pane", "-p", "-e") : tmux("capture-pane", "-p")
    var lines = text.components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until the screen is as wanted; fails with what it shows.
  func wait(
    _ isWanted: ([String]) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = Date().addingTimeInterval(20)
    var lines: [String] = []
    while Date() < end {
      lines = try screen()
      if isWanted(lines) { return }
      usleep(20_000)
    }
    let shown = Comment(rawValue: "the screen shows:\n\(lines.joined(separator: "\n"))")
    try #require(Bool(false), shown, sourceLocation: sourceLocation)
  }

  /// Waits for a file to have a whole line, and returns the file.
  func file(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      if let text, text.hasSuffix("\n") { return text }
      usleep(20_000)
    }
    Issue.record("no file \(name)", sourceLocation: sourceLocation)
    return ""
  }

  /// What the pane has on: alternate screen, cursor, mouse, keypad.
  func modes() throws -> String {
    try tmux(
      "display-message", "-p",
      "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag}"
    ).trimmingCharacters(in: .whitespacesAndNewlines)
  }

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
    let path = folder.appendingPathComponent("run.sh")
    try script.write(to: path, atomically: true, encoding: .utf8)
    try type("clear; sh run.sh")
    try wait { $0.first?.hasPrefix("probe ") == true }
  }

  /// Waits until the pane's modes are those wanted.
  func waitForModes(_ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let end = Date().addingTimeInterval(20)
    while try modes() != wanted && Date() < end { usleep(20_000) }
    #expect(try modes() == wanted, sourceLocation: sourceLocation)
  }
}
