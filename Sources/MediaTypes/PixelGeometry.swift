/// A size in picture pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// A size of `width` by `height` pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The shorter side.
  public var shorterSide: Int { min(width, height) }
  /// The longer side.
  public var longerSide: Int { max(width, height) }
}

/// A rectangle of whole picture pixels; the top left of a picture is (0, 0).
public struct PixelRect: Equatable, Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Int
  /// Pixels from the top edge.
  public var y: Int
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// The rectangle of `width` by `height` pixels whose top left pixel is (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The size.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Whether the rectangle has pixels and all of them lie inside a picture of the given size.
  public func lies(inside size: PixelSize) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && width <= size.width && height <= size.height
      && x <= size.width - width && y <= size.height - height
  }

  /// The largest square in the middle of a picture.
  ///
  /// Where the picture's side is odd over the square's, the spare pixel is at the right or the bottom.
  public static func centeredSquare(in size: PixelSize) -> PixelRect {
    let side = size.shorterSide
    return PixelRect(
      x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }
}
