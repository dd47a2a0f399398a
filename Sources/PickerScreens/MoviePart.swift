import MediaTypes

/// The part of a movie that is chosen, never longer than is allowed.
struct MoviePart: Equatable, Sendable {
  /// The movie's length, in milliseconds.
  let length: Int
  /// The most that may be chosen of it, in milliseconds.
  let most: Int
  /// What is chosen.
  private(set) var range: MovieRange
  /// What was chosen before, the last one last.
  private var before: [MovieRange] = []

  /// A part is not shorter, in milliseconds: less is nothing to be seen.
  private static let least = 100

  /// All of a movie, or as much from its beginning as is allowed.
  init(length: Int, most: Int) {
    self.length = max(1, length)
    self.most = max(1, most)
    range = MovieRange(start: 0, end: min(self.length, self.most))
  }

  /// Whether nothing is cut away.
  var isWhole: Bool { range == MovieRange(start: 0, end: length) }
  /// Whether not all of the movie may be chosen.
  var isTooLong: Bool { length > most }
  /// Where the part would end at the latest, as it begins now.
  var latestEnd: Int { min(length, range.start + most) }

  private var least: Int { min(Self.least, length, most) }

  /// Lets the part begin at a moment. The end stays, unless the part became too long or had none left: then it comes along.
  mutating func begin(at moment: Int) {
    let start = max(0, min(moment, length - least))
    let end = start + least > range.end ? start + range.length : range.end
    choose(MovieRange(start: start, end: min(end, length, start + most)))
  }

  /// Lets the part end at a moment; the beginning comes along likewise.
  mutating func end(at moment: Int) {
    let end = min(length, max(moment, least))
    let start = end - least < range.start ? end - range.length : range.start
    choose(MovieRange(start: max(0, start, end - most), end: end))
  }

  /// Chooses as much as at first.
  mutating func reset() { choose(MovieRange(start: 0, end: min(length, most))) }

  /// Takes the last change back.
  mutating func undo() {
    if let last = before.popLast() { range = last }
  }

  private mutating func choose(_ range: MovieRange) {
    guard range != self.range else { return }
    before.append(self.range)
    self.range = range
  }
}
