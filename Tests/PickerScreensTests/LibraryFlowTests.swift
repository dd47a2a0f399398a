import Cells
import MediaTypes
import PickerCore
import Testing

@testable import PhotoLibrary
@testable import PickerScreens

@Suite("The way through the library: sheet, albums, grid, result")
struct LibraryFlowTests {
  @Test("open, status, sheet, albums, a collection, its picture")
  func whole() throws {
    var loop = try FakeLoop(librarySetup())
    #expect(loop.requests == [.open])
    #expect(loop.text.contains("looking…"))
    loop.say(.status(status()))
    #expect(loop.text.contains("1,204 items"))
    #expect(loop.press(.enter).contains(.library(.listCollections)))
    #expect(loop.state.screen == .albums)
    loop.say(.collections(collections))
    loop.press(.end, .left)
    #expect(loop.press(.enter).contains(.library(.show(1, .album("Summer")))))
    loop.tell(AssetArrangement(added: pictures(9), order: [3, 1, 0, 2, 4, 5, 6, 7, 8]))
    loop.press(.right, .enter)
    #expect(loop.verdicts == [.finished(PickedMedia(picture(1)))])
  }

  @Test("Esc goes back a screen at a time, and the list that was left is not heard")
  func back() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(3, pictures(9))
    #expect(loop.state.screen == .grid)
    #expect(loop.press(.escape).contains(.library(.leave(1))))
    #expect(loop.state.screen == .albums)
    #expect(loop.state.selectedCollection?.collection == .screenshots)
    loop.tell(AssetArrangement(added: pictures(9), order: [0]))
    #expect(loop.state.library.assets.isEmpty)
    loop.press(.enter)
    #expect(loop.requests.last == .show(2, .screenshots))
    loop.press(.escape, .escape)
    #expect(loop.state.screen == .sheet)
    #expect(loop.requests.count { $0 == .listCollections } == 1)
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("the saved photos are shown at once, without albums, and Esc goes back to the sheet")
  func savedPhotos() throws {
    var loop = try FakeLoop(librarySetup(source: .savedPhotosAlbum))
    loop.say(.status(status()))
    loop.press(.enter)
    #expect(loop.requests == [.open, .show(1, .savedPhotos)])
    loop.tell(AssetArrangement(added: pictures(9), order: [0, 1]))
    loop.press(.escape)
    #expect(loop.state.screen == .sheet)
    #expect(loop.requests.last == .leave(1))
  }

  @Test(
    "without a sheet the source is shown as soon as it is allowed, and Esc cancels",
    arguments: [
      (SourceType.photoLibrary, LibraryRequest.listCollections),
      (.savedPhotosAlbum, .show(1, .savedPhotos)),
    ])
  func atOnce(source: SourceType, request: LibraryRequest) throws {
    for answer in [AuthorizationRequest.Outcome.proceed, .ask] {
      var loop = try FakeLoop(librarySetup(start: .grid, source: source))
      #expect(loop.text.contains("Looking for pictures"))
      loop.press(.down, "f", "x", .enter)
      loop.say(.status(status(answer)))
      if answer == .ask {
        #expect(loop.state.screen == .permission)
        var other = loop
        other.press(.escape)
        #expect(other.verdicts == [.cancelled])
        #expect(other.requests == [.open])
        loop.press(.enter)
        loop.say(.status(status()))
      }
      #expect(loop.requests.last == request)
      loop.press(.escape)
      #expect(loop.verdicts == [.cancelled])
    }
  }

  @Test(
    "without a sheet a refusal is told, and Esc cancels",
    arguments: [SourceType.photoLibrary, .savedPhotosAlbum])
  func refusedAtOnce(source: SourceType) throws {
    for answer in [AuthorizationRequest.Refusal.denied, .deniedBefore] {
      var loop = try FakeLoop(librarySetup(start: .grid, source: source))
      loop.say(.status(status(.refuse(answer))))
      #expect(loop.text.contains("not allowed your pictures"))
      #expect(loop.text.contains("pickroll library authorize") == (answer == .deniedBefore))
      #expect(!loop.state.hasNothingToChoose)
      loop.press(.enter, "f", "a", .tab, .down, .escape)
      #expect(loop.verdicts == [.cancelled])
      #expect(loop.requests == [.open])
    }
  }

  @Test("Enter before the library has answered waits for it; another key forgets it")
  func early() throws {
    var loop = try FakeLoop(librarySetup())
    loop.press(.enter)
    #expect(loop.state.screen == .sheet)
    var other = loop
    loop.say(.status(status()))
    #expect(loop.state.screen == .albums)
    other.press(.down)
    other.say(.status(status()))
    #expect(other.state.screen == .sheet)
  }

  @Test(
    "the sheet's row says what can be done, and what cannot be chosen is not",
    arguments: [
      (status(.ask), "asks first", true, false),
      (status(count: 0, isSettled: false), "looking…", true, false),
      (status(count: 12, isSettled: false), "12 items", true, false),
      (status(count: 0), "no pictures in it", false, true),
      (
        status(count: 0, problem: problem(.missing)), "no pictures folder", false, true
      ),
      (status(count: 0, problem: problem(.unreadable(13))), "cannot be read", false, true),
      (status(count: 5, problem: problem(.unreadable(13))), "5 items", true, false),
      (status(.refuse(.restricted), problem: problem(.missing)), "no pictures folder", false, true),
      (status(.refuse(.restricted)), "cannot be read", false, true),
      (status(.refuse(.denied)), "not allowed", false, false),
      (status(.refuse(.deniedBefore)), "not allowed", false, false),
      (status(.refuse(.undecided)), "not allowed", false, false),
    ])
  func row(status: LibraryStatus, words: String, isChoice: Bool, isEmpty: Bool) throws {
    var loop = try FakeLoop(librarySetup())
    loop.say(.status(status))
    #expect(loop.text.contains(words))
    #expect(
      loop.text.contains("pickroll library authorize") == (status.reading == .refuse(.deniedBefore))
    )
    #expect(loop.state.hasNothingToChoose == isEmpty)
    #expect(
      loop.state.picker.sources[.photoLibrary] == loop.state.picker.sources[.savedPhotosAlbum])
    #expect((loop.state.picker.sources[.photoLibrary] == .available) == isChoice)
    loop.press("1")
    #expect((loop.state.screen != .sheet) == isChoice)
  }

  private static func problem(_ problem: ScanProblem) -> FolderProblem {
    FolderProblem(FilePath("/home/mia/Pictures"), problem)
  }

  @Test("a refusal while pictures are shown takes them from the screen")
  func revoked() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(9))
    #expect(loop.say(.status(status(.refuse(.deniedBefore)))).contains(.library(.leave(1))))
    #expect(loop.state.screen == .sheet)
    #expect(loop.text.contains("not allowed"))
    #expect(loop.jobs.allSatisfy { $0.source == FilePath("/share/head.png") })
  }

  @Test("the line below the sheet moves nothing, in every size and language")
  func advice() throws {
    for (language, _) in languages {
      for (columns, rows) in [(40, 12), (41, 13), (60, 16), (80, 24), (80, 18), (120, 40)] {
        var setup = librarySetup(language)
        var loops = try [FakeLoop(setup), FakeLoop(setup)]
        setup.client = "a-program-with-a-rather-long-name"
        loops.append(try FakeLoop(setup))
        for index in loops.indices {
          loops[index].resize(columns, rows)
          loops[index].say(.status(status(.refuse(index == 0 ? .denied : .deniedBefore))))
        }
        let screens = loops.map { loop in (0..<rows).map { loop.line($0) } }
        let changed = (0..<rows).filter { screens[0][$0] != screens[1][$0] }
        #expect(changed.count == 1)
        #expect(changed.allSatisfy { screens[0][$0].isEmpty })
        #expect(screens[1].contains { $0.contains("pickroll library authorize") })
        #expect(!screens[1].contains { $0.contains("authorize…") })
      }
    }
  }
}
