import Cells
import ScreenTesting
import Testing

@Suite struct ReferenceTests {
  @Test func aScreenIsComparedWithItsReference() {
    var grid = CellGrid(size: CellSize(columns: 20, rows: 4))
    grid.frame(grid.bounds, style: Style(foreground: .rgb(0x88C0D0)))
    grid.write("写真 Photos", column: 2, row: 1, style: .bold)
    grid.write("Cancel", column: 2, row: 2, style: .dim)
    grid.cursor = CellPoint(column: 2, row: 1)
    expectScreen(grid)
  }
}
