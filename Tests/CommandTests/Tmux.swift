import CSystem
import Foundation
import Glibc
import Testing

/// What a finished program printed and how it ended.
struct ProgramResult {
  var status: Int32
  var output: Data
  var errors: String
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs a program without a terminal and waits for its end.
///
/// Foundation's `Process` waits for every program that inherited its socket, so for a server that
/// stays, such as tmux's, it would wait for ever.
func runProgram(
  _ program: String, _ arguments: [String], environment: [String: String] = [:],
  folder: String? = nil
) throws -> ProgramResult {
  let scratch = try WorkFolder()
  let (output, errors) = (scratch.path + "/out", scratch.path + "/err")
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
  if let folder { _ = sys_spawn_in_folder(&actions, folder) }
  _ = sys_spawn_close_from(&actions, 3)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  // The threads of tests block all signals, which the program would inherit.
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(
    &attributes, sys_spawn_in_session() | Int16(POSIX_SPAWN_SETSIGMASK))
  let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  var child: pid_t = 0
  let words = ([program] + arguments).map { (word: String) in strdup(word) } + [nil]
  let settings = variables.map { (pair) in strdup("\(pair.key)=\(pair.value)") } + [nil]
  defer { for pointer in words + settings { free(pointer) } }
  let failure = posix_spawn(&child, program, &actions, &attributes, words, settings)
  try #require(failure == 0, "\(program): \(failure)")
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 && errno == EINTR {}
  return ProgramResult(
    status: sys_exited(status) != 0 ? sys_exit_code(status) : 128 + sys_term_signal(status),
    output: try Data(contentsOf: URL(fileURLWithPath: output)),
    errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
}

/// A folder that is removed with its owner.
final class WorkFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/pickroll-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: URL(fileURLWithPath: path + "/" + name))
  }
}

/// A real terminal: a shell in a tmux server of its own.
final class TmuxTerminal {
  struct TimedOut: Error, CustomStringConvertible {
    var wanted: String
    var screen: String
    var description: String { "waited for \(wanted), but the screen was:\n\(screen)" }
  }

  private let socket = "pickroll-test-" + UUID().uuidString
  let folder: WorkFolder

  /// A shell with the given environment and the prompt `$ `.
  init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
    folder = try WorkFolder()
    var settings = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "LANG": "C.UTF-8",
      "COLORTERM": "truecolor", "HISTFILE": "/dev/null",
    ]
    settings.merge(environment) { $1 }
    try folder.write(Data("PS1='$ '\n".utf8), to: "rc")
    let exports = settings.map { "-e \($0)='\($1)'" }.sorted().joined(separator: " ")
    try tmux(
      "-f /dev/null new-session -d -x \(columns) -y \(rows) \(exports) 'exec bash --noprofile --rcfile \(folder.path)/rc'"
    )
    try tmux("set -g status off")
    try waitFor("the prompt") { $0.contains("$") }
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  func tmux(_ words: String) throws -> String {
    try runProgram("/bin/sh", ["-c", "tmux -L \(socket) \(words)"]).text
  }

  /// Types a line and strikes Enter.
  func run(_ line: String) throws {
    let quoted = line.replacingOccurrences(of: "'", with: "'\\''")
    try tmux("send-keys -l '\(quoted)'")
    try tmux("send-keys Enter")
  }

  /// Strikes keys by tmux's names.
  func keys(_ names: String) throws { try tmux("send-keys \(names)") }

  func screen(escapes: Bool = false) throws -> String {
    try tmux("capture-pane -p\(escapes ? " -e" : "")")
  }

  /// Looks at the screen until it is as wanted; fails after 30 s.
  @discardableResult
  func waitFor(_ wanted: String, _ condition: (String) throws -> Bool) throws -> String {
    let deadline = Date().addingTimeInterval(30)
    var last = ""
    while Date() < deadline {
      last = try screen()
      if try condition(last) { return last }
      poll(nil, 0, 15)
    }
    throw TimedOut(wanted: wanted, screen: last)
  }

  /// Waits until the screen has a text.
  @discardableResult
  func waitFor(text: String) throws -> String { try waitFor("“\(text)”") { $0.contains(text) } }

  /// Waits until a file exists and has content, and returns it.
  func waitFor(file name: String) throws -> String {
    let path = folder.path + "/" + name
    try waitFor("the file \(name)") { _ in
      ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").hasSuffix("\n")
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The process number of the picker that runs in this terminal.
  func pickerProcess() throws -> Int32 {
    let shell = try tmux("display-message -p '#{pane_pid}'").trimmingCharacters(in: .newlines)
    let children = try runProgram("/usr/bin/pgrep", ["-P", shell]).text.split(separator: "\n")
    return try #require(children.last.flatMap { Int32($0) })
  }
}
