/// The name that a wrong one was meant to be.
enum NearestName {
  /// The nearest of some names; nil where none is near.
  static func of(_ word: String, among names: [String]) -> String? {
    let most = max(1, min(3, word.count / 2))
    let near = names.map { ($0, distance($0, word, giveUpAbove: most)) }.filter { $0.1 <= most }
    return near.min { $0.1 < $1.1 }?.0
  }

  /// How many letters must be put in, left out or changed: Levenshtein's distance, row by row.
  private static func distance(_ one: String, _ other: String, giveUpAbove most: Int) -> Int {
    let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
    guard abs(one.count - other.count) <= most else { return .max }
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, candidate) in other.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
