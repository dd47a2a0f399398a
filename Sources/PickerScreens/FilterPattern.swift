/// What is looked for in names: words that must all match, each one of several where `|` stands between them.
///
/// The manners are fzf's in its extended mode (junegunn/fzf, `src/pattern.go`): a space is and, `\ ` is a space.
struct FilterPattern: Equatable, Sendable {
  /// All of them must match, each by one of its terms.
  let groups: [[FilterTerm]]

  /// Nothing is said of names by so many words whether a pattern narrows another: it costs more than it saves.
  private static let mostCompared = 32

  init(_ text: String) {
    var groups: [[FilterTerm]] = []
    var isAfterBar = false
    for word in Self.words(of: text) {
      if word == "|", !groups.isEmpty, !isAfterBar {
        isAfterBar = true
        continue
      }
      if let term = FilterTerm(word) {
        if isAfterBar {
          groups[groups.count - 1].append(term)
        } else {
          groups.append([term])
        }
      }
      isAfterBar = false
    }
    var seen: Set<[FilterTerm]> = []
    self.groups = groups.filter { seen.insert($0).inserted }
  }

  /// The words between spaces that have no backslash before them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == " ", word.last == "\\" {
        word.removeLast()
        word.append(" ")
      } else if scalar == " " {
        words.append(String(word))
        word = String.UnicodeScalarView()
      } else {
        word.append(scalar)
      }
    }
    return (words + [String(word)]).filter { !$0.isEmpty }
  }

  /// Whether it says nothing, so that all names match.
  var isEmpty: Bool { groups.isEmpty }
  /// How many words there are.
  var termCount: Int { groups.reduce(0) { $0 + $1.count } }

  /// The score of a name, and where its matched characters are; nil for no match.
  func score(
    of name: FoldedName, _ scratch: FuzzyScratch, places: UnsafeMutablePointer<[Int]>? = nil
  ) -> Int32? {
    var sum: Int32 = 0
    for group in groups {
      var best: Int32?
      for term in group {
        let score =
          term.isInverse
          ? (term.score(of: name, scratch) == nil ? 0 : nil)
          : term.score(of: name, scratch, places: places)
        if let score { best = max(best ?? 0, score) }
      }
      guard let best else { return nil }
      sum += best
    }
    return sum
  }

  /// Whether each name that matches this pattern matches the other one too, as far as the words alone can tell.
  func narrows(_ other: FilterPattern) -> Bool {
    guard termCount <= Self.mostCompared, other.termCount <= Self.mostCompared else {
      return false
    }
    return other.groups.allSatisfy { wide in
      groups.contains { group in
        group.allSatisfy { term in wide.contains { term.implies($0) } }
      }
    }
  }
}
