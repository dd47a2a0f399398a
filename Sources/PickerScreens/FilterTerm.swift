/// One word of a filter: what is looked for, and how.
struct FilterTerm: Equatable, Hashable, Sendable {
  enum Kind: Equatable, Hashable, Sendable {
    /// The characters in their order, with others between them.
    case fuzzy
    /// The characters in one piece.
    case exact
    /// The piece at the start of the name, or of its first folder.
    case start
    /// The piece at the end.
    case end
    /// The name alone, or with its folders.
    case whole
  }

  let kind: Kind
  /// Whether a name must not match.
  let isInverse: Bool
  private let wide: [UInt32]
  /// The same in ASCII; nil where it is not.
  private let narrow: [UInt8]?
  /// Whether capitals are told from small letters: where the word has one.
  private let isCaseSensitive: Bool

  /// A word as it was typed, its signs included; nil where there is nothing but signs.
  ///
  /// fzf's rules (junegunn/fzf, `src/pattern.go`): `'piece`, `!not`, `^start`, `end$`, and `!'fuzzy`.
  init?(_ word: String) {
    var text = word.unicodeScalars[...]
    var kind = Kind.fuzzy
    isInverse = text.first == "!"
    if isInverse {
      kind = .exact
      text.removeFirst()
    }
    if text.last == "$", text.count > 1 {
      kind = .end
      text.removeLast()
    }
    if text.first == "'" {
      kind = isInverse ? .fuzzy : .exact
      text.removeFirst()
    } else if text.first == "^" {
      kind = kind == .end ? .whole : .start
      text.removeFirst()
    }
    guard !text.isEmpty else { return nil }
    let units = text.compactMap(UInt32.folding)
    isCaseSensitive = units.contains { $0 & 0x8000_0000 != 0 }
    self.kind = kind
    let mask = isCaseSensitive ? UInt32.sameCase : .anyCase
    wide = units.map { $0 & mask }
    narrow =
      units.allSatisfy { $0 & UInt32.anyCase < 0x80 }
      ? units.map { UInt8($0 & 0x7F) | ($0 & 0x8000_0000 != 0 ? 0x80 : 0) } : nil
  }

  /// The score of a name, whether or not it must match; nil where the characters are not in it.
  func score(
    of name: FoldedName, _ scratch: FuzzyScratch, places: UnsafeMutablePointer<[Int]>? = nil
  ) -> Int32? {
    if name.isASCII {
      guard let narrow else { return nil }
      let mask = isCaseSensitive ? UInt8.sameCase : .anyCase
      return narrow.withUnsafeBufferPointer {
        score(
          FuzzyMatch(pattern: $0, text: name.narrow, mask: mask, scratch: scratch), name.start,
          places)
      }
    }
    let mask = isCaseSensitive ? UInt32.sameCase : .anyCase
    return wide.withUnsafeBufferPointer {
      score(
        FuzzyMatch(pattern: $0, text: name.wide, mask: mask, scratch: scratch), name.start, places)
    }
  }

  @inline(__always)
  private func score<Unit: FoldedUnit>(
    _ match: FuzzyMatch<Unit>, _ start: Int, _ places: UnsafeMutablePointer<[Int]>?
  ) -> Int32? {
    switch kind {
    case .fuzzy: return match.fuzzy(places: places)
    case .exact: return match.exact(places: places)
    case .start: return match.at(start, places: places) ?? match.at(0, places: places)
    case .end: return match.at(match.text.count - match.pattern.count, places: places)
    case .whole:
      let length = match.text.count - match.pattern.count
      return length == start || length == 0 ? match.at(length, places: places) : nil
    }
  }
}

extension FilterTerm {
  /// Whether each name that matches this term matches the other one too, as far as the terms alone can tell.
  func implies(_ other: FilterTerm) -> Bool {
    if self == other { return true }
    guard isInverse == other.isInverse else { return false }
    return isInverse ? other.isNarrower(than: self) : isNarrower(than: other)
  }

  private func isNarrower(than other: FilterTerm) -> Bool {
    guard isCaseSensitive || !other.isCaseSensitive else { return false }
    let mask = other.isCaseSensitive ? UInt32.sameCase : .anyCase
    let own = wide.map { $0 & mask }
    switch other.kind {
    case .fuzzy:
      var rest = other.wide[...]
      for unit in own where unit == rest.first { rest.removeFirst() }
      return rest.isEmpty
    case .exact: return kind != .fuzzy && own.hasPiece(other.wide)
    case .start: return (kind == .start || kind == .whole) && own.starts(with: other.wide)
    case .end:
      return (kind == .end || kind == .whole) && own.suffix(other.wide.count) == other.wide[...]
    case .whole: return false
    }
  }
}

extension [UInt32] {
  fileprivate func hasPiece(_ piece: [UInt32]) -> Bool {
    guard piece.count <= count else { return false }
    return (0...(count - piece.count)).contains { self[$0...].starts(with: piece) }
  }
}
