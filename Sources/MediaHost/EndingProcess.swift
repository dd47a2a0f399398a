import CSystem
import Glibc
import MediaTypes

/// A media process that is done with but not yet reaped.
struct EndingProcess {
  /// Why it is done with.
  enum Cause {
    /// The host gave it up; its job has been seen to.
    case givenUp
    /// It closed its end by itself: the job waits for how it ended.
    case ended(MediaProcess.Work?, requestWasRead: Bool, hadAnswered: Bool, errorLine: String)
  }

  let identifier: pid_t
  let cause: Cause
  /// When to ask the system next, in milliseconds of the host's clock.
  private(set) var nextLook: Int64
  private var interval: Int64 = 1
  /// When it is killed if it has not ended by itself; nil once it was.
  private var killTime: Int64?

  /// Whether it ended before it did anything: no other is started until it is known why.
  var isFailedStart: Bool {
    if case .ended(_, requestWasRead: false, hadAnswered: false, _) = cause { return true }
    return false
  }

  /// A process that is killed now, or given some time to end by itself.
  init(_ identifier: pid_t, cause: Cause, killNow: Bool, now: Int64) {
    self.identifier = identifier
    self.cause = cause
    nextLook = now
    killTime = now + Int64(MediaLimits.endingMilliseconds)
    if killNow { kill() }
  }

  /// Ends the process and whatever it started: SIGKILL to its group.
  mutating func kill() {
    guard killTime != nil else { return }
    killTime = nil
    Glibc.kill(-identifier, SIGKILL)
  }

  /// How the process ended; nil while it has not.
  ///
  /// Looks again after 1, 2, 4 … 1000 ms: a killed process that waits for storage ends only with that wait.
  mutating func look(now: Int64) -> ProcessEnd? {
    guard now >= nextLook else { return nil }
    let wasKilled = killTime == nil
    if let end = reap(wasKilled: wasKilled) { return end }
    if let killTime, now >= killTime { kill() }
    nextLook = now + interval
    interval = min(1000, interval * 2)
    return nil
  }

  /// Asks once, without waiting: waitpid(2), WNOHANG.
  func reap(wasKilled: Bool) -> ProcessEnd? {
    var status: Int32 = 0
    let answer = waitpid(identifier, &status, WNOHANG)
    if answer == identifier { return ProcessEnd(status: status, wasKilled: wasKilled) }
    // Somebody else reaped it, or children are reaped by the system: how it ended is unknown.
    if answer < 0, errno == ECHILD { return ProcessEnd(signal: 0, exitCode: nil) }
    return nil
  }
}

/// How a process ended.
struct ProcessEnd: Equatable {
  /// The signal that ended it; 0 for none, and for the host's own SIGKILL.
  var signal: Int32
  /// What it exited with, if it did.
  var exitCode: Int32?

  init(signal: Int32, exitCode: Int32?) {
    self.signal = signal
    self.exitCode = exitCode
  }

  init(status: Int32, wasKilled: Bool) {
    let term = sys_signaled(status) != 0 ? sys_term_signal(status) : 0
    signal = wasKilled && term == SIGKILL ? 0 : term
    exitCode = sys_exited(status) != 0 ? sys_exit_code(status) : nil
  }

  /// `exit status 127`, `signal 6`.
  var text: String {
    if let exitCode { return "exit status \(exitCode)" }
    return signal == 0 ? "it ended" : "signal \(signal)"
  }
}
