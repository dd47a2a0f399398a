import CSystem
import Glibc
import MediaTypes

/// The program in a popup: it becomes what was called, and does that.
enum PopupInside {
  /// The first word of the program in a popup; the second one is where its caller waits.
  static let word = FilePath("--inside-popup")

  /// Whether this is one. It is said once, before there is any other thread.
  nonisolated(unsafe) private(set) static var isInside = false

  /// What the popup's own terminal says of itself.
  private static let kept = ["TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX", "TMUX_PANE"]

  /// Runs what was called, where the words say that this is in a popup; nil where they do not.
  static func run(_ words: [FilePath]) -> Int32? {
    guard words.count == 2, words[0] == word else { return nil }
    isInside = true
    // Who reads the result may have gone: that is told by write(2) then, to whoever writes.
    signal(SIGPIPE, SIG_IGN)
    guard let socket = PopupSocket.open(), socket.connect(to: words[1]),
      let input = socket.receiveDescriptors(), let rest = socket.receiveDescriptors(),
      let call = socket.receiveCall()
    else { return 2 }
    take(input + rest)
    take(call)
    endWithCaller(socket.descriptor)
    let status = Program.run(call.words)
    socket.send(status: status)
    return status
  }

  /// The caller's standard descriptors become this program's, and its folder too.
  private static func take(_ descriptors: [Int32]) {
    // The popup's terminal stays open: once nobody has it open, tmux hears nothing from it any more.
    _ = sys_fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    for (number, descriptor) in descriptors.prefix(3).enumerated() {
      dup2(descriptor, Int32(number))
    }
    fchdir(descriptors[3])
    for descriptor in descriptors where descriptor > 2 { close(descriptor) }
  }

  private static func take(_ call: PopupCall) {
    umask(call.mask)
    let own = kept.map { ($0, Places.environment($0)) }
    clearenv()
    for variable in call.variables {
      // putenv(3) keeps what it is given.
      variable.withCString { _ = putenv(strdup($0)) }
    }
    for (name, value) in own {
      guard let value else {
        unsetenv(name)
        continue
      }
      value.withCString { _ = setenv(name, $0, 1) }
    }
  }

  /// When the caller is gone nobody waits for the result: ends as by SIGTERM, which gives the terminal back first.
  private static func endWithCaller(_ descriptor: Int32) {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        var byte: UInt8 = 0
        let descriptor = Int32(Int(bitPattern: pointer))
        while recv(descriptor, &byte, 1, 0) < 0 && errno == EINTR {}
        kill(getpid(), SIGTERM)
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(descriptor)))
    if code == 0 { pthread_detach(thread) }
  }
}
