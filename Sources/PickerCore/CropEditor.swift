public import MediaTypes

/// A square, or a frame of another exact shape, that is moved over a picture, in whole pixels.
///
/// "Displayed" means after the person's turns and flips. The frame is kept in upright pixels, so
/// turning and mirroring take it along and lose nothing; but a shape that is no square stays as it was asked for where
/// the picture is turned by a quarter, so the frame is laid anew then.
public struct CropEditor: Equatable, Sendable {
  private struct State: Equatable {
    var crop: PixelRect
    var transform: Orientation
  }

  /// How many steps can be undone.
  static let historyLimit = 1000

  /// The picture's upright size; at least 1×1.
  public let picture: PixelSize
  /// The frame's shape, as displayed. Its sides are exactly so many times the shape's terms.
  public let aspect: AspectRatio
  /// How many times the terms at the least.
  private let leastScale: Int
  private var state: State
  private var undoStates: [State] = []
  private var redoStates: [State] = []

  /// An editor over a picture of the given upright size.
  ///
  /// A saved edit is opened again with its exact square; one that does not fit the picture is made
  /// square and moved inside. Without a rectangle the square is the largest in the middle.
  /// `minimumSide` is in pixels; the picture's shorter side counts where that is less.
  public init(picture: PixelSize, edit: PictureEdit? = nil, minimumSide: Int = 1) {
    let size = PixelSize(width: max(1, picture.width), height: max(1, picture.height))
    self.init(
      picture: size, aspect: .square, leastScale: min(max(1, minimumSide), size.shorterSide),
      edit: edit)
  }

  /// An editor whose frame keeps to what is asked: of the shape, and never smaller than the least size. Nil where the
  /// picture does not hold such a frame.
  ///
  /// A saved edit is opened again with the nearest such frame, turned upright where it holds none as it was turned.
  public init?(picture: PixelSize, edit: PictureEdit? = nil, fitness: Fitness) {
    let aspect = fitness.frame
    let least = aspect.scale(holding: fitness.minimumSize ?? PixelSize(width: 1, height: 1))
    guard aspect.scale(inside: picture) >= least else { return nil }
    var edit = edit
    if let turned = edit?.transform.apply(to: picture), aspect.scale(inside: turned) < least {
      edit = nil
    }
    self.init(picture: picture, aspect: aspect, leastScale: least, edit: edit)
  }

  private init(picture: PixelSize, aspect: AspectRatio, leastScale: Int, edit: PictureEdit?) {
    self.picture = picture
    self.aspect = aspect
    self.leastScale = leastScale
    state = State(crop: PixelRect(x: 0, y: 0, width: 1, height: 1), transform: .up)
    state = untouched
    guard let edit else { return }
    let shown = edit.transform.apply(to: picture)
    let whole = PixelRect(x: 0, y: 0, width: shown.width, height: shown.height)
    let frame = edit.crop.map { edit.transform.apply(to: $0, in: picture) } ?? whole
    state = laid(frame, edit.transform)
  }

  /// The picture's size after the turns.
  public var displayedSize: PixelSize { state.transform.apply(to: picture) }

  /// The square, or the frame of another shape, in displayed pixels: always exactly of the shape, inside, and of at
  /// least one pixel.
  public var square: PixelRect { state.transform.apply(to: state.crop, in: picture) }

  /// What is done to the picture: the square in upright pixels, and the turns and flips.
  public var edit: PictureEdit { PictureEdit(crop: state.crop, transform: state.transform) }

  /// The smallest that the frame can be made, in displayed pixels.
  public var leastSize: PixelSize { aspect.size(scale: leastScale) }
  /// Whether the frame cannot be made smaller.
  public var isSmallest: Bool { square.width / aspect.width <= leastScale }
  /// Whether the picture, turned by a quarter, still holds a frame that is large enough.
  public var canTurn: Bool {
    let size = displayedSize
    return aspect.scale(inside: PixelSize(width: size.height, height: size.width)) >= leastScale
  }

  /// Whether anything differs from the square first offered on the picture as it is.
  public var isEdited: Bool { state != untouched }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !undoStates.isEmpty }
  /// Whether there is an undone step.
  public var canRedo: Bool { !redoStates.isEmpty }

  private var untouched: State {
    // Every editor is made over a picture that holds the shape.
    let crop = aspect.largestCrop(in: picture) ?? PixelRect.centeredSquare(in: picture)
    return State(crop: crop, transform: .up)
  }

  /// Moves the square by displayed pixels; it stops at the edges.
  public mutating func move(dx: Int, dy: Int) {
    var moved = square
    moved.x += limited(dx)
    moved.y += limited(dy)
    setSquare(moved)
  }

  /// Makes the square's side longer by some pixels, or shorter, about its centre; at an edge the
  /// square slides along. Of another shape it is the width, by whole steps of the shape and at least one.
  ///
  /// The centre of an odd square lies half a pixel up and left of an even one's, always, so growing
  /// and shrinking step by step do not make the square wander.
  public mutating func resize(by delta: Int) {
    let old = square
    let step = limited(delta)
    let steps = step == 0 ? 0 : step.signum() * max(1, abs(step) / aspect.width)
    let size = aspect.size(
      scale: clamped(old.width / aspect.width + steps, to: scales(in: displayedSize)))
    setSquare(
      PixelRect(
        x: old.x + (old.width + 1) / 2 - (size.width + 1) / 2,
        y: old.y + (old.height + 1) / 2 - (size.height + 1) / 2,
        width: size.width, height: size.height))
  }

  /// Puts the square somewhere, in displayed pixels. A rectangle that is not square gives the square
  /// of its shorter side in its middle; one that does not fit is moved inside. So it is with another shape: the largest
  /// of it that the rectangle holds.
  public mutating func setSquare(_ rect: PixelRect) { become(laid(rect, state.transform)) }

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

  /// The frame goes along. One that is no square keeps its size about its centre where the picture is turned by a
  /// quarter, as far as the picture holds it.
  private mutating func transform(by next: Orientation) {
    let transform = state.transform.then(next)
    guard next.swapsSides, !aspect.isSquare else {
      return become(State(crop: state.crop, transform: transform))
    }
    guard canTurn else { return }
    let (size, turned) = (square.size, transform.apply(to: state.crop, in: picture))
    become(
      laid(
        PixelRect(
          x: turned.x + (turned.width - size.width) / 2,
          y: turned.y + (turned.height - size.height) / 2, width: size.width, height: size.height),
        transform))
  }

  private mutating func become(_ next: State) {
    guard next != state else { return }
    undoStates.append(state)
    if undoStates.count > Self.historyLimit { undoStates.removeFirst() }
    redoStates = []
    state = next
  }

  /// A frame of the shape for a rectangle of displayed pixels under a transform.
  private func laid(_ rect: PixelRect, _ transform: Orientation) -> State {
    let size = transform.apply(to: picture)
    let frame = fitted(rect, in: size)
    return State(crop: transform.inverse.apply(to: frame, in: size), transform: transform)
  }

  private func fitted(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    let (width, height) = (limited(rect.width), limited(rect.height))
    let scale = aspect.scale(inside: PixelSize(width: width, height: height))
    let frame = aspect.size(scale: clamped(scale, to: scales(in: size)))
    return PixelRect(
      x: clamped(limited(rect.x) + (width - frame.width) / 2, to: 0...(size.width - frame.width)),
      y: clamped(
        limited(rect.y) + (height - frame.height) / 2, to: 0...(size.height - frame.height)),
      width: frame.width, height: frame.height)
  }

  /// How many times the shape's terms the frame may be.
  private func scales(in size: PixelSize) -> ClosedRange<Int> {
    leastScale...max(leastScale, aspect.scale(inside: size))
  }

  /// No distance in a picture is longer than this, and sums of such distances do not overflow.
  private func limited(_ distance: Int) -> Int {
    clamped(distance, to: -2 * picture.longerSide...2 * picture.longerSide)
  }

  private func clamped(_ value: Int, to range: ClosedRange<Int>) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
