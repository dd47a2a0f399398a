import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The grid's keys, its window and its thumbnails")
struct GridUpdateTests {
  /// At 80×24 there are four tiles side by side and two one above the other.
  private func grid(_ count: Int) throws -> FakeLoop {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(count))
    loop.settle()
    return loop
  }

  @Test(
    "keys move the selection",
    arguments: [
      ([.right], 1), (["l", "l"], 2), ([.left], 0), ([.down], 4), (["j", "k"], 0),
      ([.right, .up], 1), ([.pageDown], 8), ([.control("f"), .control("b")], 0),
      ([.control("d")], 4), ([.end], 29), (["G", .right], 29), (["G", "g"], 0),
      (["G", .home], 0), (["G", .up], 25), ([.right, .right, "G", .pageUp], 21),
      ([.right, .right, .pageDown, .pageDown, .pageDown], 26),
      ([.right, .right, .pageDown, .pageDown, .pageDown, .down], 29),
      ([.right, .right, .right, .pageDown, .pageDown, .pageDown, .pageDown], 27),
      ([.right, .pageUp], 1),
    ] as [([Key], Int)])
  func moves(keys: [Key], position: Int) throws {
    var loop = try grid(30)
    for key in keys { loop.press(key) }
    #expect(loop.state.grid.selected == position)
    #expect(loop.state.visiblePositions.contains(position))
  }

  @Test("keys do nothing, and harm nothing, where there is no picture")
  func nothing() throws {
    var loop = try grid(0)
    for row in KeyBindings.standard.rows(on: .grid) {
      for (key, action) in zip(row.keys, row.actions) {
        switch action {
        case .cancel, .back, .suspend: break
        default: loop.press(key)
        }
      }
    }
    loop.turnWheel(-3)
    loop.click(20, 8)
    #expect(loop.verdicts.isEmpty)
    #expect(loop.state.hasNothingToChoose)
  }

  @Test("the wheel moves the page, and the selection only when it would leave it")
  func wheel() throws {
    var loop = try grid(40)
    loop.press(.down)
    loop.turnWheel(-1)
    #expect(loop.state.grid.firstRow == 1)
    #expect(loop.state.grid.selected == 4)
    loop.turnWheel(-1)
    #expect(loop.state.grid.selected == 8)
    loop.turnWheel(-50)
    #expect(loop.state.grid.firstRow == 8)
    loop.turnWheel(50)
    #expect(loop.state.grid.firstRow == 0)
  }

  @Test("a click selects, a double click chooses")
  func clicks() throws {
    var loop = try grid(30)
    loop.click(30, 15)
    #expect(loop.state.grid.selected == 5)
    #expect(loop.verdicts.isEmpty)
    loop.click(30, 15)
    #expect(
      loop.verdicts == [
        .finished(
          PickedMedia(
            original: picture(5).path, originalSize: PixelSize(width: 4032, height: 3024),
            byteCount: 2_700_000))
      ])
  }

  @Test("a click beside the tiles does nothing", arguments: [(0, 0), (79, 23), (30, 23), (0, 12)])
  func clickBeside(column: Int, row: Int) throws {
    var loop = try grid(2)
    loop.click(column, row)
    #expect(loop.verdicts.isEmpty)
    #expect(loop.state.grid.selected == 0)
  }

  @Test("only the page, and one page on either side, is asked for")
  func window() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(200))
    let sharp = loop.jobs.filter { isSharp($0) }
    #expect(Set(sharp.map(\.source)) == Set(pictures(16).map(\.path)))
    let lowest = sharp.prefix(8).map(\.priority).min() ?? 0
    #expect(sharp.dropFirst(8).allSatisfy { $0.priority < lowest })
    loop.press("G")
    #expect(Set(loop.jobs.map(\.source)) == Set((184..<200).map { picture($0).path }))
  }

  @Test("nothing is asked for twice")
  func once() throws {
    var loop = try grid(30)
    let before = loop.effects.count
    loop.press(.right, times: 3)
    loop.press(.left, times: 3)
    #expect(loop.effects.count == before)
  }

  @Test("a preview is shown until the real thumbnail is there, and never after")
  func preview() throws {
    var loop = try FakeLoop(pickSetup())
    loop.media.hasPreviews = true
    loop.list(pictures(1))
    let preview = try #require(loop.jobs.first { !isSharp($0) })
    let sharp = try #require(loop.jobs.first { isSharp($0) })
    #expect(preview.priority > sharp.priority)
    loop.answer(preview)
    #expect(loop.state.grid.tiles.thumbnails[0]?.isSharp == false)
    loop.answer(sharp)
    #expect(loop.state.grid.tiles.thumbnails[0]?.isSharp == true)

    var late = try FakeLoop(pickSetup())
    late.media.hasPreviews = true
    late.list(pictures(1))
    late.answer(sharp)
    late.answer(preview)
    #expect(late.state.grid.tiles.thumbnails[0]?.isSharp == true)
  }

  @Test("a file that fails at its preview is shown so at once, unless its real thumbnail was there")
  func brokenPreview() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(2))
    let previews = loop.jobs.filter { !isSharp($0) }
    let sharp = loop.jobs.filter { isSharp($0) }
    loop.give(.media(previews[0].id, .failure(.workerDied(6))))
    #expect(loop.state.grid.tiles.broken[0] == .workerDied(6))
    loop.give(.media(previews[1].id, .failure(.noPreview)))
    #expect(loop.state.grid.tiles.broken[1] == nil)
    loop.answer(sharp[0])
    #expect(loop.state.grid.tiles.broken.isEmpty)
    #expect(loop.state.grid.tiles.thumbnails[0]?.isSharp == true)
  }

  @Test("another size of the terminal asks for thumbnails of the new box and drops the old ones")
  func resize() throws {
    var loop = try grid(60)
    loop.press(.down, times: 8)
    let selected = loop.state.grid.selected
    loop.resize(120, 40)
    #expect(loop.state.grid.tiles.thumbnails.isEmpty)
    #expect(loop.jobs.allSatisfy { box(of: $0) == loop.state.gridLayout.box })
    #expect(!loop.jobs.isEmpty)
    #expect(loop.state.grid.selected == selected)
    #expect(loop.state.visiblePositions.contains(selected))
    loop.resize(39, 11)
    #expect(loop.jobs.isEmpty)
  }

  @Test("the thumbnails that are kept are never more than the limit")
  func bounded() throws {
    var loop = try grid(2000)
    for _ in 0..<240 {
      loop.press(.pageDown)
      loop.settle()
    }
    #expect(loop.state.grid.tiles.thumbnails.bytes <= TileStore<AssetID>.thumbnailLimit)
    #expect(loop.state.pageIsSharp)
  }

  @Test("what is known to be broken is not chosen; the bottom line says why, until the next key")
  func broken() throws {
    var loop = try FakeLoop(pickSetup())
    loop.media.broken = [picture(0).path: .unreadable(13)]
    loop.list(pictures(2))
    loop.settle()
    loop.press(.enter)
    #expect(loop.verdicts.isEmpty)
    #expect(loop.line(23).contains("IMG_1000.jpg” cannot be read"))
    loop.press(.right)
    #expect(!loop.line(23).contains("cannot be read"))
    loop.press(.enter)
    #expect(loop.verdicts.count == 1)
  }

  @Test("a listing that was given up, and jobs that nobody asked for, are not heard")
  func strays() throws {
    var loop = try grid(3)
    let before = (loop.screen, loop.effects)
    loop.give(.scanned(1, .found(pictures(9))))
    loop.give(.scanned(7, .found(pictures(9))))
    loop.give(.media(JobID(999), .failure(.timedOut)))
    loop.give(.saved(.failure(.media(.timedOut))))
    #expect(loop.screen == before.0)
    #expect(loop.effects == before.1)
  }

  private func isSharp(_ job: MediaJob) -> Bool {
    guard case .render(let request) = job.operation else { return false }
    return request.quality == .sharp
  }

  private func box(of job: MediaJob) -> CellSize? {
    guard case .render(let request) = job.operation else { return nil }
    return request.box
  }
}
