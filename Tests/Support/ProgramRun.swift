import CSystem
public import Foundation
import Glibc
public import MediaTypes
import PtyDriver

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

/// Runs a program without a terminal and waits for its end.
///
/// Foundation's `Process` is no use here: it waits for a socket that the program's own children keep
/// open, and tmux leaves a server behind.
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
  let (status, peak) = wait(
    for: try startProgram(program, words, environment: environment, &actions))
  return ProgramResult(
    status: exitCode(ofStatus: status),
    output: try Data(contentsOf: URL(fileURLWithPath: output)),
    errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self),
    peakBytes: peak)
}

private func wait(for child: pid_t) -> (status: Int32, peakBytes: Int) {
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
  return (status, usage.ru_maxrss << 10)
}
