/// How far the terminal itself has come with what was sent.
///
/// Between a program and a slow terminal lie buffers that take megabytes at once (ssh(1)), so that the kernel has
/// taken a frame says little. Now and then the terminal is asked for its device attributes: its answer tells
/// that it has come so far. Until then no frame follows, and the next one is the newest.
struct LinePace {
  /// So many bytes may be on their way before the terminal is asked: less than half a page of pictures.
  static let window = 16_384
  /// How long an answer is waited for, in milliseconds. One that comes later counts again.
  static let patience: Int64 = 3_000

  private var unconfirmed = 0
  private var answers = false
  /// When the question was asked that has no answer yet.
  private(set) var askedAt: Int64?

  /// Until when no frame is to be sent, unless the answer comes; nil where one may be.
  var deadline: Int64? { askedAt.map { $0 + Self.patience } }

  /// Counts bytes that were sent; true where the terminal is to be asked behind them.
  ///
  /// Only a terminal is asked that has answered before.
  mutating func asks(afterSending count: Int, now: Int64) -> Bool {
    unconfirmed += count
    guard answers, askedAt == nil, unconfirmed >= Self.window else { return false }
    unconfirmed = 0
    askedAt = now
    return true
  }

  /// The terminal has answered.
  mutating func answered() {
    answers = true
    askedAt = nil
  }

  /// Gives an answer up that has not come in time.
  mutating func expire(now: Int64) {
    guard let deadline, now >= deadline else { return }
    answers = false
    askedAt = nil
  }

  /// What was asked before is of no matter: the terminal was somebody else's since.
  mutating func forget() { askedAt = nil }
}
