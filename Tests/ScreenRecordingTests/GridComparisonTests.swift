import Cells
import ScreenRecording
import Testing

@Suite struct GridComparisonTests {
  private func differences(_ change: (inout CellGrid) -> Void) throws -> [String] {
    var changed = GridSnapshotTests.sample
    change(&changed)
    return try GridComparison.compare(expected: GridSnapshotTests.sampleText, actual: changed)
      .differences.map(\.description)
  }

  @Test func anEqualGridHasNoDifferences() throws {
    #expect(try differences { _ in } == [])
  }

  @Test func changedTextIsReportedWithItsCells() throws {
    let found = try differences { $0.write("art", column: 1, row: 1, style: $0[1, 1].style) }
    #expect(found == ["(2, 1) to (3, 1) text: expected “ll”, got “rt”"])
  }

  @Test func changedStylesAreReportedEachByItself() throws {
    let found = try differences { grid in
      grid.restyle(CellRect(column: 1, row: 1, columns: 3, rows: 1)) {
        $0.foreground = .terminal
        $0.attributes = []
      }
    }
    #expect(
      found == [
        "(1, 1) to (3, 1) foreground: expected #00ff7f, got terminal",
        "(1, 1) to (3, 1) attributes: expected bold dim underline reverse, got none",
      ])
  }

  @Test func backgroundsOfDifferentColoursAreNotRunTogether() throws {
    let found = try differences { grid in
      grid[5, 2] = Cell(" ", style: Style(background: .indexed(7)))
      grid[6, 2] = Cell(" ", style: Style(background: .indexed(7)))
    }
    #expect(
      found == [
        "(5, 2) background: expected #00000a, got 7", "(6, 2) background: expected terminal, got 7",
      ])
  }

  @Test func theCursorAndTheSizeAreCompared() throws {
    #expect(try differences { $0.cursor = nil } == ["cursor: expected 3,2, got hidden"])
    let small = CellGrid(size: CellSize(columns: 1, rows: 1))
    let large = CellGrid(size: CellSize(columns: 2, rows: 1))
    let found = GridComparison(expected: small, actual: large).differences.map(\.description)
    #expect(found == ["size: expected 1x1, got 2x1"])
  }

  @Test func aMarkIsPartOfTheText() throws {
    let found = try differences { $0[5, 0].mark1 = 0 }
    #expect(found == ["(5, 0) text: expected “e\u{301}”, got “e”"])
  }

  @Test func aLongReportIsCut() {
    let expected = CellGrid(size: CellSize(columns: 1, rows: 30))
    var actual = expected
    actual.fill(actual.bounds, with: Cell("x"))
    let report = GridComparison(expected: expected, actual: actual).report(limit: 2)
    #expect(report.split(separator: "\n").count == 3)
    #expect(report.hasSuffix("and 28 more"))
  }
}
