public import Cells

/// A grid as the text of a reference file, made to be read and compared line by line.
///
///     screen 12x2
///     glyphs
///     |Photos      |
///     |▸ Cancel    |
///     styles
///     |aaaaaa......|
///     |b...........|
///     legend
///     a bold
///     b fg=#ff8800 bg=12 dim
///     cursor 2,1
///
/// Every row stands between bars, so trailing spaces mean nothing. A character two cells wide takes one
/// place among the glyphs and two among the styles. `.` is the plain style; the others have letters in
/// the order in which they first appear. A colour is `#rrggbb` or a palette entry. The cursor is
/// `column,row`, counted from 0, or `hidden`. Lines after the cursor's are not read.
public enum GridSnapshot {
  /// The text of a grid. A cell that cannot be printed is written as U+FFFD.
  public static func text(of grid: CellGrid) -> String {
    var letters = StyleLetters()
    var lines = ["screen \(grid.size.columns)x\(grid.size.rows)", "glyphs"]
    lines += (0..<grid.size.rows).map { "|\(glyphs(of: grid, row: $0))|" }
    lines.append("styles")
    for row in 0..<grid.size.rows {
      let styles = (0..<grid.size.columns).map { grid[$0, row].style }
      lines.append("|\(letters.text(of: styles))|")
    }
    lines.append("legend")
    lines += letters.legend
    lines.append("cursor \(cursorWord(grid.cursor))")
    return lines.joined(separator: "\n") + "\n"
  }

  static func cursorWord(_ cursor: CellPoint?) -> String {
    cursor.map { "\($0.column),\($0.row)" } ?? "hidden"
  }

  private static func glyphs(of grid: CellGrid, row: Int) -> String {
    (0..<grid.size.columns).map { shownText(of: grid, column: $0, row: row) }.joined()
  }

  /// What a cell shows: nothing for the second cell of a wide character, U+FFFD for what has no width.
  static func shownText(of grid: CellGrid, column: Int, row: Int) -> String {
    let cell = grid[column, row]
    if cell.isContinuation { return isWide(grid[column - 1, row]) ? "" : "\u{FFFD}" }
    guard let scalar = Unicode.Scalar(cell.scalar) else { return "\u{FFFD}" }
    switch TextWidth.columns(of: scalar) {
    case 1: return cell.text
    case 2 where column + 1 < grid.size.columns && grid[column + 1, row].isContinuation:
      return cell.text
    default: return "\u{FFFD}"
    }
  }

  private static func isWide(_ cell: Cell) -> Bool {
    Unicode.Scalar(cell.scalar).map { TextWidth.columns(of: $0) == 2 } ?? false
  }
}

/// Gives styles their letters in the order of their first appearance.
struct StyleLetters {
  /// Letters a reader tells apart come first; ideographs serve pictures with very many colours.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x100...0x17F, 0x4E00...0x9FA5, 0x20000...0x2A6D6,
  ]

  private var letters: [Style: Character] = [.plain: "."]
  private(set) var legend: [String] = []

  mutating func text(of styles: [Style]) -> String {
    String(styles.map { letter(of: $0) })
  }

  private mutating func letter(of style: Style) -> Character {
    if let known = letters[style] { return known }
    let letter = Self.letter(number: legend.count)
    letters[style] = letter
    legend.append("\(letter) \(StyleText.words(of: style))")
    return letter
  }

  /// The letter of a number; `?` past some 63,000 styles, more than a screen has.
  private static func letter(number: Int) -> Character {
    var rest = number
    for range in ranges {
      if rest < range.count, let scalar = Unicode.Scalar(range.lowerBound + UInt32(rest)) {
        return Character(scalar)
      }
      rest -= range.count
    }
    return "?"
  }
}
