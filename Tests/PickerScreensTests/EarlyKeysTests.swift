import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Keys that are struck before what they are meant for is there")
struct EarlyKeysTests {
  /// The editor on a file that nothing is known of.
  private func editor() throws -> FakeLoop { try FakeLoop(editorSetup()) }

  private static let combinations: [[Key]] = KeyBindings.standard.rows(on: .editor).flatMap { row in
    zip(row.keys, row.actions).compactMap { key, action in
      [.back, .cancel, .help, .suspend, .choose].contains(action) ? nil : ["-", "-", key]
    }
  }

  @Test("in the editor each does the same as when the picture is there", arguments: combinations)
  func editorKeys(keys: [Key]) throws {
    var (early, late) = (try editor(), try editor())
    for key in keys { early.press(key) }
    #expect(early.state.editor?.crop == nil)
    early.settle()
    late.settle()
    for key in keys { late.press(key) }
    late.settle()
    #expect(early.state.editor?.crop?.square == late.state.editor?.crop?.square)
    #expect(early.state.editor?.crop?.edit == late.state.editor?.crop?.edit)
    #expect(early.state.editor?.loupe == late.state.editor?.loupe)
    #expect(early.state.editor?.showsThirds == late.state.editor?.showsThirds)
    #expect(early.state.early == nil)
  }

  @Test("the square moves as soon as the size is known, and is used when the picture is there")
  func use() throws {
    var loop = try editor()
    loop.press("-", .left, .enter)
    let probe = try #require(loop.jobs.first)
    loop.answer(probe)
    let square = try #require(loop.state.editor?.crop?.square)
    #expect(square != PixelRect.centeredSquare(in: PixelSize(width: 4032, height: 3024)))
    #expect(loop.saves.isEmpty)
    // What comes behind Enter waits behind it.
    loop.press(.right)
    loop.answerAll()
    #expect(loop.saves.map(\.edit.crop) == [square])
    #expect(loop.state.early == nil)
  }

  @Test("of several pictures Enter goes on to the next one, and the keys behind it with it")
  func several() throws {
    var setup = pickSetup(edits: true)
    setup.picker.selectionLimit = 0
    var loop = try FakeLoop(setup)
    loop.list(pictures(3))
    loop.settle()
    loop.press(.tab, .right, .tab, .enter)
    #expect(loop.state.screen == .editor)
    loop.press(.enter, "r", "r", .enter)
    loop.settle()
    #expect(loop.saves.count == 1)
    #expect(loop.state.editor?.asset == picture(2))
    #expect(loop.state.editor?.crop?.edit.transform == .down)
  }

  @Test("Esc leads back at once, and what waited is forgotten", arguments: [.escape, "q"] as [Key])
  func leave(key: Key) throws {
    let setup = pickSetup(edits: true)
    var loop = try FakeLoop(setup)
    loop.list(pictures(2))
    loop.press(.enter)
    loop.press("r", .enter, key)
    #expect(loop.state.early == nil)
    #expect(key == "q" ? loop.verdicts == [.cancelled] : loop.state.screen == .grid)
    loop.settle()
    #expect(loop.saves.isEmpty)
  }

  @Test("under help they wait, and of a picture that cannot be opened they are forgotten")
  func others() throws {
    var loop = try editor()
    loop.press("r", "?")
    loop.answerAll()
    #expect(loop.state.showsHelp && loop.state.early != nil)
    loop.press("x")
    #expect(loop.state.editor?.crop?.edit.transform == .right)
    loop = try editor()
    loop.media.broken[picture(0).path] = .corrupt("header")
    loop.press("r", .enter)
    loop.settle()
    #expect(loop.saves.isEmpty && loop.state.early == nil)
  }

  @Test("no more are kept than somebody types")
  func flood() throws {
    var loop = try editor()
    loop.press("r", times: 1000)
    #expect(loop.state.early?.keys.count == EarlyKeys.most)
  }

  @Test(
    "in the viewer the view is changed as soon as the size is known; the next picture comes at once"
  )
  func viewer() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.press(" ")
    #expect(loop.state.viewer?.info == nil)
    loop.press("1", "r")
    loop.settle()
    #expect(loop.state.viewer?.zoom == .step(0))
    #expect(loop.state.viewer?.turn == .right)
    loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.press(" ", "1", "n")
    #expect(loop.state.viewer?.asset == picture(1))
    loop.settle()
    #expect(loop.state.viewer?.zoom == .whole)
  }

  @Test("what a camera took is used when it was to be seen; another is taken at once")
  func review() throws {
    var loop = try FakeLoop(cameraSetup(edits: false))
    loop.showFrames(2)
    loop.press(.enter)
    loop.takeStill()
    loop.press(.enter)
    #expect(loop.state.screen == .cameraReview && loop.verdicts.isEmpty)
    var other = loop
    loop.settle()
    guard case .finished? = loop.verdicts.first else {
      Issue.record("it was not used")
      return
    }
    other.press("r")
    other.answerAll()
    #expect(other.state.screen == .camera && other.verdicts.isEmpty)
    #expect(other.state.early == nil)
  }

  @Test(
    "in a terminal that is too small nothing is done, and what waited is done when it is large again"
  )
  func small() throws {
    var loop = try editor()
    loop.press("r", .enter)
    loop.resize(20, 5)
    loop.answerAll()
    loop.press("r")
    #expect(loop.saves.isEmpty && loop.state.editor?.crop?.edit.transform != .right)
    loop.resize(80, 24)
    loop.settle()
    #expect(loop.saves.map(\.edit.transform) == [.right])
    #expect(loop.state.early == nil)
  }

  @Test("they wait through another size and forgotten drawings, and the mouse may act meanwhile")
  func meanwhile() throws {
    var loop = try editor()
    loop.press("r", .enter)
    loop.answerAll()
    loop.resize(120, 40)
    loop.give(.memoryPressure)
    loop.turnWheel(1)
    loop.settle()
    #expect(loop.saves.count == 1)
    #expect(loop.state.early == nil)
  }

  @Test("what waited is forgotten with what is pasted, and where another screen is shown")
  func pasted() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.press(" ", "1")
    #expect(loop.state.early != nil)
    loop.give(.terminal(.paste(Array("/photos/other.jpg".utf8))))
    #expect(loop.state.early == nil)
    loop = try FakeLoop(cameraSetup(edits: false))
    loop.showFrames(2)
    loop.press(.enter)
    loop.takeStill()
    loop.press(.enter)
    let word = try #require(loop.state.reviewWords.first { $0.choice == .retake })
    loop.click(word.place.minColumn, word.place.minRow)
    loop.showFrames(2)
    #expect(loop.state.screen == .camera && loop.verdicts.isEmpty && loop.state.early == nil)
  }
}
