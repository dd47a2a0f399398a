/// One of the eight ways to lay a picture: the values are those of EXIF 2.32's Orientation tag (274).
///
/// As a transform it leads from stored to upright pixels. The eight form a group, so a person's
/// turns and flips in the editor are orientations too.
public enum Orientation: UInt8, CaseIterable, Equatable, Hashable, Sendable {
  /// As stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Turned half way round.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored along the falling diagonal (transposed).
  case leftMirrored = 5
  /// Turned a quarter clockwise.
  case right = 6
  /// Mirrored along the rising diagonal.
  case rightMirrored = 7
  /// Turned a quarter anticlockwise.
  case left = 8

  /// The orientation that mirrors left to right first if asked, then turns clockwise.
  public init(mirrored: Bool, quarterTurns: Int) {
    let turns = ((quarterTurns % 4) + 4) % 4
    let plain: [Orientation] = [.up, .right, .down, .left]
    let mirror: [Orientation] = [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored]
    self = mirrored ? mirror[turns] : plain[turns]
  }

  /// Whether the picture is mirrored left to right before it is turned.
  public var isMirrored: Bool {
    switch self {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
    case .up, .down, .left, .right: false
    }
  }

  /// Quarter turns clockwise after the mirroring, 0 to 3.
  public var quarterTurns: Int {
    switch self {
    case .up, .upMirrored: 0
    case .right, .rightMirrored: 1
    case .down, .downMirrored: 2
    case .left, .leftMirrored: 3
    }
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { quarterTurns % 2 == 1 }

  /// This transform, then another.
  public func then(_ next: Orientation) -> Orientation {
    Orientation(
      mirrored: isMirrored != next.isMirrored,
      quarterTurns: (next.isMirrored ? -quarterTurns : quarterTurns) + next.quarterTurns)
  }

  /// The transform that undoes this one.
  public var inverse: Orientation {
    isMirrored ? self : Orientation(mirrored: false, quarterTurns: -quarterTurns)
  }

  /// A picture's size after the transform.
  public func apply(to size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Where a rectangle of a picture of the given size lies after the transform.
  public func apply(to rect: PixelRect, in size: PixelSize) -> PixelRect {
    var result = rect
    var frame = size
    if isMirrored { result.x = frame.width - result.x - result.width }
    for _ in 0..<quarterTurns {
      result = PixelRect(
        x: frame.height - result.y - result.height, y: result.x, width: result.height,
        height: result.width)
      frame = PixelSize(width: frame.height, height: frame.width)
    }
    return result
  }
}
