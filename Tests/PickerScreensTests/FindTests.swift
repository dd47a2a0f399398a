import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import ScreenTesting
import Testing

@testable import PickerScreens

@Suite("Finding in the grid: filtering, matches, places and orders")
struct FindTests {
  static let names = [
    "Summer/IMG_0412.jpg", "Summer/IMG_0413.jpg", "Summer/lake.png", "Winter/IMG_0001.jpg",
    "Winter/snow man.png", "樱桃与茶.webp", "a-very-long-name-that-is-cut-in-its-middle-lake.jpg",
    "VID_0007.mp4", "portrait.png",
  ]

  private func asset(_ name: String, _ age: Int = 0) -> Asset {
    Asset(
      path: FilePath("/photos").appending(name), byteCount: 640 + Int64(name.utf8.count),
      modified: noon - Int64(age))
  }

  private func grid(_ language: Language = .english, _ names: [String] = names) throws -> FakeLoop {
    var loop = try FakeLoop(pickSetup(language))
    loop.list(names.enumerated().map { asset($1, $0) })
    loop.settle()
    return loop
  }

  private func type(_ text: String, _ loop: inout FakeLoop) {
    for scalar in text.unicodeScalars { loop.press(.character(scalar)) }
  }

  private func shown(_ loop: FakeLoop) -> [String] {
    let assets = loop.state.library.assets
    return (0..<assets.count).compactMap { assets.asset(at: $0)?.path.shownName }
  }

  private func selected(_ loop: FakeLoop) -> String? {
    loop.state.library.assets.asset(at: loop.state.grid.selected)?.path.shownName
  }

  @Test("what is typed filters by name and folder at once; erasing shows more again")
  func filters() throws {
    var loop = try grid()
    loop.press("/")
    type("img_", &loop)
    #expect(shown(loop) == ["IMG_0412.jpg", "IMG_0413.jpg", "IMG_0001.jpg"])
    #expect(loop.line(23).hasPrefix(" /img_") && loop.line(23).hasSuffix("3 of 9"))
    type(" win", &loop)
    #expect(shown(loop) == ["IMG_0001.jpg"])
    loop.press(.control("w"))
    #expect(loop.state.grid.find.text == "img_ ")
    #expect(shown(loop).count == 3)
    loop.press(.backspace, .backspace, .backspace, .backspace)
    #expect(loop.state.grid.find.text == "i")
    loop.press(.control("u"))
    #expect(shown(loop).count == 9)
    #expect(loop.state.isTyping)
  }

  @Test("what is selected stays so where it matches, else the best is; Esc shows all, in its place")
  func selection() throws {
    var loop = try grid()
    loop.press(.right, "/")
    type("img", &loop)
    #expect(selected(loop) == "IMG_0413.jpg")
    type("_0001", &loop)
    #expect(selected(loop) == "IMG_0001.jpg")
    loop.press(.escape)
    #expect(selected(loop) == "IMG_0001.jpg")
    #expect(shown(loop).count == 9)
    #expect(!loop.state.isTyping)
    #expect(loop.state.screen == .grid && loop.verdicts.isEmpty)
  }

  @Test(
    "arrows move while something is typed; Enter keeps the filter, and the grid has its keys again")
  func keeps() throws {
    var loop = try grid()
    loop.press("/")
    type("img_", &loop)
    loop.press(.right, .enter)
    #expect(loop.verdicts.isEmpty)
    #expect(selected(loop) == "IMG_0413.jpg")
    #expect(loop.line(0).contains("“img_” · 3 of 9"))
    #expect(loop.line(23).hasSuffix("2/3"))
    loop.press("l", "l")
    #expect(selected(loop) == "IMG_0001.jpg")
    loop.press(.escape)
    #expect(shown(loop).count == 9)
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("n and N go to matches round the end when everything is shown again")
  func matches() throws {
    var loop = try grid()
    loop.press("n")
    #expect(loop.state.grid.selected == 0)
    loop.press("/")
    type("lake", &loop)
    loop.press(.escape, .home)
    var visited: [String] = []
    for key in ["n", "n", "n", "N", "N"] as [Key] {
      loop.press(key)
      visited.append(selected(loop) ?? "")
    }
    #expect(visited == ["lake.png", Self.long, "lake.png", Self.long, "lake.png"])
    loop.press("/")
    #expect(loop.state.grid.find.text.isEmpty)
    loop.press(.enter, "n")
    #expect(selected(loop) == "lake.png")
  }

  private static let long = "a-very-long-name-that-is-cut-in-its-middle-lake.jpg"

  @Test("what comes while the grid is filtered is filtered too")
  func arrivals() throws {
    var loop = try FakeLoop(pickSetup())
    loop.give(.scanned(1, .found([asset("img1.jpg"), asset("dog.jpg", 1)])))
    loop.give(.timer(.firstPage))
    loop.press("/")
    type("img", &loop)
    loop.give(.scanned(1, .found([asset("cat.jpg", -5), asset("img2.jpg", -9)])))
    #expect(shown(loop) == ["img2.jpg", "img1.jpg"])
    #expect(selected(loop) == "img1.jpg")
    loop.press(.escape)
    #expect(shown(loop) == ["img2.jpg", "cat.jpg", "img1.jpg", "dog.jpg"])
    #expect(selected(loop) == "img1.jpg")
  }

  @Test("many names are looked at in several turns, and the newest text wins")
  func turns() throws {
    var loop = try grid(.english, (0..<30_000).map { "img\($0).jpg" })
    loop.press("/", "g")
    #expect(loop.effects.last == .timer(.finding, milliseconds: 0))
    #expect(!loop.state.library.assets.isFiltered)
    loop.press("7", "7", "7", "7")
    loop.settle()
    let expected = (0..<30_000).filter { String($0).filter { $0 == "7" }.count >= 4 }
    #expect(Set(shown(loop)) == Set(expected.map { "img\($0).jpg" }))
    loop.press(.backspace, .escape)
    loop.settle()
    #expect(shown(loop).count == 30_000)
  }

  @Test("a paste is typed; ten thousand characters and signs harm nothing")
  func paste() throws {
    var loop = try grid()
    loop.press("/")
    loop.give(.terminal(.paste(Array("lake\n\u{1B}[31m".utf8))))
    #expect(loop.state.grid.find.text == "lake[31m")
    loop.press(.control("u"))
    loop.give(.terminal(.paste(Array(String(repeating: "😀 !| ", count: 9000).utf8))))
    #expect(loop.state.grid.find.text.unicodeScalars.count == FindState.longest)
    loop.settle()
    #expect(loop.line(23).contains("😀 !|"))
    loop.press(.control("u"))
    loop.give(.terminal(.paste(Array(repeating: UInt8(ascii: "x"), count: 100_000))))
    loop.settle()
    #expect(loop.text.contains("Nothing matches"))
    #expect(loop.press(.enter, .enter, .down, .end).isEmpty)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("a number and G go to a place; any other key forgets the number")
  func numbers() throws {
    var loop = try grid(.english, (1...40).map { "\($0).jpg" })
    loop.press("1", "2")
    #expect(loop.line(23).hasSuffix("12…"))
    loop.press("G")
    #expect(selected(loop) == "12.jpg")
    loop.press("9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "G")
    #expect(selected(loop) == "40.jpg")
    loop.press("3", .left, "G")
    #expect(selected(loop) == "40.jpg")
    loop.press("0", "g", "2", .escape, "G")
    #expect(selected(loop) == "40.jpg")
    #expect(loop.verdicts.isEmpty)
  }

  @Test("o takes the next order and O turns it round; what is selected stays so")
  func orders() throws {
    var loop = try grid(.english, ["img10.jpg", "img9.jpg", "img1-long.jpg", "B.jpg"])
    loop.press("o")
    #expect(shown(loop) == ["B.jpg", "img1-long.jpg", "img9.jpg", "img10.jpg"])
    #expect(selected(loop) == "img10.jpg")
    #expect(loop.line(23).contains("by name") && loop.line(0).contains("by name"))
    loop.press("O")
    #expect(shown(loop) == ["img10.jpg", "img9.jpg", "img1-long.jpg", "B.jpg"])
    #expect(loop.line(23).contains("by name, from the end"))
    loop.press("o")
    #expect(shown(loop).first == "img1-long.jpg" && loop.line(0).contains("largest first"))
    loop.press("o", "o")
    #expect(loop.line(0).contains("as found"))
    loop.press("o")
    #expect(shown(loop).first == "img10.jpg" && loop.line(0).contains("newest first"))
  }

  @Test("a collection can be put in another order, and what comes later goes where it belongs")
  func collection() throws {
    var setup = librarySetup()
    setup.order = .name
    var loop = try FakeLoop(setup)
    let assets = ["img10.jpg", "img2.jpg", "img1.jpg"].map { asset($0) }
    loop.open(0, assets)
    #expect(shown(loop) == ["img1.jpg", "img2.jpg", "img10.jpg"])
    loop.press(.right)
    loop.tell(AssetArrangement(added: [asset("img0.jpg")], order: [3, 0, 1, 2]))
    #expect(shown(loop) == ["img0.jpg", "img1.jpg", "img2.jpg", "img10.jpg"])
    #expect(selected(loop) == "img2.jpg")
    for _ in 0..<3 { loop.press("o") }
    #expect(loop.line(0).contains("newest first"))
    #expect(shown(loop) == ["img0.jpg", "img10.jpg", "img2.jpg", "img1.jpg"])
    #expect(selected(loop) == "img2.jpg")
  }

  @Test("a sorted page appears when all is listed or 100 ms have passed; as found at once")
  func firstPage() throws {
    var loop = try FakeLoop(pickSetup())
    #expect(loop.effects.contains(.timer(.firstPage, milliseconds: 100)))
    loop.give(.scanned(1, .found([asset("b.jpg")])))
    #expect(shown(loop).isEmpty && loop.text.contains("Looking for pictures"))
    var other = loop
    loop.give(.scanned(1, .finished))
    #expect(shown(loop) == ["b.jpg"])
    other.give(.timer(.firstPage))
    #expect(shown(other) == ["b.jpg"])
    var setup = pickSetup()
    setup.order = AssetOrder.none
    var unsorted = try FakeLoop(setup)
    unsorted.give(.scanned(1, .found([asset("b.jpg")])))
    #expect(shown(unsorted) == ["b.jpg"])
  }

  @Test("the screens look as they did", arguments: languages.map(\.language))
  func screens(language: Language) throws {
    let code = language == .english ? "en" : "zh"
    var loop = try grid(language)
    loop.press("/")
    expectScreen(loop.screen, named: "empty-\(code)-80x24")
    type("lak", &loop)
    loop.settle()
    expectScreen(loop.screen, named: "typing-\(code)-80x24")
    loop.press(.enter)
    expectScreen(loop.screen, named: "kept-\(code)-80x24")
    loop.press("/", .control("u"))
    type("樱 !dog", &loop)
    loop.settle()
    expectScreen(loop.screen, named: "wide-\(code)-80x24")
    loop.press(.control("u"))
    type("樱桃?", &loop)
    expectScreen(loop.screen, named: "none-\(code)-80x24")
    loop.press(.enter, .escape, "o", "1", "2")
    expectScreen(loop.screen, named: "sorted-\(code)-80x24")
  }
}
