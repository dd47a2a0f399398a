/// One pattern in one name, both as folded characters.
///
/// The best way to find the pattern's characters in their order is looked for as fzf's second algorithm does, a table of
/// the pattern's characters by the name's (Smith and Waterman's, without omissions); where that table would be large the
/// first way that is found is taken, as fzf's first algorithm does.
struct FuzzyMatch<Unit: FoldedUnit> {
  let pattern: UnsafeBufferPointer<Unit>
  let text: UnsafeBufferPointer<Unit>
  /// The bits that are compared.
  let mask: Unit
  let scratch: FuzzyScratch

  @inline(__always)
  private func isMatch(_ place: Int, _ row: Int) -> Bool { text[place] & mask == pattern[row] }

  /// The score, and with `places` where the characters are; nil for no match.
  func fuzzy(places: UnsafeMutablePointer<[Int]>? = nil) -> Int32? {
    guard let last = findFirsts() else { return nil }
    let first = scratch.firsts[0]
    let width = last - first + 1
    guard width * pattern.count <= FuzzyScratch.mostCells else { return greedy(places) }
    for place in first...last { scratch.bonus[place - first] = scratch.bonus(at: place, of: text) }
    fillFirstRow(first, width)
    for row in 1..<max(1, pattern.count) { fill(row, first, width) }
    let bottom = (pattern.count - 1) * width
    let firstEnd = scratch.firsts[pattern.count - 1] - first
    var best = firstEnd
    for column in firstEnd..<width
    where scratch.scores[bottom + column] > scratch.scores[bottom + best] { best = column }
    if let places { places.pointee += trace(from: best, first, width) }
    return scratch.scores[bottom + best]
  }

  /// Notes the first place of each character in the pattern's order; answers the last place of the last one.
  private func findFirsts() -> Int? {
    guard pattern.count > 0, pattern.count <= text.count else { return nil }
    var row = 0
    for place in 0..<text.count where isMatch(place, row) {
      scratch.firsts[row] = place
      row += 1
      if row == pattern.count { break }
    }
    guard row == pattern.count else { return nil }
    var last = text.count - 1
    while !isMatch(last, row - 1) { last -= 1 }
    return last
  }

  private func fillFirstRow(_ first: Int, _ width: Int) {
    var left: Int32 = 0
    var inGap = false
    for column in 0..<width {
      let isHere = isMatch(first + column, 0)
      let gap = inGap ? FuzzyScratch.gapExtension : FuzzyScratch.gapStart
      left = isHere ? FuzzyScratch.match + 2 * scratch.bonus[column] : max(0, left + gap)
      scratch.scores[column] = left
      scratch.runs[column] = isHere ? 1 : 0
      inGap = !isHere
    }
  }

  private func fill(_ row: Int, _ first: Int, _ width: Int) {
    let (scores, runs, bonus) = (scratch.scores, scratch.runs, scratch.bonus)
    var left: Int32 = 0
    var inGap = false
    for column in (scratch.firsts[row] - first)..<width {
      let cell = row * width + column
      let gapped = left + (inGap ? FuzzyScratch.gapExtension : FuzzyScratch.gapStart)
      var (matched, run): (Int32, Int32) = (0, 0)
      if isMatch(first + column, row) {
        matched = scores[cell - width - 1] + FuzzyScratch.match
        run = runs[cell - width - 1] + 1
        var worth = bonus[column]
        if run > 1 {
          let begun = bonus[column - Int(run) + 1]
          if worth >= FuzzyScratch.boundary, worth > begun {
            run = 1
          } else {
            worth = max(worth, FuzzyScratch.consecutive, begun)
          }
        }
        if matched + worth < gapped {
          matched += bonus[column]
          run = 0
        } else {
          matched += worth
        }
      }
      runs[cell] = run
      inGap = matched < gapped
      left = max(matched, gapped, 0)
      scores[cell] = left
    }
  }

  /// Goes back through the table from the best end, and answers the places in their order.
  private func trace(from end: Int, _ first: Int, _ width: Int) -> [Int] {
    var places: [Int] = []
    var (row, column, prefersMatch) = (pattern.count - 1, end, true)
    while column >= 0 {
      let cell = row * width + column
      let score = scratch.scores[cell]
      let isFirst = column == scratch.firsts[row] - first
      let before = row > 0 ? scratch.scores[cell - width - 1] : 0
      let left = isFirst ? 0 : scratch.scores[cell - 1]
      if score > before, score > left || (score == left && prefersMatch) {
        places.append(first + column)
        if row == 0 { break }
        row -= 1
      }
      prefersMatch = scratch.runs[cell] > 1 || goesOn(after: column, row, first, width)
      column -= 1
    }
    return places.reversed()
  }

  private func goesOn(after column: Int, _ row: Int, _ first: Int, _ width: Int) -> Bool {
    guard row + 1 < pattern.count, column + 1 < width,
      column + 1 >= scratch.firsts[row + 1] - first
    else { return false }
    return scratch.runs[(row + 1) * width + column + 1] > 0
  }

  /// The first way that is found, made as short as it can be from its end.
  private func greedy(_ places: UnsafeMutablePointer<[Int]>?) -> Int32 {
    var found: [Int] = []
    var place = scratch.firsts[pattern.count - 1]
    for row in stride(from: pattern.count - 1, through: 0, by: -1) {
      while !isMatch(place, row) { place -= 1 }
      found.append(place)
      place -= 1
    }
    found.reverse()
    if let places { places.pointee += found }
    return score(of: found)
  }

  /// The score of characters at given places, which are in order.
  private func score(of places: some Collection<Int>) -> Int32 {
    var (score, begun, run, previous): (Int32, Int32, Int32, Int) = (0, 0, 0, -1)
    for place in places {
      if run > 0, place > previous + 1 {
        let gap = Int32(clamping: place - previous - 2)
        score += FuzzyScratch.gapStart + FuzzyScratch.gapExtension * gap
        run = 0
      }
      var worth = scratch.bonus(at: place, of: text)
      if run == 0 {
        begun = worth
      } else {
        if worth >= FuzzyScratch.boundary, worth > begun { begun = worth }
        worth = max(worth, FuzzyScratch.consecutive, begun)
      }
      score += FuzzyScratch.match + (previous < 0 ? 2 * worth : worth)
      (run, previous) = (run + 1, place)
    }
    return max(0, score)
  }
}

extension FuzzyMatch {
  /// The whole pattern in one piece anywhere, where it scores best.
  func exact(places: UnsafeMutablePointer<[Int]>? = nil) -> Int32? {
    guard pattern.count > 0, pattern.count <= text.count else { return nil }
    var best: (score: Int32, start: Int)?
    for start in 0...(text.count - pattern.count) where stands(at: start) {
      let score = score(of: start..<(start + pattern.count))
      if best.map({ score > $0.score }) ?? true { best = (score, start) }
    }
    if let best, let places { places.pointee += best.start..<(best.start + pattern.count) }
    return best?.score
  }

  /// The whole pattern at one place.
  func at(_ start: Int, places: UnsafeMutablePointer<[Int]>? = nil) -> Int32? {
    guard start >= 0, start + pattern.count <= text.count, stands(at: start) else { return nil }
    let range = start..<(start + pattern.count)
    if let places { places.pointee += range }
    return score(of: range)
  }

  private func stands(at start: Int) -> Bool {
    for row in 0..<pattern.count where !isMatch(start + row, row) { return false }
    return true
  }
}
