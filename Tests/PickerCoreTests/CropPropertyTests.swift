import MediaTypes
import Support
import Testing

@testable import PickerCore

@Suite struct CropPropertyTests {
  /// A step of the editor, and the same done to a raster that shows the picture.
  private static func step(
    _ editor: inout CropEditor, _ shown: inout Raster, _ random: inout Seeded
  ) {
    let reach = -5...5
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      editor.move(
        dx: Int.random(in: reach, using: &random), dy: Int.random(in: reach, using: &random))
    case 1, 2: editor.resize(by: Int.random(in: reach, using: &random))
    case 3:
      let (x, y) = (Int.random(in: reach, using: &random), Int.random(in: reach, using: &random))
      let (width, height) = (
        Int.random(in: -2...9, using: &random), Int.random(in: -2...9, using: &random)
      )
      editor.setSquare(PixelRect(x: x, y: y, width: width, height: height))
    case 4:
      editor.rotateClockwise()
      shown.turnRight()
    case 5:
      editor.rotateCounterclockwise()
      shown.turnLeft()
    case 6:
      editor.flipHorizontally()
      shown.mirrorLeftRight()
    case 7:
      editor.flipVertically()
      shown.mirrorTopBottom()
    default: break
    }
  }

  private static func size(_ random: inout Seeded) -> PixelSize {
    PixelSize(
      width: Int.random(in: 1...12, using: &random), height: Int.random(in: 1...12, using: &random))
  }

  @Test(
    "The square is square and inside, and what is cut is what it shows, after any steps",
    arguments: 1...200 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) {
    var random = Seeded(seed)
    let size = Self.size(&random)
    let minimum = Int.random(in: 1...4, using: &random)
    var editor = CropEditor(picture: size, minimumSide: minimum)
    let upright = Raster(size)
    var shown = upright
    for _ in 0..<40 {
      Self.step(&editor, &shown, &random)
      let square = editor.square
      #expect(square.width == square.height)
      #expect(square.width >= min(minimum, size.shorterSide))
      #expect(square.lies(inside: editor.displayedSize))
      #expect(editor.displayedSize == shown.size)
      #expect(upright.applying(editor.edit) == shown.cut(square))
      let reopened = CropEditor(picture: size, edit: editor.edit, minimumSide: minimum)
      #expect(reopened.square == square && reopened.edit == editor.edit)
      #expect(reopened.isEdited == editor.isEdited)
    }
  }

  @Test(
    "Undoing all steps and doing them again goes through the same states",
    arguments: 1...100 as ClosedRange<UInt64>)
  func history(seed: UInt64) {
    var random = Seeded(seed)
    let size = Self.size(&random)
    var editor = CropEditor(picture: size)
    var shown = Raster(size)
    var states = [editor.edit]
    for _ in 0..<60 {
      Self.step(&editor, &shown, &random)
      if editor.edit != states.last { states.append(editor.edit) }
    }
    let final = editor
    var back = [editor.edit]
    while editor.canUndo {
      editor.undo()
      back.append(editor.edit)
    }
    #expect(back == states.reversed())
    while editor.canRedo { editor.redo() }
    #expect(editor == final)
  }
}
