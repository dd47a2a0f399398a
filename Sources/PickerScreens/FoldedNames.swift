import MediaTypes

/// The names that are filtered, and the folders they lie in below the root, each folded one time.
///
/// Names in ASCII take a byte for a character, which most do; others take four.
struct FoldedNames: Equatable, Sendable {
  /// Where a name's characters are.
  struct Place: Equatable, Sendable {
    var start: Int32 = -1
    var count: UInt16 = 0
    /// The first character of the name itself, behind its folders.
    var name: UInt16 = 0
    var isASCII = true
  }

  /// What folders are left out of, with their closing slash, the longest first.
  private let roots: [[UInt8]]
  private var narrow: [UInt8] = []
  private var wide: [UInt32] = []
  private var places: [Place] = []

  init(below roots: [FilePath] = []) {
    let slash = UInt8(ascii: "/")
    self.roots = roots.map { $0.bytes.last == slash ? $0.bytes : $0.bytes + [slash] }
      .sorted { $0.count > $1.count }
  }

  /// Folds the name with a number, unless it was.
  mutating func fold(_ number: Int, _ path: FilePath) {
    while places.count <= number { places.append(Place()) }
    guard places[number].start < 0 else { return }
    let bytes = shown(path)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      places[number] = place(at: narrow.count, bytes, isASCII: true)
      for byte in bytes { narrow.append(.folded(byte)) }
    } else {
      let scalars = Array(
        String(decoding: bytes, as: UTF8.self).unicodeScalars.suffix(FuzzyScratch.longestText))
      places[number] = place(at: wide.count, scalars.map(\.value), isASCII: false)
      wide += scalars.compactMap(UInt32.folding)
    }
  }

  /// Forgets a name, which is another one now.
  mutating func forget(_ number: Int) {
    if number < places.count { places[number] = Place() }
  }

  private func place<Character: BinaryInteger>(
    at start: Int, _ characters: some BidirectionalCollection<Character>, isASCII: Bool
  ) -> Place {
    let name = characters.reversed().prefix { $0 != 0x2F }.count
    return Place(
      start: Int32(start), count: UInt16(characters.count),
      name: UInt16(characters.count - name), isASCII: isASCII)
  }

  /// The folders below the root and the name, or the name alone outside of every root; of a very long one the end.
  private func shown(_ path: FilePath) -> ArraySlice<UInt8> {
    let root = roots.first { path.bytes.starts(with: $0) }
    let start = root?.count ?? (path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
    return path.bytes[start...].suffix(FuzzyScratch.longestText)
  }

  /// Calls with a way to score the names that are folded.
  func withScoring<Result>(
    of pattern: FilterPattern, _ body: (_ score: (Int) -> Int32?) -> Result
  ) -> Result {
    let scratch = FuzzyScratch()
    return narrow.withUnsafeBufferPointer { narrow in
      wide.withUnsafeBufferPointer { wide in
        body { number in
          let name = FoldedName(places[number], narrow, wide)
          return pattern.score(of: name, scratch)
        }
      }
    }
  }

  /// Where in the name with a number, behind its folders, the characters of a pattern are.
  func places(of pattern: FilterPattern, in number: Int) -> Set<Int> {
    guard number < places.count, places[number].start >= 0 else { return [] }
    var found: [Int] = []
    narrow.withUnsafeBufferPointer { narrow in
      wide.withUnsafeBufferPointer { wide in
        let name = FoldedName(places[number], narrow, wide)
        _ = pattern.score(of: name, FuzzyScratch(), places: &found)
      }
    }
    let start = Int(places[number].name)
    return Set(found.lazy.filter { $0 >= start }.map { $0 - start })
  }
}

/// One folded name.
struct FoldedName {
  /// Its characters, where they are ASCII; else those of the other.
  let narrow: UnsafeBufferPointer<UInt8>
  let wide: UnsafeBufferPointer<UInt32>
  let isASCII: Bool
  /// The first character of the name itself, behind its folders.
  let start: Int

  init(
    _ place: FoldedNames.Place, _ narrow: UnsafeBufferPointer<UInt8>,
    _ wide: UnsafeBufferPointer<UInt32>
  ) {
    let range = Int(place.start)..<(Int(place.start) + Int(place.count))
    isASCII = place.isASCII
    start = Int(place.name)
    self.narrow = UnsafeBufferPointer(rebasing: narrow[place.isASCII ? range : 0..<0])
    self.wide = UnsafeBufferPointer(rebasing: wide[place.isASCII ? 0..<0 : range])
  }
}
