import CSystem
public import Foundation
import Glibc
public import MediaTypes

/// What a finished program printed and how it ended.
public struct ProgramResult {
  /// Its exit code, or 128 and the signal that ended it.
  public var status: Int32
  /// Its standard output.
  public var output: Data
  /// Its standard error.
  public var errors: String
  /// The most memory that it, or a process it started and waited for, had at once, in bytes.
  public var peakBytes: Int
  /// Its standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
}

/// A program that could not be started; the code is `errno`.
public struct NotStarted: Error {
  var program: String
  var code: Int32
}

/// Runs a program without a terminal and waits for its end.
///
/// Foundation's `Process` is no use here: it waits for a socket that the program's own children keep
/// open, and tmux leaves a server behind. The threads of tests block all signals, which a program
/// would inherit.
@discardableResult
public func runProgram(
  _ program: String, _ arguments: [String], environment: [String: String] = [:],
  folder: String? = nil
) throws -> ProgramResult {
  try runProgram(
    program, words: arguments.map { FilePath($0) }, environment: environment, folder: folder)
}

/// The same for arguments that may be no text, such as names of files.
@discardableResult
public func runProgram(
  _ program: String, words: [FilePath], environment: [String: String] = [:],
  folder: String? = nil
) throws -> ProgramResult {
  let scratch = TemporaryFolder()
  let (output, errors) = (scratch.text + "/out", scratch.text + "/err")
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
  if let folder { _ = sys_spawn_in_folder(&actions, folder) }
  _ = sys_spawn_close_from(&actions, 3)
  let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let (status, peak) = wait(for: try start(program, words, variables, &actions))
  return ProgramResult(
    status: sys_exited(status) != 0 ? sys_exit_code(status) : 128 + sys_term_signal(status),
    output: try Data(contentsOf: URL(fileURLWithPath: output)),
    errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self),
    peakBytes: peak)
}

/// Starts a program in a session of its own, with no signal blocked.
func start(
  _ program: String, _ words: [FilePath], _ variables: [String: String],
  _ actions: inout posix_spawn_file_actions_t
) throws -> pid_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, sys_spawn_in_session() | Int16(POSIX_SPAWN_SETSIGMASK))
  let arguments =
    ([FilePath(program)] + words).map { word in word.withCString { strdup($0) } } + [nil]
  let settings = variables.map { pair in strdup("\(pair.key)=\(pair.value)") } + [nil]
  defer { for pointer in arguments + settings { free(pointer) } }
  var child: pid_t = 0
  let code = posix_spawn(&child, program, &actions, &attributes, arguments, settings)
  guard code == 0 else { throw NotStarted(program: program, code: code) }
  return child
}

private func wait(for child: pid_t) -> (status: Int32, peakBytes: Int) {
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
  return (status, usage.ru_maxrss << 10)
}
