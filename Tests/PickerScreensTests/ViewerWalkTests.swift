import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Support
import Testing

@testable import PickerScreens

@Suite("Walking from picture to picture in the viewer")
struct ViewerWalkTests {
  /// The second picture of a grid, at full screen.
  private func opened(
    _ setup: AppSetup = pickSetup(), _ assets: [Asset] = pictures(30), settles: Bool = true
  ) throws -> FakeLoop {
    var loop = try FakeLoop(setup)
    loop.list(assets)
    loop.settle()
    loop.press(.right, " ")
    if settles { loop.settle() }
    return loop
  }

  @Test(
    "keys go on and back, the place is told, and the grid's selection comes along",
    arguments: [
      (["n"], 2), (["N"], 0), ([.pageDown], 2), ([.pageUp], 0), ([.right], 2), ([.left], 0),
      (["l"], 2), (["h"], 0), (["n", "n", "N"], 2), (["+", "0", "l"], 2),
    ] as [([Key], Int)])
  func walks(keys: [Key], position: Int) throws {
    var loop = try opened()
    for key in keys {
      loop.press(key)
      loop.settle()
    }
    #expect(loop.state.viewer?.asset == picture(position))
    #expect(loop.line(0).contains("IMG_\(1000 + position).jpg"))
    #expect(loop.line(23).hasSuffix(" \(position + 1)/30"))
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.grid.selected == position)
  }

  @Test("at the ends nothing happens")
  func ends() throws {
    var loop = try opened(pickSetup(), pictures(2))
    let before = loop.state
    #expect(loop.press("n", .pageDown, .right).isEmpty)
    #expect(loop.state == before)
    loop.press("N")
    loop.settle()
    #expect(loop.press("N", .pageUp, "h").isEmpty)
    #expect(loop.state.viewer?.asset == picture(0))
  }

  @Test("a picture of which only a part is shown from side to side is moved over, not left")
  func pans() throws {
    var loop = try opened()
    loop.press("1")
    let before = try #require(loop.state.viewerCanvas?.view)
    loop.press(.right)
    #expect(loop.state.viewer?.asset == picture(1))
    #expect((loop.state.viewerCanvas?.view.x ?? 0) > before.x)
    loop.press("n")
    #expect(loop.state.viewer?.asset == picture(2))
    #expect(loop.state.viewer?.zoom == .whole)
  }

  @Test(
    "a tall picture that is whole from side to side only is left sideways, moved over up and down")
  func tall() throws {
    var loop = try FakeLoop(pickSetup())
    loop.media.sizes = [picture(0).path: PixelSize(width: 60, height: 10_000)]
    loop.list(pictures(3))
    loop.settle()
    loop.press(" ")
    loop.settle()
    loop.press("1", "j")
    #expect(loop.state.viewer?.asset == picture(0))
    #expect((loop.state.viewerCanvas?.view.y ?? 0) > 10_000 / 2 - 44 / 2)
    loop.press("l")
    #expect(loop.state.viewer?.asset == picture(1))
  }

  @Test("neighbours are drawn ahead, the next one first, and shown at once")
  func drawsAhead() throws {
    var loop = try opened()
    #expect(Set(loop.state.viewer?.nearby.drawings.keys.map { $0 } ?? []) == [0, 2])
    let effects = loop.press("n")
    #expect(loop.state.viewer?.drawing != nil)
    #expect(loop.line(0).hasSuffix("fit · 1.5%") && !loop.line(0).contains("⋯"))
    let asked = effects.compactMap { if case .media(let job) = $0 { job } else { nil } }
    #expect(asked.map(\.source) == [picture(3).path])
    #expect(asked.allSatisfy { $0.priority < JobPriority.nearbyTile.rawValue })
    loop.settle()
    #expect(Set(loop.state.viewer?.nearby.drawings.keys.map { $0 } ?? []) == [1, 2, 3])
    loop.press("N")
    #expect(loop.state.viewer?.drawing != nil && loop.state.viewer?.pending == nil)
  }

  @Test("while memory is short nothing is drawn ahead, and what was is forgotten")
  func memory() throws {
    var loop = try opened()
    loop.give(.memoryPressure)
    #expect(loop.state.viewer?.nearby.drawings.isEmpty == true)
    #expect(loop.jobs.isEmpty)
    #expect(loop.state.viewer?.drawing != nil)
  }

  @Test("a picture that is drawn ahead when it is come to is not asked for twice")
  func adopts() throws {
    var loop = try opened(settles: false)
    while loop.state.viewer?.nearby.job == nil, let job = loop.jobs.last { loop.answer(job) }
    let ahead = try #require(loop.jobs.last)
    #expect(ahead.source == picture(2).path)
    loop.press("n")
    #expect(loop.jobs.filter { $0.source == picture(2).path } == [ahead])
    loop.answer(ahead)
    #expect(loop.state.viewer?.drawing != nil)
    #expect(loop.state.viewer?.asset == picture(2))
  }

  @Test(
    "what was shown stays until the next one's small picture is there, then comes the sharp one")
  func stays() throws {
    var loop = try FakeLoop(pickSetup())
    loop.media.hasPreviews = true
    loop.list(pictures(200))
    loop.settle()
    loop.press(" ")
    loop.settle()
    let page = (1..<23).map(loop.line)
    loop.press("n", times: 50)
    #expect((1..<23).map(loop.line) == page)
    #expect(loop.line(0).contains("IMG_1050.jpg") && loop.line(0).contains("⋯"))
    let probe = try #require(loop.jobs.last { $0.source == picture(50).path })
    #expect(probe.operation == .probe)
    loop.answer(probe)
    let preview = try #require(loop.jobs.max { $0.priority < $1.priority })
    let before = loop.state.viewer?.shown
    loop.answer(preview)
    #expect(loop.state.viewer?.shown != before)
    #expect(loop.state.viewer?.drawing == nil)
    loop.settle()
    #expect(loop.state.viewer?.drawing != nil)
    #expect(!loop.line(0).contains("⋯"))
  }

  @Test("a broken picture tells so and is passed by")
  func broken() throws {
    var loop = try FakeLoop(pickSetup())
    loop.media.broken = [picture(1).path: .corrupt("cut short")]
    loop.list(pictures(3))
    loop.settle()
    loop.press(" ", "n")
    loop.settle()
    #expect(loop.line(11).contains("“IMG_1001.jpg” is damaged."))
    loop.press(.enter)
    #expect(loop.verdicts.isEmpty)
    #expect(loop.line(23).contains("damaged"))
    loop.press(.right)
    loop.settle()
    #expect(loop.state.viewer?.asset == picture(2))
    #expect(loop.state.viewer?.drawing != nil)
  }

  @Test("the place follows the picture while the list grows and is put in another order")
  func grows() throws {
    var loop = try FakeLoop(pickSetup())
    loop.give(.scanned(1, .found([picture(5), picture(9)])))
    loop.settle()
    loop.press(.right, " ")
    loop.settle()
    loop.give(.scanned(1, .found([picture(2), picture(7)])))
    #expect(loop.state.viewer?.asset == picture(9))
    #expect(loop.line(23).hasSuffix(" 4/4"))
    loop.press("N")
    #expect(loop.state.viewer?.asset == picture(7))
    loop.press("N", "N")
    #expect(loop.state.viewer?.asset == picture(2))
  }

  @Test("in a filtered list it walks over what matches")
  func filtered() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(30))
    loop.settle()
    loop.press("/", "1", "0", "0", "$")
    loop.press(.backspace)
    loop.press("5", .enter)
    loop.settle()
    loop.press(" ", "n")
    loop.settle()
    #expect(loop.state.library.assets.isFiltered)
    let count = loop.state.library.assets.count
    #expect(loop.line(23).hasSuffix(count > 1 ? " 2/\(count)" : " 1/1"))
  }

  @Test("a picture that is gone from the list leads on to what took its place")
  func gone() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(4))
    loop.settle()
    loop.press(.right, " ")
    loop.settle()
    loop.tell(AssetArrangement(added: [], order: [0, 2, 3], count: 3))
    #expect(loop.state.viewer?.asset == picture(1))
    #expect(loop.press(.enter, .tab).isEmpty)
    loop.press("n")
    #expect(loop.state.viewer?.asset == picture(2))
  }

  private func changed(_ asset: Asset) -> Asset {
    Asset(path: asset.path, byteCount: asset.byteCount + 1, modified: asset.modified)
  }

  @Test("a file that becomes another one while it is seen, or is about to be, is drawn anew")
  func becomesAnother() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(4))
    loop.settle()
    loop.press(.right, " ")
    loop.settle()
    let page = (1..<23).map(loop.line)
    let (shown, next) = (changed(picture(1)), changed(picture(2)))
    loop.media.sizes = [shown.path: PixelSize(width: 300, height: 900)]
    loop.tell(AssetArrangement(changed: [1: shown, 2: next], order: [0, 1, 2, 3], count: 4))
    #expect((1..<23).map(loop.line) == page)
    #expect(loop.state.viewer?.asset == shown)
    #expect(loop.state.viewer?.nearby.drawings.keys.contains(2) == false)
    loop.settle()
    #expect(loop.state.viewer?.info?.size == PixelSize(width: 300, height: 900))
    #expect(loop.line(0).contains("fit") && !loop.line(0).contains("⋯"))
    #expect(loop.state.viewer?.nearby.drawings.keys.contains(2) == true)
  }

  @Test(
    "any keys in any order, whatever is answered in between, lead to a whole picture",
    arguments: 0..<40)
  func anything(seed: UInt64) throws {
    var random = Seeded(seed)
    var setup = pickSetup()
    setup.picker.selectionLimit = 3
    var loop = try FakeLoop(setup)
    loop.media.hasPreviews = seed % 2 == 0
    loop.media.broken = [picture(3).path: .timedOut]
    loop.media.sizes = [
      picture(1).path: PixelSize(width: 1, height: 1),
      picture(2).path: PixelSize(width: 10_000, height: 200),
    ]
    loop.list(pictures(6))
    loop.press(" ")
    let keys: [Key] = ["n", "N", .left, .right, "+", "-", "r", "R", "i", "1", "0", .tab, "j", " "]
    for step in 0..<200 {
      if let key = keys.randomElement(using: &random) { loop.press(key) }
      if step % 3 == 0, let job = loop.jobs.randomElement(using: &random) { loop.answer(job) }
      if step % 50 == 0 { loop.resize(step == 100 ? 60 : 120, 30) }
      if loop.state.screen == .grid { loop.press(" ") }
      _ = loop.screen
      #expect(loop.state.viewer?.nearby.drawings.count ?? 0 <= 3)
    }
    loop.settle()
    let viewer = try #require(loop.state.viewer)
    #expect(viewer.id == loop.state.library.assets.id(at: loop.state.grid.selected))
    #expect((viewer.failure == nil) == (viewer.asset != picture(3)))
    guard viewer.failure == nil else { return }
    let canvas = try #require(loop.state.viewerCanvas)
    #expect(viewer.drawing?.picture.size == canvas.cells.size)
    #expect(canvas.view.lies(inside: canvas.picture))
    #expect(viewer.interim == nil || viewer.drawing != nil)
  }

  @Test("the avatar has no neighbours and is neither chosen nor marked")
  func avatar() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.settle()
    loop.press("k", .enter)
    loop.settle()
    let before = loop.state
    for key in ["n", "N", .right, .pageDown, .enter, .tab, "f"] as [Key] {
      #expect(loop.press(key).isEmpty)
    }
    #expect(loop.state.viewer == before.viewer)
    #expect(loop.state.screen == .viewer)
    #expect(!loop.line(23).contains("choose") && !loop.line(23).contains("/"))
  }

  // MARK: Turning

  @Test("the view is turned, the next picture is upright again")
  func turns() throws {
    var loop = try opened()
    loop.press("r")
    let job = try #require(loop.jobs.last { $0.source == picture(1).path })
    guard case .render(let request) = job.operation else { return }
    #expect(request.edit == PictureEdit(transform: .right))
    #expect(loop.state.viewerCanvas?.picture == PixelSize(width: 3024, height: 4032))
    #expect(request.box == loop.state.viewerCanvas?.cells.size)
    loop.settle()
    loop.press("R")
    #expect(loop.state.viewerCanvas?.picture == PixelSize(width: 4032, height: 3024))
    loop.press("R", "R", "R", "R", "R")
    #expect(loop.state.viewer?.turn == .left)
    loop.press("n")
    #expect(loop.state.viewer?.turn == .up)
    loop.settle()
    #expect(loop.state.viewer?.drawing?.request.edit == PictureEdit())
    loop.press("N")
    loop.settle()
    #expect(loop.state.viewer?.drawing?.request.edit == PictureEdit())
  }

  @Test("the part that is shown is cut from where it is in the upright picture", arguments: 1...4)
  func turnedPart(turns: Int) throws {
    var loop = try opened()
    loop.press("1", "L", "J")
    let before = try #require(loop.state.viewerCanvas)
    loop.press("r", times: turns)
    loop.settle()
    let canvas = try #require(loop.state.viewerCanvas)
    let request = try #require(loop.state.viewer?.drawing?.request)
    let part = try #require(request.edit.crop)
    #expect(part.lies(inside: PixelSize(width: 4032, height: 3024)))
    let shown = request.edit.transform.apply(
      to: part, in: PixelSize(width: 4032, height: 3024))
    #expect(shown == canvas.view)
    // The middle is the same place of the picture.
    #expect(abs(part.x + part.width / 2 - before.view.x - before.view.width / 2) <= 1)
    #expect(abs(part.y + part.height / 2 - before.view.y - before.view.height / 2) <= 1)
    #expect(canvas.scale == 1)
  }

  // MARK: Choosing

  @Test("Enter chooses the picture that is seen")
  func chooses() throws {
    var loop = try opened()
    loop.press("n", .enter)
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.map(\.original) == [picture(2).path])
  }

  @Test("Tab marks and stays, the number is told, and Enter chooses what is marked")
  func marks() throws {
    var setup = pickSetup()
    setup.picker.selectionLimit = 2
    var loop = try opened(setup)
    loop.press(.tab)
    #expect(loop.state.viewer?.asset == picture(1))
    #expect(loop.line(0).hasPrefix(" ① IMG_1001.jpg"))
    loop.press("n", "n", .tab, "n", .tab)
    #expect(loop.line(23).contains("No more than 2 can be chosen."))
    loop.press("N", "N")
    #expect(loop.line(0).hasPrefix(" IMG_1002.jpg"))
    loop.press(.enter)
    guard case .finished(let media)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(media.map(\.original) == [picture(1).path, picture(3).path])
  }

  @Test("Tab on a marked picture unmarks it; where one is chosen it does nothing")
  func unmarks() throws {
    var setup = pickSetup()
    setup.picker.selectionLimit = 0
    var loop = try opened(setup)
    loop.press(.tab, .tab)
    #expect(loop.state.grid.marks.isEmpty)
    var one = try opened()
    one.press(.tab)
    #expect(one.state.grid.marks.isEmpty)
  }

  @Test("with editing Enter leads to the editor, and Esc there back to the picture")
  func edits() throws {
    var loop = try opened(pickSetup(edits: true))
    loop.press("n", .enter)
    loop.settle()
    #expect(loop.state.screen == .editor)
    #expect(loop.state.editor?.asset == picture(2))
    loop.press(.escape)
    #expect(loop.state.screen == .viewer)
    #expect(loop.state.viewer?.asset == picture(2))
    loop.settle()
    #expect(loop.state.viewer?.drawing != nil)
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("f makes this one picture a favourite, and says so")
  func favourite() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(4))
    loop.settle()
    loop.press(.tab, " ")
    loop.settle()
    loop.press("f")
    #expect(loop.requests.last == .setFavourite([picture(1).path], true))
    #expect(loop.line(0).hasPrefix(" ♥ IMG_1001.jpg"))
  }
}
