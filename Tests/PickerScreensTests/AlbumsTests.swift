import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The list of albums, and putting pictures into one")
struct AlbumsTests {
  private func albums(_ told: [CollectionSummary] = collections) throws -> FakeLoop {
    var loop = try FakeLoop(librarySetup())
    loop.settle()
    loop.say(.status(status()))
    loop.press(.enter)
    loop.say(.collections(told))
    return loop
  }

  private func many(_ count: Int) -> [CollectionSummary] {
    (0..<count).map { album in
      CollectionSummary(
        .album("Album \(album)"), count: 4, first: (0..<4).map { picture(album * 4 + $0) })
    }
  }

  private func boxes(_ loop: FakeLoop) -> Set<[Int]> {
    Set(
      loop.jobs.compactMap { job -> [Int]? in
        guard case .render(let request) = job.operation, request.fit == .cover else { return nil }
        return [request.box.columns, request.box.rows]
      })
  }

  @Test(
    "four pictures are quarters of a tile, of fewer the newest fills it, and nothing is asked for twice"
  )
  func mosaic() throws {
    var loop = try albums()
    let box = loop.state.albumsLayout.box
    #expect(boxes(loop) == [[box.columns, box.rows], [box.columns / 2, box.rows / 2]])
    #expect(Set(loop.jobs.map { "\($0.source) \($0.operation)" }).count == loop.jobs.count)
    #expect(!loop.jobs.contains { $0.source == picture(9).path })
    loop.settle()
    let before = loop.effects.count
    loop.press(.right, .down, .left, .end, .home)
    loop.say(.collections(collections))
    #expect(loop.effects.count == before)
  }

  @Test("only the page and one on either side is asked for, the page first, and the rest given up")
  func window() throws {
    var loop = try albums(many(60))
    #expect(Set(loop.jobs.map(\.source)) == Set(pictures(16 * 4).map(\.path)))
    let page = loop.jobs.prefix(8 * 4).map(\.priority)
    #expect(page.min() ?? 0 > loop.jobs.dropFirst(8 * 4).map(\.priority).max() ?? 0)
    loop.press(.end)
    #expect(Set(loop.jobs.map(\.source)) == Set((44 * 4..<60 * 4).map { picture($0).path }))
    loop.press(.enter)
    #expect(loop.jobs.isEmpty)
    loop.press(.escape)
    #expect(!loop.jobs.isEmpty)
    loop.resize(39, 11)
    #expect(loop.jobs.isEmpty)
  }

  @Test("the pictures that are kept are never more than the limit")
  func bounded() throws {
    var loop = try albums(many(400))
    for _ in 0..<60 {
      loop.press(.pageDown)
      loop.settle()
    }
    let kept = loop.state.albums.quarters
    #expect(kept.thumbnails.bytes <= TileStore<AlbumPicture>.thumbnailLimit)
    #expect(kept.infos.bytes <= TileStore<AlbumPicture>.infoLimit)
  }

  @Test("a picture that changed is drawn anew, one that cannot be drawn leaves its place quiet")
  func changedPictures() throws {
    var loop = try FakeLoop(librarySetup())
    loop.media.broken = [picture(7).path: .empty]
    loop.say(.status(status()))
    loop.press(.enter)
    loop.say(.collections(collections))
    loop.settle()
    #expect(loop.state.albums.wholes.broken.count == 1)
    var told = collections
    told[0].first[0] = Asset(path: picture(0).path, byteCount: 1, modified: noon + 9)
    loop.say(.collections(told))
    #expect(loop.jobs.map(\.source) == [picture(0).path])
  }

  @Test("the selected album stays so when albums come, go and move; a gone one makes room")
  func selection() throws {
    var loop = try albums()
    loop.press(.end, .left)
    var told = collections
    told.swapAt(5, 0)
    loop.say(.collections(told))
    #expect(loop.state.selectedCollection?.collection == .album("Summer"))
    told.remove(at: 0)
    loop.say(.collections(told))
    #expect(loop.state.albums.cursor.selected == 0)
    loop.press(.end)
    loop.say(.collections(Array(told.dropLast(3))))
    #expect(loop.state.albums.cursor.selected == 2)
    loop.say(.collections([]))
    #expect(loop.press(.enter, .down, .end, .right).isEmpty)
    loop.say(.collections(told))
    #expect(loop.state.albums.cursor.selected == 0)
  }

  @Test("clicks select and open, the wheel scrolls")
  func mouse() throws {
    var loop = try albums(many(60))
    loop.click(30, 15)
    #expect(loop.state.albums.cursor.selected == 5)
    loop.turnWheel(-2)
    #expect(loop.state.albums.cursor.firstRow == 2)
    loop.click(30, 3)
    loop.click(30, 3)
    #expect(loop.requests.last == .show(1, .album("Album 9")))
  }

  @Test("names are safe to show, and tell what they are in both languages")
  func names() {
    let names = collections.map { Language.english.name(of: $0.collection) }
    #expect(
      names == [
        "Recents", "Favourites", "Videos", "Screenshots", "Camera Roll", "Summer", "樱桃树",
      ])
    let chinese = collections.prefix(4).map { Language.simplifiedChinese.name(of: $0.collection) }
    #expect(chinese == ["最近项目", "个人收藏", "视频", "截屏"])
  }

  private func choice(_ told: [CollectionSummary] = collections, marks: Int = 2) throws -> FakeLoop
  {
    var loop = try albums(told)
    loop.press(.enter)
    loop.tell(AssetArrangement(added: (0..<9).map(picture), order: (0..<9).map(Int32.init)))
    for _ in 0..<marks { loop.press(.tab) }
    loop.press("a")
    return loop
  }

  private func added(_ loop: FakeLoop) -> [LibraryRequest] {
    loop.requests.filter { if case .add = $0 { true } else { false } }
  }

  @Test(
    "an album is chosen, or none",
    arguments: [
      ([.enter], "Summer"), ([.down, " "], "樱桃\u{202E}树"),
      (["j", "j", "k", "k", .enter], "Summer"),
      ([.escape], nil), ([.end, .enter, .escape, .escape], nil), (["1"], nil),
    ] as [([Key], String?)])
  func choosing(keys: [Key], title: String?) throws {
    var loop = try choice()
    for key in keys { loop.press(key) }
    let paths = [picture(0).path, picture(1).path]
    #expect(added(loop) == (title.map { [.add(paths, album: $0)] } ?? []))
    if title != nil || keys == [.escape] { #expect(loop.state.screen == .grid) }
    #expect(loop.state.grid.marks == [0, 1])
  }

  @Test("without marks the selected picture is meant, and in an empty collection nothing is")
  func selected() throws {
    var loop = try choice(marks: 0)
    #expect(loop.text.contains("Add the picture to"))
    loop.press(.enter)
    #expect(added(loop) == [.add([picture(0).path], album: "Summer")])
    var empty = try FakeLoop(librarySetup())
    empty.open(1, [])
    empty.press("a")
    #expect(empty.state.screen == .grid)
  }

  @Test("what was added is told and not marked any more; a failure keeps the marks")
  func answers() throws {
    for (count, words) in [
      (2, "2 pictures are in “Summer” now."), (1, "The picture is in “Summer” now."),
      (0, "This is in “Summer” already."),
    ] {
      var loop = try choice()
      loop.press(.enter, .end, .tab)
      loop.say(.added(count: count, album: "Summer", failure: nil))
      #expect(loop.line(23).contains(words))
      #expect(loop.state.grid.marks == [8])
    }
    var loop = try choice()
    loop.press(.enter)
    loop.say(.added(count: 0, album: "Summer", failure: .storage(.noSpace)))
    #expect(loop.line(23).contains("no room left"))
    #expect(loop.state.grid.marks == [0, 1])
    loop.press(.right)
    #expect(!loop.line(23).contains("no room left"))
  }

  @Test("without albums only a new one can be made; albums that come are offered")
  func noAlbums() throws {
    var loop = try choice([collections[0]])
    #expect(loop.text.contains("no albums yet"))
    loop.press(.up, .home, .down)
    loop.say(.collections(collections))
    #expect(loop.text.contains("▸ New album…"))
    loop.press(.home)
    #expect(loop.text.contains("▸ Summer"))
    loop.say(.collections([collections[6], collections[5]]))
    #expect(loop.text.contains("▸ Summer"))
  }

  @Test(
    "a name is typed: every character is text, and only Control-C cancels",
    arguments: [
      ("quay?", [], "quay?"), ("湖边 2026", [], "湖边 2026"), ("  Lake  ", [], "Lake"),
      ("Lakes", [.backspace], "Lake"), ("xx", [.control("u"), "y", "e", "s"], "yes"),
      ("e\u{301}t", [.backspace, .backspace, "a"], "a"), ("   ", [], nil), ("", [], nil),
      ("a\u{202E}\u{1B}b\u{7F}\u{200B}", [], "ab"),
      ("1234jkhlGgfa", [.up, .tab, .home], "1234jkhlGgfa"),
    ] as [(String, [Key], String?)])
  func typing(text: String, keys: [Key], name: String?) throws {
    for isPasted in [false, true] {
      var loop = try choice()
      loop.press(.end, .enter)
      if isPasted {
        loop.give(.terminal(.paste(Array(text.utf8))))
      } else {
        for scalar in text.unicodeScalars { loop.press(.character(scalar)) }
      }
      for key in keys { loop.press(key) }
      loop.press(.enter)
      let paths = [picture(0).path, picture(1).path]
      #expect(added(loop) == (name.map { [.add(paths, album: $0)] } ?? []))
      #expect(loop.state.screen == (name == nil ? .albumChoice : .grid))
      #expect(loop.line(23).contains("An album needs a name.") == (name == nil))
      #expect(loop.verdicts.isEmpty)
    }
  }

  @Test("while a name is typed Esc goes back to the albums, Control-C cancels, Control-Z suspends")
  func leavingTheName() throws {
    var loop = try choice()
    loop.press(.end, .enter, "q", "?")
    #expect(loop.verdicts.isEmpty && !loop.state.showsHelp)
    #expect(loop.press(.control("z")) == [.suspend])
    #expect(loop.screen.cursor != nil)
    var cancelled = loop
    cancelled.press(.control("c"))
    #expect(cancelled.verdicts == [.cancelled])
    loop.press(.escape)
    #expect(loop.text.contains("▸ New album…"))
    #expect(loop.screen.cursor == nil)
    loop.press("q")
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("a long name stays in the panel, its end in view, and ends somewhere")
  func longName() throws {
    for scalar in ["w", "宽"] as [Unicode.Scalar] {
      var loop = try choice()
      loop.press(.end, .enter)
      for _ in 0..<200 { loop.press(.character(scalar)) }
      loop.press(.backspace, "!")
      let line = try #require(loop.screen.cursor?.row)
      #expect(loop.line(line).contains("\(scalar)!"))
      #expect(loop.line(line).contains("│"))
      let frame = loop.state.albumChoiceLayout.frame
      #expect(loop.screen.cursor?.column ?? 99 < frame.maxColumn - 1)
      #expect(loop.state.albumChoice?.name?.unicodeScalars.count == AppState.longestAlbumName)
    }
  }

  @Test("clicks on the panel: an album, a new one, beside")
  func clicks() throws {
    var loop = try choice()
    let layout = loop.state.albumChoiceLayout
    var beside = loop
    beside.click(0, 22)
    #expect(beside.state.screen == .grid)
    var new = loop
    new.click(30, try #require(layout.screenRow(of: 2, first: 0)))
    #expect(new.state.isTyping)
    loop.click(30, try #require(layout.screenRow(of: 1, first: 0)))
    #expect(added(loop).count == 1)
  }

  @Test("what the library says of itself is on the bottom line of every screen until the next key")
  func notices() throws {
    let events: [(LibraryEvent, String)] = [
      (.indexMadeAnew, "made anew"),
      (.decisionsSetAside(FilePath("/x/decisions.1")), "“decisions.1”"),
      (.failed(.notAMedium(FilePath("/x"))), "neither a picture"),
    ]
    for (event, words) in events {
      var sheet = try FakeLoop(librarySetup())
      sheet.say(.status(status(.ask)))
      var asking = sheet
      asking.press(.enter)
      var grid = try albums()
      grid.press(.enter)
      for var loop in [sheet, asking, try albums(), grid, try choice()] {
        loop.say(event)
        #expect(loop.line(23).contains(words), "\(loop.state.screen)")
        loop.press(.right)
        #expect(!loop.line(23).contains(words), "\(loop.state.screen)")
      }
    }
  }
}
