/// Whether media processes can be started at all, so that a broken installation is told once
/// instead of tried for every picture.
struct StartHealth {
  /// Starts that may fail one after the other before that counts as broken.
  static let tolerated = 3
  /// How long a broken state lasts before one start is tried again, in milliseconds.
  static let pause: Int64 = 5000

  private var failures = 0
  private var reason = ""
  private var nextTry: Int64 = 0

  /// Why no process can be started now; nil when it may be tried.
  func unavailable(at now: Int64) -> String? {
    failures >= Self.tolerated && now < nextTry ? reason : nil
  }

  /// A process ended before it read a request.
  mutating func died(_ text: String, now: Int64) {
    failures += 1
    reason = text
    nextTry = now + Self.pause
  }

  /// The system refused to start the program: trying again at once would change nothing.
  mutating func refused(_ text: String, now: Int64) {
    failures = Self.tolerated
    reason = text
    nextTry = now + Self.pause
  }

  /// A process read a request.
  mutating func worked() { failures = 0 }
}
