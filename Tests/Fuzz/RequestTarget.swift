import CSystem
import Foundation
import Glibc
import MediaHost
import MediaTypes

/// A real media process that is sent bytes, and how it takes them.
struct RequestTarget {
  private let program: String
  /// How long an answer or an end may take, in milliseconds.
  private let patience: Int64
  private var process: pid_t = 0
  private var socket: Int32 = -1

  init(program: String, patience: Int64) {
    self.program = program
    self.patience = patience
  }

  /// Sends bytes with a picture's descriptor and one to write to; returns what is wrong with how they are taken, or nil.
  ///
  /// Right are: an answer, or an end by exit code 0 or 2.
  mutating func fault(
    sending bytes: [UInt8], with picture: String, expectsAnswer: Bool
  ) -> String? {
    if process == 0 { start() }
    var files = [open(picture, O_RDONLY | O_CLOEXEC), sys_memfd("fuzz")]
    defer { for file in files { close(file) } }
    _ = sys_send_with_descriptors(socket, bytes, bytes.count, &files, files.count)
    // Whoever waits for the rest of a message learns that there is none.
    if !expectsAnswer { shutdown(socket, Int32(SHUT_WR)) }
    if expectsAnswer, hasAnswer() { return nil }
    return faultOfEnd()
  }

  private mutating func start() {
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pair[1], 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    _ = sys_spawn_close_from(&actions, 3)
    let words = [strdup(program), nil]
    defer { free(words[0]) }
    posix_spawn(&process, program, &actions, nil, words, environ)
    close(pair[1])
    socket = pair[0]
  }

  /// Whether a whole answer comes; false as well where the process ends instead.
  private func hasAnswer() -> Bool {
    var buffer: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65536)
    let limit = Monotonic.milliseconds + patience
    while Monotonic.milliseconds < limit {
      if (try? WireFrame.takePayload(from: &buffer)) != nil { return true }
      var interest = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&interest, 1, Int32(patience)) > 0 else { return false }
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { return false }
      buffer += bytes[..<count]
    }
    return false
  }

  private mutating func faultOfEnd() -> String? {
    defer {
      close(socket)
      process = 0
    }
    var status: Int32 = 0
    let limit = Monotonic.milliseconds + patience
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Monotonic.milliseconds < limit else {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return "the media process neither answers nor ends"
      }
      poll(nil, 0, 1)
    }
    if sys_signaled(status) != 0 {
      return "the media process crashed by signal \(sys_term_signal(status))"
    }
    let code = sys_exit_code(status)
    return code == 0 || code == 2 ? nil : "the media process ended with \(code)"
  }

  /// Closes the connection; the process then ends.
  mutating func end() -> String? {
    guard process != 0 else { return nil }
    shutdown(socket, Int32(SHUT_WR))
    return faultOfEnd()
  }
}
