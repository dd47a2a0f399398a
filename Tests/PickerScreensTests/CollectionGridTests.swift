import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The grid of a collection: what changes, favourites and marks")
struct CollectionGridTests {
  private func grid(_ count: Int = 12) throws -> FakeLoop {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(count))
    loop.settle()
    return loop
  }

  private func order(_ count: Int) -> [Int32] { (0..<count).map(Int32.init) }

  private func sources(_ effects: [Effect]) -> [FilePath] {
    effects.compactMap { if case .media(let job) = $0 { job.source } else { nil } }
  }

  @Test("a file that became another one is drawn anew; a mark or a new name draws nothing")
  func changed() throws {
    var loop = try grid()
    let before = loop.state.grid.tiles.thumbnails.contents.mapValues(\.picture)
    var favourite = picture(1)
    favourite.isFavourite = true
    let moved = Asset(
      path: FilePath("/photos/moved.jpg"), byteCount: picture(2).byteCount,
      modified: picture(2).modified)
    let quiet = loop.tell(AssetArrangement(changed: [1: favourite, 2: moved], order: order(12)))
    #expect(quiet.isEmpty)
    #expect(loop.state.grid.tiles.thumbnails.contents.mapValues(\.picture) == before)
    let rewritten = Asset(path: picture(3).path, byteCount: 5, modified: noon)
    let effects = loop.tell(AssetArrangement(changed: [3: rewritten], order: order(12)))
    #expect(Set(sources(effects)) == [picture(3).path])
    #expect(loop.state.grid.tiles.thumbnails[3] == nil)
    loop.settle()
    #expect(loop.state.pageIsSharp)
  }

  @Test("a job that is under way for a file that was moved or changed is given up")
  func pending() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(3))
    let jobs = loop.jobs.filter { $0.source == picture(1).path }.map(\.id)
    #expect(!jobs.isEmpty)
    let moved = Asset(
      path: FilePath("/photos/moved.jpg"), byteCount: picture(1).byteCount,
      modified: picture(1).modified)
    let effects = loop.tell(AssetArrangement(changed: [1: moved], order: order(3)))
    #expect(jobs.allSatisfy { effects.contains(.cancel($0)) })
    #expect(Set(sources(effects)) == [moved.path])
  }

  @Test("a broken file that was repaired is shown")
  func repaired() throws {
    var loop = try FakeLoop(librarySetup())
    loop.media.broken = [picture(0).path: .corrupt("cut short")]
    loop.open(0, pictures(2))
    loop.settle()
    #expect(loop.state.grid.tiles.broken.count == 1)
    loop.media.broken = [:]
    let whole = Asset(path: picture(0).path, byteCount: 9, modified: noon + 1)
    loop.tell(AssetArrangement(changed: [0: whole], order: order(2)))
    loop.settle()
    #expect(loop.state.grid.tiles.broken.isEmpty)
    #expect(loop.state.pageIsSharp)
  }

  @Test("while the beginning alone is told the whole count is shown, and End waits for the rest")
  func beginning() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(20), count: 1204)
    #expect(loop.line(0).contains("1,204 items"))
    #expect(loop.line(0).contains("⋯"))
    loop.press(.pageDown, .pageDown, .pageDown, .pageDown)
    #expect(loop.state.grid.selected < 20)
    var other = loop
    loop.press(.end)
    #expect(loop.line(23).contains("20/1,204"))
    other.press(.end, .left)
    let rest = AssetArrangement(
      added: (20..<1204).map(picture), order: order(1204))
    loop.tell(rest)
    other.tell(rest)
    loop.settle()
    #expect(loop.line(23).contains("1,204/1,204"))
    #expect(!loop.line(0).contains("⋯"))
    #expect(other.state.grid.selected == 18)
  }

  @Test("f marks a favourite at once; a failure takes it back and says why")
  func favourite() throws {
    var loop = try grid()
    loop.press(.right)
    #expect(loop.press("f") == [.library(.setFavourite([picture(1).path], true))])
    #expect(loop.text.contains("♥ IMG_1001.jpg"))
    #expect(loop.line(23).contains("IMG_1001.jpg · ♥"))
    loop.say(.marked([picture(1).path], true, failure: nil))
    #expect(loop.text.contains("♥"))
    #expect(loop.press("f") == [.library(.setFavourite([picture(1).path], false))])
    #expect(!loop.text.contains("♥"))
    loop.say(.marked([picture(1).path], false, failure: .storage(.noSpace)))
    #expect(loop.text.contains("♥ IMG_1001.jpg"))
    #expect(loop.line(23).contains("no room left"))
    loop.press(.left)
    #expect(!loop.line(23).contains("no room left"))
  }

  @Test(
    "f is meant for all marked ones: those that are none become favourites, else none stays one")
  func favourites() throws {
    var loop = try grid()
    loop.press("f", .tab, .tab)
    #expect(loop.press("f") == [.library(.setFavourite([picture(1).path], true))])
    #expect(
      loop.press("f")
        == [.library(.setFavourite([picture(0).path, picture(1).path], false))])
    loop.say(
      .marked([picture(0).path, picture(1).path], false, failure: .notAllowed(.deniedBefore)))
    #expect(loop.state.library.assets[0].isFavourite)
    #expect(loop.state.library.assets[1].isFavourite)
  }

  @Test("Tab numbers the marked ones in their order, and Enter still chooses the selected one")
  func marks() throws {
    var loop = try grid(30)
    loop.press(.right, .tab, .home, .tab)
    #expect(loop.state.grid.selected == 1)
    #expect(loop.text.contains("② IMG_1000.jpg") && loop.text.contains("① IMG_1001.jpg"))
    loop.press(.tab)
    #expect(loop.text.contains("① IMG_1000.jpg") && !loop.text.contains("②"))
    #expect(loop.line(0).contains("1 marked"))
    loop.press(.home)
    for _ in 0..<29 { loop.press(.tab) }
    loop.press(.end, .tab)
    #expect(loop.state.grid.selected == 29)
    #expect(loop.text.contains("29 IMG_1029.jpg"))
    loop.press(.enter)
    #expect(loop.verdicts.count == 1)
  }

  @Test("a marked one that is gone is not marked any more")
  func markGone() throws {
    var loop = try grid()
    loop.press(.tab, .tab, .tab)
    loop.tell(AssetArrangement(order: [0] + order(12).dropFirst(2)))
    #expect(loop.state.grid.marks == [0, 2])
  }

  @Test("where paths were named there are no favourites, marks or albums, and no hints for them")
  func paths() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(9))
    loop.settle()
    let before = loop.screen
    #expect(loop.press("f", .tab, "a").isEmpty)
    #expect(loop.screen == before)
    loop.press("?")
    #expect(!loop.text.contains("favourite") && !loop.text.contains("album"))
  }

  @Test(
    "each empty collection says so in words of its own",
    arguments: [
      (0, "no pictures here"), (1, "f marks a picture"), (2, "no videos here"),
      (3, "no screenshots here"), (4, "no pictures here"), (5, "a puts pictures into this one"),
    ])
  func empty(position: Int, words: String) throws {
    var loop = try FakeLoop(librarySetup())
    loop.say(.status(status(count: 9, isSettled: false)))
    loop.open(position, [])
    #expect(loop.text.contains(words))
    #expect(loop.press("f", .tab, "a", .enter, .down, .end).isEmpty)
    loop.say(.status(status(count: 9, isSettled: false)))
    #expect(loop.text.contains("Looking for pictures"))
    loop.say(.silent([FilePath("/net/photos")]))
    #expect(loop.text.contains("“photos” does not answer"))
  }
}
