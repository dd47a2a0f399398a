import Cells
import MediaTypes
import Testing

@testable import PickerScreens

@Suite("Where tiles lie in every size of the grid")
struct GridSizeTests {
  /// A terminal, and the columns and rows of each size there, from the list to one a page.
  struct Terminal: Sendable, CustomTestStringConvertible {
    let columns: Int
    let rows: Int
    let sizes: [String]

    var area: CellRect { CellRect(column: 0, row: 1, columns: columns, rows: rows - 2) }
    var steps: SizeSteps {
      SizeSteps(area: area, cellPixels: PixelSize(width: 8, height: 16))
    }
    var testDescription: String { "\(columns)×\(rows)" }
  }

  static let terminals = [
    Terminal(columns: 40, rows: 12, sizes: ["1×10", "3×1", "2×1", "1×1"]),
    Terminal(
      columns: 80, rows: 24, sizes: ["1×20", "7×3", "5×2", "4×2", "3×1", "2×1", "1×1"]),
    Terminal(
      columns: 120, rows: 40, sizes: ["1×36", "9×5", "7×4", "5×3", "4×2", "3×2", "2×1", "1×1"]),
    Terminal(
      columns: 200, rows: 60,
      sizes: ["1×56", "16×7", "12×6", "9×4", "7×3", "5×3", "4×2", "3×1", "2×1", "1×1"]),
  ]

  private func shape(_ layout: GridLayout) -> String { "\(layout.columns)×\(layout.rows)" }

  @Test("each terminal has its sizes, each unlike the one before", arguments: terminals)
  func table(terminal: Terminal) {
    let layouts = terminal.steps.all.map(terminal.steps.layout)
    #expect(layouts.map(shape) == terminal.sizes)
    #expect(layouts.first?.kind == .row && layouts.last?.kind == .page)
    #expect(zip(layouts, layouts.dropFirst()).allSatisfy { $0.box != $1.box })
  }

  @Test("larger goes through all of them to the end, and smaller back", arguments: terminals)
  func steps(terminal: Terminal) {
    let steps = terminal.steps
    var up: [GridSize] = [.list]
    while let next = steps.larger(than: up[up.count - 1]) { up.append(next) }
    #expect(up == steps.all)
    var down: [GridSize] = [.one]
    while let next = steps.smaller(than: down[down.count - 1]) { down.append(next) }
    #expect(down == up.reversed())
  }

  static let exact = [(4, 3), (1, 1), (8, 1), (2, 9), (1, 2), (1000, 1000)].map {
    GridSize.exactly(columns: $0.0, rows: $0.1)
  }

  @Test("tiles lie in the area, apart from each other, and are found where they lie")
  func places() {
    for terminal in Self.terminals {
      for size in terminal.steps.all + Self.exact {
        let layout = terminal.steps.layout(size)
        var owners: [CellPoint: Int] = [:]
        for slot in 0..<layout.pageCount {
          #expect(layout.inside(of: slot).size.columns >= min(layout.box.columns, 1))
          for point in points(of: layout.place(of: slot)) {
            #expect(terminal.area.contains(point), "\(size) in \(terminal.testDescription)")
            #expect(owners.updateValue(slot, forKey: point) == nil)
          }
        }
        for point in points(of: terminal.area) {
          #expect(layout.slot(at: point) == owners[point])
        }
        for point in layout.preview.map(points) ?? [] {
          #expect(terminal.area.contains(point) && owners[point] == nil)
        }
      }
    }
  }

  private func points(of rect: CellRect) -> [CellPoint] {
    (rect.minRow..<rect.maxRow).flatMap { row in
      (rect.minColumn..<rect.maxColumn).map { CellPoint(column: $0, row: row) }
    }
  }

  @Test(
    "so many columns and rows as were asked for, where they fit, else as many as fit",
    arguments: [
      (4, 3, "4×3"), (3, 2, "3×2"), (7, 3, "7×3"), (8, 4, "7×3"), (1, 1, "1×1"), (2, 1, "2×1"),
      (1, 3, "1×3"), (1000, 1, "7×1"),
    ])
  func exactly(columns: Int, rows: Int, shape: String) {
    let steps = Self.terminals[1].steps
    let size = GridSize.exactly(columns: columns, rows: rows)
    let layout = steps.layout(size)
    #expect(self.shape(layout) == shape)
    #expect(layout.tile.columns >= TileColumns.least.columns)
    #expect(layout.tile.rows >= TileColumns.least.rows)
    // From there the sizes go on, to both ends.
    let (larger, smaller) = (steps.larger(than: size), steps.smaller(than: size))
    if layout.pageCount == 1 {
      #expect(larger == nil)
    } else {
      #expect(side(steps.layout(larger ?? .list)) > side(layout))
    }
    #expect(self.shape(steps.layout(smaller ?? .one)) != shape)
  }

  @Test("in every area each step looks different, and no step is left out", arguments: [8, 9, 16])
  func everyArea(cellWidth: Int) {
    for columns in stride(from: 12, through: 300, by: 9) {
      for rows in stride(from: 4, through: 100, by: 6) {
        let steps = SizeSteps(
          area: CellRect(column: 2, row: 1, columns: columns, rows: rows),
          cellPixels: PixelSize(width: cellWidth, height: 16))
        let shapes = steps.all.map { shape(steps.layout($0)) }
        #expect(zip(shapes.dropFirst(), shapes.dropFirst(2)).allSatisfy { $0 != $1 })
        var up: [GridSize] = [.list]
        while let next = steps.larger(than: up[up.count - 1]) { up.append(next) }
        #expect(up == steps.all, "\(columns)×\(rows)")
        var down: [GridSize] = [.one]
        while let next = steps.smaller(than: down[down.count - 1]) { down.append(next) }
        #expect(down == steps.all.reversed(), "\(columns)×\(rows)")
      }
    }
  }

  private func side(_ layout: GridLayout) -> Int { min(layout.box.columns, layout.box.rows * 2) }

  @Test("the usual tiles of a narrow area are one a page, and one a page is no other step")
  func narrow() {
    let area = CellRect(column: 0, row: 1, columns: 28, rows: 22)
    let steps = SizeSteps(area: area, cellPixels: PixelSize(width: 8, height: 16))
    #expect(steps.layout(.standard).pageCount == 1)
    #expect(steps.larger(than: .standard) == nil)
    #expect(Set(steps.all.map { shape(steps.layout($0)) }).count == steps.all.count)
  }

  @Test("a list's facts lie side by side in every width, and the name has room", arguments: 20...88)
  func columns(width: Int) {
    let columns = ListColumns(CellRect(column: 3, row: 0, columns: width, rows: 1))
    var end = columns.name + columns.nameWidth
    #expect(columns.nameWidth >= (width < 32 ? 1 : 14))
    for place in columns.facts {
      #expect(place.column == end + 2)
      end = place.end
    }
    #expect(end < 3 + width)
    #expect(columns.facts.contains { $0.fact == .pixels } == (width >= 32))
    #expect(columns.facts.contains { $0.fact == .bytes } == (width >= 40))
  }
}
