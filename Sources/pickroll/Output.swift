import Glibc
import PickerScreens

/// Bytes to standard output and sentences to standard error.
enum Output {
  /// Keeps the numbers of standard output and standard error taken where they came closed: else the next file that is
  /// opened has them, and what is printed goes into it.
  static func hold() {
    for number in [STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      let null = open("/dev/null", O_RDONLY)
      guard null >= 0, null != number else { continue }
      dup2(null, number)
      close(null)
    }
  }

  /// Writes all bytes to a descriptor; ends quietly by SIGPIPE where the reader is gone, and with a sentence where
  /// standard output takes nothing.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN {
        wait(for: descriptor)
        continue
      }
      guard count > 0 else { return fail(errno, descriptor) }
      rest = rest.dropFirst(count)
    }
  }

  /// Until a descriptor that does not wait by itself takes more.
  private static func wait(for descriptor: Int32) {
    var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&waited, 1, -1)
  }

  /// What could not be printed is lost: no script may take it for done.
  private static func fail(_ code: Int32, _ descriptor: Int32) {
    if code == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    guard descriptor == STDOUT_FILENO else { return }
    let error = CommandError.notPrinted(code)
    complain(CommandTexts.sentence(for: error, Values.localeLanguage))
    exit(error.exitCode)
  }

  /// A line on standard output: the bytes exactly, then a newline.
  static func line(_ bytes: [UInt8]) { write(bytes + [10]) }
  /// A line of text on standard output.
  static func line(_ text: String) { line(Array(text.utf8)) }
  /// A sentence on standard error.
  static func complain(_ text: String) {
    write(Array("pickroll: \(text)\n".utf8), to: STDERR_FILENO)
  }
}
