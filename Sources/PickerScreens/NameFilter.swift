import MediaTypes
import PhotoLibrary

/// A pattern over the assets of a list, while they are looked through and afterwards.
struct NameFilter: Equatable, Sendable {
  let pattern: FilterPattern
  /// What each asset's name scored, by its number; −1 for no match or not looked at yet.
  private(set) var scores: [Int32]
  /// The numbers that are still to be looked at, from the end.
  private var waiting: [Int32]

  /// Begins to look through some assets. Where an older pattern is narrowed only what it matched, or had not
  /// looked at yet, is looked at.
  init(_ pattern: FilterPattern, count: Int, after older: NameFilter? = nil) {
    self.pattern = pattern
    scores = [Int32](repeating: -1, count: count)
    if let older, pattern.narrows(older.pattern) {
      let matched = older.scores.indices.filter { older.scores[$0] >= 0 }
      waiting = matched.map { Int32($0) } + older.waiting
    } else {
      waiting = (0..<Int32(count)).reversed()
    }
  }

  /// Whether all was looked at.
  var isDone: Bool { waiting.isEmpty }

  func matches(_ number: Int32) -> Bool { scores[Int(number)] >= 0 }

  /// How many names one turn looks at: few where the pattern has many words.
  var step: Int { max(32, 8192 / max(1, pattern.termCount)) }

  /// Looks at some more names, which must be folded.
  mutating func look(at count: Int, in names: inout FoldedNames, of assets: borrowing [Asset]) {
    let numbers = Array(waiting.suffix(count))
    waiting.removeLast(numbers.count)
    score(numbers, in: &names, of: assets)
  }

  /// Looks at assets that came just now, or are not as they were, behind all others.
  mutating func add(_ numbers: [Int32], of count: Int) {
    scores += [Int32](repeating: -1, count: max(0, count - scores.count))
    for number in numbers { scores[Int(number)] = -1 }
    waiting = numbers + waiting
  }

  private mutating func score(
    _ numbers: [Int32], in names: inout FoldedNames, of assets: borrowing [Asset]
  ) {
    for number in numbers { names.fold(Int(number), assets[Int(number)].path) }
    var scores = scores
    self.scores = []
    names.withScoring(of: pattern) { score in
      for number in numbers { scores[Int(number)] = score(Int(number)) ?? -1 }
    }
    self.scores = scores
  }
}
