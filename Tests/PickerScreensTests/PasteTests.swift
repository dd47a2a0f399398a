import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("What is pasted is opened")
struct PasteTests {
  private static func asset(_ path: String) -> Asset {
    Asset(path: FilePath(path), byteCount: 9, modified: 9)
  }

  private func grid() throws -> FakeLoop {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.settle()
    return loop
  }

  /// Pastes, and answers the look at the disk: what is there, and what is a folder.
  private func paste(
    _ text: String, _ files: Set<String> = [], folders: Set<String> = [],
    in loop: inout FakeLoop
  ) -> [Effect] {
    var effects = loop.give(.terminal(.paste(Array(text.utf8))))
    var all = effects
    while let (scan, query) = look(in: effects), loop.state.paste?.scan == scan {
      effects = []
      for root in query.roots where loop.state.paste?.scan == scan {
        let path = String(decoding: root.bytes, as: UTF8.self)
        if folders.contains(path) {
          effects += loop.give(.scanned(scan, .entered(root, absolute: root)))
        } else if files.contains(path) {
          effects += loop.give(.scanned(scan, .found([Self.asset(path)])))
        } else {
          effects += loop.give(.scanned(scan, .problem(root, .missing)))
        }
      }
      if loop.state.paste?.scan == scan { effects += loop.give(.scanned(scan, .finished)) }
      all += effects
    }
    return all
  }

  private func look(in effects: [Effect]) -> (ScanID, FolderQuery)? {
    for case .scan(let id, let query) in effects.reversed() { return (id, query) }
    return nil
  }

  @Test(
    "a picture opens at full screen, in whatever way its path is written; Esc leads back",
    arguments: [
      "/a/my b.jpg", "/a/my b.jpg\n", "'/a/my b.jpg'", "\"/a/my b.jpg\" ", "/a/my\\ b.jpg\r",
      "file:///a/my%20b.jpg", "FILE://localhost/a/my%20b.jpg\r\n", "'file:///a/my%20b.jpg'",
      "  /a/my b.jpg  ",
    ])
  func picture(text: String) throws {
    var loop = try grid()
    _ = paste(text, ["/a/my b.jpg"], in: &loop)
    #expect(loop.state.screen == .viewer)
    #expect(loop.state.viewer?.asset == Self.asset("/a/my b.jpg"))
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.library.assets.count == 3)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("a path that reads as several words is itself where it is there")
  func plainFirst() throws {
    var loop = try grid()
    _ = paste("/a/it's \\ here", ["/a/it's \\ here", "/a/its"], in: &loop)
    #expect(loop.state.viewer?.asset.path == FilePath("/a/it's \\ here"))
  }

  @Test("~/ is the person's folder, but not in quotes")
  func home() throws {
    var setup = pickSetup()
    setup.home = FilePath("/home/me")
    var loop = try FakeLoop(setup)
    loop.list(pictures(3))
    _ = paste("~/x.png", ["/home/me/x.png"], in: &loop)
    #expect(loop.state.viewer?.asset.path == FilePath("/home/me/x.png"))
    // The first reading of a quoted one is the whole as it stands.
    let quoted = try #require(PastedText(Array("'~/x'".utf8), home: setup.home))
    #expect(quoted.lines.first?.words == [FilePath("~/x")])
  }

  @Test("bytes that are no text stay as they are")
  func bytes() throws {
    var loop = try grid()
    let name = FilePath(bytes: [0x2F, 0xFF, 0xC3, 0x28])
    let effects = loop.give(.terminal(.paste(name.bytes)))
    #expect(look(in: effects)?.1.roots == [name])
  }

  @Test("several paths become the grid, and so does a folder; what is missing is told")
  func several() throws {
    var loop = try grid()
    let effects = paste(
      "'/a/1.png' /a/2.png\n/a/no.png\n/a/3 4.png", ["/a/1.png", "/a/2.png", "/a/3 4.png"],
      in: &loop)
    let (scan, query) = try #require(look(in: effects))
    #expect(query.roots == ["/a/1.png", "/a/2.png", "/a/3 4.png"].map { FilePath($0) })
    #expect(loop.state.screen == .grid)
    #expect(loop.state.notice?.text == Language.english.text(.oneUnlisted))
    loop.give(.scanned(scan, .found([Self.asset("/a/1.png")])))
    loop.give(.scanned(scan, .finished))
    #expect(loop.state.library.assets.count == 1)
    var other = try grid()
    let opened = paste("/a/folder", folders: ["/a/folder"], in: &other)
    #expect(look(in: opened)?.1.roots == [FilePath("/a/folder")])
    #expect(other.line(0).hasPrefix(" folder"))
    var setup = pickSetup()
    setup.query.showsFolders = true
    var browsing = try FakeLoop(setup)
    browsing.list(pictures(3))
    browsing.press(" ")
    _ = paste("/a/folder", folders: ["/a/folder"], in: &browsing)
    #expect(browsing.state.screen == .grid)
    #expect(browsing.line(0).contains("folder"))
    browsing.press(.escape)
    #expect(browsing.verdicts.isEmpty)
    #expect(browsing.state.library.assets.count == 3)
  }

  @Test(
    "what is no path says so in a sentence and changes nothing",
    arguments: [
      "no.png", "/a/no such.png", "Once upon a time\nthere was 'a picture\n", "", "\n\n", "\0",
      String(repeating: "word ", count: 20_000), String(repeating: "x", count: 600_000),
    ])
  func nothing(text: String) throws {
    var loop = try grid()
    let before = loop.state.library.assets
    _ = paste(text, in: &loop)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.library.assets == before)
    #expect(loop.state.notice != nil)
    let isOne = text.hasSuffix(".png")
    #expect(loop.line(23).contains("There is no “\(text)”.") == isOne)
    loop.press(.right)
    #expect(loop.state.notice == nil)
  }

  @Test("what is typed stays text, and under help nothing is opened")
  func typing() throws {
    var loop = try grid()
    loop.press("/")
    #expect(look(in: loop.give(.terminal(.paste(Array("/a".utf8))))) == nil)
    #expect(loop.state.grid.find.text == "/a")
    var help = try grid()
    help.press("?")
    #expect(look(in: help.give(.terminal(.paste(Array("/a".utf8))))) == nil)
  }

  @Test("on the sheet a picture opens, several do not where there is a library")
  func sheet() throws {
    var loop = try FakeLoop(avatarSetup())
    _ = paste("/a/1.png", ["/a/1.png"], in: &loop)
    #expect(loop.state.screen == .viewer)
    #expect(loop.line(0).contains("1.png"))
    loop.press(.escape)
    #expect(loop.state.screen == .sheet)
    var library = try FakeLoop(librarySetup())
    let screen = library.state.screen
    _ = paste("/a/1.png\n/a/2.png", ["/a/1.png", "/a/2.png"], in: &library)
    #expect(library.state.screen == screen)
    #expect(library.state.notice != nil)
  }

  @Test("in the editor nothing is opened")
  func editor() throws {
    var loop = try FakeLoop(editorSetup())
    loop.settle()
    #expect(look(in: loop.give(.terminal(.paste(Array("/a".utf8))))) == nil)
    #expect(loop.state.screen == .editor)
  }
}
