import MediaTypes
import Testing

@testable import PickerCore

@Suite struct CropEditorTests {
  private func rect(_ x: Int, _ y: Int, _ side: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: side, height: side)
  }

  @Test(
    "The square first offered is the largest in the middle",
    arguments: [
      (4032, 3024, 504, 0, 3024), (3024, 4032, 0, 504, 3024), (1, 1, 0, 0, 1),
      (1, 100_000, 0, 49_999, 1), (100_000, 1, 49_999, 0, 1), (5, 4, 0, 0, 4), (7, 4, 1, 0, 4),
    ])
  func initial(width: Int, height: Int, x: Int, y: Int, side: Int) {
    let editor = CropEditor(picture: PixelSize(width: width, height: height))
    #expect(editor.square == rect(x, y, side))
    #expect(editor.edit == PictureEdit(crop: rect(x, y, side)))
    #expect(!editor.isEdited && !editor.canUndo && !editor.canRedo)
  }

  @Test(
    "A move stops at the edges",
    arguments: [
      (1, 0, 21, 0), (-1, 0, 19, 0), (0, 5, 20, 0), (1000, -1000, 40, 0), (-20, 0, 0, 0),
      (Int.max, Int.min, 40, 0), (Int.min, Int.max, 0, 0),
    ])
  func move(dx: Int, dy: Int, x: Int, y: Int) {
    var editor = CropEditor(picture: PixelSize(width: 100, height: 60))
    editor.move(dx: dx, dy: dy)
    #expect(editor.square == rect(x, y, 60))
    #expect(editor.canUndo == (x != 20))
  }

  @Test(
    "A resize keeps the centre where there is room, slides at edges and knows its limits",
    arguments: [
      (10, 40, 30, 10, 2, 39, 29, 12), (10, 40, 30, 10, -2, 41, 31, 8),
      (10, 40, 30, 10, 1, 39, 29, 11), (10, 40, 30, 11, 1, 40, 30, 12),
      (10, 40, 30, 10, -1, 40, 30, 9), (10, 40, 30, 11, -1, 41, 31, 10),
      (10, 0, 0, 10, 10, 0, 0, 20), (10, 90, 50, 10, 10, 80, 40, 20),
      (10, 40, 30, 10, Int.max, 15, 0, 60), (8, 40, 30, 10, Int.min, 41, 31, 8),
    ])
  func resize(
    minimum: Int, x: Int, y: Int, side: Int, delta: Int, newX: Int, newY: Int, newSide: Int
  ) {
    var editor = CropEditor(
      picture: PixelSize(width: 100, height: 60), minimumSide: min(minimum, 8))
    editor.setSquare(rect(x, y, side))
    editor.resize(by: delta)
    #expect(editor.square == rect(newX, newY, newSide))
  }

  @Test("Growing and shrinking step by step does not make the square wander")
  func steadiness() {
    for side in [20, 21] {
      var editor = CropEditor(picture: PixelSize(width: 1000, height: 800))
      editor.setSquare(rect(500, 400, side))
      let start = editor.square
      for step in [1, 1, 3, -2, 7, -1, -1, -8, 2, -2] { editor.resize(by: step) }
      #expect(editor.square == start)
      for _ in 0..<200 { editor.resize(by: 1) }
      #expect(editor.square == rect(400, 300, side + 200))
    }
  }

  @Test(
    "Any rectangle becomes a square inside",
    arguments: [
      (PixelRect(x: 10, y: 10, width: 20, height: 20), 10, 10, 20),
      (PixelRect(x: 10, y: 10, width: 40, height: 20), 20, 10, 20),
      (PixelRect(x: 10, y: 10, width: 20, height: 30), 10, 15, 20),
      (PixelRect(x: -5, y: 55, width: 20, height: 20), 0, 40, 20),
      (PixelRect(x: 0, y: 0, width: 500, height: 500), 40, 0, 60),
      (PixelRect(x: 3, y: 4, width: 0, height: 0), 3, 4, 1),
      (PixelRect(x: 3, y: 4, width: -9, height: 5), 0, 6, 1),
      (PixelRect(x: Int.max, y: Int.min, width: Int.max, height: Int.min), 99, 0, 1),
    ])
  func setSquare(given: PixelRect, x: Int, y: Int, side: Int) {
    var editor = CropEditor(picture: PixelSize(width: 100, height: 60))
    editor.setSquare(given)
    #expect(editor.square == rect(x, y, side))
  }

  @Test("The square is never smaller than the minimum, or than the picture where that is less")
  func minimum() {
    var editor = CropEditor(picture: PixelSize(width: 100, height: 60), minimumSide: 32)
    editor.resize(by: -1000)
    #expect(editor.square.width == 32)
    var small = CropEditor(picture: PixelSize(width: 10, height: 6), minimumSide: 32)
    small.resize(by: -1)
    #expect(small.square.width == 6 && !small.canUndo)
  }

  @Test("A picture without pixels, which cannot be, is taken for one pixel")
  func noPixels() {
    #expect(CropEditor(picture: PixelSize(width: 0, height: -3)).square == rect(0, 0, 1))
  }

  @Test("A saved edit that does not fit the picture is made to")
  func misfit() {
    let edit = PictureEdit(
      crop: PixelRect(x: 90, y: 50, width: 30, height: 20), transform: .right)
    let editor = CropEditor(picture: PixelSize(width: 100, height: 60), edit: edit)
    #expect(editor.edit == PictureEdit(crop: rect(80, 40, 20), transform: .right))
    #expect(editor.displayedSize == PixelSize(width: 60, height: 100))
    #expect(editor.isEdited)
  }

  @Test("Turning the untouched picture is an edit, and four quarter turns are none")
  func turns() {
    for turn in [{ (e: inout CropEditor) in e.rotateClockwise() }, { $0.rotateCounterclockwise() }]
    {
      var editor = CropEditor(picture: PixelSize(width: 7, height: 4))
      let start = (editor.square, editor.edit)
      for quarter in 1...4 {
        turn(&editor)
        #expect(editor.isEdited == (quarter < 4))
      }
      #expect((editor.square, editor.edit) == start)
    }
  }

  @Test("Reset can be undone, and does nothing to an untouched picture")
  func reset() {
    var editor = CropEditor(picture: PixelSize(width: 70, height: 40))
    editor.reset()
    #expect(!editor.canUndo)
    editor.move(dx: 3, dy: 0)
    editor.flipVertically()
    let before = editor.edit
    editor.reset()
    #expect(!editor.isEdited)
    editor.undo()
    #expect(editor.edit == before)
  }

  @Test("A new step forgets the undone ones, a step without effect does not")
  func redoIsForgotten() {
    var editor = CropEditor(picture: PixelSize(width: 70, height: 40))
    editor.move(dx: 3, dy: 0)
    editor.undo()
    editor.move(dx: 0, dy: 9)
    #expect(editor.canRedo)
    editor.move(dx: 1, dy: 0)
    #expect(!editor.canRedo)
    editor.redo()
    #expect(editor.square.x == 16)
  }

  @Test("A thousand steps are remembered, no more")
  func bound() {
    var editor = CropEditor(picture: PixelSize(width: 5000, height: 1))
    editor.setSquare(rect(0, 0, 1))
    for _ in 0..<1500 { editor.move(dx: 1, dy: 0) }
    var steps = 0
    while editor.canUndo {
      editor.undo()
      steps += 1
    }
    #expect(steps == 1000)
    #expect(editor.square.x == 500)
  }
}
