import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Dragging in the editor")
struct EditorDraggingTests {
  /// An editor whose square lies well inside a picture, each cell some pixels.
  private func editor() throws -> FakeLoop {
    var loop = try FakeLoop(editorSetup())
    loop.media.sizes = [picture(0).path: PixelSize(width: 4032, height: 3024)]
    loop.settle()
    loop.change { state in
      state.editor?.crop?.setSquare(PixelRect(x: 1200, y: 900, width: 1200, height: 1200))
      return []
    }
    return loop
  }

  private func square(_ loop: FakeLoop) throws -> PixelRect {
    try #require(loop.state.editor?.crop?.square)
  }

  private func frame(_ loop: FakeLoop) throws -> CellRect {
    try #require(loop.state.canvas).cells(of: square(loop))
  }

  private func drag(_ loop: inout FakeLoop, from: CellPoint, by steps: [(Int, Int)]) {
    loop.mouse(.press, from.column, from.row)
    for (column, row) in steps { loop.mouse(.drag, from.column + column, from.row + row) }
    let last = steps.last ?? (0, 0)
    loop.mouse(.release, from.column + last.0, from.row + last.1)
  }

  @Test("inside it moves by the pointer's way and keeps its grip; one undo takes it back")
  func move() throws {
    var loop = try editor()
    let (before, frame) = (try square(loop), try frame(loop))
    let canvas = try #require(loop.state.canvas)
    let point = CellPoint(column: frame.minColumn + 5, row: frame.minRow + 3)
    drag(&loop, from: point, by: [(1, 0), (2, 1), (4, 1)])
    let after = try square(loop)
    #expect(after.size == before.size)
    #expect(abs(after.x - before.x - 4 * canvas.pixelsPerColumn) <= 4)
    #expect(abs(after.y - before.y - canvas.pixelsPerRow) <= 4)
    loop.press("u")
    #expect(try square(loop) == before)
    loop.click(point.column, point.row)
    #expect(try square(loop) == before)
  }

  @Test("beyond the picture it stops at the edge, and comes back with the pointer")
  func moveBeyond() throws {
    var loop = try editor()
    let (before, frame) = (try square(loop), try frame(loop))
    let point = CellPoint(column: frame.minColumn + 5, row: frame.minRow + 3)
    drag(&loop, from: point, by: [(-60, -30)])
    #expect(try square(loop) == PixelRect(x: 0, y: 0, width: 1200, height: 1200))
    loop.press("u")
    drag(&loop, from: point, by: [(-60, -30), (0, 0)])
    #expect(try square(loop) == before)
  }

  @Test("a corner pulls it larger and smaller, on it or one cell beside it", arguments: -1...1)
  func corner(offset: Int) throws {
    var loop = try editor()
    let (before, frame) = (try square(loop), try frame(loop))
    let corner = CellPoint(column: frame.maxColumn - 1 + offset, row: frame.maxRow - 1 + offset)
    drag(&loop, from: corner, by: [(2, 1), (6, 3)])
    let larger = try square(loop)
    #expect(larger.width > before.width && larger.width == larger.height)
    #expect(larger.x == before.x && larger.y == before.y)
    loop.press("u")
    drag(&loop, from: corner, by: [(-60, -30)])
    let smallest = try square(loop)
    #expect(smallest == PixelRect(x: before.x, y: before.y, width: 1, height: 1))
  }

  @Test("an edge pulls it, the middle of the opposite edge stays")
  func edge() throws {
    var loop = try editor()
    let (before, frame) = (try square(loop), try frame(loop))
    let left = CellPoint(
      column: frame.minColumn, row: frame.minRow + frame.size.rows / 2)
    drag(&loop, from: left, by: [(-4, 0)])
    let after = try square(loop)
    #expect(after.width > before.width && after.width == after.height)
    #expect(after.x + after.width == before.x + before.width)
    #expect(abs(2 * after.y + after.height - 2 * before.y - before.height) <= 1)
  }

  @Test("beside it a click puts the middle there, a drag draws a new one")
  func beside() throws {
    var loop = try editor()
    let before = try square(loop)
    let canvas = try #require(loop.state.canvas)
    let point = CellPoint(column: canvas.cells.minColumn + 3, row: canvas.cells.minRow + 2)
    drag(&loop, from: point, by: [(2, 1), (8, 4)])
    let drawn = try square(loop)
    let pixel = try #require(canvas.pixel(at: point))
    #expect((drawn.x, drawn.y) == pixel)
    #expect(drawn.width == drawn.height)
    #expect(abs(drawn.width - 8 * canvas.pixelsPerColumn) <= 2 * canvas.pixelsPerColumn)
    loop.press("u")
    #expect(try square(loop) == before)
    let far = CellPoint(column: canvas.cells.maxColumn - 4, row: canvas.cells.maxRow - 3)
    loop.click(far.column, far.row)
    let placed = try square(loop)
    #expect(placed.size == before.size)
    #expect(placed.x + placed.width == 4032 && placed.y + placed.height == 3024)
    loop.press("u")
    #expect(try square(loop) == before)
  }

  @Test("a small square can still be moved, and beside the picture nothing is held")
  func small() throws {
    var loop = try editor()
    loop.change { state in
      state.editor?.crop?.setSquare(PixelRect(x: 2000, y: 1500, width: 60, height: 60))
      return []
    }
    let (before, frame) = (try square(loop), try frame(loop))
    let point = CellPoint(column: frame.minColumn, row: frame.minRow)
    drag(&loop, from: point, by: [(3, 0)])
    let after = try square(loop)
    #expect(after.size == before.size && after.x > before.x)
    drag(&loop, from: CellPoint(column: 0, row: 0), by: [(9, 9)])
    #expect(try square(loop) == after)
  }
}
