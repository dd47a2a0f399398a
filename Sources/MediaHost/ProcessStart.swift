import CSystem
@preconcurrency import Glibc  // `environ` is a variable of the C library.
import MediaTypes

/// A program could not be started; the value is `errno`.
struct StartFailure: Error, Equatable {
  let code: Int32

  /// The system's words for it.
  var text: String { String(cString: strerror(code)) }
}

/// A process just started, and our ends of its two sockets.
struct StartedProcess {
  let identifier: pid_t
  /// Its descriptor 0: requests and answers.
  let socket: Descriptor
  /// Its descriptor 2: what it says about itself.
  let errors: Descriptor

  /// Starts a program in a process group of its own, with no descriptor but 0, 1 and 2, and with
  /// the signals as a new program expects them.
  static func start(
    _ program: FilePath, arguments: [String]
  ) throws(StartFailure) -> StartedProcess {
    let socket = try Descriptor.connectedPair()
    let errors = try Descriptor.connectedPair()
    var identifier: pid_t = 0
    let code = withActions(input: socket.theirs, errors: errors.theirs) { actions in
      SpawnedProgram.withAttributes { attributes in
        SpawnedProgram.withArguments([program] + arguments.map { FilePath($0) }) { list in
          program.withCString { posix_spawn(&identifier, $0, &actions, &attributes, list, environ) }
        }
      }
    }
    guard code == 0 else { throw StartFailure(code: code) }
    return StartedProcess(identifier: identifier, socket: socket.ours, errors: errors.ours)
  }

  private static func withActions(
    input: Descriptor, errors: Descriptor, _ body: (inout posix_spawn_file_actions_t) -> Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
    sys_spawn_close_from(&actions, 3)
    return body(&actions)
  }
}
