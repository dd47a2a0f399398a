import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The way from the sheet to the result")
struct FlowTests {
  private static let saved = SavedPicture(
    path: FilePath("/avatar/picture.jpg"), size: PixelSize(width: 512, height: 512))

  @Test("sheet, grid, editor, saved: the result says everything")
  func whole() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(30))
    loop.settle()
    loop.press(.enter)
    #expect(loop.state.screen == .grid)
    loop.settle()
    loop.press(.down, .enter)
    #expect(loop.state.screen == .editor)
    loop.settle()
    loop.press("[", .enter)
    loop.give(.saved(.success(Self.saved)))
    guard case .finished(let all)? = loop.verdicts.first, let media = all.first else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(media.original == picture(4).path)
    #expect(media.originalSize == PixelSize(width: 4032, height: 3024))
    #expect(media.edited == Self.saved.path)
    #expect(media.editedSize == Self.saved.size)
    #expect(media.edit == loop.saves.first?.edit)
    #expect(media.isEdited)
    #expect(!loop.effects.contains(.leave))
    #expect(loop.give(.controller(.dismiss)) == [.event(.dismissed), .leave])
  }

  @Test("no job's number is used twice, from the first state on")
  func numbers() throws {
    for setup in [avatarSetup(), pickSetup(), editorSetup()] {
      var loop = try FakeLoop(setup)
      loop.list(pictures(100))
      loop.press(.enter, .down, .pageDown)
      loop.resize(120, 40)
      loop.settle()
      let numbers = loop.effects.compactMap { effect -> JobID? in
        if case .media(let job) = effect { job.id } else { nil }
      }
      #expect(!numbers.isEmpty)
      #expect(Set(numbers).count == numbers.count)
    }
  }

  @Test("Esc goes back one step: editor, grid with the same picture, sheet, cancelled")
  func back() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(30))
    loop.press(.enter, .right, .right, .enter)
    #expect(loop.state.screen == .editor)
    loop.press(.escape)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.grid.selected == 2)
    loop.press(.escape)
    #expect(loop.state.screen == .sheet)
    #expect(loop.verdicts.isEmpty)
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test(
    "Esc leaves a first screen as a cancel",
    arguments: [pickSetup(), editorSetup(), avatarSetup()])
  func escapes(setup: AppSetup) throws {
    var loop = try FakeLoop(setup)
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test(
    "q and Control-C cancel everywhere, in help too, and in too small a terminal",
    arguments: ["q", .control("c")] as [Key])
  func cancels(key: Key) throws {
    for steps in [[], [.enter], [.enter, .enter]] as [[Key]] {
      var loop = try FakeLoop(avatarSetup())
      loop.list(pictures(3))
      for step in steps { loop.press(step) }
      var small = loop
      loop.press("?")
      if key == "q" { loop.press(.escape) }
      loop.press(key)
      #expect(loop.verdicts == [.cancelled])
      small.resize(39, 11)
      small.press(.enter, .down, "1", .escape)
      #expect(small.verdicts.isEmpty)
      small.press(key)
      #expect(small.verdicts == [.cancelled])
    }
  }

  @Test("after its one word the picker is deaf, and dismissed once")
  func deaf() throws {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.settle()
    loop.press(.enter)
    let before = loop.effects.count
    loop.press(.enter, .escape, "q", .control("c"), "?", .right)
    loop.click(30, 5)
    loop.give(.controller(.cancel))
    #expect(loop.effects.count == before)
    #expect(loop.give(.controller(.dismiss)) == [.event(.dismissed), .leave])
    #expect(loop.give(.controller(.dismiss)).isEmpty)
  }

  @Test("while it is saved nothing else is heard, and a failure can be tried again")
  func saving() throws {
    var loop = try FakeLoop(editorSetup())
    loop.settle()
    loop.press("_", .enter, .enter, .escape, "q", .control("c"), "r", "?")
    loop.click(10, 10)
    #expect(loop.saves.count == 1)
    #expect(loop.verdicts.isEmpty)
    loop.give(.saved(.failure(.media(.corrupt("cut short")))))
    #expect(loop.line(23).contains("Not saved."))
    loop.press(.enter)
    #expect(loop.saves.count == 2)
    #expect(loop.saves.first == loop.saves.last)
    loop.give(.saved(.success(Self.saved)))
    loop.give(.saved(.success(Self.saved)))
    #expect(loop.verdicts.count == 1)
  }

  @Test("Control-Z asks to be suspended on every screen")
  func suspend() throws {
    for setup in [avatarSetup(), pickSetup(), editorSetup()] {
      var loop = try FakeLoop(setup)
      #expect(loop.press(.control("z")).contains(.suspend))
      loop.resize(20, 5)
      #expect(loop.press(.control("z")).contains(.suspend))
    }
  }

  @Test("a source that is not there refuses the whole picker")
  func refused() throws {
    var setup = pickSetup()
    setup.picker.sourceType = .camera
    #expect(throws: PickerError.sourceUnavailable(.camera, .noCamera)) {
      _ = try AppState.begin(setup, size: CellSize(columns: 80, rows: 24))
    }
  }

  @Test(
    "the sheet never chooses what cannot be chosen",
    arguments: [
      (["2"], Screen.sheet, 0), (["c"], .sheet, 0), (["1"], .grid, 0), (["p"], .grid, 0),
      (["3"], .sheet, 1), ([.down, .enter], .sheet, 1), ([.down, .up, .enter], .grid, 0),
      (["G", .enter], .sheet, 1), (["j", "j", "k", " "], .grid, 0),
    ] as [([Key], Screen, Int)])
  func sheet(keys: [Key], screen: Screen, cancels: Int) throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    for key in keys { loop.press(key) }
    #expect(loop.state.screen == screen)
    #expect(loop.verdicts.count == cancels)
  }

  @Test(
    "a library that cannot be chosen says why, and the cursor leaves it",
    arguments: [
      (nil, "no pictures in it"), (ScanProblem.missing, "no pictures folder"),
      (.unreadable(13), "cannot be read"),
    ] as [(ScanProblem?, String)])
  func unavailable(problem: ScanProblem?, words: String) throws {
    var loop = try FakeLoop(avatarSetup())
    if let problem { loop.give(.scanned(1, .problem(FilePath("/photos"), problem))) }
    loop.list([])
    loop.press("1")
    #expect(loop.state.screen == .sheet)
    #expect(loop.text.contains(words))
    loop.press(.enter)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("clicks on the sheet: a row, the frame, the picture, beside")
  func clicks() throws {
    func verdict(_ place: (AppState) -> CellPoint?) throws -> (Screen, Int) {
      var loop = try FakeLoop(avatarSetup())
      loop.list(pictures(3))
      let point = try #require(place(loop.state))
      loop.click(point.column, point.row)
      return (loop.state.screen, loop.verdicts.count)
    }
    #expect(
      try verdict { CellPoint(column: 30, row: $0.sheetLayout.screenRow(of: .photoLibrary)) }
        == (.grid, 0))
    #expect(
      try verdict { CellPoint(column: 30, row: $0.sheetLayout.screenRow(of: .camera)) }
        == (.sheet, 0))
    #expect(try verdict { $0.sheetLayout.frame.origin } == (.sheet, 0))
    #expect(try verdict { $0.sheetLayout.avatar?.origin } == (.viewer, 0))
    #expect(try verdict { _ in CellPoint(column: 1, row: 20) } == (.sheet, 1))
  }
}
