import Cells
import MediaTypes
import Support
import Testing

@testable import PickerScreens

@Suite("What the viewer shows of a picture")
struct ViewerCanvasTests {
  private static let cell = PixelSize(width: 8, height: 16)
  private static let area = CellRect(column: 0, row: 1, columns: 80, rows: 22)

  private func canvas(
    _ width: Int, _ height: Int, _ zoom: ViewerZoom = .whole, about centre: PicturePoint? = nil,
    area: CellRect = area, cell: PixelSize = cell
  ) -> ViewerCanvas {
    ViewerCanvas(
      picture: PixelSize(width: width, height: height), zoom: zoom, about: centre, area: area,
      cellPixels: cell)
  }

  @Test(
    "the whole picture is as large as it fits, and a tiny one is not blown up without end",
    arguments: [
      (4032, 3024, 59, 22), (3024, 4032, 33, 22), (12_000, 900, 80, 3), (80, 44, 80, 22),
      (40, 22, 80, 22), (1, 1, 8, 4), (3, 70_000, 1, 22), (100_000, 1, 80, 1),
    ])
  func whole(width: Int, height: Int, columns: Int, rows: Int) {
    let canvas = canvas(width, height)
    #expect(canvas.view == PixelRect(x: 0, y: 0, width: width, height: height))
    #expect(canvas.cells.size == CellSize(columns: columns, rows: rows))
    #expect(canvas.cells == Self.area.centered(canvas.cells.size))
  }

  @Test(
    "at 100% a cell is a pixel wide, as high as its shape has it, about the middle",
    arguments: [
      (4032, 3024, 8, 16, PixelRect(x: 1976, y: 1490, width: 80, height: 44)),
      (4032, 3024, 10, 20, PixelRect(x: 1976, y: 1490, width: 80, height: 44)),
      (4032, 3024, 9, 27, PixelRect(x: 1976, y: 1479, width: 80, height: 66)),
      (50, 3024, 8, 16, PixelRect(x: 0, y: 1490, width: 50, height: 44)),
      (50, 20, 8, 16, PixelRect(x: 0, y: 0, width: 50, height: 20)),
    ])
  func fullSize(width: Int, height: Int, cellWidth: Int, cellHeight: Int, view: PixelRect) {
    let canvas = canvas(
      width, height, .step(0), cell: PixelSize(width: cellWidth, height: cellHeight))
    #expect(canvas.view == view)
    #expect(canvas.cells.size.columns == view.width)
    #expect(canvas.cells.size.rows == view.height * cellWidth / cellHeight)
  }

  @Test(
    "steps are about a quarter, exact in every decade",
    arguments: [
      (9, 8), (3, 2), (0, 1), (-1, 0.8), (-7, 0.2), (-10, 0.1), (-11, 0.08), (-20, 0.01),
    ] as [(Int, Double)])
  func steps(step: Int, scale: Double) {
    #expect(abs(ViewerZoom.scale(of: step) - scale) < 1e-12)
    let ratio = ViewerZoom.scale(of: step + 1) / ViewerZoom.scale(of: step)
    #expect(step == 9 || (1.2...1.3).contains(ratio))
  }

  @Test(
    "zooming goes up to eight columns for a pixel and back to the whole picture, and stops there",
    arguments: [(4032, 3024, 28), (80, 44, 9), (12_000, 900, 31), (100_000, 100_000, 43)])
  func ladder(width: Int, height: Int, most: Int) {
    var canvas = canvas(width, height)
    var zooms: [ViewerZoom] = []
    while canvas.larger != canvas.zoom {
      zooms.append(canvas.zoom)
      canvas = canvas.zoomed(to: canvas.larger)
    }
    #expect(canvas.zoom == .step(9))
    #expect(canvas.scale == 8)
    #expect(zooms.count <= most)
    for zoom in zooms.reversed() {
      #expect(canvas.smaller == zoom)
      canvas = canvas.zoomed(to: canvas.smaller)
    }
    #expect(canvas.zoom == .whole)
    #expect(canvas.smaller == .whole)
  }

  @Test("a picture that is shown larger than 100% zooms down to that, and no further")
  func small() {
    var canvas = canvas(10, 10)
    #expect(canvas.scale > 4)
    for _ in 0..<20 { canvas = canvas.zoomed(to: canvas.smaller) }
    #expect(canvas.zoom == .step(0))
    #expect(canvas.cells.size == CellSize(columns: 10, rows: 5))
    for _ in 0..<20 { canvas = canvas.zoomed(to: canvas.larger) }
    #expect(canvas.scale == 8)
  }

  @Test("what lies under the pointer stays there, in and out again", arguments: 0..<200)
  func pointer(seed: Int) {
    var random = Seeded(UInt64(seed))
    let start = canvas(
      Int.random(in: 2000...9000, using: &random), Int.random(in: 2000...9000, using: &random),
      .step(Int.random(in: -10...4, using: &random)))
    let point = CellPoint(
      column: Int.random(in: 5..<75, using: &random), row: Int.random(in: 3..<20, using: &random))
    guard start.cells.contains(point), start.view.width < start.picture.width / 2,
      start.view.height < start.picture.height / 2
    else { return }
    let place = start.place(at: point)
    var canvas = start
    for _ in 0..<4 {
      canvas = canvas.zoomed(to: canvas.larger, at: point)
      #expect(isNear(canvas.place(at: point), place))
      // What is drawn lies within a pixel of what is meant.
      #expect(abs(Double(canvas.view.x) + Double(canvas.view.width) / 2 - canvas.centre.x) <= 1)
    }
    for _ in 0..<4 { canvas = canvas.zoomed(to: canvas.smaller, at: point) }
    #expect(canvas.zoom == start.zoom)
    #expect(canvas.view == start.view)
  }

  private func isNear(_ one: PicturePoint, _ other: PicturePoint) -> Bool {
    abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6
  }

  @Test("nothing leads out of the picture, nor out of the room for it", arguments: 0..<300)
  func inside(seed: Int) {
    var random = Seeded(UInt64(seed))
    let sides = [1, 2, 3, 17, 80, 333, 4032, 12_000, 100_000]
    let picture = PixelSize(
      width: sides.randomElement(using: &random) ?? 1,
      height: sides.randomElement(using: &random) ?? 1)
    var zoom = ViewerZoom.whole
    var centre: PicturePoint?
    var grip: PicturePoint?
    for _ in 0..<60 {
      let area = CellRect(
        column: 0, row: 1, columns: Int.random(in: 40...200, using: &random),
        rows: Int.random(in: 10...60, using: &random))
      let cell = PixelSize(
        width: Int.random(in: 5...12, using: &random),
        height: Int.random(in: 9...30, using: &random))
      let before = ViewerCanvas(
        picture: picture, zoom: zoom, about: centre, area: area, cellPixels: cell)
      let point = CellPoint(
        column: Int.random(in: -3...210, using: &random),
        row: Int.random(in: -3...70, using: &random))
      let way = [Direction.up, .down, .left, .right].randomElement(using: &random) ?? .up
      let after =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: before.moved(way, eighths: 1)
        case 1: before.moved(way, eighths: 8)
        case 2: before.zoomed(to: before.larger)
        case 3: before.zoomed(to: before.larger, at: point)
        case 4: before.zoomed(to: before.smaller, at: point)
        case 5: before.zoomed(to: .step(0))
        case 6: before.putting(grip ?? before.place(at: point), at: point)
        default: before.zoomed(to: .whole)
        }
      grip = before.place(at: point)
      (zoom, centre) = (after.zoom, after.centre)
      for canvas in [before, after] { expectInside(canvas) }
    }
  }

  private func expectInside(_ canvas: ViewerCanvas) {
    #expect(canvas.view.lies(inside: canvas.picture))
    #expect(canvas.scale <= 8)
    #expect(canvas.cells.size.columns >= 1 && canvas.cells.size.rows >= 1)
    #expect(canvas.cells.minColumn >= canvas.area.minColumn)
    #expect(canvas.cells.maxColumn <= canvas.area.maxColumn)
    #expect(canvas.cells.minRow >= canvas.area.minRow)
    #expect(canvas.cells.maxRow <= canvas.area.maxRow)
  }

  @Test(
    "a step is an eighth of what is shown, a big one all of it, and the edges hold",
    arguments: [
      (Direction.right, 1, 1986, 1490), (.left, 1, 1966, 1490), (.down, 1, 1976, 1495),
      (.up, 1, 1976, 1485), (.right, 8, 2056, 1490), (.up, 8, 1976, 1446),
    ])
  func moves(way: Direction, eighths: Int, x: Int, y: Int) {
    var canvas = canvas(4032, 3024, .step(0)).moved(way, eighths: eighths)
    #expect(canvas.view == PixelRect(x: x, y: y, width: 80, height: 44))
    for _ in 0..<1000 { canvas = canvas.moved(way, eighths: eighths) }
    let edge = canvas.moved(way, eighths: eighths)
    #expect(edge.view == canvas.view)
  }

  @Test("another size of the terminal keeps the middle and the zoom")
  func resized() {
    let before = canvas(4032, 3024, .step(0), about: PicturePoint(x: 3000, y: 2000))
    let wide = CellRect(column: 0, row: 1, columns: 160, rows: 46)
    let after = canvas(4032, 3024, before.zoom, about: before.centre, area: wide)
    #expect(after.centre == before.centre)
    #expect(after.scale == before.scale)
    #expect(after.view == PixelRect(x: 2920, y: 1954, width: 160, height: 92))
  }
}
