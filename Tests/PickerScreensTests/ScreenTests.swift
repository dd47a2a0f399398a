import Cells
import MediaTypes
import PhotoLibrary
import PickerScreens
import ScreenTesting
import Testing

/// Every screen, in two sizes and both languages, against its reference.
@Suite("Screens look as they did")
struct ScreenTests {
  static let sizes = [CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40)]
  static let names = (1...30).map { "IMG_\(400 + $0).jpg" }

  private func name(_ screen: String, _ size: CellSize, _ language: Language) -> String {
    "\(screen)-\(size.columns)x\(size.rows)-\(language == .english ? "en" : "zh")"
  }

  @Test("the sheet", arguments: sizes, Language.allCases)
  func sheet(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language, start: .sheet)
    scene.list(Self.names)
    expectScreen(scene.grid, named: name("sheet", size, language))
  }

  @Test("the sheet of a library without pictures", arguments: sizes, Language.allCases)
  func emptySheet(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language, start: .sheet)
    scene.list([])
    expectScreen(scene.grid, named: name("sheet-empty", size, language))
  }

  @Test("the grid", arguments: sizes, Language.allCases)
  func grid(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language)
    scene.list(Self.names, broken: ["IMG_403.jpg": .corrupt("x"), "IMG_404.jpg": .empty])
    scene.keys(.right)
    expectScreen(scene.grid, named: name("grid", size, language))
  }

  @Test(
    "marks up to their limit, and the second of them in the editor", arguments: sizes,
    Language.allCases)
  func marks(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language, limit: 3)
    scene.list(Self.names)
    scene.keys(.right, .tab, .home, .tab, .down, "v")
    expectScreen(scene.grid, named: name("marks", size, language))
    scene.keys(.enter)
    scene.answer()
    scene.keys(.enter)
    scene.answer()
    expectScreen(scene.grid, named: name("editor-second", size, language))
  }

  @Test("the editor", arguments: sizes, Language.allCases)
  func editor(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language)
    scene.list(Self.names)
    scene.keys(.enter)
    scene.answer()
    scene.keys("-", .right)
    scene.send(.timer(.circlePreview))
    scene.answer()
    expectScreen(scene.grid, named: name("editor", size, language))
  }

  @Test("help on each screen", arguments: sizes, Language.allCases)
  func help(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language)
    scene.list(Self.names)
    scene.keys("?")
    expectScreen(scene.grid, named: name("help-grid", size, language))
    scene.keys("?", .enter)
    scene.answer()
    scene.keys("?")
    expectScreen(scene.grid, named: name("help-editor", size, language))
  }

  @Test("a folder without pictures", arguments: sizes, Language.allCases)
  func empty(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language)
    scene.list([])
    expectScreen(scene.grid, named: name("empty", size, language))
  }

  @Test("a folder that cannot be read", arguments: sizes, Language.allCases)
  func unreadable(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language)
    scene.send(.scanned(1, .problem(FilePath("/p"), .unreadable(13))))
    scene.list([])
    expectScreen(scene.grid, named: name("unreadable", size, language))
  }

  @Test("one picture with a long name, and wide characters")
  func edges() throws {
    var one = try Scene()
    one.list([String(repeating: "very-long-", count: 20) + "name.jpg"])
    expectScreen(one.grid, named: "one-long-name")
    var wide = try Scene()
    wide.list(["樱桃与茶壶在窗边的下午时光.jpg", "日本語のとても長いファイル名.png", "Zoë 🌻.png", "e\u{301}te\u{301}.jpg"])
    expectScreen(wide.grid, named: "wide-names")
    var hostile = try Scene()
    hostile.list(["a\nb.jpg", "\u{1B}[31mred.jpg", "\u{202E}gpj.exe.jpg", "-rf.jpg"])
    expectScreen(hostile.grid, named: "hostile-names")
  }

  @Test("a broken picture that was chosen says why", arguments: sizes, Language.allCases)
  func broken(size: CellSize, language: Language) throws {
    var scene = try Scene(size, language: language)
    scene.list(["broken.png"], broken: ["broken.png": .corrupt("x")])
    scene.keys(.enter)
    expectScreen(scene.grid, named: name("broken", size, language))
  }

  @Test("a terminal that is too small", arguments: Language.allCases)
  func small(language: Language) throws {
    var scene = try Scene(CellSize(columns: 39, rows: 11), language: language)
    scene.list(Self.names)
    expectScreen(scene.grid, named: name("small", CellSize(columns: 39, rows: 11), language))
  }

  @Test("256 colours")
  func indexed() throws {
    var scene = try Scene(start: .sheet, depth: .indexed256)
    scene.list(Self.names)
    expectScreen(scene.grid, named: "sheet-256")
  }
}
