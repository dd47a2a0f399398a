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
      withAttributes { attributes in
        withArguments([String(decoding: program.bytes, as: UTF8.self)] + arguments) { list in
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

  /// The terminal's Ctrl-C and Ctrl-Z go to the foreground process group; a group of its own is
  /// spared them.
  private static func withAttributes(_ body: (inout posix_spawnattr_t) -> Int32) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return body(&attributes)
  }

  private static func withArguments(
    _ arguments: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let list = arguments.map { strdup($0) }
    defer { for pointer in list { free(pointer) } }
    return body(list + [nil])
  }
}
