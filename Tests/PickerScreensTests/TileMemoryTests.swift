import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The memory that the grid's tiles take")
struct TileMemoryTests {
  @Test("paging through two thousand pictures there and back takes bounded memory")
  func bounded() throws {
    var loop = try FakeLoop(pickSetup(), size: CellSize(columns: 200, rows: 60))
    let assets = pictures(2000)
    for asset in assets { loop.media.sizes[asset.path] = PixelSize(width: 3000, height: 3000) }
    loop.list(assets)
    loop.settle()
    let pages = 2000 / loop.state.gridLayout.pageCount
    var mostThumbnails = 0
    for key in [Key.pageDown, .pageUp] {
      for _ in 0..<pages {
        loop.press(key)
        loop.settle()
        let tiles = loop.state.grid.tiles
        #expect(tiles.thumbnails.bytes <= TileStore<AssetID>.thumbnailLimit)
        #expect(tiles.infos.bytes <= TileStore<AssetID>.infoLimit)
        #expect(loop.state.pageIsSharp)
        mostThumbnails = max(mostThumbnails, tiles.thumbnails.count)
      }
    }
    // A limit that keeps too little would have every page drawn anew on the way back.
    #expect((600..<2000).contains(mostThumbnails))
    #expect(loop.state.grid.tiles.infos.count < 2000)
  }

  @Test("a page and its neighbours stay, whatever they take")
  func largeTerminal() throws {
    var loop = try FakeLoop(pickSetup(), size: CellSize(columns: 1000, rows: 400))
    let assets = pictures(1000)
    for asset in assets { loop.media.sizes[asset.path] = PixelSize(width: 3000, height: 3000) }
    loop.list(assets)
    loop.settle()
    for _ in 0..<3 {
      loop.press(.pageDown)
      loop.settle()
    }
    #expect(loop.state.grid.tiles.thumbnails.bytes > TileStore<AssetID>.thumbnailLimit)
    let before = loop.effects.count
    loop.press(.left)
    #expect(loop.effects.count == before, "nothing near the screen is asked for again")
  }
}
