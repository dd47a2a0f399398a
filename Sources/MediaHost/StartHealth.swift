import MediaTypes

/// Whether media processes can be started at all, so that a broken installation is told once
/// instead of tried for every picture.
struct StartHealth {
  private var failures = 0
  private var reason = ""
  private var nextTry: Int64 = 0

  /// Why no process can be started now; nil when it may be tried.
  func unavailable(at now: Int64) -> String? {
    failures >= MediaLimits.startTries && now < nextTry ? reason : nil
  }

  /// A process ended before it read a request.
  mutating func died(_ text: String, now: Int64) {
    failures += 1
    reason = text
    nextTry = now + Int64(MediaLimits.startPauseMilliseconds)
  }

  /// The system refused to start the program: trying again at once would change nothing.
  mutating func refused(_ text: String, now: Int64) {
    failures = MediaLimits.startTries
    reason = text
    nextTry = now + Int64(MediaLimits.startPauseMilliseconds)
  }

  /// A process read a request.
  mutating func worked() { failures = 0 }
}
