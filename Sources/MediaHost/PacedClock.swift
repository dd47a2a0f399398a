/// Milliseconds in which this program itself ran.
///
/// While it is stopped, by Ctrl-Z or with the whole machine, its children and its threads may be
/// stopped with it, and their answers wait unread. That time is held against nobody: whatever
/// passes between two readings counts as one second at most. So it must be read at least once a
/// second while something is waited for.
struct PacedClock {
  /// The longest time between two readings that counts.
  static let step: Int64 = 1000

  private(set) var time: Int64 = 0
  private var last: Int64

  init(now: Int64) { last = now }

  /// Takes what the system's clock says now.
  mutating func read(_ now: Int64) {
    time += min(max(0, now - last), Self.step)
    last = now
  }
}
