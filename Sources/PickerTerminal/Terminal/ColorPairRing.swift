/// Colours as ncurses knows them: −1 is the terminal's own.
struct PairColors: Hashable {
  var foreground: Int32
  var background: Int32
  /// The terminal's own colours: pair 0, always defined.
  static let terminal = PairColors(foreground: -1, background: -1)
}

/// The colour pairs of a screen, numbered from 1, each taken again only when no cell uses it.
///
/// Redefining a pair that is on the screen would make ncurses repaint those cells in wrong colours, and
/// letting it choose pairs fails after 65,537; so the uses are counted here.
struct ColorPairRing {
  private var defined: [PairColors?] = [nil]
  private var uses: [Int32] = [.max]
  private var pairs: [PairColors: Int32] = [:]
  private var hand = 1
  private var inUse = 0
  private let capacity: Int

  /// A ring of the pairs 1 to `capacity`; memory is taken as they are.
  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// The pair of two colours, with one more use; `isNew` where it must be defined first.
  /// Nil where every pair is in use.
  mutating func take(_ colors: PairColors) -> (pair: Int32, isNew: Bool)? {
    if colors == .terminal { return (0, false) }
    if let pair = pairs[colors] {
      if uses[Int(pair)] == 0 { inUse += 1 }
      uses[Int(pair)] += 1
      return (pair, false)
    }
    guard let pair = freePair() else { return nil }
    if let old = defined[pair] { pairs[old] = nil }
    defined[pair] = colors
    pairs[colors] = Int32(pair)
    uses[pair] = 1
    inUse += 1
    return (Int32(pair), true)
  }

  /// A cell no longer uses the pair.
  mutating func giveBack(_ pair: Int32) {
    guard pair > 0, Int(pair) < uses.count, uses[Int(pair)] > 0 else { return }
    uses[Int(pair)] -= 1
    if uses[Int(pair)] == 0 { inUse -= 1 }
  }

  /// What a pair was defined as; nil if it never was.
  func colors(of pair: Int32) -> PairColors? {
    pair == 0 ? .terminal : defined.indices.contains(Int(pair)) ? defined[Int(pair)] : nil
  }

  /// A pair that was never used, then the one that was taken longest ago of those free.
  private mutating func freePair() -> Int? {
    if defined.count <= capacity {
      defined.append(nil)
      uses.append(0)
      return defined.count - 1
    }
    guard inUse < capacity else { return nil }
    while true {
      if hand > capacity { hand = 1 }
      defer { hand += 1 }
      if uses[hand] == 0 { return hand }
    }
  }
}
