import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("Movies and Live Photos among pictures look as they did")
struct BadgeScreenTests {
  private static let terminals = [(80, 24), (40, 12)].map {
    CellSize(columns: $0.0, rows: $0.1)
  }
  private static let kinds: [(name: String, size: GridSize)] = [
    ("tiles", .standard), ("list", .list), ("one", .one),
  ]

  /// A Live Photo, three movies of several lengths and shapes, and a picture; the one at a place is selected.
  private func screen(
    _ setup: AppSetup, _ size: CellSize, selecting place: Int = 1
  ) throws -> CellGrid {
    var loop = try FakeLoop(setup, size: size)
    let live = Asset(
      path: FilePath("/photos/IMG_1000.heic"), byteCount: 2_000_000, modified: noon,
      livePhotoMovie: FilePath("/photos/IMG_1000.mov"))
    for (number, frames) in [(1, 1050), (2, 10), (3, 93_100)] {
      loop.media.animations[movie(number).path] = .init(repeating: 40, count: frames)
      loop.media.movies.insert(movie(number).path)
    }
    loop.media.sizes[movie(2).path] = PixelSize(width: 1080, height: 1920)
    loop.list([live, movie(1), movie(2), movie(3), picture(4)])
    loop.settle()
    loop.press(setup.gridSize == .list ? .down : .right, times: place)
    loop.settle()
    return loop.screen
  }

  @Test("tiles, the list and one a page", arguments: terminals, languages.indices)
  func badges(size: CellSize, language: Int) throws {
    let (language, code) = languages[language]
    for (name, kind) in Self.kinds {
      var setup = movieSetup(language)
      setup.gridSize = kind
      expectScreen(
        try screen(setup, size), named: "badge-\(name)-\(code)-\(size.columns)x\(size.rows)")
      if kind == .one {
        let live = try screen(setup, size, selecting: 0)
        expectScreen(live, named: "badge-live-\(code)-\(size.columns)x\(size.rows)")
      }
    }
  }

  @Test("where only pictures are asked for movies are not dim, as a frame of theirs can be one")
  func framesOnly() throws {
    let size = CellSize(columns: 80, rows: 24)
    expectScreen(try screen(movieSetup(types: [.image]), size), named: "badge-pictures-asked")
    expectScreen(try screen(movieSetup(types: [.movie]), size), named: "badge-movies-asked")
  }

  @Test("with a light background, in ASCII and without colours")
  func looks() throws {
    let looks = [
      ("light", Appearance(background: .light)), ("narrow", Appearance(repertoire: .narrow)),
      ("plain", Appearance(depth: .none, repertoire: .ascii)),
    ]
    for (name, look) in looks {
      var setup = movieSetup()
      setup.appearance = look
      let size = CellSize(columns: 80, rows: 24)
      expectScreen(try screen(setup, size), named: "badge-tiles-\(name)")
    }
  }
}
