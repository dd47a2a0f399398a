/// The numbers of scoring, and room for its tables, so that a hundred thousand names need no memory of their own.
///
/// The numbers are fzf's, of its "path" scheme (junegunn/fzf, `src/algo/algo.go`): 16 for a character; 8 more at the
/// start of a word and 9 behind a slash, 7 where a capital follows a small letter or a digit something else; twice that
/// for the pattern's first character; 3 less for a gap and 1 less for each further character of it; and in a row of
/// characters that follow on each other each has at least 4 more, and what the first of them had.
final class FuzzyScratch {
  static let match: Int32 = 16
  static let gapStart: Int32 = -3
  static let gapExtension: Int32 = -1
  static let boundary: Int32 = 8
  static let consecutive: Int32 = 4

  /// The most characters of a name that are compared, and the most cells of the table.
  static let longestText = 4096
  static let mostCells = 1 << 14

  let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  let pairs = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
  let bonus = UnsafeMutablePointer<Int32>.allocate(capacity: longestText)
  let firsts = UnsafeMutablePointer<Int>.allocate(capacity: longestText)
  let scores = UnsafeMutablePointer<Int32>.allocate(capacity: mostCells)
  /// How many characters in a row end at a cell.
  let runs = UnsafeMutablePointer<Int32>.allocate(capacity: mostCells)

  init() {
    for value in 0..<256 {
      let isCapital = value >= 0x80
      let scalar = Unicode.Scalar(UInt8(value & 0x7F))
      classes[value] = (isCapital ? .capital : CharacterClass(scalar)).rawValue
    }
    for pair in 0..<64 {
      guard let before = CharacterClass(rawValue: UInt8(pair / 8)),
        let this = CharacterClass(rawValue: UInt8(pair % 8))
      else { continue }
      pairs[pair] = Self.bonus(of: this, after: before)
    }
  }

  deinit {
    classes.deallocate()
    pairs.deallocate()
    bonus.deallocate()
    firsts.deallocate()
    scores.deallocate()
    runs.deallocate()
  }

  private static func bonus(of this: CharacterClass, after before: CharacterClass) -> Int32 {
    if this != .blank, this != .sign {
      switch before {
      case .blank, .sign: return boundary
      case .separator: return boundary + 1
      case .small, .capital, .letter, .digit: break
      }
    }
    if before == .small, this == .capital { return boundary - 1 }
    if before != .digit, this == .digit { return boundary - 1 }
    return this == .sign || this == .separator || this == .blank ? boundary : 0
  }

  /// What a match at a place is worth besides; before the first character there is a slash, as it were.
  @inline(__always)
  func bonus<Unit: FoldedUnit>(at place: Int, of text: UnsafeBufferPointer<Unit>) -> Int32 {
    let before =
      place == 0 ? Int(CharacterClass.separator.rawValue) : text[place - 1].classNumber(classes)
    return pairs[before * 8 + text[place].classNumber(classes)]
  }
}
