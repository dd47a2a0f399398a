import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Opens the editor on assets, one after the other.
  mutating func edit(_ assets: [Asset]) -> [Effect] {
    editor = EditorState(
      Framing(assets), fitness: picker.configuration.fitness, origin: screen)
    screen = .editor
    return []
  }

  /// Opens the editor on a file that did not come from the grid.
  mutating func edit(file: FilePath) -> [Effect] {
    let asset = Asset(path: file, byteCount: 0, modified: 0)
    let effects = picker.configuration.allowsEditing ? perform(.choose(asset)) : []
    editor = EditorState(
      Framing([asset]), fitness: picker.configuration.fitness, recipe: setup.reopen)
    editor?.unfitness = picker.configuration.problem(of: asset, size: nil)
    screen = .editor
    return effects
  }

  mutating func takeInEditor(_ action: KeyAction) -> [Effect] {
    switch action {
    case .back: return leaveEditor()
    case .choose: return useSquare()
    default: break
    }
    guard editor?.crop != nil, editor?.failure == nil else { return [] }
    changeView(action)
    changeSquare(action)
    changePicture(action)
    sayWhyNot(action)
    aimLoupe()
    return []
  }

  private mutating func leaveEditor() -> [Effect] {
    if case .editor = setup.start, movie == nil { return perform(.cancel) }
    let effects = giveUpEditor()
    let origin = editor?.origin
    editor = nil
    if origin == .cameraReview, camera != nil {
      screen = .cameraReview
      return effects
    }
    if origin == .viewer, viewer != nil {
      screen = .viewer
      return effects
    }
    if origin == .movie, movie != nil {
      screen = .movie
      return effects
    }
    return effects + (origin == .sheet ? showSheet() : showGrid())
  }

  private mutating func changeView(_ action: KeyAction) {
    switch action {
    case .loupe:
      let isOn = editor?.loupe != nil
      editor?.loupe = isOn ? nil : .topLeft
    case .nextCorner:
      let next = editor?.loupe?.next
      editor?.loupe = next
    case .thirds: editor?.showsThirds.toggle()
    case .pixelSteps: editor?.stepsByPixel.toggle()
    default: break
    }
  }

  private mutating func changeSquare(_ action: KeyAction) {
    let step = sizeStep
    switch action {
    case .move(let way): move(way, cells: 1)
    case .moveFar(let way): move(way, cells: 6)
    case .movePixel(let way): move(way, columns: 1, rows: 1)
    case .grow: editor?.crop?.resize(by: step)
    case .shrink: editor?.crop?.resize(by: -step)
    case .growFar: editor?.crop?.resize(by: step * 5)
    case .shrinkFar: editor?.crop?.resize(by: -step * 5)
    case .growPixel: editor?.crop?.resize(by: 1)
    case .shrinkPixel: editor?.crop?.resize(by: -1)
    default: break
    }
  }

  private mutating func changePicture(_ action: KeyAction) {
    switch action {
    case .rotateRight: editor?.crop?.rotateClockwise()
    case .rotateLeft: editor?.crop?.rotateCounterclockwise()
    case .flipSideways: editor?.crop?.flipHorizontally()
    case .flipUpsideDown: editor?.crop?.flipVertically()
    case .reset: editor?.crop?.reset()
    case .undo: editor?.crop?.undo()
    case .redo: editor?.crop?.redo()
    default: break
    }
  }

  /// Whether a step is a pixel: when asked for, and under the loupe.
  private var stepsByPixel: Bool {
    guard let editor else { return false }
    return editor.stepsByPixel || editor.loupe != nil
  }

  private mutating func move(_ way: Direction, cells: Int) {
    guard let canvas else { return }
    if stepsByPixel {
      let step = cells == 1 ? 1 : 10
      return move(way, columns: step, rows: step)
    }
    move(
      way, columns: cells * canvas.pixelsPerColumn,
      rows: max(1, (cells + 1) / 2) * canvas.pixelsPerRow)
  }

  private mutating func move(_ way: Direction, columns: Int, rows: Int) {
    switch way {
    case .left: editor?.crop?.move(dx: -columns, dy: 0)
    case .right: editor?.crop?.move(dx: columns, dy: 0)
    case .up: editor?.crop?.move(dx: 0, dy: -rows)
    case .down: editor?.crop?.move(dx: 0, dy: rows)
    }
  }

  /// A column on either side, though never so much that five steps halve the square; by pixels one
  /// on either side.
  var sizeStep: Int {
    guard let canvas, let side = editor?.crop?.square.width, !stepsByPixel else { return 2 }
    return max(2, min(2 * canvas.pixelsPerColumn, side / 15))
  }

  /// The part of the picture that the editor shows, and where.
  var canvas: CropCanvas? { editor?.canvas(in: editorLayout, cellPixels: appearance.cellPixels) }

  mutating func aimLoupe() {
    let area = editorLayout.area
    editor?.aimLoupe(in: area, cellPixels: appearance.cellPixels)
  }
}
