import CSystem
import Cells
import Glibc
import MediaTypes

/// A heading and rows beneath it, as `info` and `doctor` print them.
struct ReportSection {
  /// A line: what is told, and how it is known or what belongs to it.
  struct Row {
    var label: String
    var value: String
    var note: String

    init(_ label: String, _ value: String, note: String = "") {
      self.label = label
      self.value = value
      self.note = note
    }
  }

  var heading: String
  var rows: [Row]

  /// The section as lines. The values stand under each other, the notes too.
  ///
  /// - Parameter labels: how many columns the labels take; nil: what these rows need.
  func text(on paper: ReportPaper, labels: Int? = nil) -> String {
    let columns = labels ?? labelColumns
    let indent = columns == 0 ? 2 : columns + 4
    let values = valueColumns(within: paper.width - indent)
    let lines = rows.flatMap { row in
      body(row, width: paper.width - indent, values: values, paper).enumerated().map {
        index, line in
        let label = index == 0 ? "  " + row.label : ""
        return paper.quiet(ReportPaper.padded(label, to: indent)) + line
      }
    }
    return ([paper.strong(heading)] + lines).joined(separator: "\n")
  }

  /// The columns of the longest label.
  var labelColumns: Int { rows.map { TextWidth.columns(of: $0.label) }.max() ?? 0 }

  /// How wide the values are that have a note; shorter where one does not fit beside its note.
  private func valueColumns(within width: Int) -> Int {
    let noted = rows.filter { !$0.note.isEmpty }
    let values = noted.map { TextWidth.columns(of: $0.value) }
    let notes = noted.map { TextWidth.columns(of: $0.note) }
    let most = values.max() ?? 0
    return most + 2 + (notes.max() ?? 0) <= width ? most : values.min() ?? 0
  }

  /// Value and note side by side, else one above the other.
  private func body(_ row: Row, width: Int, values: Int, _ paper: ReportPaper) -> [String] {
    let value = TextWidth.columns(of: row.value)
    let beside = max(value, values) + 2
    if !row.note.isEmpty, beside + TextWidth.columns(of: row.note) <= width {
      return [ReportPaper.padded(row.value, to: beside) + paper.quiet(row.note)]
    }
    let notes = row.note.isEmpty ? [] : ReportPaper.wrapped(row.note, to: width).map(paper.quiet)
    return ReportPaper.wrapped(row.value, to: width) + notes
  }
}

/// What a report is printed on.
struct ReportPaper {
  /// The columns that a line may take.
  var width: Int
  /// Whether a person looks at it, and letters may be bold and dim.
  var isStyled: Bool

  /// Standard output: as wide as its terminal, or without end where it is none.
  static var standardOutput: ReportPaper {
    guard isatty(STDOUT_FILENO) == 1 else { return ReportPaper(width: .max / 2, isStyled: false) }
    var window = winsize()
    let isKnown = sys_window_size(STDOUT_FILENO, &window) == 0 && window.ws_col > 0
    let type = Places.environment("TERM")
    return ReportPaper(
      width: max(40, isKnown ? Int(window.ws_col) : 80),
      isStyled: type != nil && type != FilePath("dumb"))
  }

  func strong(_ text: String) -> String { styled(text, "1") }
  func quiet(_ text: String) -> String { styled(text, "2") }

  private func styled(_ text: String, _ attribute: String) -> String {
    isStyled && !text.allSatisfy({ $0 == " " }) ? "\u{1B}[\(attribute)m\(text)\u{1B}[m" : text
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)))
  }

  /// The text in lines of at most `width` columns, broken at spaces and between wide characters. A
  /// no-break space is not broken at, and printed as a plain one.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for piece in pieces(of: text) {
      let line = lines[lines.count - 1]
      if TextWidth.columns(of: line + piece) <= width {
        lines[lines.count - 1] = line + piece
      } else {
        lines[lines.count - 1] = trimmed(line)
        lines += hardPieces(of: piece == " " ? "" : piece, width: max(1, width))
      }
    }
    let kept = lines.count > 1 ? lines.filter { !$0.isEmpty } : lines
    return kept.map { $0.replacing("\u{A0}", with: " ") }
  }

  private static func trimmed(_ line: String) -> String {
    line.last == " " ? String(line.dropLast()) : line
  }

  /// What no line begins with.
  private static let closing: Set<Character> = ["，", "。", "；", "：", "、", "）", "”"]

  /// Words, spaces and wide characters, these with the signs that close them.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var joins = false
    for character in text {
      let stands = character == " " || TextWidth.columns(of: String(character)) > 1
      if joins && !stands || closing.contains(character) && !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      joins = !stands
    }
    return pieces
  }

  /// A word longer than a line, cut.
  private static func hardPieces(of word: String, width: Int) -> [String] {
    var rest = word
    var lines: [String] = []
    while TextWidth.columns(of: rest) > width {
      let start = TextWidth.prefix(of: rest, columns: width)
      guard !start.isEmpty else { break }
      lines.append(start)
      rest.unicodeScalars.removeFirst(start.unicodeScalars.count)
    }
    return lines + [rest]
  }
}
