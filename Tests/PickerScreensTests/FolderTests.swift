import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("Browsing folders")
struct FolderTests {
  @Test("folders come before pictures whatever the order is, and are opened, not chosen")
  func opens() throws {
    var scene = try FolderScene()
    #expect(scene.names == ["Summer/", "Winter/", "a.jpg", "b.jpg", "c.jpg"])
    scene.press("O")
    #expect(scene.names == ["Summer/", "Winter/", "c.jpg", "b.jpg", "a.jpg"])
    scene.press("O", .enter)
    #expect(scene.title == "Pictures › Summer")
    #expect(
      scene.names == ["Day 2/", "Day 10/", "s1.jpg", "s2.jpg", "s3.jpg", "s4.jpg"])
    scene.press(" ")
    #expect(scene.title == "Pictures › Summer › Day 2")
    scene.press(.enter)
    #expect(scene.chosen == ["Pictures/Summer/Day 2/d1.jpg"])
  }

  @Test("Backspace goes up, past the folder that was named, to the root and no further")
  func above() throws {
    var scene = try FolderScene()
    scene.press(.backspace)
    #expect(scene.title == "mia")
    #expect(scene.selected == "/home/mia/Pictures")
    scene.press(.backspace)
    #expect(scene.title == "home")
    scene.press(.backspace)
    #expect(scene.title == "/")
    scene.press(.backspace)
    #expect(scene.title == "/")
    scene.press(.enter, .enter, .enter)
    #expect(scene.title == "/ › home › mia › Pictures")
    // Below what was named, paths are written as it was.
    scene.press(.end, .enter)
    #expect(scene.chosen == ["Pictures/c.jpg"])
  }

  @Test("Esc goes back to where browsing began, and leaves there")
  func back() throws {
    var scene = try FolderScene()
    scene.press(.enter, .enter)
    #expect(scene.title == "Pictures › Summer › Day 2")
    scene.press(.escape)
    #expect(scene.title == "Pictures › Summer")
    scene.press(.escape)
    #expect(scene.title == "Pictures")
    scene.press(.backspace, .backspace)
    #expect(scene.title == "home")
    scene.press(.escape)
    #expect(scene.title == "home › mia › Pictures")
    #expect(!scene.isCancelled)
    scene.press(.escape)
    #expect(scene.isCancelled)
  }

  @Test("each folder's place is remembered, and the one that was left is selected above")
  func places() throws {
    var scene = try FolderScene()
    scene.press(.enter, .right, .right, .right)
    #expect(scene.selected == "Pictures/Summer/s2.jpg")
    scene.press(.backspace)
    #expect(scene.selected == "Pictures/Summer")
    scene.press(.right, .enter, .right, .backspace)
    #expect(scene.selected == "Pictures/Winter")
    scene.press(.left, .enter)
    #expect(scene.selected == "Pictures/Summer/s2.jpg")
    scene.press(.backspace, .right, .enter)
    #expect(scene.selected == "Pictures/Winter/w2.jpg")
  }

  @Test("what was drawn in a folder is there at once when it is shown again")
  func drawings() throws {
    var scene = try FolderScene()
    scene.press(.enter)
    let screen = scene.loop.screen
    scene.press(.backspace)
    scene.loop.press(.enter)
    #expect(scene.loop.jobs.isEmpty)
    let again = scene.loop.screen
    for row in 1..<23 { #expect(again.text(row: row) == screen.text(row: row)) }
  }

  @Test("marks are kept over folders, in their order; folders are not marked")
  func marks() throws {
    var scene = try FolderScene()
    scene.press(.tab)
    #expect(scene.loop.line(23).contains("Folders can be opened, not chosen."))
    scene.press(.end, .tab, .home, .enter, .right, .right, .tab, .backspace, .right, .enter)
    scene.press(.control("a"), .backspace)
    #expect(scene.loop.line(0).contains("4 marked"))
    // Enter on a folder opens it still.
    scene.press(.enter)
    #expect(scene.title == "Pictures › Winter")
    scene.press(.enter)
    #expect(
      scene.chosen == [
        "Pictures/c.jpg", "Pictures/Summer/s1.jpg", "Pictures/Winter/w1.jpg",
        "Pictures/Winter/w2.jpg",
      ])
  }

  @Test("all, and all others, are pictures alone")
  func all() throws {
    var scene = try FolderScene()
    scene.press(.control("a"))
    #expect(scene.loop.line(0).contains("3 marked"))
    scene.press("*")
    #expect(!scene.loop.line(0).contains("marked"))
  }

  @Test("of several roots each folder is a tile; up from it leads back to them")
  func roots() throws {
    var scene = try FolderScene(roots: ["Pictures/Winter", "x.jpg", "Pictures/Summer"])
    #expect(scene.names == ["Summer/", "Winter/", "x.jpg"])
    scene.press(.right, .enter)
    #expect(scene.title == "Photo Library › Winter")
    #expect(scene.names == ["w1.jpg", "w2.jpg"])
    scene.press(.backspace)
    #expect(scene.selected == "Pictures/Winter")
    scene.press(.backspace)
    #expect(scene.names == ["Summer/", "Winter/", "x.jpg"])
    scene.press(.home, .enter, .enter)
    #expect(scene.title == "Photo Library › Summer › Day 2")
    scene.press(.escape, .escape, .escape)
    #expect(scene.isCancelled)
  }

  @Test("a stream goes on while a folder that it named is shown")
  func stream() throws {
    let stream = PathStream(descriptor: 0, terminator: .nul)
    var scene = try FolderScene(roots: ["Pictures/Winter"], stream: stream) {
      $0.order = AssetOrder.none
    }
    scene.press(.enter)
    #expect(scene.names == ["w1.jpg", "w2.jpg"])
    #expect(!scene.loop.effects.contains(.stopScan(1)))
    let late = Asset(path: FilePath("late.jpg"), byteCount: 1, modified: noon)
    scene.loop.give(.scanned(1, .found([late])))
    #expect(scene.names == ["w1.jpg", "w2.jpg"])
    scene.press(.backspace)
    #expect(scene.names == ["Winter/", "late.jpg"])
    scene.press("r")
    #expect(scene.loop.line(23).contains("cannot be listed again"))
    scene.loop.give(.scanned(1, .finished))
    #expect(!scene.loop.line(0).contains("⋯"))
  }

  @Test("r shows everything below and what was selected; again, the folder that has it")
  func everythingBelow() throws {
    var scene = try FolderScene()
    scene.press(.end, "r")
    #expect(scene.selected == "Pictures/c.jpg")
    #expect(scene.names.count == 10)
    #expect(scene.loop.line(0).contains("10 items · everything below"))
    scene.press(.end)
    #expect(scene.selected == "Pictures/Winter/w2.jpg")
    scene.press("r")
    #expect(scene.names == ["Summer/", "Winter/", "a.jpg", "b.jpg", "c.jpg"])
    #expect(scene.selected == "Pictures/Winter")
    scene.press(".")
    #expect(scene.loop.line(0).contains("with hidden"))
    #expect(scene.selected == "Pictures/Winter")
  }

  @Test("a filter matches the folder's own entries, folders too; everything below, ways too")
  func filter() throws {
    var scene = try FolderScene()
    scene.press(.enter, "/", "s", "u", "m")
    #expect(scene.names.isEmpty)
    scene.press(.escape, "/", "d", "a", "y")
    #expect(scene.names == ["Day 2/", "Day 10/"])
    scene.press(.escape, .backspace, "r", "/", "d", "a", "y")
    #expect(scene.names == ["d1.jpg"])
  }

  @Test("a picture that is named is selected; one that is not there is told")
  func named() throws {
    var scene = try FolderScene(root: "Pictures/Summer") {
      ($0.top, $0.libraryName) = (FilePath("Pictures"), "Pictures")
      $0.selected = FilePath("Pictures/Summer/s3.jpg")
    }
    #expect(scene.selected == "Pictures/Summer/s3.jpg")
    #expect(scene.title == "Pictures › Summer")
    scene.press(.backspace)
    #expect(scene.title == "Pictures")
    #expect(scene.selected == "Pictures/Summer")
    let missed = try FolderScene { $0.selected = FilePath("Pictures/.hidden.jpg") }
    #expect(missed.loop.line(23).contains("“.hidden.jpg” is not among the pictures here."))
  }

  /// Tells that the shown folder changed.
  private func change(_ scene: inout FolderScene, _ folder: String) {
    scene.loop.give(.changed(FilePath(folder)))
    scene.settle()
  }

  @Test("new, changed and removed entries come and go; what is selected stays where it is")
  func changes() throws {
    var scene = try FolderScene()
    scene.press(.right, .right, .right)
    #expect(scene.selected == "Pictures/b.jpg")
    scene.tree["/home/mia/Pictures"] = ["Autumn/", "Summer/", "a.jpg", "a2.jpg", "b.jpg"]
    change(&scene, "Pictures")
    #expect(scene.names == ["Autumn/", "Summer/", "a.jpg", "a2.jpg", "b.jpg"])
    #expect(scene.selected == "Pictures/b.jpg")
    scene.tree["/home/mia/Pictures"] = ["Summer/"]
    change(&scene, "Pictures")
    #expect(scene.names == ["Summer/"])
    #expect(scene.selected == "Pictures/Summer")
  }

  @Test("marks of what is gone go; those of other folders stay")
  func goneMarks() throws {
    var scene = try FolderScene()
    scene.press(.end, .tab, .home, .enter, .end, .tab)
    scene.tree["/home/mia/Pictures/Summer"] = ["s1.jpg"]
    change(&scene, "Pictures/Summer")
    #expect(scene.loop.line(0).contains("1 marked"))
  }

  @Test(
    "a folder that is lost while it is shown is told, and left to the nearest above that is there",
    arguments: [
      (ScanProblem.missing, "The folder “Day 2” is no longer there."),
      (.unreadable(13), "The folder “Day 2” cannot be read."),
    ])
  func lost(problem: ScanProblem, words: String) throws {
    var scene = try FolderScene()
    scene.press(.enter, .enter)
    scene.lost = [
      FilePath("Pictures/Summer/Day 2"): problem, FilePath("Pictures/Summer"): .missing,
    ]
    change(&scene, "Pictures/Summer/Day 2")
    #expect(scene.title == "Pictures")
    #expect(scene.loop.line(23).contains(words))
    scene.lost[FilePath("Pictures")] = .missing
    change(&scene, "Pictures")
    #expect(scene.title == "mia")
    #expect(scene.loop.line(23).contains("The folder “Pictures” is no longer there."))
  }

  @Test("only folders near the screen are looked into, and no further when it is left")
  func looks() throws {
    var scene = try FolderScene()
    scene.tree["/home/mia/Pictures/Summer"] = (0..<100).map { "f\($0)/" }
    scene.loop.press(.enter)
    let scan = try #require(
      scene.loop.effects.compactMap { if case .scan(let id, _) = $0 { id } else { nil } }.last)
    let folders = (0..<100).map { Asset(folder: FilePath("Pictures/Summer/f\($0)")) }
    scene.loop.give(.scanned(scan, .found(folders)))
    scene.loop.give(.timer(.firstPage))
    func looked(_ loop: FakeLoop) -> Set<FilePath> {
      loop.effects.reduce(into: []) { found, effect in
        switch effect {
        case .lookInto(let folder, _, _) where folder.bytes.count > 15: found.insert(folder)
        case .stopLooking(let folder): found.remove(folder)
        default: break
        }
      }
    }
    #expect(looked(scene.loop).count == 16)
    scene.loop.press(.end)
    #expect(looked(scene.loop).contains(FilePath("Pictures/Summer/f99")))
    #expect(!looked(scene.loop).contains(FilePath("Pictures/Summer/f0")))
    scene.loop.press(.backspace)
    #expect(looked(scene.loop).isEmpty)
  }

  @Test("what can be looked at after a picture is the next picture, folders passed over")
  func nextPicture() throws {
    let scene = try FolderScene()
    let list = scene.loop.state.library.assets
    #expect(list.picture(from: 0) == 2)
    #expect(list.picture(from: 2) == 3)
    #expect(list.picture(from: 4) == nil)
    #expect(list.picture(from: 2, isBackwards: true) == nil)
    #expect(list.picture(from: 4, isBackwards: true) == 3)
  }

  @Test("a folder's tile says that it is counted, and how many there are at least")
  func counts() throws {
    var scene = try FolderScene()
    let folder = FilePath("Pictures/Summer")
    scene.press(.enter, .backspace)
    #expect(scene.loop.line(11).contains("Summer/ 5"))
    scene.loop.press(.enter)
    scene.loop.press(.backspace)
    scene.loop.give(.summary(folder, FolderSummary(isCounting: true)))
    #expect(scene.loop.line(11).contains("Summer/ 5"))
    scene.loop.give(.summary(folder, FolderSummary(count: 9999, hasMore: true)))
    #expect(scene.loop.line(11).contains("Summer/ 9,999+"))
    #expect(scene.loop.line(23).contains("9,999+ items"))
  }

  @Test("a way that is too long is cut at its beginning")
  func longWay() throws {
    var scene = try FolderScene(size: CellSize(columns: 50, rows: 24))
    scene.tree["/home/mia/Pictures/Summer"] = ["A very long name of a day/"]
    scene.tree["/home/mia/Pictures/Summer/A very long name of a day"] = ["a.jpg"]
    scene.press(.enter, .enter)
    #expect(scene.title.hasPrefix("… › A very long name"))
  }

  @Test("folders look as they were recorded", arguments: languages, sizes)
  func screens(_ language: (language: Language, code: String), size: CellSize) throws {
    let name = "folders-\(language.code)-\(size.columns)x\(size.rows)"
    var scene = try FolderScene(language.language, size: size)
    expectScreen(scene.loop.screen, named: name)
    scene.press(.enter, .end, .tab, .home)
    expectScreen(scene.loop.screen, named: name + "-opened")
    scene.press("r", ".", "?")
    expectScreen(scene.loop.screen, named: name + "-help")
  }
}
