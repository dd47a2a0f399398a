import CSystem
@preconcurrency import Glibc  // `environ` is a variable of the C library.
import MediaHost
import MediaTypes

/// tmux, asked to do something; what it says comes through a pipe.
final class PopupTmux {
  /// Read what it says here; the end comes when it ends.
  let words: Int32
  private let identifier: pid_t
  /// What it ended with; nil while it has not, or where a signal ended it.
  private(set) var status: Int32?

  /// Starts it: posix_spawnp(3). In a process group of its own it is spared the terminal's signals.
  ///
  /// - Parameter descriptor: whose words are read, its 1 or its 2.
  init(_ arguments: [FilePath], reading descriptor: Int32) throws(PopupProblem) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(errno) }
    for end in ends { _ = sys_fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (code, identifier) = Self.start(arguments, writing: ends[1], as: descriptor)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw .cannotStart(code)
    }
    words = ends[0]
    self.identifier = identifier
  }

  deinit { close(words) }

  /// What it says on standard output, when it has ended.
  static func answer(_ arguments: [FilePath]) throws(PopupProblem) -> String {
    let tmux = try PopupTmux(arguments, reading: STDOUT_FILENO)
    return tmux.readToEnd()
  }

  /// All that it says, without the last newline, once it has ended.
  func readToEnd() -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(words, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      text += buffer[..<count].prefix(max(0, 4096 - text.count))
    }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    self.status = sys_exited(status) != 0 ? sys_exit_code(status) : nil
    return String(decoding: text.last == 10 ? text.dropLast() : text[...], as: UTF8.self)
  }

  /// Ends it: kill(2).
  func end() { kill(identifier, SIGTERM) }

  private static func start(
    _ arguments: [FilePath], writing end: Int32, as descriptor: Int32
  ) -> (code: Int32, identifier: pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in 0...2 as ClosedRange<Int32> where number != descriptor {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, end, descriptor)
    sys_spawn_close_from(&actions, 3)
    var identifier: pid_t = 0
    let code = SpawnedProgram.withAttributes { attributes in
      SpawnedProgram.withArguments([FilePath("tmux")] + arguments) {
        posix_spawnp(&identifier, "tmux", &actions, &attributes, $0, environ)
      }
    }
    return (code, identifier)
  }
}
