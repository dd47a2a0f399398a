import Cells
import ScreenRecording
import Testing

@Suite struct GridSnapshotTests {
  /// A grid with wide characters, marks, every attribute and kind of colour, and a cursor.
  static var sample: CellGrid {
    var grid = CellGrid(size: CellSize(columns: 14, rows: 3))
    grid.write("写真 e\u{301}|", column: 0, row: 0, style: .bold)
    grid.write(
      "all", column: 1, row: 1,
      style: Style(
        foreground: .rgb(0x00FF7F), background: .indexed(12),
        attributes: [.bold, .dim, .underline, .reverse]))
    grid.write("  ", column: 4, row: 2, style: Style(background: .rgb(0x00000A)))
    grid.cursor = CellPoint(column: 3, row: 2)
    return grid
  }

  static let sampleText = """
    screen 14x3
    glyphs
    |写真 e\u{301}|       |
    | all          |
    |              |
    styles
    |aaaaaaa.......|
    |.bbb..........|
    |....cc........|
    legend
    a bold
    b fg=#00ff7f bg=12 bold dim underline reverse
    c bg=#00000a
    cursor 3,2

    """

  @Test func aGridIsWrittenAsGlyphsStylesLegendAndCursor() {
    #expect(GridSnapshot.text(of: Self.sample) == Self.sampleText)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    #expect(try GridSnapshot.grid(from: Self.sampleText) == Self.sample)
    let empty = CellGrid(size: CellSize(columns: 0, rows: 0))
    #expect(try GridSnapshot.grid(from: GridSnapshot.text(of: empty)) == empty)
  }

  @Test func spacesAndCarriageReturnsAtTheEndsOfLinesMeanNothing() throws {
    for ending in ["  \n", "\r\n"] {
      let text = Self.sampleText.split(separator: "\n").joined(separator: ending) + ending
      #expect(try GridSnapshot.grid(from: text) == Self.sample)
    }
  }

  @Test func manyStylesHaveDifferentLetters() throws {
    var grid = CellGrid(size: CellSize(columns: 200, rows: 150))
    for index in 0..<grid.cells.count {
      grid[index % 200, index / 200] = Cell("▀", style: Style(foreground: .rgb(UInt32(index))))
    }
    #expect(try GridSnapshot.grid(from: GridSnapshot.text(of: grid)) == grid)
  }

  @Test func cellsThatCannotBePrintedAreShownAsReplacements() {
    var grid = CellGrid(size: CellSize(columns: 4, rows: 1))
    grid[0, 0] = .continuation(style: .plain)
    grid[1, 0] = Cell("\u{1B}")
    grid[3, 0] = Cell("写")
    #expect(GridSnapshot.text(of: grid).contains("|\u{FFFD}\u{FFFD} \u{FFFD}|"))
  }

  @Test func aGlyphThatWouldJoinWithTheBarsIsReadBack() throws {
    for scalar: Unicode.Scalar in ["\u{D4E}", "\u{903}"] {
      var grid = CellGrid(size: CellSize(columns: 1, rows: 1))
      grid[0, 0] = Cell(scalar)
      let read = try GridSnapshot.grid(from: GridSnapshot.text(of: grid))
      #expect(GridComparison(expected: read, actual: grid).isEqual)
    }
  }

  @Test(arguments: [
    ("", GridSnapshotError.noHeader), ("screen axb", .noHeader), ("screen -1x2", .noHeader),
    ("screen 99999x2", .noHeader),
    ("screen 2x1\nrows", .malformed(line: 2, expected: "“glyphs”")),
    ("screen 2x1\nglyphs\nab", .malformed(line: 3, expected: "a row between bars")),
    (
      "screen 2x1\nglyphs\n|abc|\nstyles\n|..|\nlegend\ncursor hidden",
      .rowWidth(line: 3, columns: 3, expected: 2)
    ),
    (
      "screen 2x1\nglyphs\n|ab|\nstyles\n|.|\nlegend\ncursor hidden",
      .rowWidth(line: 5, columns: 1, expected: 2)
    ),
    (
      "screen 2x1\nglyphs\n|ab|\nstyles\n|.a|\nlegend\ncursor hidden",
      .unknownStyle(line: 5, letter: "a")
    ),
    (
      "screen 2x1\nglyphs\n|ab|\nstyles\n|.a|\nlegend\na loud\ncursor hidden",
      .malformed(line: 7, expected: "a letter and a style")
    ),
    (
      "screen 2x1\nglyphs\n|ab|\nstyles\n|..|\nlegend\n",
      .malformed(line: 7, expected: "a letter and a style")
    ),
    (
      "screen 2x1\nglyphs\n|ab|\nstyles\n|..|\nlegend\ncursor 1",
      .malformed(line: 7, expected: "“cursor COLUMN,ROW” or “cursor hidden”")
    ),
  ])
  func aBrokenReferenceSaysWhere(text: String, error: GridSnapshotError) {
    #expect(throws: error) { try GridSnapshot.grid(from: text) }
  }
}
