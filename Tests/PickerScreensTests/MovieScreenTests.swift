import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

@Suite("A movie's screens look as they did")
struct MovieScreenTests {
  private func check(
    _ name: String, _ setup: (Language) -> AppSetup, on sizes: [CellSize] = sizes,
    line: Int = #line, _ steps: (inout FakeLoop) -> Void
  ) throws {
    for size in sizes {
      for (language, code) in languages {
        var loop = try openedMovie(
          setup(language), delays: .init(repeating: 40, count: 1050), size: size)
        loop.media.sizes[movie(1).path] = PixelSize(width: 1920, height: 1080)
        loop.media.drawsFrames = true
        loop.settle()
        steps(&loop)
        loop.settle()
        expectScreen(
          loop.screen, named: "\(name)-\(code)-\(size.columns)x\(size.rows)", line: line)
      }
    }
  }

  private func keys(_ loop: inout FakeLoop, _ keys: [Key]) {
    for key in keys {
      loop.press(key)
      loop.settle()
    }
  }

  @Test("a movie as it opens")
  func opened() throws {
    try check("movie", { movieSetup($0) }) { keys(&$0, [.pageDown, "L", "L"]) }
  }

  @Test("a part of it, with its handles")
  func part() throws {
    try check("movie-part", { movieSetup($0, edits: true) }) {
      keys(&$0, [.pageDown, "[", .pageDown, .pageDown, "]", "H", "H", "H"])
    }
  }

  @Test("a movie that is too long")
  func tooLong() throws {
    try check("movie-long", { movieSetup($0, edits: true, most: 30_000) }) {
      keys(&$0, ["x", .pageDown, "[", .home])
    }
  }

  @Test("a movie while it is cut")
  func cutting() throws {
    try check("movie-cutting", { movieSetup($0, edits: true) }) {
      keys(&$0, [.pageDown, "[", .enter])
      $0.give(.cutProgress(620))
    }
  }

  @Test("a movie that plays, for the first time")
  func playing() throws {
    try check("movie-playing", { movieSetup($0) }) { loop in loop.press(" ") }
  }

  @Test("its keys")
  func help() throws {
    try check("movie-help", { movieSetup($0, edits: true) }) { $0.press("?") }
  }

  @Test("small, large, light, without colours, and with few characters")
  func looks() throws {
    let looks: [(String, CellSize, Appearance)] = [
      ("small", CellSize(columns: 40, rows: 12), Appearance()),
      ("large", CellSize(columns: 200, rows: 60), Appearance()),
      ("light", CellSize(columns: 80, rows: 24), Appearance(background: .light)),
      ("plain", CellSize(columns: 80, rows: 24), Appearance(depth: .none, repertoire: .ascii)),
      ("narrow", CellSize(columns: 80, rows: 24), Appearance(repertoire: .narrow)),
    ]
    for (name, size, appearance) in looks {
      var setup = movieSetup(edits: true)
      setup.appearance = appearance
      var loop = try openedMovie(setup, delays: .init(repeating: 40, count: 1050), size: size)
      loop.media.drawsFrames = true
      loop.media.sizes[movie(1).path] = PixelSize(width: 1920, height: 1080)
      loop.settle()
      keys(&loop, [.pageDown, "[", .pageDown, .pageDown, "]", "H", "H", "H"])
      expectScreen(loop.screen, named: "movie-\(name)")
    }
  }
}
