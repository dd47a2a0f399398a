import Cells
import MediaTypes
import PickerCore

/// A press in the editor, and what follows until the button goes up.
struct EditorDrag: Equatable, Sendable {
  /// What is held.
  enum Hold: Equatable, Sendable {
    /// The square or a part of it.
    case grip(CropGrip)
    /// A place beside the square.
    case beside
    /// The corner under the loupe, which goes where the pointer is.
    case loupe
  }

  let hold: Hold
  /// Where the button went down.
  let start: CellPoint
  /// The square as it was then.
  let before: CropEditor
  /// Whether the pointer went anywhere else since.
  var hasMoved = false
}

extension AppState {
  mutating func takeInEditor(_ event: MouseEvent) -> [Effect] {
    guard editor?.crop != nil, editor?.failure == nil else { return [] }
    switch event.action {
    case .press: press(at: event.position)
    case .drag: drag(to: event.position)
    case .release:
      if let drag = editor?.drag, drag.hold == .beside, !drag.hasMoved { placeMiddle(drag) }
      editor?.drag = nil
      aimLoupe()
    case .wheel(let notches):
      let step = sizeStep
      editor?.crop?.resize(by: notches * step)
      aimLoupe()
    case .secondaryPress: break
    }
    return []
  }

  private mutating func press(at point: CellPoint) {
    guard let canvas, let crop = editor?.crop else { return }
    if editor?.loupe != nil {
      editor?.drag = EditorDrag(hold: .loupe, start: point, before: crop)
      return placeCorner(at: point)
    }
    if let grip = canvas.grip(at: point, on: crop.square) {
      editor?.drag = EditorDrag(hold: .grip(grip), start: point, before: crop)
    } else if canvas.cells.contains(point) {
      editor?.drag = EditorDrag(hold: .beside, start: point, before: crop)
    }
  }

  /// Each step begins again where the button went down, so a drag is one change and one undo takes it back.
  private mutating func drag(to point: CellPoint) {
    guard let canvas, let drag = editor?.drag else { return }
    if drag.start != point { editor?.drag?.hasMoved = true }
    var crop = drag.before
    let (start, end) = (canvas.place(of: drag.start), canvas.place(of: point))
    switch drag.hold {
    case .loupe: return placeCorner(at: point)
    case .grip(let grip): crop.pull(grip, dx: end.x - start.x, dy: end.y - start.y)
    case .beside:
      guard editor?.drag?.hasMoved == true else { return }
      crop.draw(from: start, to: end)
    }
    editor?.crop = crop
  }

  /// Puts the square's middle where was clicked beside it.
  private mutating func placeMiddle(_ drag: EditorDrag) {
    guard let pixel = canvas?.pixel(at: drag.start) else { return }
    var crop = drag.before
    let size = crop.square.size
    crop.setSquare(
      PixelRect(
        x: pixel.x - size.width / 2, y: pixel.y - size.height / 2, width: size.width,
        height: size.height))
    editor?.crop = crop
  }

  /// Puts the corner that is under the loupe there.
  private mutating func placeCorner(at point: CellPoint) {
    guard let pixel = canvas?.pixel(at: point), let loupe = editor?.loupe,
      var crop = editor?.drag?.before
    else { return }
    let size = crop.square.size
    let (x, y) = loupe.offset(in: size)
    crop.setSquare(
      PixelRect(x: pixel.x - x, y: pixel.y - y, width: size.width, height: size.height))
    editor?.crop = crop
  }
}

extension CropCanvas {
  /// The pixel under the middle of a cell, reckoned on beyond the picture.
  fileprivate func place(of point: CellPoint) -> (x: Int, y: Int) {
    let column = Double(point.column - cells.minColumn) + 0.5
    let row = Double(point.row - cells.minRow) + 0.5
    return (
      view.x + Int((column * Double(view.width) / Double(cells.size.columns)).rounded(.down)),
      view.y + Int((row * Double(view.height) / Double(cells.size.rows)).rounded(.down))
    )
  }

  /// What a press on a cell holds of a square; nil beside it.
  fileprivate func grip(at point: CellPoint, on square: PixelRect) -> CropGrip? {
    let frame = cells(of: square)
    let across = Self.zone(of: point.column - frame.minColumn, in: frame.size.columns)
    let down = Self.zone(of: point.row - frame.minRow, in: frame.size.rows)
    guard let across, let down else { return nil }
    return CropGrip(across: across.side, down: down.side)
  }

  /// Where a place is along a side.
  private enum Zone {
    case edge(CropGrip.Side)
    case inside

    var side: CropGrip.Side? {
      if case .edge(let side) = self { side } else { nil }
    }
  }

  /// The edge that a place along a side is on, or one cell away from; nil farther outside. Of a short side at least a
  /// third is left to hold the square itself.
  private static func zone(of place: Int, in length: Int) -> Zone? {
    guard place >= -1, place <= length else { return nil }
    let depth = min(2, length / 3)
    if place < depth { return .edge(.near) }
    return place >= length - depth ? .edge(.far) : .inside
  }
}
