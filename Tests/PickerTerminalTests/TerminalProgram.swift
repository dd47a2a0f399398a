import CSystem
import Foundation

/// Runs a program to its end and returns what it said on standard output.
///
/// Foundation's `Process` is no use here: it waits for a socket that the program's own children keep
/// open, and tmux leaves a server behind. The threads of tests block all signals, which a program
/// would inherit.
@discardableResult
func runProgram(_ path: String, _ arguments: [String]) throws -> String {
  let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: output) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var words = ([path] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process: pid_t = 0
  let failure = posix_spawn(&process, path, &actions, &attributes, &words, environ)
  guard failure == 0 else { throw POSIXError(.init(rawValue: failure) ?? .EINVAL) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  return try String(contentsOf: output, encoding: .utf8)
}
