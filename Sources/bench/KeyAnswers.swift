/// How soon keys are answered that bring something on the screen and take it away again by turns.
struct KeyAnswers {
  /// When each key was struck, in milliseconds.
  private(set) var struck: [Double] = []
  /// How long those took that were answered before the next was struck, in milliseconds.
  private(set) var latencies: [Double] = []
  /// How many were not.
  private(set) var late = 0

  /// The key whose answer is looked for, and whether the screen was as the one before had left it.
  private var current = -1
  private var isAnswered = true
  private var isClean = true

  /// Whether the next key takes away what the last one brought.
  var takesAway: Bool { struck.count % 2 == 1 }

  mutating func strike(at moment: Double) { struck.append(moment) }

  /// Looks at a frame: whether it shows what every other key brings.
  mutating func look(shows: Bool, at moment: Double) {
    while current + 1 < struck.count, struck[current + 1] <= moment {
      if !isAnswered { late += 1 }
      isClean = isAnswered
      current += 1
      isAnswered = false
    }
    guard current >= 0, !isAnswered, shows == (current % 2 == 0) else { return }
    isAnswered = true
    if isClean { latencies.append(moment - struck[current]) }
  }
}
