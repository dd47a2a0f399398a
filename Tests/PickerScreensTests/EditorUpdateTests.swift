import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The square editor's keys, mouse and pictures")
struct EditorUpdateTests {
  private static let size = PixelSize(width: 4032, height: 3024)

  private func editor(_ size: PixelSize = size, reopen: PictureEdit? = nil) throws -> FakeLoop {
    var loop = try FakeLoop(editorSetup(reopen: reopen))
    loop.media.sizes = [picture(0).path: size]
    loop.settle()
    return loop
  }

  private func square(_ loop: FakeLoop) -> PixelRect? { loop.state.editor?.crop?.square }

  @Test(
    "steps of each size",
    arguments: [
      ([.left], -76, 0), ([.right, "h"], 0, 0), ([.shiftLeft], -456, 0),
      ([.meta("l"), .meta("l"), .meta("k")], 2, -1), (["p", .right], 1, 0),
      (["p", .shiftDown], 0, 10), (["p", "p", .meta("j")], 0, 1),
    ] as [([Key], Int, Int)])
  func steps(keys: [Key], dx: Int, dy: Int) throws {
    var loop = try editor()
    loop.press("_", "_", "_")
    let before = try #require(square(loop))
    for key in keys { loop.press(key) }
    let after = try #require(square(loop))
    #expect(
      after
        == PixelRect(
          x: before.x + dx, y: before.y + dy, width: before.width, height: before.height))
  }

  @Test(
    "resizing keeps the middle, and never leaves the picture",
    arguments: ["-", "_", "[", "+", "=", "]"] as [Key])
  func resizing(key: Key) throws {
    var loop = try editor()
    loop.press("_", "_")
    let before = try #require(square(loop))
    loop.press(key)
    let after = try #require(square(loop))
    #expect(after.width == after.height)
    #expect(after != before)
    #expect(abs((2 * before.x + before.width) - (2 * after.x + after.width)) <= 1)
    loop.press(key, times: 200)
    #expect(square(loop)?.lies(inside: Self.size) == true)
  }

  @Test(
    "turns, flips, undo and redo ask for the picture as it lies now",
    arguments: ["r", "R", "f", "v"] as [Key])
  func transforms(key: Key) throws {
    var loop = try editor()
    loop.press("_", .left)
    loop.settle()
    let before = loop.state.editor?.crop
    let request = loop.state.editor?.drawing?.request
    loop.press(key)
    loop.settle()
    #expect(loop.state.editor?.drawing?.request != request)
    #expect(loop.state.editor?.drawing?.request == loop.state.pictureRequest)
    loop.press("u")
    #expect(loop.state.editor?.crop?.square == before?.square)
    loop.press("U")
    #expect(loop.state.editor?.crop?.square != nil)
    loop.press("0")
    #expect(loop.state.editor?.crop?.isEdited == false)
  }

  @Test("the circle is asked for at once, then when the square has rested")
  func circle() throws {
    var loop = try editor()
    #expect(loop.state.editor?.circle?.request.mask == .circle)
    let moved = loop.press("-")
    #expect(moved == [.timer(.circlePreview, milliseconds: 60)])
    #expect(loop.state.editor?.circle != nil)
    loop.press("-")
    let asked = loop.give(.timer(.circlePreview))
    guard case .media(let job)? = asked.first, case .render(let request) = job.operation else {
      Issue.record("no circle was asked for: \(asked)")
      return
    }
    #expect(request.edit == loop.state.editor?.crop?.edit)
    #expect(loop.give(.timer(.circlePreview)).isEmpty)
  }

  @Test("a circle that cannot be drawn is not asked for again and again")
  func failedCircle() throws {
    var loop = try FakeLoop(editorSetup())
    loop.answerAll()
    let circle = try #require(loop.jobs.first { $0.priority == JobPriority.circle.rawValue })
    loop.give(.media(circle.id, .failure(.timedOut)))
    #expect(!loop.press("t").contains { if case .media = $0 { true } else { false } })
    #expect(loop.give(.timer(.circlePreview)).isEmpty)
    #expect(loop.state.editor?.failure == nil)
  }

  @Test("under the loupe a cell is a pixel, each corner is in view, and a click moves the corner")
  func loupe() throws {
    var loop = try editor()
    loop.press("_", "_", "z")
    for corner in Corner.allCases {
      #expect(loop.state.editor?.loupe == corner)
      let canvas = try #require(loop.state.canvas)
      #expect(canvas.view.width == canvas.cells.size.columns)
      #expect(canvas.view.lies(inside: Self.size))
      let cells = canvas.cells(of: try #require(square(loop)))
      let isRight = corner == .topRight || corner == .bottomRight
      let isBottom = corner == .bottomLeft || corner == .bottomRight
      #expect(
        canvas.cells.contains(
          CellPoint(
            column: isRight ? cells.maxColumn - 1 : cells.minColumn,
            row: isBottom ? cells.maxRow - 1 : cells.minRow)))
      loop.press(.tab)
    }
    let before = try #require(square(loop))
    let canvas = try #require(loop.state.canvas)
    let place = CellPoint(column: canvas.cells.minColumn + 20, row: canvas.cells.minRow + 8)
    let pixel = try #require(canvas.pixel(at: place))
    loop.click(place.column, place.row)
    #expect(
      square(loop)
        == PixelRect(x: pixel.x, y: pixel.y, width: before.width, height: before.height))
    #expect(loop.state.canvas?.view == canvas.view)
  }

  @Test(
    "the loupe asks for the part of the upright picture that lies there after every turn",
    arguments: ["r", "R", "f", "v"] as [Key])
  func loupePart(key: Key) throws {
    var loop = try editor()
    loop.press("_", key, "z", .tab)
    let request = try #require(loop.state.pictureRequest)
    let part = try #require(request.edit.crop)
    #expect(part.lies(inside: Self.size))
    #expect(
      request.edit.transform.apply(to: part, in: Self.size) == loop.state.canvas?.view)
  }

  @Test("a saved recipe opens as it was saved, and one that does not fit is left out")
  func reopened() throws {
    let recipe = PictureEdit(
      crop: PixelRect(x: 320, y: 48, width: 1512, height: 1512), transform: .right)
    #expect(try editor(reopen: recipe).state.editor?.crop?.edit == recipe)
    let small = try editor(PixelSize(width: 100, height: 80), reopen: recipe)
    #expect(square(small) == PixelRect(x: 10, y: 0, width: 80, height: 80))
  }

  @Test("a file that became another picture starts over with its new size")
  func changed() throws {
    var loop = try FakeLoop(editorSetup())
    loop.answerAll()
    loop.media.sizes = [picture(0).path: PixelSize(width: 600, height: 400)]
    loop.settle()
    #expect(square(loop) == PixelRect(x: 100, y: 0, width: 400, height: 400))
    #expect(loop.state.editor?.drawing?.request == loop.state.pictureRequest)
  }

  @Test(
    "every size fits its canvas, square in view, at every size of the terminal",
    arguments: [(1, 1), (1, 5000), (5000, 1), (3, 2), (20_000, 300), (300, 20_000)])
  func sizes(width: Int, height: Int) throws {
    var loop = try editor(PixelSize(width: width, height: height))
    for (columns, rows) in [(40, 12), (63, 30), (64, 12), (80, 24), (200, 60), (300, 12)] {
      loop.resize(columns, rows)
      loop.settle()
      let canvas = try #require(loop.state.canvas)
      let area = loop.state.editorLayout.area
      #expect(canvas.cells.minColumn >= area.minColumn && canvas.cells.maxColumn <= area.maxColumn)
      #expect(canvas.cells.minRow >= area.minRow && canvas.cells.maxRow <= area.maxRow)
      #expect(loop.state.editor?.drawing?.request == loop.state.pictureRequest)
      #expect(loop.screen.size == CellSize(columns: columns, rows: rows))
    }
  }
}
