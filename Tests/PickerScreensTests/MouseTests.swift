import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The mouse on tiles and in the viewer")
struct MouseTests {
  private func grid(
    _ count: Int = 30, limit: Int = 1, size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws -> FakeLoop {
    var setup = pickSetup()
    setup.picker.selectionLimit = limit
    var loop = try FakeLoop(setup, size: size)
    loop.list(pictures(count))
    loop.settle()
    return loop
  }

  @Test("a click selects, also on the selected one; it waits for a second one for a while")
  func click() throws {
    var loop = try grid()
    #expect(loop.click(30, 15).contains(.timer(.doublePress, milliseconds: 400)))
    #expect(loop.state.grid.selected == 5)
    loop.give(.timer(.doublePress))
    loop.click(30, 15)
    #expect(loop.verdicts.isEmpty)
    #expect(loop.state.grid.selected == 5)
  }

  @Test("a double click chooses; a press elsewhere, a key or a right click begins anew")
  func doubleClick() throws {
    for between in 0..<4 {
      var loop = try grid()
      loop.click(30, 15)
      switch between {
      case 0: loop.click(10, 5)
      case 1: loop.press(.right)
      case 2: loop.mouse(.secondaryPress, 30, 15)
      default: loop.click(0, 0)
      }
      loop.click(30, 15)
      #expect(loop.verdicts.isEmpty)
      loop.click(30, 15)
      #expect(loop.verdicts.count == 1)
    }
  }

  @Test("a tile that moved away between two clicks is not chosen")
  func movedTile() throws {
    var loop = try grid()
    loop.click(30, 15)
    loop.turnWheel(-1)
    loop.click(30, 15)
    #expect(loop.verdicts.isEmpty)
  }

  @Test("with marks a double click is what Enter is")
  func doubleClickWithMarks() throws {
    var loop = try grid(limit: 0)
    loop.press(.tab)
    loop.click(30, 15)
    loop.click(30, 15)
    guard case .finished(let media) = loop.verdicts.first else {
      Issue.record("not chosen")
      return
    }
    #expect(media.map(\.original) == [picture(0).path])
  }

  @Test("a right click marks where several can be chosen, else it selects")
  func rightClick() throws {
    var many = try grid(limit: 2)
    many.mouse(.secondaryPress, 30, 15)
    #expect(many.state.grid.marks.ids == [5])
    #expect(many.state.grid.selected == 5)
    many.mouse(.secondaryPress, 10, 5)
    many.mouse(.secondaryPress, 50, 15)
    #expect(many.state.grid.marks.ids == [5, 0])
    #expect(many.line(23).contains("2"))
    many.mouse(.secondaryPress, 30, 15)
    #expect(many.state.grid.marks.ids == [0])
    var one = try grid()
    one.mouse(.secondaryPress, 30, 15)
    #expect(one.state.grid.marks.ids == [])
    #expect(one.state.grid.selected == 5)
    one.mouse(.secondaryPress, 0, 0)
    #expect(one.state.grid.selected == 5)
  }

  @Test("help tells of the right click only where something can be marked", arguments: [1, 0])
  func help(limit: Int) throws {
    var loop = try grid(limit: limit, size: CellSize(columns: 120, rows: 40))
    loop.press("?")
    let isTold = loop.text.contains("a right click marks")
    #expect(isTold == (limit == 0))
  }

  @Test("in the viewer a double click shows full size at that place, and all of it again")
  func viewer() throws {
    var loop = try grid()
    loop.press(" ")
    loop.settle()
    let place = try #require(loop.state.viewerCanvas?.place(at: CellPoint(column: 30, row: 8)))
    loop.click(30, 8)
    #expect(loop.state.viewer?.zoom == .whole)
    loop.click(30, 8)
    #expect(loop.state.viewer?.zoom == .step(0))
    let kept = try #require(loop.state.viewerCanvas?.place(at: CellPoint(column: 30, row: 8)))
    #expect(abs(kept.x - place.x) < 1 && abs(kept.y - place.y) < 1)
    loop.click(50, 8)
    loop.click(50, 8)
    #expect(loop.state.viewer?.zoom == .whole)
    loop.mouse(.press, 30, 8)
    loop.mouse(.drag, 34, 8)
    loop.mouse(.release, 34, 8)
    loop.click(30, 8)
    #expect(loop.state.viewer?.zoom == .whole)
  }
}
