public import MediaTypes

/// A square that is moved over a picture, in whole pixels.
///
/// "Displayed" means after the person's turns and flips. The square is kept in upright pixels, so
/// turning and mirroring take it along and lose nothing.
public struct CropEditor: Equatable, Sendable {
  private struct State: Equatable {
    var crop: PixelRect
    var transform: Orientation
  }

  /// How many steps can be undone.
  static let historyLimit = 1000

  /// The picture's upright size; at least 1×1.
  public let picture: PixelSize
  private let sides: ClosedRange<Int>
  private var state: State
  private var undoStates: [State] = []
  private var redoStates: [State] = []

  /// An editor over a picture of the given upright size.
  ///
  /// A saved edit is opened again with its exact square; one that does not fit the picture is made
  /// square and moved inside. Without a rectangle the square is the largest in the middle.
  /// `minimumSide` is in pixels; the picture's shorter side counts where that is less.
  public init(picture: PixelSize, edit: PictureEdit? = nil, minimumSide: Int = 1) {
    self.picture = PixelSize(width: max(1, picture.width), height: max(1, picture.height))
    let longest = self.picture.shorterSide
    sides = min(max(1, minimumSide), longest)...longest
    state = State(
      crop: PixelRect.centeredSquare(in: self.picture), transform: edit?.transform ?? .up)
    if let crop = edit?.crop { state.crop = fitted(crop, in: self.picture) }
  }

  /// The picture's size after the turns.
  public var displayedSize: PixelSize { state.transform.apply(to: picture) }

  /// The square in displayed pixels: always square, inside, and of at least one pixel.
  public var square: PixelRect { state.transform.apply(to: state.crop, in: picture) }

  /// What is done to the picture: the square in upright pixels, and the turns and flips.
  public var edit: PictureEdit { PictureEdit(crop: state.crop, transform: state.transform) }

  /// Whether anything differs from the square first offered on the picture as it is.
  public var isEdited: Bool { state != untouched }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !undoStates.isEmpty }
  /// Whether there is an undone step.
  public var canRedo: Bool { !redoStates.isEmpty }

  private var untouched: State {
    State(crop: PixelRect.centeredSquare(in: picture), transform: .up)
  }

  /// Moves the square by displayed pixels; it stops at the edges.
  public mutating func move(dx: Int, dy: Int) {
    var moved = square
    moved.x += limited(dx)
    moved.y += limited(dy)
    setSquare(moved)
  }

  /// Makes the square's side longer by some pixels, or shorter, about its centre; at an edge the
  /// square slides along.
  ///
  /// The centre of an odd square lies half a pixel up and left of an even one's, always, so growing
  /// and shrinking step by step do not make the square wander.
  public mutating func resize(by delta: Int) {
    let old = square
    let side = clamped(old.width + limited(delta), to: sides)
    let shift = (old.width + 1) / 2 - (side + 1) / 2
    setSquare(PixelRect(x: old.x + shift, y: old.y + shift, width: side, height: side))
  }

  /// Puts the square somewhere, in displayed pixels. A rectangle that is not square gives the square
  /// of its shorter side in its middle; one that does not fit is moved inside.
  public mutating func setSquare(_ rect: PixelRect) {
    let square = fitted(rect, in: displayedSize)
    let crop = state.transform.inverse.apply(to: square, in: displayedSize)
    become(State(crop: crop, transform: state.transform))
  }

  /// Turns the picture, and the square with it, a quarter to the right.
  public mutating func rotateClockwise() { transform(by: .right) }
  /// Turns the picture, and the square with it, a quarter to the left.
  public mutating func rotateCounterclockwise() { transform(by: .left) }
  /// Mirrors left and right, as the person sees them.
  public mutating func flipHorizontally() { transform(by: .upMirrored) }
  /// Mirrors top and bottom, as the person sees them.
  public mutating func flipVertically() { transform(by: .downMirrored) }
  /// Back to the largest square in the middle of the picture as it is; can be undone.
  public mutating func reset() { become(untouched) }

  /// Takes the last step back; without one nothing happens.
  public mutating func undo() {
    guard let previous = undoStates.popLast() else { return }
    redoStates.append(state)
    state = previous
  }

  /// Does the step again that was taken back last; without one nothing happens.
  public mutating func redo() {
    guard let next = redoStates.popLast() else { return }
    undoStates.append(state)
    state = next
  }

  private mutating func transform(by next: Orientation) {
    become(State(crop: state.crop, transform: state.transform.then(next)))
  }

  private mutating func become(_ next: State) {
    guard next != state else { return }
    undoStates.append(state)
    if undoStates.count > Self.historyLimit { undoStates.removeFirst() }
    redoStates = []
    state = next
  }

  private func fitted(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    let (width, height) = (limited(rect.width), limited(rect.height))
    let side = clamped(min(width, height), to: sides)
    return PixelRect(
      x: clamped(limited(rect.x) + (width - side) / 2, to: 0...(size.width - side)),
      y: clamped(limited(rect.y) + (height - side) / 2, to: 0...(size.height - side)),
      width: side, height: side)
  }

  /// No distance in a picture is longer than this, and sums of such distances do not overflow.
  private func limited(_ distance: Int) -> Int {
    clamped(distance, to: -2 * picture.longerSide...2 * picture.longerSide)
  }

  private func clamped(_ value: Int, to range: ClosedRange<Int>) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
