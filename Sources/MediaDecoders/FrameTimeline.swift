import MediaTypes

/// When the frames of an animation are shown, in milliseconds.
struct FrameTimeline: Equatable {
  private let starts: [Int]
  private let round: Int
  private let rounds: Int

  /// A timeline of how long each frame stays; nil without frames. `rounds` is 0 for no end.
  init?(delays: [Int], rounds: Int) {
    guard !delays.isEmpty else { return nil }
    var place = 0
    starts = delays.map { delay in
      defer { place += min(max(1, delay), Self.longest) }
      return place
    }
    round = place
    self.rounds = max(0, rounds)
  }

  /// The longest that a frame is believed to stay: a day.
  private static let longest = 86_400_000

  var count: Int { starts.count }

  /// The frame that is shown at a moment of a round, by its place from 0; the last one after its end.
  func frame(at moment: Int) -> (index: Int, timing: FrameTiming) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= moment { low = middle } else { high = middle }
    }
    let end = low + 1 < starts.count ? starts[low + 1] : round
    let timing = FrameTiming(
      start: starts[low], duration: end - starts[low], round: round, rounds: rounds)
    return (low, timing)
  }

  /// How long a frame stays that wants to be gone at once: browsers show one of 10 ms or less for 100 ms
  /// (WebKit, bug 36082, followed by Blink and Gecko).
  static func shown(_ delay: Int) -> Int { delay <= 10 ? 100 : delay }
}
