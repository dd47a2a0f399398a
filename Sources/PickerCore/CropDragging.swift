import MediaTypes

/// What a pointer holds of the square.
public struct CropGrip: Equatable, Sendable {
  /// A side along one direction.
  public enum Side: Equatable, Sendable {
    /// The left or the top one.
    case near
    /// The right or the bottom one.
    case far
  }

  /// The left or the right edge; nil for neither.
  public var across: Side?
  /// The top or the bottom edge; nil for neither.
  public var down: Side?

  /// The square as a whole, which is moved.
  public static let whole = CropGrip()

  /// An edge, a corner where both are named, or the whole.
  public init(across: Side? = nil, down: Side? = nil) {
    self.across = across
    self.down = down
  }
}

extension CropEditor {
  /// Pulls what is held by some displayed pixels.
  ///
  /// The whole moves and stops at the picture's edges. An edge or a corner makes the square larger or smaller: the
  /// opposite corner stays where it is, or the middle of the opposite edge, to half a pixel. It never turns over, never
  /// leaves the picture, and is never smaller than it may be.
  public mutating func pull(_ grip: CropGrip, dx: Int, dy: Int) {
    guard grip != .whole else { return move(dx: dx, dy: dy) }
    let old = square
    let wider = grip.across.map { $0 == .far ? limited(dx) : -limited(dx) }
    let higher = grip.down.map { $0 == .far ? limited(dy) : -limited(dy) }
    let width = max(1, old.width + growth(wider, higher, of: old))
    let room = room(beside: old, grip)
    let size = allowed(min(width, room.width, room.height * old.width / old.height))
    setSquare(
      PixelRect(
        x: Self.start(old.x, old.width, size.width, grip.across),
        y: Self.start(old.y, old.height, size.height, grip.down),
        width: size.width, height: size.height))
  }

  /// Draws a new square from one displayed pixel to another: a corner of it lies at the first, and it reaches as far as
  /// the second in the direction in which that is farther away.
  public mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let old = square
    let (dx, dy) = (limited(end.x - start.x), limited(end.y - start.y))
    let width = max(1, abs(dx), abs(dy) * old.width / old.height)
    let picture = displayedSize
    let across = dx < 0 ? start.x : picture.width - start.x
    let down = dy < 0 ? start.y : picture.height - start.y
    let size = allowed(min(width, across, down * old.width / old.height))
    setSquare(
      PixelRect(
        x: dx < 0 ? start.x - size.width : start.x, y: dy < 0 ? start.y - size.height : start.y,
        width: size.width, height: size.height))
  }

  /// How much wider it becomes. Of a corner the direction counts in which it was pulled farther.
  private func growth(_ wider: Int?, _ higher: Int?, of old: PixelRect) -> Int {
    let byHeight = higher.map { $0 * old.width / old.height }
    guard let wider else { return byHeight ?? 0 }
    guard let byHeight else { return wider }
    return abs(wider) >= abs(byHeight) ? wider : byHeight
  }

  /// The largest size that leaves what stays where it is, each way by itself.
  private func room(beside old: PixelRect, _ grip: CropGrip) -> PixelSize {
    let picture = displayedSize
    return PixelSize(
      width: Self.room(old.x, old.width, picture.width, grip.across),
      height: Self.room(old.y, old.height, picture.height, grip.down))
  }

  private static func room(_ start: Int, _ length: Int, _ all: Int, _ held: CropGrip.Side?) -> Int {
    switch held {
    case .near: start + length
    case .far: all - start
    case nil: max(length, 2 * min(start + length / 2, all - start - (length + 1) / 2))
    }
  }

  private static func start(_ old: Int, _ length: Int, _ next: Int, _ held: CropGrip.Side?) -> Int {
    switch held {
    case .near: old + length - next
    case .far: old
    case nil: old + (length + 1) / 2 - (next + 1) / 2
    }
  }

  /// The size that the square has when it is asked to be so wide.
  private func allowed(_ width: Int) -> PixelSize {
    var tried = self
    let height = max(1, width * square.height / square.width)
    tried.setSquare(PixelRect(x: 0, y: 0, width: width, height: height))
    return tried.square.size
  }

  /// No pull is longer than this, and sums of such pulls do not overflow.
  private func limited(_ distance: Int) -> Int {
    let most = 2 * picture.longerSide
    return max(-most, min(most, distance))
  }
}
