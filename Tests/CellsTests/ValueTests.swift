import Cells
import Testing

@Suite struct ValueTests {
  @Test func aColourIsOneOfThreeKinds() {
    #expect(Color.terminal.index == nil && Color.terminal.rgb == nil)
    #expect(Color.indexed(0).index == 0 && Color.indexed(0).rgb == nil)
    #expect(Color.indexed(255).index == 255)
    #expect(Color.rgb(0).rgb == 0 && Color.rgb(0).index == nil)
    #expect(Color.rgb(0xFF12_3456).rgb == 0x123456)
    #expect(Set([Color.terminal, .indexed(0), .rgb(0)]).count == 3)
  }

  @Test func aRectangleHoldsItsCellsAndNoMore() {
    let rect = CellRect(column: 2, row: 1, columns: 3, rows: 2)
    for (column, row, isInside) in [
      (2, 1, true), (4, 2, true), (5, 2, false), (4, 3, false), (1, 1, false), (2, 0, false),
    ] {
      #expect(rect.contains(CellPoint(column: column, row: row)) == isInside)
    }
    #expect(CellRect(column: 0, row: 0, columns: -1, rows: 5).size == CellSize(columns: 0, rows: 5))
  }

  @Test func rectanglesAreInsetAndCentred() {
    let rect = CellRect(column: 2, row: 1, columns: 10, rows: 6)
    #expect(
      rect.inset(columns: 1, rows: 2) == CellRect(column: 3, row: 3, columns: 8, rows: 2))
    #expect(rect.inset(columns: 9, rows: 9).size == CellSize(columns: 0, rows: 0))
    #expect(
      rect.centered(CellSize(columns: 4, rows: 3))
        == CellRect(column: 5, row: 2, columns: 4, rows: 3))
  }

  @Test func aCellsTextHasItsMarks() {
    var cell = Cell("e")
    cell.mark1 = 0x301
    #expect(cell.text == "e\u{301}")
    #expect(Cell.continuation(style: .bold).text == "")
    #expect(Cell.continuation(style: .bold).isContinuation)
  }
}
