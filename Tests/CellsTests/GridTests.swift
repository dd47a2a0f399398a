import Cells
import Testing

@Suite struct GridTests {
  private func grid(_ columns: Int, _ rows: Int = 1) -> CellGrid {
    CellGrid(size: CellSize(columns: columns, rows: rows))
  }

  @Test func aNewGridIsBlank() {
    #expect(grid(2, 3).cells == Array(repeating: .blank, count: 6))
    #expect(grid(-2, 3).cells.isEmpty)
  }

  @Test func outsideIsBlankAndStaysUnwritten() {
    var grid = grid(2, 2)
    let blank = grid
    for (column, row) in [(-1, 0), (0, -1), (2, 0), (0, 2), (.max, .max), (.min, .min)] {
      grid[column, row] = Cell("x")
      #expect(grid[column, row] == .blank)
    }
    #expect(grid == blank)
  }

  @Test(arguments: [
    ("abc", 0, Int.max, "abc", 3), ("abc", 3, .max, "   ab", 2), ("abc", 0, 2, "ab", 2),
    ("abc", -1, .max, "bc", 3), ("abc", 5, .max, "", 0), ("abc", 9, .max, "", 0),
    ("写真", 0, .max, "写真", 4), ("写真", 0, 3, "写", 2), ("写真", 2, .max, "  写", 2),
    ("写真", 4, .max, "", 0), ("a\u{1B}b\nc", 0, .max, "abc", 3), ("abc", 0, 0, "", 0),
    ("abc", 0, -1, "", 0), ("abc", -5, .max, "", 3), ("写a", 0, 1, "", 0),
  ])
  func textIsClipped(text: String, column: Int, width: Int, shown: String, used: Int) {
    var grid = grid(5)
    #expect(grid.write(text, column: column, row: 0, width: width) == used)
    #expect(grid.text(row: 0) == shown)
  }

  @Test func rowsOutsideTakeNoText() {
    var grid = grid(5, 2)
    grid.write("写e\u{301}", column: 0, row: -1)
    grid.write("写e\u{301}", column: 0, row: 2)
    #expect(grid == self.grid(5, 2))
  }

  @Test func aWideCharacterCutByTheLeftEdgeLeavesABlank() {
    var grid = grid(4)
    grid.write("写a", column: -1, row: 0, style: .bold)
    #expect(grid.cells == [Cell(" ", style: .bold), Cell("a", style: .bold), .blank, .blank])
  }

  @Test func writingOverHalfAWideCharacterBlanksTheOtherHalf() {
    for (column, shown) in [(0, "x 真"), (1, " x真"), (2, "写x"), (3, "写 x")] {
      var grid = grid(4)
      grid.write("写真", column: 0, row: 0)
      grid.write("x", column: column, row: 0)
      #expect(grid.text(row: 0) == shown)
      #expect(isWellFormed(grid))
    }
  }

  @Test func aWideCharacterBetweenTwoOthersBlanksBothHalves() {
    var grid = grid(6)
    grid.write("写真写", column: 0, row: 0)
    grid.write("图", column: 1, row: 0)
    #expect(grid.text(row: 0) == " 图 写")
    #expect(isWellFormed(grid))
  }

  @Test func everyWriteAndFillLeavesWholeCharacters() {
    let texts = ["写真", "a写", "e\u{301}写b", "x"]
    var broken: [String] = []
    for first in -2..<7 {
      for second in -2..<7 {
        for text in texts {
          var grid = grid(6)
          grid.write("写真写", column: 0, row: 0)
          grid.write(text, column: first, row: 0, width: 3)
          grid.write(text, column: second, row: 0)
          grid.fill(CellRect(column: first, row: 0, columns: 1, rows: 1))
          if !isWellFormed(grid) { broken.append("\(text) at \(first), \(second)") }
        }
      }
    }
    #expect(broken == [])
  }

  @Test func marksJoinTheCharacterBeforeThem() {
    var grid = grid(4)
    #expect(grid.write("\u{301}e\u{301}\u{302}\u{303}写\u{304}", column: 0, row: 0) == 3)
    #expect(grid[0, 0].text == "e\u{301}\u{302}")
    #expect(grid[1, 0].text == "写\u{304}")
    #expect(grid[2, 0].isContinuation)
  }

  @Test(arguments: ["\u{200D}", "\u{202E}", "\u{FE0F}", "\u{200B}", "\u{2066}"])
  func invisibleCharactersAreNotWritten(hidden: Unicode.Scalar) {
    var grid = grid(4)
    grid.write("a\(hidden)b", column: 0, row: 0)
    #expect(grid.cells == [Cell("a"), Cell("b"), .blank, .blank])
  }

  @Test func aPictureIsClippedAndItsCellsCannotObeyNorBreakTheRow() throws {
    var grid = grid(3, 2)
    let scalars: [UInt32] = [0x2580, 0x1B, 0, 0x5199, 0xD800, 0x41]
    let red = Color.rgb(0xFF0000)
    let cells = scalars.map { PictureCell(scalar: $0, foreground: red, background: .terminal) }
    let picture = try #require(CellPicture(size: CellSize(columns: 6, rows: 1), cells: cells))
    grid.draw(picture, column: 0, row: 0)
    grid.draw(picture, column: -3, row: 1)
    #expect(grid.text(row: 0) == "▀")
    #expect(grid.text(row: 1) == "  A")
    #expect(grid[0, 0].style == Style(foreground: red))
    #expect(isWellFormed(grid))
  }

  @Test func aPictureHasExactlyItsCells() {
    let size = CellSize(columns: 2, rows: 1)
    #expect(CellPicture(size: size, cells: []) == nil)
    #expect(CellPicture(size: CellSize(columns: -1, rows: -1), cells: []) == nil)
  }

  @Test func aFillIsClipped() {
    var grid = grid(3, 3)
    grid.fill(CellRect(column: -5, row: 2, columns: 6, rows: 9), with: Cell("x"))
    grid.fill(CellRect(column: 7, row: 7, columns: 2, rows: 2), with: Cell("y"))
    grid.fill(CellRect(column: 1, row: 1, columns: -1, rows: 1), with: Cell("z"))
    #expect((0..<3).map { grid.text(row: $0) } == ["", "", "x"])
  }

  @Test func aFrameHasRoundCornersAndIsClipped() {
    var grid = grid(4, 3)
    grid.frame(grid.bounds)
    #expect((0..<3).map { grid.text(row: $0) } == ["╭──╮", "│  │", "╰──╯"])
    var corner = self.grid(2, 2)
    corner.frame(CellRect(column: 1, row: 1, columns: 4, rows: 4))
    #expect((0..<2).map { corner.text(row: $0) } == ["", " ╭"])
    var small = self.grid(2, 2)
    small.frame(CellRect(column: 0, row: 0, columns: 1, rows: 2))
    #expect(small == self.grid(2, 2))
  }

  @Test func restylingKeepsTheCharacters() {
    var grid = grid(4)
    grid.write("写ab", column: 0, row: 0)
    grid.restyle(CellRect(column: -3, row: -3, columns: 6, rows: 9)) { $0.attributes = .dim }
    #expect(grid.text(row: 0) == "写ab")
    #expect(grid.cells.map(\.style) == [.dim, .dim, .dim, .plain])
  }

  /// Whether wide characters, and only they, are followed by a continuation.
  private func isWellFormed(_ grid: CellGrid) -> Bool {
    (0..<grid.size.rows).allSatisfy { row in
      (0...grid.size.columns).allSatisfy { column in
        let before = Unicode.Scalar(grid[column - 1, row].scalar)
        let isWide = before.map { TextWidth.columns(of: $0) == 2 } ?? false
        return grid[column, row].isContinuation == isWide
      }
    }
  }
}
