import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The question whether the library may be used")
struct PermissionTests {
  private static let folders = ["A", "B", "C"].map {
    FilePath("/home/mia/Pictures").appending($0)
  }

  private func asked(_ level: AccessLevel = .readWrite) throws -> FakeLoop {
    var loop = try FakeLoop(librarySetup())
    loop.say(.status(status(.ask, adding: .ask)))
    if level == .addOnly {
      loop.ask(.addOnly, then: .save(picture(0).path))
    } else {
      loop.press(.enter)
    }
    return loop
  }

  private func decisions(_ loop: FakeLoop) -> [LibraryRequest] {
    loop.requests.filter { if case .decide = $0 { true } else { false } }
  }

  @Test(
    "each key of the question to look",
    arguments: [
      ([.enter], .allow), (["1"], .allow), ([" "], .allow), (["3"], .deny),
      ([.down, .down, .enter], .deny), (["j", "j", "j", "k", "j", .enter], .deny),
      ([.end, .enter], .deny), (["G", "g", .enter], .allow), (["2"], nil), (["4"], nil),
      ([.escape], nil), (["x"], nil), (["?", .enter], nil), ([.left, .tab], nil),
    ] as [([Key], PermissionDecision?)])
  func look(keys: [Key], decision: PermissionDecision?) throws {
    var loop = try asked()
    for key in keys { loop.press(key) }
    #expect(decisions(loop) == (decision.map { [.decide(.readWrite, $0)] } ?? []))
    #expect(loop.verdicts.isEmpty)
  }

  @Test(
    "each key of the question to save",
    arguments: [
      ([.enter], .allow), (["2"], .deny), (["3"], nil), ([.down, .enter], .deny),
      ([.escape], nil),
    ] as [([Key], PermissionDecision?)])
  func add(keys: [Key], decision: PermissionDecision?) throws {
    var loop = try asked(.addOnly)
    #expect(!loop.text.contains("Some folders"))
    for key in keys { loop.press(key) }
    #expect(decisions(loop) == (decision.map { [.decide(.addOnly, $0)] } ?? []))
  }

  @Test(
    "Esc goes back and decides nothing; q and Control-C cancel and decide nothing",
    arguments: [AccessLevel.readWrite, .addOnly], [[], ["2"]] as [[Key]])
  func nothing(level: AccessLevel, before: [Key]) throws {
    for key in [.escape, "q", .control("c")] as [Key] {
      var loop = try asked(level)
      if level == .readWrite { for step in before { loop.press(step) } }
      loop.press(key)
      if level == .readWrite, !before.isEmpty, key == .escape {
        #expect(loop.state.screen == .permission)
        loop.press(key)
      }
      #expect(decisions(loop).isEmpty)
      #expect(loop.state.permission == nil || key != .escape)
      if key == .escape { #expect(loop.state.screen == .sheet) }
      #expect(loop.verdicts == (key == .escape ? [] : [.cancelled]))
      loop.say(.status(status()))
      #expect(loop.state.screen != .albums)
      #expect(!loop.requests.contains(.listCollections))
    }
  }

  @Test(
    "what follows on each answer of the library",
    arguments: [
      (status(), Screen.albums), (status(.ask, count: 7), .permission),
      (status(.refuse(.denied)), .sheet), (status(.refuse(.restricted)), .sheet),
    ])
  func answers(status: LibraryStatus, screen: Screen) throws {
    var loop = try asked()
    loop.press(.enter)
    loop.say(.status(status))
    #expect(loop.state.screen == screen)
    if case .refuse(.denied) = status.reading {
      #expect(loop.text.contains("not allowed"))
      #expect(!loop.text.contains("authorize"))
      loop.press("1")
      #expect(loop.state.screen == .sheet)
    }
  }

  @Test("after yes to saving it is saved, after no the screen is the one before")
  func saving() throws {
    for (answer, wish) in [
      (AuthorizationRequest.Outcome.proceed, [LibraryRequest.save(picture(0).path)]),
      (.refuse(.denied), []),
    ] {
      var loop = try asked(.addOnly)
      let before = loop.requests.count + 1
      loop.press(.enter)
      loop.say(.status(status(.ask, adding: answer)))
      #expect(Array(loop.requests.dropFirst(before)) == wish)
      #expect(loop.state.screen == (wish.isEmpty ? .sheet : .viewer))
    }
  }

  @Test("while the answer is not there yet nothing is asked twice, and Control-C still cancels")
  func once() throws {
    var loop = try asked()
    loop.press(.enter, .enter, "3", "2", .escape, .down, " ")
    loop.click(0, 0)
    loop.click(20, 11)
    #expect(decisions(loop) == [.decide(.readWrite, .allow)])
    #expect(loop.state.screen == .permission)
    loop.press(.control("c"))
    #expect(loop.verdicts == [.cancelled])
    let effects = loop.say(.status(status()))
    #expect(effects.isEmpty)
  }

  @Test("an answer that could not be kept is told, and can be given again")
  func failed() throws {
    var loop = try asked()
    loop.press(.enter)
    loop.say(.failed(.storage(.noSpace)))
    #expect(loop.line(23).contains("no room left"))
    loop.press("3")
    #expect(decisions(loop).last == .decide(.readWrite, .deny))
  }

  @Test(
    "folders are checked and unchecked, and none is no choice",
    arguments: [
      ([" ", .end, .enter], [0]), ([.enter, .down, .down, " ", .down, .enter], [0, 2]),
      ([.down, " ", " ", .end, .enter], []), ([.end, .enter, .down, .enter], [2]),
      ([.enter, "k", "G", "k", .enter, "G", .enter], [0, 2]),
    ] as [([Key], [Int])])
  func folders(keys: [Key], chosen: [Int]) throws {
    var loop = try asked()
    #expect(loop.press("2").contains(.library(.listFolders)))
    loop.press(.enter, .down)
    loop.say(.folders(Self.folders))
    for key in keys { loop.press(key) }
    let limit = PermissionDecision.limit(chosen.map { Self.folders[$0] })
    #expect(decisions(loop) == (chosen.isEmpty ? [] : [.decide(.readWrite, limit)]))
  }

  @Test("a library without folders has none to choose")
  func noFolders() throws {
    var loop = try asked()
    loop.press("2")
    loop.say(.folders([]))
    #expect(loop.text.contains("no folders in it"))
    loop.press(.enter, " ", .down, .end, .enter)
    #expect(decisions(loop).isEmpty)
    loop.press(.escape, "1")
    #expect(decisions(loop) == [.decide(.readWrite, .allow)])
  }

  @Test("of many folders the one under the cursor is always on the screen")
  func manyFolders() throws {
    var loop = try asked()
    loop.press("2")
    loop.say(.folders((0..<50).map { FilePath("/home/mia/Pictures/Trip-\($0)-") }))
    for key in [.down, .pageDown, .pageDown, .up, .end, .home, .pageDown, .pageUp] as [Key] {
      loop.press(key)
      let row = try #require(loop.state.permission?.folders?.cursor.selected)
      #expect(loop.text.contains("▸ [ ] Trip-\(row)-"))
      loop.resize(60, 14)
      #expect(loop.text.contains("▸ [ ] Trip-\(row)-"))
      loop.resize(80, 24)
    }
  }

  @Test("clicks: a row, the text, beside")
  func clicks() throws {
    var loop = try asked()
    let layout = loop.state.permissionLayout
    loop.click(layout.frame.minColumn + 2, layout.frame.minRow + 1)
    #expect(loop.state.screen == .permission)
    var beside = loop
    beside.click(0, 0)
    #expect(beside.state.screen == .sheet)
    loop.click(layout.frame.minColumn + 2, try #require(layout.screenRow(of: 1, first: 0)))
    loop.say(.folders(Self.folders))
    let folders = loop.state.permissionLayout
    loop.click(30, try #require(folders.screenRow(of: 3, first: 0)))
    loop.click(30, try #require(folders.screenRow(of: 1, first: 0)))
    loop.click(30, try #require(folders.screenRow(of: 3, first: 0)))
    #expect(decisions(loop) == [.decide(.readWrite, .limit([Self.folders[1]]))])
  }

  @Test("the question names the program and the folder, whole where there is room")
  func names() throws {
    for (home, shown) in [
      ("/home/mia", "~/Pictures"), ("/home/mi", "/home/mia/Pictures"),
      ("/", "/home/mia/Pictures"), ("/home/mia/Pictures", "in ~?"),
    ] {
      var setup = librarySetup()
      setup.home = FilePath(home)
      setup.client = "Profile Demo"
      var loop = try FakeLoop(setup)
      loop.say(.status(status(.ask)))
      loop.press(.enter)
      #expect(loop.text.contains("Profile Demo"))
      #expect(loop.text.contains(shown))
    }
  }

  @Test("long names never leave the panel")
  func longNames() throws {
    for (language, _) in languages {
      var setup = librarySetup(language)
      setup.client = String(repeating: "长client", count: 30)
      var loop = try FakeLoop(setup, size: CellSize(columns: 40, rows: 12))
      var long = status(.ask)
      long.folder = FilePath("/" + String(repeating: "pictures", count: 40))
      loop.say(.status(long))
      loop.press(.enter)
      #expect(loop.text.contains(language.text(.dontAllow)))
      #expect(loop.state.permissionLayout.frame.maxRow <= 12)
      #expect(loop.line(loop.state.permissionLayout.frame.minRow).hasSuffix("╮"))
    }
  }
}
