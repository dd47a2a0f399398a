import Cells
import MediaTypes
import PhotoLibrary
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

  @Test("the albums keep the tiles that are seen")
  func albums() throws {
    var setup = avatarSetup()
    setup.contents = .library
    var loop = try FakeLoop(setup)
    loop.give(
      .library(
        .status(
          LibraryStatus(reading: .proceed, adding: .ask, folder: FilePath("/photos"), count: 90))))
    loop.press("1")
    let collections = (0..<60).map { number in
      CollectionSummary(.album("\(number)"), count: 1, first: [picture(number)])
    }
    loop.give(.library(.collections(collections)))
    loop.settle()
    let screen = loop.screen
    let before = loop.state.albums.wholes.thumbnails.count
    #expect(loop.give(.memoryPressure).isEmpty)
    #expect(loop.state.albums.wholes.thumbnails.count < before)
    #expect(loop.screen == screen)
    loop.press(.escape)
    loop.give(.memoryPressure)
    #expect(loop.state.albums.wholes.thumbnails.isEmpty)
  }
}
