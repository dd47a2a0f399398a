import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Marking, and choosing many")
struct MarkingTests {
  /// Eight pictures; at 80×24 there are four tiles side by side.
  private func grid(
    limit: Int = 0, edits: Bool = false, _ language: Language = .english
  ) throws -> FakeLoop {
    var setup = pickSetup(language, edits: edits)
    setup.picker.selectionLimit = limit
    var loop = try FakeLoop(setup)
    loop.list(pictures(8))
    loop.settle()
    return loop
  }

  private func press(_ keys: [Key], _ loop: inout FakeLoop) { for key in keys { loop.press(key) } }

  @Test(
    "keys mark in their order",
    arguments: [
      ([.tab, .tab], [0, 1]), ([.end, .tab, .home, .tab], [7, 0]),
      ([.tab, .left, .tab], []), ([.tab, .tab, .tab, .home, .tab], [1, 2]),
      (["v"], [0]), ([.tab, .end, "v"], [0, 1, 2, 3, 4, 5, 6, 7]),
      ([.end, .tab, .left, .left, "v"], [7, 6, 5]),
      ([.tab, .right, .tab, .down, "v"], [0, 2, 3, 4, 5, 6, 7]),
      ([.end, .tab, .home, .control("a")], [7, 0, 1, 2, 3, 4, 5, 6]),
      ([.control("a"), "u"], []), (["u"], []),
      ([.tab, .tab, "*"], [2, 3, 4, 5, 6, 7]), (["*"], [0, 1, 2, 3, 4, 5, 6, 7]),
      ([.control("a"), "*"], []),
    ] as [([Key], [AssetID])])
  func marks(keys: [Key], marked: [AssetID]) throws {
    var loop = try grid()
    press(keys, &loop)
    #expect(loop.state.grid.marks.ids == marked)
    for (place, id) in marked.enumerated() {
      #expect(loop.state.grid.marks.place(of: id) == place + 1)
    }
  }

  @Test("nothing is marked where one alone is chosen, and no key of marks is named")
  func one() throws {
    var loop = try grid(limit: 1)
    press([.tab, "v", .control("a"), "*"], &loop)
    #expect(loop.state.grid.marks.isEmpty && loop.state.grid.selected == 0)
    loop.press("?")
    #expect(!loop.text.contains("mark"))
  }

  @Test(
    "no more are marked than may be; it is said, and how many there are of how many",
    arguments: [
      [.tab, .tab, .tab, .tab], [.control("a")], ["*"], [.tab, .end, "v"],
    ] as [[Key]])
  func limit(keys: [Key]) throws {
    var loop = try grid(limit: 3)
    #expect(loop.line(0).contains("0 of 3 marked"))
    press(keys, &loop)
    #expect(loop.state.grid.marks.ids == [0, 1, 2])
    #expect(loop.line(0).contains("3 of 3 marked"))
    #expect(loop.text.contains("No more than 3 can be chosen."))
    loop.press(.home, .tab)
    #expect(loop.line(0).contains("2 of 3 marked"))
    #expect(!loop.text.contains("No more"))
  }

  @Test("Enter chooses the marked ones in their order, else the selected one")
  func enter() throws {
    var loop = try grid()
    press([.right, .right, .tab, .home, .tab, .enter], &loop)
    let sized = [2, 0].map { number in
      var media = PickedMedia(picture(number))
      media.originalSize = PixelSize(width: 4032, height: 3024)
      return media
    }
    #expect(loop.verdicts == [.finished(sized)])
    var plain = try grid()
    plain.press(.right, .enter)
    guard case .finished(let all)? = plain.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(all.map(\.original) == [picture(1).path])
  }

  @Test("what is known to be broken is not marked, nor chosen where it was marked before")
  func broken() throws {
    var setup = pickSetup()
    setup.picker.selectionLimit = 0
    var loop = try FakeLoop(setup)
    loop.media.broken[picture(1).path] = .corrupt("")
    loop.list(pictures(3))
    loop.press(.control("a"))
    #expect(loop.state.grid.marks.ids == [0, 1, 2])
    loop.settle()
    loop.press(.enter)
    #expect(loop.verdicts.isEmpty && loop.state.grid.marks.ids == [0, 2])
    #expect(loop.text.contains("“IMG_1001.jpg” is damaged"))
    loop.press(.right, .tab)
    #expect(loop.state.grid.marks.ids == [0, 2] && loop.text.contains("is damaged"))
    loop.press("u", .control("a"))
    #expect(loop.state.grid.marks.ids == [0, 2])
    loop.press(.enter)
    guard case .finished(let all)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(all.map(\.original) == [picture(0).path, picture(2).path])
  }

  @Test("marks and what is selected stay with their pictures while more arrive")
  func arrivals() throws {
    var setup = pickSetup()
    setup.picker.selectionLimit = 0
    var loop = try FakeLoop(setup)
    loop.give(.scanned(1, .found([picture(5), picture(3)])))
    loop.give(.timer(.firstPage))
    loop.press(.tab, .tab)
    loop.give(.scanned(1, .found([picture(4), picture(1)])))
    loop.press(.enter)
    guard case .finished(let all)? = loop.verdicts.first else {
      Issue.record("nothing was chosen")
      return
    }
    #expect(all.map(\.original) == [picture(3).path, picture(5).path])
  }
}

@Suite("Framing many, one after the other")
struct FramingTests {
  private func loop(_ keys: [Key]) throws -> FakeLoop {
    var setup = pickSetup(edits: true)
    setup.picker.selectionLimit = 0
    var loop = try FakeLoop(setup)
    loop.list(pictures(8))
    loop.settle()
    for key in keys { loop.press(key) }
    loop.settle()
    return loop
  }

  private func saved(_ number: Int) -> Input {
    .saved(
      .success(
        SavedPicture(
          path: FilePath("/out/\(number).jpg"), size: PixelSize(width: 100, height: 100))))
  }

  @Test("each is framed in turn; all are kept after the last, and told at once in their order")
  func inTurn() throws {
    var loop = try loop([.right, .tab, .home, .tab, .enter])
    #expect(loop.line(0).contains("Move and scale · 1/2"))
    #expect(loop.state.editor?.asset == picture(1))
    loop.press("[", .enter)
    loop.settle()
    #expect(loop.line(0).contains("Move and scale · 2/2"))
    #expect(loop.saves.isEmpty)
    loop.press(.enter, .enter)
    #expect(loop.saves.map(\.asset) == [picture(1).path])
    loop.give(saved(1))
    #expect(loop.saves.map(\.asset) == [picture(1).path, picture(0).path])
    #expect(loop.verdicts.isEmpty)
    loop.give(saved(0))
    guard case .finished(let all)? = loop.verdicts.first else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(all.map(\.edited) == [FilePath("/out/1.jpg"), FilePath("/out/0.jpg")])
    #expect(all.map(\.original) == [picture(1).path, picture(0).path])
    #expect(all.map(\.isEdited) == [true, false])
    #expect(all.map(\.edit) == loop.saves.map(\.edit))
  }

  @Test("Esc goes back to the marks, and nothing was kept")
  func back() throws {
    var loop = try loop([.tab, .tab, .enter])
    loop.press(.enter)
    loop.settle()
    loop.press(.escape)
    #expect(loop.state.screen == .grid && loop.state.grid.marks.ids == [0, 1])
    #expect(loop.saves.isEmpty && loop.verdicts.isEmpty)
    loop.press(.enter)
    #expect(loop.line(0).contains("1/2"))
  }

  @Test("one that cannot be kept is tried again, and those before it are not kept twice")
  func again() throws {
    var loop = try loop([.tab, .tab, .enter])
    loop.press(.enter)
    loop.settle()
    loop.press(.enter)
    loop.give(saved(0))
    loop.give(.saved(.failure(.storage(.noSpace))))
    #expect(loop.text.contains("the disk is full") && loop.verdicts.isEmpty)
    loop.press(.enter)
    loop.give(saved(1))
    #expect(loop.saves.map(\.asset) == [picture(0).path, picture(1).path, picture(1).path])
    #expect(loop.verdicts.count == 1)
  }

  @Test("one alone is framed as ever")
  func alone() throws {
    let loop = try loop([.enter])
    #expect(!loop.line(0).contains("1/1"))
  }
}
