import CSystem
import CTerminalSignals
import Glibc

/// Signals as something to poll: each arrives as a byte in a pipe, and the loop takes them between turns.
///
/// One at a time; while it lives SIGPIPE is ignored, so a closed standard output is an error of write(2).
/// Children get the ignored SIGPIPE as well, unless who starts them resets it.
public final class SignalPipe {
  /// The signals it takes: INT, TERM, HUP, WINCH, TSTP, CONT.
  public static let signals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  /// What to poll for reading.
  public let descriptor: Int32
  private let writing: Int32
  private var before: [(signal: Int32, action: sigaction)] = []

  /// Takes the signals over; nil where the process has no descriptors left.
  ///
  /// A signal that the process was started with ignored (nohup(1)) stays ignored.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = sys_fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = sys_fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writing = ends[1]
    sig_note_to(writing)
    Self.unblock()
    for signal in Self.signals where !Self.isIgnored(signal) {
      var old = sigaction()
      if sig_note_signal(signal, &old) == 0 { before.append((signal, old)) }
    }
    var old = sigaction()
    if sig_ignore(SIGPIPE, &old) == 0 { before.append((SIGPIPE, old)) }
  }

  deinit {
    for (signal, action) in before {
      var action = action
      _ = sig_restore(signal, &action)
    }
    sig_note_to(-1)
    close(descriptor)
    close(writing)
  }

  /// The signals that came since the last call, each once, in the order of their first coming.
  public func take() -> [Int32] {
    var taken: [Int32] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return taken }
      for byte in bytes[..<count] where !taken.contains(Int32(byte)) { taken.append(Int32(byte)) }
    }
  }

  /// Ends the process by a signal, as if it had never been taken: its parent sees why it ended.
  public static func endProcess(by signal: Int32) -> Never {
    _ = sig_set_default(signal, nil)
    raise(signal)
    exit(128 + signal)
  }

  /// A program started from a thread that blocks signals would never hear them.
  private static func unblock() {
    var ours = sigset_t()
    sigemptyset(&ours)
    for signal in signals { sigaddset(&ours, signal) }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var now = sigaction()
    return sig_get(signal, &now) == 0 && sig_is_ignored(&now) != 0
  }
}
