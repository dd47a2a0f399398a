import Cells
import MediaTypes
import PickerCore
import Testing

@testable import PickerScreens

@Suite(
  "The terminal's answers change the screens at once, and what was drawn stays until it is new")
struct AppearanceTests {
  private static let light = Appearance(background: .light)

  private func renders(_ effects: [Effect]) -> [RenderRequest] {
    effects.compactMap {
      guard case .media(let job) = $0, case .render(let request) = job.operation else { return nil }
      return request
    }
  }

  @Test("the sheet's avatar stays on the screen until the new one is drawn")
  func avatarStays() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.settle()
    let before = loop.state.sheet.avatar
    #expect(before != nil)
    let asked = renders(loop.give(.appearance(Self.light)))
    #expect(asked.map(\.backdrop) == [.light])
    #expect(loop.state.sheet.avatar == before)
    #expect(loop.state.theme == Theme(.blue, depth: .trueColor, background: .light))
    loop.settle()
    #expect(renders(loop.give(.appearance(Self.light))).isEmpty)
  }

  @Test("a new background draws no opaque thumbnail anew")
  func opaqueTiles() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(30))
    loop.settle()
    let thumbnails = loop.state.grid.tiles.thumbnails
    #expect(renders(loop.give(.appearance(Self.light))).isEmpty)
    let now = loop.state.grid.tiles.thumbnails
    #expect(now.contents.mapValues(\.picture) == thumbnails.contents.mapValues(\.picture))
    #expect(now.contents.values.allSatisfy { $0.isSharp })
  }

  @Test(
    "thumbnails that look otherwise are drawn anew, and stay meanwhile",
    arguments: [
      Appearance(depth: .indexed16), Appearance(repertoire: .narrow),
      Appearance(cellPixels: PixelSize(width: 8, height: 17)),
    ])
  func changedTiles(look: Appearance) throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(30))
    loop.settle()
    let box = loop.state.grid.tiles.look.box
    let before = loop.state.grid.tiles.thumbnails
    let asked = renders(loop.give(.appearance(look)))
    #expect(asked.count == before.count)
    #expect(asked.allSatisfy { $0.quality == .sharp && $0.box == box })
    #expect(
      loop.state.grid.tiles.thumbnails.contents.mapValues(\.picture)
        == before.contents.mapValues(\.picture))
    loop.settle()
    #expect(loop.state.pageIsSharp)
    #expect(loop.state.grid.tiles.look == look.request(box: box))
  }

  @Test("thumbnails that are under way are asked for anew")
  func pendingTiles() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(30))
    let waiting = Set(loop.jobs.map(\.id))
    let effects = loop.give(.appearance(Appearance(depth: .indexed8)))
    let cancelled = effects.compactMap { if case .cancel(let id) = $0 { id } else { nil } }
    #expect(Set(cancelled) == waiting)
    #expect(renders(loop.jobs.map { .media($0) }).allSatisfy { $0.depth == .indexed8 })
    loop.settle()
    #expect(loop.state.pageIsSharp)
  }

  @Test("the editor's picture and circle are drawn anew, and the square stays as it was")
  func editor() throws {
    var loop = try FakeLoop(editorSetup())
    loop.settle()
    loop.press("-", "-", .right)
    loop.settle()
    let square = loop.state.editor?.crop
    let drawing = loop.state.editor?.drawing?.picture
    loop.give(.appearance(Appearance(depth: .none)))
    #expect(loop.state.editor?.drawing?.picture == drawing)
    loop.settle()
    #expect(loop.state.editor?.crop == square)
    #expect(loop.state.editor?.drawing?.request.depth == ColorDepth.none)
    #expect(loop.state.editor?.circle?.request.depth == ColorDepth.none)
  }

  @Test("what is selected stays in view when cells have another shape")
  func selectionStaysInView() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(60))
    loop.settle()
    loop.press(.end)
    loop.give(.appearance(Appearance(cellPixels: PixelSize(width: 16, height: 16))))
    loop.settle()
    #expect(loop.state.visiblePositions.contains(loop.state.grid.selected))
    #expect(loop.state.pageIsSharp)
  }

  @Test("a terminal of ASCII is spoken to in English")
  func english() throws {
    var loop = try FakeLoop(pickSetup(.simplifiedChinese))
    loop.list(pictures(3))
    #expect(loop.line(0).contains("3 项"))
    loop.give(.appearance(Appearance(repertoire: .ascii)))
    #expect(loop.line(0).contains("3 items"))
  }
}
