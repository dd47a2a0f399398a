import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

@Suite("The grid looks as it did in every size")
struct SizeScreenTests {
  private static let terminals = [(80, 24), (200, 60)].map {
    CellSize(columns: $0.0, rows: $0.1)
  }
  private static let sizes: [(name: String, size: GridSize)] = [
    ("list", .list), ("small", .tiles(-1)), ("large", .tiles(1)), ("one", .one),
    ("exact", .exactly(columns: 4, rows: 3)),
  ]

  /// Pictures of several shapes, with wide names, a broken one, marks and a heart; the third one is selected.
  private func screen(
    _ start: GridSize, _ size: CellSize, _ language: Language = .english,
    look: Appearance = Appearance(), keys: [Key] = []
  ) throws -> CellGrid {
    var setup = pickSetup(language)
    setup.gridSize = start
    setup.appearance = look
    setup.picker.selectionLimit = 0
    var loop = try FakeLoop(setup, size: size)
    let names = [
      "樱桃与茶壶在窗边的下午时光.jpg", "Zoë à Paris.jpg", "a-name-that-is-long-and-cut-in-its-middle.jpg",
    ]
    var assets = names.map { picture(named: $0) } + pictures(90)
    assets[1].isFavourite = true
    loop.media.broken = [picture(0).path: .unsupported]
    loop.media.sizes = [
      assets[1].path: PixelSize(width: 3024, height: 4032),
      assets[2].path: PixelSize(width: 12_000, height: 9000),
    ]
    loop.list(assets)
    loop.settle()
    loop.press(.tab, .tab)
    for key in keys { loop.press(key) }
    loop.settle()
    return loop.screen
  }

  @Test("list, tiles and one a page", arguments: terminals, Language.allCases)
  func sizes(size: CellSize, language: Language) throws {
    let code = language == .english ? "en" : "zh"
    for (name, start) in Self.sizes {
      expectScreen(
        try screen(start, size, language), named: "\(name)-\(code)-\(size.columns)x\(size.rows)")
    }
  }

  @Test("on the smallest terminal, with wide ambiguous characters, in ASCII and without colours")
  func looks() throws {
    let smallest = CellSize(columns: 40, rows: 12)
    for (name, start) in Self.sizes {
      expectScreen(try screen(start, smallest), named: "\(name)-en-40x12")
      for repertoire in [Repertoire.narrow, .ascii] {
        let look = Appearance(depth: .none, repertoire: repertoire)
        expectScreen(
          try screen(start, Self.terminals[0], look: look), named: "\(name)-none-\(repertoire)")
      }
    }
  }

  @Test("a list that is filtered", arguments: Language.allCases)
  func filtered(language: Language) throws {
    let keys: [Key] = ["/", "i", "m", "g", "1", "1"]
    expectScreen(
      try screen(.list, Self.terminals[0], language, keys: keys),
      named: "filtered-\(language == .english ? "en" : "zh")-80x24")
  }
}
