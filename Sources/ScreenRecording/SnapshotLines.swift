/// The lines of a reference file, without the spaces at their ends.
///
/// Rows are handled by scalars: a glyph may join with the bar beside it into one `Character`.
struct SnapshotLines {
  /// What stands between the bars of a line.
  struct Row {
    let number: Int
    let scalars: Substring.UnicodeScalarView
  }

  private let lines: [Substring]
  private var position = 0

  init(_ text: String) {
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let end = line.lastIndex { !$0.properties.isWhitespace }
        return end.map { Substring(line[...$0]) } ?? ""
      }
  }

  /// The number of the next line, counted from 1.
  var number: Int { position + 1 }

  func peek() -> Substring? { position < lines.count ? lines[position] : nil }

  mutating func next() -> Substring? {
    defer { position += 1 }
    return peek()
  }

  mutating func expect(_ word: String) throws(GridSnapshotError) {
    let number = number
    guard next() == word[...] else { throw .malformed(line: number, expected: "“\(word)”") }
  }

  mutating func rows(_ count: Int) throws(GridSnapshotError) -> [Row] {
    var rows: [Row] = []
    for _ in 0..<count {
      let number = number
      guard let line = next()?.unicodeScalars, line.count >= 2, line.first == "|",
        line.last == "|"
      else { throw .malformed(line: number, expected: "a row between bars") }
      rows.append(Row(number: number, scalars: line.dropFirst().dropLast()))
    }
    return rows
  }
}
