import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("The camera's screens look as they did")
struct CameraScreenTests {
  private func name(_ screen: String, _ size: CellSize, _ code: String) -> String {
    "\(screen)-\(size.columns)x\(size.rows)-\(code)"
  }

  private func live(_ setup: AppSetup, _ size: CellSize) throws -> FakeLoop {
    var loop = try FakeLoop(setup, size: size)
    loop.showFrames(2)
    return loop
  }

  @Test("live with the square's guide, and counting down", arguments: sizes, languages.indices)
  func guide(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var loop = try live(cameraSetup(language), size)
    expectScreen(loop.screen, named: name("live", size, code))
    loop.press("d", "d", .enter)
    expectScreen(loop.screen, named: name("count-down", size, code))
  }

  @Test("recording", arguments: sizes, languages.indices)
  func recording(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var loop = try live(cameraSetup(language, types: [.image, .movie]), size)
    loop.press("m", .enter)
    loop.beginMovie()
    loop.media.camera.recorded = 12_345
    loop.showFrames()
    expectScreen(loop.screen, named: name("recording", size, code))
  }

  @Test("Retake or Use", arguments: sizes, languages.indices)
  func review(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var loop = try live(cameraSetup(language), size)
    loop.press(.enter)
    loop.takeStill()
    loop.media.sizes[FilePath("/taken/IMG_1.jpg")] = PixelSize(width: 1280, height: 960)
    loop.settle()
    expectScreen(loop.screen, named: name("review", size, code))
    loop.press(.left)
    expectScreen(loop.screen, named: name("review-retake", size, code))
  }

  @Test("the sheet with a camera, and a camera that is gone", arguments: sizes, languages.indices)
  func sheet(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    var loop = try FakeLoop(cameraSetup(language, start: .sheet), size: size)
    for job in loop.jobs { loop.answer(job) }
    expectScreen(loop.screen, named: name("sheet", size, code))
    loop.press("c")
    loop.media.camera.failure = .cameraGone
    loop.showFrames()
    expectScreen(loop.screen, named: name("gone", size, code))
  }

  @Test(
    "where there are few colours or signs",
    arguments: [
      Look(depth: .indexed256, background: .light), Look(depth: .indexed16), Look(depth: .none),
      Look(depth: .none, repertoire: .ascii), Look(repertoire: .ascii),
    ])
  func looks(look: Look) throws {
    var setup = cameraSetup()
    setup.appearance = look.appearance
    var loop = try live(setup, CellSize(columns: 80, rows: 24))
    expectScreen(loop.screen, named: "live-\(look.testDescription)")
    loop.press("d", .enter)
    expectScreen(loop.screen, named: "count-down-\(look.testDescription)")
  }

  @Test("in the smallest terminal nothing is drawn over anything else")
  func smallest() throws {
    let loop = try live(cameraSetup(), AppState.minimumSize)
    expectScreen(loop.screen, named: "live-smallest")
  }

  @Test("the help of the camera and of what it took")
  func help() throws {
    var loop = try live(cameraSetup(), CellSize(columns: 80, rows: 24))
    loop.press("?")
    expectScreen(loop.screen, named: "help-camera")
    loop.press("?", .enter)
    loop.takeStill()
    loop.press("?")
    expectScreen(loop.screen, named: "help-review")
  }
}
