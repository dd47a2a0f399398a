import Cells
import MediaTypes

/// What stands for the screens' signs where the terminal cannot draw them one cell wide. Each sign is one
/// cell wide and so is what stands for it, hence nothing else on the screen moves.
enum Signs {
  /// The sign in place of another; nil where the other can be used.
  static func replacement(for sign: Unicode.Scalar, in repertoire: Repertoire) -> Unicode.Scalar? {
    switch repertoire {
    case .full: return nil
    case .narrow: return AmbiguousWidth.contains(sign) ? table[sign]?.narrow ?? "?" : nil
    case .ascii: return sign.isASCII ? nil : table[sign]?.ascii ?? "?"
    }
  }

  /// How a key is named: some keys' signs have no like in ASCII.
  static func name(of key: Key, in repertoire: Repertoire) -> String {
    repertoire == .ascii && key == .enter ? "Enter" : key.displayName
  }

  /// The number of a mark: in a circle, where that is one sign and as wide as it is counted.
  static func mark(_ number: Int, in repertoire: Repertoire) -> String {
    guard repertoire == .full, (1...20).contains(number),
      let sign = Unicode.Scalar(0x245F + UInt32(number))
    else { return String(number) }
    return String(sign)
  }

  /// The arrows between wide characters are halfwidth forms, made to be narrow in such terminals.
  private static let table: [Unicode.Scalar: (narrow: Unicode.Scalar, ascii: Unicode.Scalar)] = [
    "─": ("-", "-"), "│": ("|", "|"), "┼": ("+", "+"), "├": ("+", "+"), "┤": ("+", "+"),
    "╭": ("+", "+"), "╮": ("+", "+"), "╰": ("+", "+"), "╯": ("+", "+"),
    "┏": ("#", "#"), "┓": ("#", "#"), "┗": ("#", "#"), "┛": ("#", "#"),
    "←": ("\u{FFE9}", "<"), "↑": ("\u{FFEA}", "^"), "→": ("\u{FFEB}", ">"), "↓": ("\u{FFEC}", "v"),
    "×": ("x", "x"), "·": ("-", "-"), "…": ("~", "~"), "“": ("\"", "\""), "”": ("\"", "\""),
    "□": ("▫", "o"), "▸": ("▸", ">"), "›": ("›", ">"), "✕": ("✕", "X"), "−": ("−", "-"),
    "⋯": ("⋯", "*"), "░": ("░", "."), "⊘": ("⊘", "!"), "♥": ("*", "*"), "✓": ("✓", "x"),
    "●": ("*", "*"),
    "–": ("-", "-"), "ƒ": ("ƒ", "f"), "°": (" ", " "),
  ]
}

extension CellGrid {
  /// Leaves only characters that the terminal draws as wide as they are counted.
  mutating func restrict(to repertoire: Repertoire) {
    guard repertoire != .full else { return }
    for row in 0..<size.rows {
      for column in 0..<size.columns { restrict(column, row, to: repertoire) }
    }
  }

  private mutating func restrict(_ column: Int, _ row: Int, to repertoire: Repertoire) {
    let cell = self[column, row]
    guard cell.scalar >= 0x7F, let sign = Unicode.Scalar(cell.scalar) else { return }
    if (0x2580...0x259F).contains(cell.scalar), sign != "░" {
      return restrictBlock(sign, column, row, to: repertoire)
    }
    guard let other = Signs.replacement(for: sign, in: repertoire) else { return }
    if sign == "…", writeDots(column, row, style: cell.style) { return }
    if repertoire == .narrow, let letter = AmbiguousWidth.decomposed(sign) {
      write(letter, column: column, row: row, style: cell.style)
      return
    }
    let isWide = column + 1 < size.columns && self[column + 1, row].isContinuation
    self[column, row] = Cell(other, style: cell.style)
    if isWide { self[column + 1, row] = Cell(other, style: cell.style) }
  }

  /// A picture that was drawn for other characters shows its colours until the new one is there.
  private mutating func restrictBlock(
    _ block: Unicode.Scalar, _ column: Int, _ row: Int, to repertoire: Repertoire
  ) {
    guard repertoire == .ascii || AmbiguousWidth.contains(block) else { return }
    var style = self[column, row].style
    if block == "█" { style.background = style.foreground }
    self[column, row] = Cell(" ", style: style)
  }

  /// An ellipsis is dots where blanks follow, as at the end of a sentence.
  private mutating func writeDots(_ column: Int, _ row: Int, style: Style) -> Bool {
    let blanks = (1...2).prefix { column + $0 < size.columns && self[column + $0, row] == .blank }
    for offset in [0] + blanks where !blanks.isEmpty {
      self[column + offset, row] = Cell(".", style: style)
    }
    return !blanks.isEmpty
  }
}
