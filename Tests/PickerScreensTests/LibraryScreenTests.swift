import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

/// A screen of the library, reached by keys.
enum LibraryScene: String, CaseIterable, Sendable {
  case asksToLook, asksToAdd, folders, albums, noFavourites, marks, albumChoice, albumName
  case undecided, denied, deniedBefore, setAside
  case helpOfTheQuestion, helpOfAlbums, helpOfTheGrid

  func loop(
    _ look: Appearance = Appearance(), _ language: Language,
    _ size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws -> FakeLoop {
    var setup = librarySetup(language)
    setup.appearance = look
    var loop = try FakeLoop(setup, size: size)
    loop.settle()
    switch self {
    case .asksToLook, .asksToAdd, .folders, .helpOfTheQuestion: ask(&loop)
    case .undecided: loop.say(.status(status(.ask)))
    case .denied: loop.say(.status(status(.refuse(.denied))))
    case .deniedBefore: loop.say(.status(status(.refuse(.deniedBefore))))
    case .setAside:
      loop.say(.status(status()))
      loop.say(.decisionsSetAside(FilePath("/home/mia/.local/share/pickroll/decisions.damaged-1")))
    case .albums, .helpOfAlbums:
      loop.open(0, [])
      loop.press(.escape, .right)
    case .noFavourites: loop.open(1, [])
    case .marks, .albumChoice, .albumName, .helpOfTheGrid: mark(&loop)
    }
    if [.helpOfTheQuestion, .helpOfAlbums, .helpOfTheGrid].contains(self) { loop.press("?") }
    loop.settle()
    return loop
  }

  private func ask(_ loop: inout FakeLoop) {
    loop.say(.status(status(.ask, adding: .ask)))
    if self == .asksToAdd { return loop.ask(.addOnly, then: .save(picture(0).path)) }
    loop.press(.enter)
    guard self == .folders else { return }
    loop.press("2")
    let names = ["2024", "2025", "Camera Roll", "Screenshots", "樱桃与茶", "Zoë", "very-long-name"]
    loop.say(
      .folders(
        (names + (1...20).map { "Trip \($0)" }).map {
          FilePath("/home/mia/Pictures").appending($0)
        }))
    loop.press(" ", .down, .down, " ", .down)
  }

  private func mark(_ loop: inout FakeLoop) {
    var assets = pictures(30)
    for index in [0, 2, 5] { assets[index].isFavourite = true }
    loop.open(0, assets)
    loop.press(.tab, .right, .tab, .right, .tab, .left, .left)
    if self == .marks || self == .helpOfTheGrid { return }
    loop.press("a")
    guard self == .albumName else { return }
    loop.press(.end, .enter)
    for scalar in "Lake 湖".unicodeScalars { loop.press(.character(scalar)) }
  }
}

@Suite("Screens of the library look as they did")
struct LibraryScreenTests {
  @Test("in two sizes and both languages", arguments: LibraryScene.allCases)
  func screens(scene: LibraryScene) throws {
    for size in sizes {
      for (language, code) in languages {
        let loop = try scene.loop(Appearance(), language, size)
        expectScreen(loop.screen, named: "\(scene)-\(code)-\(size.columns)x\(size.rows)")
      }
    }
  }

  @Test(
    "on the smallest terminal, with wide ambiguous characters, in ASCII, and without colours",
    arguments: LibraryScene.allCases)
  func looks(scene: LibraryScene) throws {
    let smallest = CellSize(columns: 40, rows: 12)
    expectScreen(
      try scene.loop(Appearance(), .english, smallest).screen, named: "\(scene)-en-40x12")
    for repertoire in [Repertoire.narrow, .ascii] {
      let look = Appearance(depth: .none, repertoire: repertoire)
      expectScreen(
        try scene.loop(look, .simplifiedChinese).screen, named: "\(scene)-none-\(repertoire)")
    }
  }

  @Test("no character is wider than it is counted", arguments: LibraryScene.allCases)
  func characters(scene: LibraryScene) throws {
    for repertoire in [Repertoire.narrow, .ascii] {
      for (language, _) in languages {
        let screen = try scene.loop(Appearance(repertoire: repertoire), language).screen
        for cell in screen.cells where !cell.isContinuation {
          guard let scalar = Unicode.Scalar(cell.scalar) else { continue }
          #expect(!AmbiguousWidth.contains(scalar), "\(scalar)")
          if repertoire == .ascii { #expect(scalar.isASCII, "\(scalar)") }
        }
      }
    }
  }

  @Test(
    "what is selected is told without colours",
    arguments: LibraryScene.allCases.filter { !"\($0)".hasPrefix("help") })
  func selection(scene: LibraryScene) throws {
    let screen = try scene.loop(Appearance(depth: .none), .english).screen
    let reversed = screen.cells.filter { $0.style.attributes.contains(.reverse) }
    #expect(reversed.isEmpty == (scene == .noFavourites))
  }
}
