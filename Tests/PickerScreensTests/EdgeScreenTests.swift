import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

@Suite("Screens at their edges look as they did")
struct EdgeScreenTests {
  private func check(
    _ name: String, size: PixelSize = PixelSize(width: 4032, height: 3024), _ keys: [Key] = [],
    _ steps: (inout FakeLoop) -> Void = { _ in }, line: Int = #line
  ) throws {
    for cells in sizes {
      for (language, code) in languages {
        var loop = try FakeLoop(editorSetup(language), size: cells)
        loop.media.sizes = [picture(0).path: size]
        loop.settle()
        for key in keys { loop.press(key) }
        steps(&loop)
        loop.settle()
        let place = "\(cells.columns)x\(cells.rows)"
        expectScreen(loop.screen, named: "\(name)-\(code)-\(place)", line: line)
      }
    }
  }

  @Test("a square aside from the middle")
  func theEditor() throws { try check("editor", ["_", "_", .shiftRight, .up, .up]) }

  @Test("a turned picture, moved by pixels")
  func theEditorTurned() throws { try check("editor-turned", ["r", "-", "p"]) }

  @Test("the loupe")
  func theLoupe() throws { try check("editor-loupe", ["_", "z", .tab]) }

  @Test("a panorama")
  func aPanorama() throws {
    try check("editor-panorama", size: PixelSize(width: 12_000, height: 900), ["_"])
  }

  @Test("a picture of one pixel")
  func onePixel() throws { try check("editor-pixel", size: PixelSize(width: 1, height: 1)) }

  @Test("a full disk")
  func aFullDisk() throws {
    try check("editor-full-disk") { loop in
      loop.press(.enter)
      loop.give(.saved(.failure(.storage(.noSpace))))
    }
  }

  @Test("a file that cannot be opened")
  func aBrokenFile() throws {
    for (language, code) in languages {
      var loop = try FakeLoop(editorSetup(language))
      loop.media.broken = [picture(0).path: .empty]
      loop.settle()
      expectScreen(loop.screen, named: "editor-broken-\(code)-80x24")
    }
  }

  @Test("a file while it is opened")
  func theFileIsOpened() throws {
    for (language, code) in languages {
      let loop = try FakeLoop(editorSetup(language))
      expectScreen(loop.screen, named: "editor-opening-\(code)-80x24")
    }
  }

  @Test("what was pasted is no path, or is not there", arguments: languages.map(\.language))
  func pasted(language: Language) throws {
    let code = language == .english ? "en" : "zh"
    for size in [CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40)] {
      var loop = try FakeLoop(pickSetup(language), size: size)
      loop.list(pictures(9))
      loop.settle()
      loop.give(.terminal(.paste([])))
      expectScreen(loop.screen, named: "pasted-prose-\(code)-\(size.columns)x\(size.rows)")
    }
    var sheet = try FakeLoop(avatarSetup(language))
    sheet.list(pictures(9))
    sheet.settle()
    sheet.give(.terminal(.paste(Array("'/a/b c.jpg'".utf8))))
    for (scan, path) in [(-1, "'/a/b c.jpg'"), (-2, "/a/b c.jpg")] {
      sheet.give(.scanned(scan, .problem(FilePath(path), .missing)))
      sheet.give(.scanned(scan, .finished))
    }
    expectScreen(sheet.screen, named: "pasted-missing-\(code)-80x24")
  }

  @Test("help on the sheet", arguments: languages.map(\.language))
  func helpOfTheSheet(language: Language) throws {
    var loop = try FakeLoop(avatarSetup(language))
    loop.list(pictures(9))
    loop.settle()
    loop.press("?")
    expectScreen(loop.screen, named: "help-sheet-\(language == .english ? "en" : "zh")-80x24")
  }

  @Test("help that is longer than the screen is scrolled", arguments: languages.map(\.language))
  func helpIsScrolled(language: Language) throws {
    let code = language == .english ? "en" : "zh"
    var loop = try FakeLoop(editorSetup(language), size: CellSize(columns: 40, rows: 12))
    loop.settle()
    loop.press("?")
    expectScreen(loop.screen, named: "help-long-\(code)-40x12")
    loop.press(.down)
    loop.press(.end)
    expectScreen(loop.screen, named: "help-long-end-\(code)-40x12")
    loop.press("x")
    #expect(!loop.state.showsHelp)
  }

  @Test(
    "a folder while it is listed, and the sheet meanwhile", arguments: languages.map(\.language))
  func listing(language: Language) throws {
    for (setup, name) in [(pickSetup(language), "grid"), (avatarSetup(language), "sheet")] {
      var loop = try FakeLoop(setup)
      loop.give(.scanned(1, .found(pictures(20))))
      loop.give(.timer(.firstPage))
      expectScreen(
        loop.screen, named: "listing-\(name)-\(language == .english ? "en" : "zh")-80x24")
    }
  }

  @Test("the smallest terminal")
  func theSmallestTerminal() throws {
    let smallest = CellSize(columns: 40, rows: 12)
    for setup in [avatarSetup(), pickSetup(), editorSetup()] {
      var loop = try FakeLoop(setup, size: smallest)
      loop.list(pictures(30))
      loop.settle()
      expectScreen(loop.screen, named: "smallest-\(loop.state.screen)-en-40x12")
    }
  }
}
