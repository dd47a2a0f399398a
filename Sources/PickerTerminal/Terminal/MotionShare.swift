/// How many bytes of a moving picture go to the terminal at once.
///
/// A picture of 160×48 cells in true colour has some 240 kB, for which a slow line needs seconds, and a key would be
/// answered behind it. So the share begins small; it grows while the terminal comes to its end soon, and shrinks where
/// it does not. What an empty line needs for an answer is no fault of the share.
struct MotionShare {
  /// The fewest bytes at once: some lines of a picture.
  static let least = 8_192
  /// More than any picture has.
  static let most = 4_194_304
  /// A key may have to wait for so long, in milliseconds, besides the line's own delay.
  static let patience: Int64 = 60

  /// How many bytes may be sent now.
  private(set) var bytes = least
  /// The shortest time from a frame to the terminal's coming to its end.
  private var delay: Int64?
  private var sent: (count: Int, at: Int64)?

  /// A frame was sent.
  mutating func began(sending count: Int, now: Int64) { sent = (count, now) }

  /// The terminal has come to its end.
  mutating func arrived(now: Int64) {
    guard let (count, begin) = sent else { return }
    sent = nil
    let time = max(0, now - begin)
    delay = min(delay ?? time, time)
    let excess = time - (delay ?? 0)
    if excess > Self.patience {
      bytes = max(Self.least, bytes * Int(Self.patience) / Int(excess))
    } else if excess <= Self.patience / 3, count >= bytes / 2 {
      bytes = min(Self.most, 2 * bytes)
    }
  }

  /// The terminal was somebody else's since.
  mutating func forget() { self = MotionShare() }
}
