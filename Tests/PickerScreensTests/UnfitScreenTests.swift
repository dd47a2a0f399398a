import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

@Suite("Screens with what cannot be chosen look as they did")
struct UnfitScreenTests {
  private func name(_ screen: String, _ size: CellSize, _ code: String) -> String {
    "\(screen)-\(size.columns)x\(size.rows)-\(code)"
  }

  private func grid(
    _ size: CellSize, _ language: Language, _ look: Appearance = Appearance(depth: .trueColor)
  ) throws -> FakeLoop {
    var setup = pickSetup(language)
    setup.appearance = look
    setup.picker.fitness = Fitness(
      aspect: AspectRatio(width: 4, height: 3),
      minimumSize: PixelSize(width: 640, height: 480), maximumBytes: 3_000_000)
    setup.picker.selectionLimit = 0
    var loop = try FakeLoop(setup, size: size)
    loop.media.sizes = [
      picture(1).path: PixelSize(width: 320, height: 240),
      picture(2).path: PixelSize(width: 1600, height: 900),
    ]
    let large = Asset(
      path: FilePath("/photos/large.tif"), byteCount: 80_000_000, modified: noon - 999)
    loop.list(pictures(4) + [large])
    loop.settle()
    return loop
  }

  @Test("unfit pictures, the first of them refused", arguments: sizes, languages.indices)
  func unfit(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var loop = try grid(size, language)
    expectScreen(loop.screen, named: name("unfit", size, code))
    loop.press(.right, .enter)
    expectScreen(loop.screen, named: name("unfit-refused", size, code))
    loop.press(.control("a"))
    expectScreen(loop.screen, named: name("unfit-left-out", size, code))
  }

  @Test(
    "unfit pictures where there are few colours or signs",
    arguments: [
      Look(depth: .indexed16), Look(depth: .none), Look(depth: .indexed256, background: .light),
      Look(depth: .none, repertoire: .ascii),
    ])
  func looks(look: Look) throws {
    let loop = try grid(CellSize(columns: 80, rows: 24), .english, look.appearance)
    expectScreen(loop.screen, named: "unfit-\(look.testDescription)")
  }

  @Test("a wide frame at its least size", arguments: sizes, languages.indices)
  func frame(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var setup = editorSetup(language)
    setup.picker.fitness = Fitness(
      aspect: AspectRatio(width: 16, height: 9),
      minimumSize: PixelSize(width: 1920, height: 1080))
    var loop = try FakeLoop(setup, size: size)
    loop.settle()
    loop.press("_", times: 30)
    loop.settle()
    expectScreen(loop.screen, named: name("editor-least", size, code))
  }
}
