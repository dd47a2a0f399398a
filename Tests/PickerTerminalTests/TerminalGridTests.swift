import Cells
import Testing

@testable import PickerTerminal

@Suite struct TerminalGridTests {
  private func settled(_ grid: CellGrid, _ columns: Int, _ rows: Int) -> [String] {
    let size = CellSize(columns: columns, rows: rows)
    let cells = SettledGrid(grid, size: size).cells
    #expect(cells.count == columns * rows)
    return (0..<rows).map { row in
      cells[(row * columns)..<((row + 1) * columns)].map(\.text).joined()
    }
  }

  @Test func aGridOfAnotherSizeIsCutOrFilled() {
    var grid = CellGrid(size: CellSize(columns: 4, rows: 2))
    grid.write("ab你", column: 0, row: 0)
    grid.write("cdef", column: 0, row: 1)
    #expect(settled(grid, 4, 2) == ["ab你", "cdef"])
    #expect(settled(grid, 3, 1) == ["ab "])
    #expect(settled(grid, 5, 3) == ["ab你 ", "cdef ", "     "])
    #expect(settled(grid, 0, 0) == [])
  }

  @Test func halvesOfWideCharactersAndControlCharactersAreReplaced() {
    var grid = CellGrid(size: CellSize(columns: 6, rows: 1))
    grid[0, 0] = Cell("你")
    grid[1, 0] = Cell("a")
    grid[2, 0] = Cell("b")
    grid[3, 0] = .continuation(style: .plain)
    grid[4, 0] = Cell("\u{1B}")
    grid[5, 0] = Cell("\u{301}")
    #expect(settled(grid, 6, 1) == [" ab \u{FFFD} "])
  }

  @Test func aCursorOutsideIsHidden() {
    var grid = CellGrid(size: CellSize(columns: 4, rows: 2))
    grid.cursor = CellPoint(column: 3, row: 1)
    #expect(SettledGrid(grid, size: grid.size).cursor == grid.cursor)
    #expect(SettledGrid(grid, size: CellSize(columns: 3, rows: 2)).cursor == nil)
  }

  @Test func theTerminalInMemoryKeepsTheLastGridAndGivesItsInputs() {
    let terminal = MemoryTerminal(size: CellSize(columns: 4, rows: 2))
    var grid = CellGrid(size: terminal.size)
    terminal.show(grid)
    terminal.show(grid)
    #expect(terminal.frameCount == 1)
    grid.write("hi", column: 0, row: 0)
    terminal.show(grid)
    #expect(terminal.frameCount == 2)
    #expect(terminal.grid == grid)
    #expect(terminal.nextDeadline == nil)
    let size = CellSize(columns: 10, rows: 5)
    terminal.feed([.key(.up), .resize(size)])
    #expect(terminal.size == size)
    #expect(terminal.nextDeadline == 0)
    #expect(terminal.readInput() == [.key(.up), .resize(size)])
    #expect(terminal.readInput() == [])
    terminal.suspend()
    terminal.restore()
    #expect(terminal.suspendCount == 1)
    #expect(terminal.isRestored)
  }
}
