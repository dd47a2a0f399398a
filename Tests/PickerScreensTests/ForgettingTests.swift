import Cells
import MediaTypes
import PickerCore
import Testing

@testable import PickerScreens

@Suite("What is forgotten when memory is short")
struct ForgettingTests {
  @Test("the grid keeps the page that is seen, and asks for no other until the next key")
  func grid() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(200))
    loop.settle()
    loop.press(.pageDown)
    loop.settle()
    let page = loop.state.visiblePositions.map(loop.state.library.assets.id)
    #expect(loop.state.grid.tiles.thumbnails.count > page.count)
    let screen = loop.screen
    #expect(loop.give(.memoryPressure).isEmpty)
    #expect(Set(loop.state.grid.tiles.thumbnails.keys) == Set(page))
    #expect(loop.screen == screen)
    loop.press(.right)
    #expect(!loop.jobs.isEmpty)
  }

  @Test("from another screen all thumbnails go, and come back")
  func viewer() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(200))
    loop.settle()
    loop.press(" ")
    loop.settle()
    let viewer = loop.screen
    loop.give(.memoryPressure)
    #expect(loop.state.grid.tiles.thumbnails.isEmpty)
    #expect(loop.screen == viewer)
    loop.press(.escape)
    loop.settle()
    #expect(loop.state.pageIsSharp)
  }

  @Test("the sheet's pictures are drawn again when it is seen again")
  func sheet() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(20))
    loop.settle()
    let before = loop.screen
    loop.give(.memoryPressure)
    #expect(loop.screen == before)
    loop.press(.enter)
    loop.give(.memoryPressure)
    #expect(loop.state.sheet.avatar == nil)
    loop.press(.escape)
    loop.settle()
    #expect(loop.screen == before)
  }

  @Test("leaving the grid keeps the page that was seen")
  func left() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(200))
    loop.press(.enter)
    loop.settle()
    let page = loop.state.visiblePositions.count
    loop.press(.escape)
    #expect(loop.state.grid.tiles.thumbnails.count == page)
  }
}
