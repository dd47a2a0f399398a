import Foundation
import Glibc

/// A real terminal: a shell in a tmux server of its own, with a folder of its own.
public final class TmuxTerminal {
  /// The screen never was as wanted.
  public struct TimedOut: Error, CustomStringConvertible {
    var wanted: String
    var screen: String
    /// What was waited for, and what was there.
    public var description: String { "waited for \(wanted), but the screen was:\n\(screen)" }
  }

  private static let program = "/usr/bin/tmux"
  /// Whether tmux is there to be run.
  public static var isInstalled: Bool { access(program, X_OK) == 0 }

  private let server = "pickroll-test-" + UUID().uuidString
  /// The shell's folder, and its home.
  public let folder: TemporaryFolder

  /// A shell whose prompt is `$ `, in a terminal of a size and with more variables.
  ///
  /// `type` is what the shell finds in `TERM`.
  public init(
    columns: Int = 80, rows: Int = 24, type: String = "tmux-256color",
    environment: [String: String] = [:]
  ) throws {
    folder = TemporaryFolder()
    try folder.file("rc", Array("PS1='$ '\n".utf8))
    var settings = [
      "HOME": folder.text, "XDG_DATA_HOME": folder.text + "/data",
      "XDG_CACHE_HOME": folder.text + "/cache", "XDG_CONFIG_HOME": folder.text + "/config",
      "LANG": "C.UTF-8",
      "LC_ALL": "C.UTF-8", "HISTFILE": "/dev/null", "COLORTERM": "", "NO_COLOR": "",
    ]
    settings.merge(environment) { $1 }
    let exports = settings.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    try tmux(
      ["start-server", ";", "set", "-g", "default-terminal", type, ";", "set", "-g", "status"]
        + ["off", ";", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + exports
        + ["-c", folder.text, "exec bash --noprofile --rcfile \(folder.text)/rc"])
    try waitFor("the prompt") { $0.contains("$") }
  }

  deinit { _ = try? tmux("kill-server") }

  /// Says something to the server, and returns its answer.
  @discardableResult
  public func tmux(_ words: String...) throws -> String { try tmux(words) }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    try runProgram(Self.program, ["-u", "-L", server, "-f", "/dev/null"] + words).text
  }

  /// Types a line and strikes Enter.
  public func run(_ line: String) throws {
    try tmux("send-keys", "-l", line)
    try tmux("send-keys", "Enter")
  }

  /// Strikes keys by tmux's names, with spaces between them.
  public func keys(_ names: String) throws {
    try tmux(["send-keys"] + names.split(separator: " ").map(String.init))
  }

  /// What the terminal shows.
  public func screen(escapes: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (escapes ? ["-e"] : []))
  }

  /// Looks at the screen until it is as wanted; fails where it never is.
  @discardableResult
  public func waitFor(_ wanted: String, _ condition: (String) throws -> Bool) throws -> String {
    let begin = Date()
    var last = ""
    while case let waited = Date().timeIntervalSince(begin), waited < Patience.seconds {
      last = try screen()
      if try condition(last) { return last }
      // A look starts a program: what does not come at once is looked for less often.
      poll(nil, 0, Int32(min(100, 15 + waited * 100)))
    }
    throw TimedOut(wanted: wanted, screen: last)
  }

  /// Waits until the screen has a text.
  @discardableResult
  public func waitFor(text: String) throws -> String {
    try waitFor("“\(text)”") { $0.contains(text) }
  }

  /// Waits until a file in the folder has a whole line, and returns the file.
  public func waitFor(file name: String) throws -> String {
    var text = ""
    try waitFor("the file \(name)") { _ in
      text = (try? String(contentsOfFile: folder.text + "/" + name, encoding: .utf8)) ?? ""
      return text.hasSuffix("\n")
    }
    return text
  }

  /// Waits until the pane has on what it should: see `modes()`.
  public func waitFor(modes wanted: String) throws {
    try waitFor("the modes \(wanted)") { _ in try modes() == wanted }
  }

  /// What the pane has on: alternate screen, cursor, mouse, keypad, cursor keys.
  public func modes() throws -> String {
    try tmux(
      "display-message", "-p",
      "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{keypad_cursor_flag}"
    ).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
