import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The viewer")
struct ViewerUpdateTests {
  /// The second picture of a grid, at full screen.
  private func opened(_ setup: AppSetup = pickSetup()) throws -> FakeLoop {
    var loop = try FakeLoop(setup)
    loop.list(pictures(30))
    loop.settle()
    loop.press(.right, " ")
    return loop
  }

  private func renders(_ effects: [Effect]) -> [RenderRequest] {
    effects.compactMap { effect in
      guard case .media(let job) = effect, case .render(let request) = job.operation,
        request.quality == .sharp
      else { return nil }
      return request
    }
  }

  @Test(
    "Space opens it on the selected picture, Esc and Space lead back to it",
    arguments: [" ", .escape] as [Key])
  func back(key: Key) throws {
    var loop = try opened()
    #expect(loop.state.screen == .viewer)
    #expect(loop.state.viewer?.asset == picture(1))
    loop.settle()
    loop.press("1", "l")
    loop.press(key)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.grid.selected == 1)
    #expect(loop.state.viewer == nil)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("an empty grid has nothing to be viewed")
  func empty() throws {
    var loop = try FakeLoop(pickSetup())
    loop.press(" ")
    #expect(loop.state.screen == .grid)
  }

  @Test("what the grid knows of the file is not asked for again, else it is asked for first")
  func size() throws {
    var known = try opened()
    #expect(renders(known.effects.suffix(1)).count == 1)
    known.settle()
    var unknown = try FakeLoop(avatarSetup())
    unknown.press(.up, .enter)
    #expect(unknown.state.screen == .viewer)
    guard case .media(let probe)? = unknown.effects.last else {
      Issue.record("nothing was asked")
      return
    }
    #expect(probe.operation == .probe)
    unknown.answer(probe)
    #expect(renders(unknown.effects.suffix(1)).count == 1)
  }

  @Test("the picture that is asked for has the part and the shape that are shown")
  func requests() throws {
    var loop = try opened()
    let whole = try #require(renders(loop.effects.suffix(1)).first)
    #expect(whole.edit == PictureEdit())
    #expect(whole.fit == .stretch)
    #expect(whole.box == CellSize(columns: 59, rows: 22))
    loop.settle()
    let part = try #require(renders(loop.press("1")).first)
    #expect(part.edit.crop == PixelRect(x: 1976, y: 1490, width: 80, height: 44))
    #expect(part.box == CellSize(columns: 80, rows: 22))
  }

  @Test("however fast the keys come one drawing is under way, and then the newest wish")
  func oneInFlight() throws {
    var loop = try opened()
    let preview = try #require(loop.jobs.first)
    loop.answer(preview)
    let first = try #require(loop.jobs.first)
    #expect(loop.jobs.count == 1)
    loop.press("1", "l", "l", "+", "j")
    #expect(loop.jobs == [first])
    #expect(loop.line(0).hasSuffix("125%"))
    loop.answer(first)
    #expect(loop.jobs.count == 1)
    let next = try #require(loop.jobs.first)
    #expect(next.id != first.id)
    guard case .render(let request) = next.operation else { return }
    #expect(request.edit.crop == loop.state.viewerCanvas?.view)
    loop.answer(next)
    #expect(loop.state.viewer?.pending == nil)
  }

  @Test("while the sharp picture is under way the last one stays, and title and percent change")
  func stays() throws {
    var loop = try opened()
    loop.settle()
    let before = (1..<23).map(loop.line)
    #expect(loop.line(0).hasSuffix("fit · 1.5%"))
    loop.press("1")
    #expect((1..<23).map(loop.line) == before)
    #expect(loop.line(0).hasSuffix("100%"))
    loop.resize(60, 20)
    #expect(loop.line(0).hasSuffix("100%"))
    #expect(loop.line(0).contains("IMG_1001.jpg"))
    #expect(loop.line(19).contains("4032×3024"))
  }

  @Test(
    "keys zoom and move",
    arguments: [
      (["1", "0"], "fit · 1.5%", nil),
      (["1"], "100%", PixelRect(x: 1976, y: 1490, width: 80, height: 44)),
      (["1", "+"], "125%", PixelRect(x: 1984, y: 1495, width: 64, height: 35)),
      (["1", "-"], "80%", nil),
      (["1", "l"], "100%", PixelRect(x: 1986, y: 1490, width: 80, height: 44)),
      (["1", .left, "j"], "100%", PixelRect(x: 1966, y: 1495, width: 80, height: 44)),
      (["1", "H", .shiftDown], "100%", PixelRect(x: 1896, y: 1534, width: 80, height: 44)),
      (["1", "=", "_"], "100%", PixelRect(x: 1976, y: 1490, width: 80, height: 44)),
      (["+"], "1.6%", nil), (["-"], "fit · 1.5%", nil),
    ] as [([Key], String, PixelRect?)])
  func keys(keys: [Key], percent: String, view: PixelRect?) throws {
    var loop = try opened()
    loop.settle()
    for key in keys { loop.press(key) }
    loop.settle()
    #expect(loop.line(0).hasSuffix(percent))
    if let view { #expect(loop.state.viewerCanvas?.view == view) }
  }

  @Test("the wheel zooms about the pointer, a drag takes the picture along, a click does nothing")
  func mouse() throws {
    var loop = try opened()
    loop.settle()
    loop.press("1")
    let point = CellPoint(column: 20, row: 5)
    let place = try #require(loop.state.viewerCanvas?.place(at: point))
    loop.mouse(.wheel(3), point.column, point.row)
    #expect(loop.line(0).hasSuffix("200%"))
    let kept = try #require(loop.state.viewerCanvas?.place(at: point))
    #expect(abs(kept.x - place.x) < 1e-6 && abs(kept.y - place.y) < 1e-6)
    loop.mouse(.wheel(-3), point.column, point.row)
    let before = try #require(loop.state.viewerCanvas?.view)
    loop.click(40, 10)
    #expect(loop.state.viewerCanvas?.view == before)
    loop.give(.timer(.doublePress))
    loop.mouse(.press, 40, 10)
    loop.mouse(.drag, 30, 12)
    loop.mouse(.release, 30, 12)
    loop.mouse(.drag, 70, 2)
    #expect(
      loop.state.viewerCanvas?.view
        == PixelRect(x: before.x + 10, y: before.y - 4, width: 80, height: 44))
  }

  @Test("another size of the terminal keeps the middle and the zoom")
  func resized() throws {
    var loop = try opened()
    loop.settle()
    loop.press("1", "L")
    let before = try #require(loop.state.viewerCanvas)
    loop.resize(120, 40)
    loop.settle()
    #expect(loop.state.viewerCanvas?.centre == before.centre)
    #expect(loop.state.viewerCanvas?.scale == before.scale)
    loop.resize(30, 10)
    loop.press("l")
    loop.resize(80, 24)
    loop.settle()
    #expect(loop.state.viewerCanvas == before)
  }

  @Test("a broken picture says so in the middle, and can only be left or passed by")
  func broken() throws {
    var loop = try FakeLoop(pickSetup())
    loop.media.broken = [picture(0).path: .corrupt("cut short")]
    loop.list(pictures(3))
    loop.settle()
    loop.press(" ", "+", "j", "r", "s")
    loop.mouse(.wheel(2), 9, 9)
    loop.settle()
    #expect(loop.line(11).contains("“IMG_1000.jpg” is damaged."))
    #expect(loop.requests.isEmpty)
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
  }

  @Test("a file that became another one is shown with its new size")
  func changed() throws {
    var loop = try opened()
    loop.settle()
    loop.press("1", "G", "L")
    let job = try #require(loop.jobs.last)
    let size = PixelSize(width: 300, height: 200)
    loop.give(.media(job.id, .failure(.cropOutside(size))))
    #expect(loop.state.viewer?.info?.size == size)
    #expect(loop.state.viewerCanvas?.view.lies(inside: size) == true)
    let next = try #require(loop.jobs.last)
    loop.give(.media(next.id, .failure(.cropOutside(size))))
    #expect(loop.state.viewer?.failure == .cropOutside(size))
  }

  @Test("leaving gives up what is under way, and keeps nothing large")
  func left() throws {
    var loop = try opened()
    let job = try #require(loop.jobs.first)
    #expect(loop.press(.escape).contains(.cancel(job.id)))
    #expect(!loop.jobs.contains(job))
  }

  @Test(
    "Up and Enter, or a click, on the sheet's avatar show it, and Esc and Space lead back to it",
    arguments: [true, false], [" ", .escape] as [Key])
  func avatar(clicks: Bool, key: Key) throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.settle()
    if clicks {
      let place = try #require(loop.state.sheetLayout.avatar?.origin)
      loop.click(place.column, place.row)
    } else {
      loop.press("k", .enter)
    }
    loop.settle()
    #expect(loop.state.screen == .viewer)
    #expect(loop.line(0).hasPrefix(" Avatar"))
    loop.press(key)
    #expect(loop.state.screen == .sheet)
    #expect(loop.state.sheet.cursor == .picture)
    #expect(loop.verdicts.isEmpty)
    loop.press("j", .enter)
    #expect(loop.state.screen == .grid)
  }

  @Test("the cursor does not go to an avatar that is not there")
  func noAvatar() throws {
    var none = avatarSetup()
    none.avatar = nil
    var broken = try FakeLoop(avatarSetup())
    broken.media.broken = [FilePath("/share/head.png"): .missing]
    broken.press(.up)
    #expect(broken.state.sheet.cursor == .picture)
    broken.settle()
    #expect(broken.state.sheet.cursor == .photoLibrary)
    var small = try FakeLoop(avatarSetup(), size: CellSize(columns: 40, rows: 12))
    for var loop in [try FakeLoop(none), broken, small] {
      loop.press(.up)
      #expect(loop.state.sheet.cursor == .photoLibrary)
    }
    small.resize(80, 24)
    small.press(.up)
    #expect(small.state.sheet.cursor == .picture)
    small.resize(40, 12)
    #expect(small.state.sheet.cursor == .photoLibrary)
  }
}
