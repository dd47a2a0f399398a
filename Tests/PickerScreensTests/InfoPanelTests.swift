import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The panel that tells what is known")
struct InfoPanelTests {
  private func opened(_ size: CellSize = CellSize(columns: 80, rows: 24)) throws -> FakeLoop {
    var loop = try FakeLoop(pickSetup(), size: size)
    loop.list(pictures(30))
    loop.settle()
    return loop
  }

  /// What stands at the right of the panel's line.
  private func panel(_ loop: FakeLoop) -> String {
    (1..<(loop.state.size.rows - 1)).map { row in
      let start = loop.state.infoArea?.minColumn ?? 0
      return (start..<loop.state.size.columns).map { loop.screen[$0, row].text }.joined()
    }.joined(separator: "\n")
  }

  @Test("i shows it and hides it, in the grid and in the viewer, and it stays on between them")
  func toggles() throws {
    var loop = try opened()
    let before = loop.text
    loop.press("i")
    #expect(panel(loop).contains("IMG_1000.jpg"))
    loop.press(" ")
    #expect(panel(loop).contains("IMG_1000.jpg"))
    loop.press("i")
    #expect(loop.state.infoArea == nil)
    loop.press("i", .escape)
    #expect(loop.state.infoArea != nil)
    loop.press("i")
    loop.settle()
    #expect(loop.text == before)
  }

  @Test("the grid and the picture get the rest", arguments: [70, 80, 120, 200])
  func room(columns: Int) throws {
    var loop = try opened(CellSize(columns: columns, rows: 40))
    loop.press("i")
    loop.settle()
    let area = try #require(loop.state.infoArea)
    #expect((30...40).contains(area.size.columns) && area.maxColumn == columns)
    let layout = loop.state.gridLayout
    for slot in 0..<layout.pageCount {
      #expect(layout.frame(of: slot).maxColumn <= area.minColumn)
    }
    #expect(layout.columns >= (columns == 70 ? 1 : 2))
    loop.press(" ")
    loop.settle()
    #expect((loop.state.viewerCanvas?.cells.maxColumn ?? .max) <= area.minColumn)
  }

  @Test("in a narrow terminal it is refused with a sentence; one that shrinks hides it for a while")
  func narrow() throws {
    var loop = try opened(CellSize(columns: 69, rows: 24))
    loop.press("i")
    #expect(loop.line(23).contains("The panel needs 70 columns."))
    #expect(!loop.state.info.isOn)
    loop.resize(80, 24)
    loop.press("i")
    loop.resize(60, 24)
    #expect(loop.state.infoArea == nil)
    loop.resize(80, 24)
    #expect(loop.state.infoArea != nil)
  }

  @Test("it follows the selection at once; what is not known is asked for the selected one alone")
  func follows() throws {
    var loop = try opened()
    loop.press("i")
    loop.settle()
    loop.press("2", "9", "G")
    #expect(panel(loop).contains("IMG_1028.jpg"))
    #expect(panel(loop).contains("2.7 MB"))
    let probes = loop.jobs.filter { $0.operation == .probe }
    #expect(probes.allSatisfy { $0.source == picture(28).path } && probes.count <= 1)
    loop.settle()
    #expect(panel(loop).contains("12.2 MP"))
    #expect(panel(loop).contains("Taken"))
  }

  @Test("the question for one that is left is given up, and one that failed is not asked again")
  func asksOnce() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(30))
    loop.press("i")
    let first = try #require(loop.jobs.first { $0.operation == .probe })
    #expect(first.source == picture(0).path)
    #expect(loop.press("l").contains(.cancel(first.id)))
    let second = try #require(loop.jobs.first { $0.operation == .probe })
    #expect(second.source == picture(1).path)
    loop.give(.media(second.id, .failure(.timedOut)))
    #expect(!loop.press("?", "?").contains { if case .media = $0 { true } else { false } })
    #expect(loop.press("i").contains(.cancel(second.id)) == false)
  }

  @Test("the rows that need no decoder come first, so that nothing moves when the others come")
  func order() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.press("i")
    let before = panel(loop).split(separator: "\n")
    #expect(panel(loop).contains("File date"))
    loop.settle()
    let after = panel(loop).split(separator: "\n")
    let rows = before.filter { $0.contains { $0.isLetter || $0.isNumber } }.count
    #expect(after[0..<5].elementsEqual(before[0..<5]))
    #expect(after[5].contains("Taken") && before[5].contains("File date"))
    #expect(rows == 4)
  }

  @Test(
    "in ASCII, and where ambiguous characters are wide, it has only what can be drawn",
    arguments: [Repertoire.narrow, .ascii])
  func signs(repertoire: Repertoire) throws {
    var setup = pickSetup()
    setup.appearance.repertoire = repertoire
    var loop = try FakeLoop(setup)
    loop.media.details.exposure = Exposure(seconds: 0.004, fNumber: 2.8)
    loop.media.details.place = GeographicPlace(latitude: 1, longitude: 2)
    loop.list(pictures(3))
    loop.press("i")
    loop.settle()
    #expect(panel(loop).contains("1/250 s") && panel(loop).contains("1.00000  N"))
    for cell in loop.screen.cells {
      let sign = try #require(Unicode.Scalar(cell.scalar))
      #expect(repertoire == .ascii ? sign.isASCII : !AmbiguousWidth.contains(sign))
    }
  }

  @Test("the mouse on the panel moves nothing; a drag may go on over it")
  func mouse() throws {
    var loop = try opened()
    loop.press("i", " ", "1")
    loop.settle()
    let before = try #require(loop.state.viewerCanvas?.view)
    loop.mouse(.wheel(3), 70, 9)
    loop.mouse(.press, 70, 9)
    loop.mouse(.drag, 60, 9)
    loop.mouse(.release, 60, 9)
    #expect(loop.state.viewerCanvas?.view == before)
    loop.mouse(.press, 20, 9)
    loop.mouse(.drag, 60, 9)
    #expect(loop.state.viewerCanvas?.view != before)
    loop.mouse(.release, 60, 9)
    #expect(loop.state.viewer?.grip == nil)
    loop.press(.escape)
    let selected = loop.state.grid.selected
    loop.click(70, 9)
    #expect(loop.state.grid.selected == selected && loop.verdicts.isEmpty)
  }

  @Test("the albums know no panel")
  func albums() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(4))
    loop.settle()
    loop.press("i")
    #expect(loop.state.infoArea != nil)
    loop.press(.escape)
    #expect(loop.state.screen == .albums)
    #expect(loop.state.infoArea == nil)
  }

  @Test(
    "an exposure is written as photographers do",
    arguments: [
      (
        Exposure(seconds: 0.004, fNumber: 2.8, iso: 400, focalLength: 35),
        "1/250 s · ƒ2.8 · ISO 400 · 35 mm"
      ),
      (Exposure(seconds: 30, fNumber: 0.95), "30 s · ƒ0.95"),
      (Exposure(seconds: 0.5, fNumber: 8), "0.5 s · ƒ8"), (Exposure(seconds: 0.25), "1/4 s"),
      (Exposure(seconds: 1.3, iso: 3_280_000), "1.3 s · ISO 3280000"),
      (Exposure(seconds: 0.000_125), "1/8000 s"), (Exposure(seconds: 1 / 3.0), "0.3 s"),
      (Exposure(focalLength: 4.25, focalLengthIn35mm: 28), "4.3 mm · like 28 mm"),
      (Exposure(focalLength: 50, focalLengthIn35mm: 50), "50 mm"),
      (Exposure(focalLengthIn35mm: 28), "like 28 mm"), (Exposure(), nil),
    ] as [(Exposure, String?)])
  func exposures(exposure: Exposure, text: String?) {
    #expect(Language.english.exposure(exposure) == text)
  }

  @Test("what no exposure can be is none")
  func impossible() {
    let exposure = Exposure(
      seconds: .infinity, fNumber: .nan, iso: 0, focalLength: -1, focalLengthIn35mm: .max)
    #expect(exposure == Exposure())
  }
}
