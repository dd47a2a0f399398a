import MediaTypes
import Support
import Testing

@testable import PickerCore

@Suite("The editor's frame of any shape")
struct AspectEditorTests {
  private static func fitness(
    _ width: Int, _ height: Int, atLeast least: PixelSize? = nil
  ) -> Fitness {
    Fitness(aspect: AspectRatio(width: width, height: height), minimumSize: least)
  }

  private func editor(
    _ width: Int, _ height: Int, _ fitness: Fitness, edit: PictureEdit? = nil
  ) throws -> CropEditor {
    try #require(
      CropEditor(
        picture: PixelSize(width: width, height: height), edit: edit, fitness: fitness))
  }

  @Test(
    "the frame first offered is the largest in the middle, or there is none",
    arguments: [
      (1600, 1000, 16, 9, PixelRect(x: 0, y: 50, width: 1600, height: 900)),
      (1000, 1600, 16, 9, PixelRect(x: 4, y: 521, width: 992, height: 558)),
      (16, 9, 16, 9, PixelRect(x: 0, y: 0, width: 16, height: 9)),
      (100_000, 9, 16, 9, PixelRect(x: 49_992, y: 0, width: 16, height: 9)), (15, 9, 16, 9, nil),
    ] as [(Int, Int, Int, Int, PixelRect?)])
  func initial(width: Int, height: Int, across: Int, down: Int, frame: PixelRect?) {
    let editor = CropEditor(
      picture: PixelSize(width: width, height: height), fitness: Self.fitness(across, down))
    #expect(editor?.square == frame)
    #expect(editor?.isEdited != true)
  }

  @Test("without a shape it is the square editor, step by step")
  func square() throws {
    let size = PixelSize(width: 100, height: 60)
    var plain = CropEditor(picture: size, minimumSide: 20)
    var asked = try editor(
      100, 60, Fitness(minimumSize: PixelSize(width: 20, height: 10)))
    for step in [-3, -1, 2, -100, 7] {
      plain.resize(by: step)
      asked.resize(by: step)
      plain.move(dx: step, dy: 2)
      asked.move(dx: step, dy: 2)
      #expect(plain == asked)
    }
  }

  @Test("it grows and shrinks by whole steps of the shape, and stops at the least size")
  func steps() throws {
    var editor = try editor(
      1600, 900, Self.fitness(16, 9, atLeast: PixelSize(width: 512, height: 300)))
    #expect(editor.leastSize == PixelSize(width: 544, height: 306))
    editor.resize(by: -1)
    #expect(editor.square == PixelRect(x: 8, y: 4, width: 1584, height: 891))
    editor.resize(by: -100)
    #expect(editor.square.width == 1584 - 96 && !editor.isSmallest)
    editor.resize(by: -5000)
    #expect(editor.square.size == editor.leastSize && editor.isSmallest)
    editor.resize(by: 1)
    #expect(editor.square.width == 560)
    editor.resize(by: 0)
    #expect(editor.square.width == 560)
  }

  @Test("a picture just as large as the least size has one frame, which cannot be changed")
  func exact() throws {
    for turn in [{ (e: inout CropEditor) in e.rotateClockwise() }, { $0.rotateCounterclockwise() }]
    {
      var editor = try editor(
        1280, 720, Self.fitness(16, 9, atLeast: PixelSize(width: 1280, height: 720)))
      #expect(editor.isSmallest && !editor.canTurn)
      editor.resize(by: -1)
      editor.resize(by: 1)
      editor.move(dx: 5, dy: 5)
      turn(&editor)
      #expect(!editor.canUndo && editor.edit.transform == .up)
      editor.flipHorizontally()
      #expect(editor.edit.transform == .upMirrored)
    }
  }

  @Test("turned by a quarter the frame lies as it was asked for, about the same place")
  func turns() throws {
    var editor = try editor(1600, 900, Self.fitness(16, 9))
    editor.setSquare(PixelRect(x: 480, y: 270, width: 640, height: 360))
    editor.rotateClockwise()
    #expect(editor.square == PixelRect(x: 130, y: 620, width: 640, height: 360))
    #expect(editor.edit.crop == PixelRect(x: 620, y: 130, width: 360, height: 640))
    editor.rotateClockwise()
    #expect(editor.square.size == PixelSize(width: 640, height: 360))
    var whole = try self.editor(1600, 900, Self.fitness(16, 9))
    whole.rotateClockwise()
    #expect(whole.square.size == PixelSize(width: 896, height: 504))
    whole.undo()
    #expect(whole.square.size == PixelSize(width: 1600, height: 900))
  }

  @Test("an edit that was saved is opened as it was, or with the nearest frame that is asked for")
  func reopening() throws {
    let fitness = Self.fitness(4, 3, atLeast: PixelSize(width: 40, height: 30))
    let kept = PictureEdit(
      crop: PixelRect(x: 5, y: 6, width: 30, height: 40), transform: .left)
    #expect(try editor(100, 80, fitness, edit: kept).edit == kept)
    let square = PictureEdit(crop: PixelRect(x: 10, y: 10, width: 60, height: 60))
    #expect(
      try editor(100, 80, fitness, edit: square).square
        == PixelRect(x: 10, y: 17, width: 60, height: 45))
    let small = PictureEdit(crop: PixelRect(x: 98, y: 78, width: 2, height: 2))
    #expect(
      try editor(100, 80, fitness, edit: small).square
        == PixelRect(x: 60, y: 50, width: 40, height: 30))
    // Turned, the picture holds no such frame.
    let turned = PictureEdit(transform: .right)
    #expect(try editor(100, 30, fitness, edit: turned).edit.transform == .up)
  }

  private static func step(
    _ editor: inout CropEditor, _ shown: inout Raster, _ random: inout Seeded
  ) {
    let reach = -9...9
    let canTurn = editor.canTurn
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      editor.move(
        dx: Int.random(in: reach, using: &random), dy: Int.random(in: reach, using: &random))
    case 1, 2: editor.resize(by: Int.random(in: reach, using: &random))
    case 3:
      editor.setSquare(
        PixelRect(
          x: Int.random(in: reach, using: &random), y: Int.random(in: reach, using: &random),
          width: Int.random(in: -2...20, using: &random),
          height: Int.random(in: -2...20, using: &random)))
    case 4:
      editor.rotateClockwise()
      if canTurn { shown.turnRight() }
    case 5:
      editor.rotateCounterclockwise()
      if canTurn { shown.turnLeft() }
    case 6:
      editor.flipHorizontally()
      shown.mirrorLeftRight()
    default:
      editor.flipVertically()
      shown.mirrorTopBottom()
    }
  }

  @Test(
    "the frame is exact, inside and large enough, and what is cut is what it shows, after any steps",
    arguments: 1...300 as ClosedRange<UInt64>)
  func invariants(seed: UInt64) throws {
    var random = Seeded(seed)
    func term(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let aspect = try #require(AspectRatio(width: term(1...5), height: term(1...5)))
    let least = PixelSize(width: term(1...6), height: term(1...6))
    let size = PixelSize(width: term(1...24), height: term(1...24))
    let fitness = Fitness(aspect: aspect, minimumSize: least)
    let problem = fitness.problem(size: size, byteCount: nil, allowsEditing: true)
    guard var editor = CropEditor(picture: size, fitness: fitness) else {
      #expect(problem != nil)
      return
    }
    #expect(problem == nil)
    let upright = Raster(size)
    var (shown, states) = (upright, [editor.edit])
    for _ in 0..<40 {
      Self.step(&editor, &shown, &random)
      let frame = editor.square
      #expect(frame.width * aspect.height == frame.height * aspect.width)
      #expect(frame.width >= least.width && frame.height >= least.height)
      #expect(frame.lies(inside: editor.displayedSize) && editor.displayedSize == shown.size)
      #expect(upright.applying(editor.edit) == shown.cut(frame))
      let reopened = CropEditor(picture: size, edit: editor.edit, fitness: fitness)
      #expect(reopened?.edit == editor.edit && reopened?.isEdited == editor.isEdited)
      if editor.edit != states.last { states.append(editor.edit) }
    }
    while editor.canUndo {
      #expect(editor.edit == states.popLast())
      editor.undo()
    }
    #expect([editor.edit] == states)
  }

  @Test("four quarter turns leave the picture as it was", arguments: [(16, 9), (2, 3), (5, 1)])
  func fourTurns(width: Int, height: Int) throws {
    var editor = try editor(640, 480, Self.fitness(width, height))
    editor.setSquare(PixelRect(x: 300, y: 200, width: 90, height: 90))
    let before = editor.square
    for _ in 0..<4 { editor.rotateClockwise() }
    #expect(editor.edit.transform == .up && editor.square.size == before.size)
    #expect(abs(editor.square.x - before.x) <= 1 && abs(editor.square.y - before.y) <= 1)
  }
}
