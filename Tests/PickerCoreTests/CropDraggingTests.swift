import MediaTypes
import PickerCore
import Support
import Testing

@Suite("The square is pulled")
struct CropDraggingTests {
  private static let picture = PixelSize(width: 400, height: 300)

  private func editor(_ x: Int, _ y: Int, _ side: Int, minimum: Int = 1) -> CropEditor {
    var crop = CropEditor(picture: Self.picture, minimumSide: minimum)
    crop.setSquare(PixelRect(x: x, y: y, width: side, height: side))
    return crop
  }

  @Test(
    "a corner: the opposite one stays, the farther pull counts",
    arguments: [
      (CropGrip(across: .far, down: .far), 10, 4, PixelRect(x: 100, y: 100, width: 60, height: 60)),
      (
        CropGrip(across: .far, down: .far), -4, -10,
        PixelRect(x: 100, y: 100, width: 40, height: 40)
      ),
      (
        CropGrip(across: .near, down: .near), -10, 0, PixelRect(x: 90, y: 90, width: 60, height: 60)
      ),
      (CropGrip(across: .near, down: .far), 0, 20, PixelRect(x: 80, y: 100, width: 70, height: 70)),
      (
        CropGrip(across: .far, down: .near), 0, 20, PixelRect(x: 100, y: 120, width: 30, height: 30)
      ),
      (
        CropGrip(across: .far, down: .far), 9999, 9999,
        PixelRect(x: 100, y: 100, width: 200, height: 200)
      ),
      (
        CropGrip(across: .far, down: .far), -99, -99, PixelRect(x: 100, y: 100, width: 1, height: 1)
      ),
      (CropGrip(across: .far), 10, 500, PixelRect(x: 100, y: 95, width: 60, height: 60)),
      (CropGrip(down: .near), 500, -20, PixelRect(x: 90, y: 80, width: 70, height: 70)),
      (CropGrip(across: .far), 9999, 0, PixelRect(x: 100, y: 0, width: 250, height: 250)),
      (.whole, 30, -200, PixelRect(x: 130, y: 0, width: 50, height: 50)),
      (.whole, Int.max, Int.min, PixelRect(x: 350, y: 0, width: 50, height: 50)),
      (CropGrip(across: .far), Int.min, 0, PixelRect(x: 100, y: 125, width: 1, height: 1)),
    ])
  func pull(grip: CropGrip, dx: Int, dy: Int, square: PixelRect) {
    var crop = editor(100, 100, 50)
    crop.pull(grip, dx: dx, dy: dy)
    if grip == CropGrip(across: .far), dx == Int.min {
      #expect(crop.square.width == 1 && crop.square.x == 100)
    } else {
      #expect(crop.square == square)
    }
  }

  @Test("it is never smaller than it may be")
  func minimum() {
    var crop = editor(100, 100, 50, minimum: 32)
    crop.pull(CropGrip(across: .near, down: .near), dx: 99, dy: 99)
    #expect(crop.square == PixelRect(x: 118, y: 118, width: 32, height: 32))
    crop.draw(from: (399, 299), to: (398, 299))
    #expect(crop.square.width == 32)
  }

  @Test("a new one is drawn in each direction and stays inside")
  func draw() {
    for (end, square) in [
      ((130, 110), PixelRect(x: 100, y: 100, width: 30, height: 30)),
      ((80, 110), PixelRect(x: 80, y: 100, width: 20, height: 20)),
      ((110, 60), PixelRect(x: 100, y: 60, width: 40, height: 40)),
      ((-900, -900), PixelRect(x: 0, y: 0, width: 100, height: 100)),
      ((100, 100), PixelRect(x: 100, y: 100, width: 1, height: 1)),
    ] {
      var crop = editor(300, 200, 50)
      crop.draw(from: (100, 100), to: end)
      #expect(crop.square == square)
    }
  }

  @Test("whatever is pulled, it is a square inside the picture, and what was opposite stays")
  func anything() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var crop = editor(
        .random(in: -50...400, using: &random), .random(in: -50...300, using: &random),
        .random(in: 1...300, using: &random), minimum: .random(in: 1...80, using: &random))
      for _ in 0..<Int.random(in: 0...3, using: &random) { crop.rotateClockwise() }
      let sides: [CropGrip.Side?] = [.near, .far, nil]
      let grip = CropGrip(across: sides.randomElement()!, down: sides.randomElement()!)
      let old = crop.square
      crop.pull(
        grip, dx: .random(in: -500...500, using: &random),
        dy: .random(in: -500...500, using: &random))
      let new = crop.square
      #expect(new.width == new.height && new.lies(inside: crop.displayedSize))
      if grip.across == .far { #expect(new.x == old.x) }
      if grip.across == .near { #expect(new.x + new.width == old.x + old.width) }
      if grip.down == .far { #expect(new.y == old.y) }
      if grip.down == .near { #expect(new.y + new.height == old.y + old.height) }
    }
  }
}
