public import MediaTypes

/// A shape: the width of a picture to its height, in lowest terms, as displayed.
public struct AspectRatio: Equatable, Hashable, Sendable {
  /// The largest term that is taken as given.
  public static let largestTerm = 10_000

  /// As wide as it is high.
  public static let square = AspectRatio(lowest: 1, 1)

  /// The width's part; at least 1.
  public let width: Int
  /// The height's part; at least 1.
  public let height: Int

  private init(lowest width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// A shape; `32:18` is `16:9`. Nil where a term is not 1 to 10,000.
  public init?(width: Int, height: Int) {
    let terms = 1...Self.largestTerm
    guard terms.contains(width), terms.contains(height) else { return nil }
    var (divisor, rest) = (width, height)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.init(lowest: width / divisor, height / divisor)
  }

  /// Whether it is as wide as it is high.
  public var isSquare: Bool { self == .square }

  /// Whether a picture has this shape: one of its sides is what the other one asks for, rounded up or down to a whole
  /// pixel, that is |w·H − h·W| < max(W, H). A square picture has two equal sides.
  public func matches(_ size: PixelSize) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    let (across, isWide) = size.width.multipliedReportingOverflow(by: height)
    let (down, isHigh) = size.height.multipliedReportingOverflow(by: width)
    return !isWide && !isHigh && abs(across - down) < max(width, height)
  }

  /// How many times the shape's own terms fit into a size: the largest crop is so many times as wide and as high as
  /// they are. 0 where the size does not even hold them once.
  func scale(inside size: PixelSize) -> Int {
    max(0, min(size.width / width, size.height / height))
  }

  /// How many times the shape's own terms are at least as large as a size in both directions.
  func scale(holding size: PixelSize) -> Int {
    max(1, Self.ceiling(size.width, width), Self.ceiling(size.height, height))
  }

  /// The terms so many times, in pixels.
  func size(scale: Int) -> PixelSize { PixelSize(width: width * scale, height: height * scale) }

  /// The largest crop of exactly this shape in the middle of a picture; nil where there is none.
  ///
  /// Where spare pixels cannot be halved the one left over is at the right or the bottom.
  public func largestCrop(in size: PixelSize) -> PixelRect? {
    let scale = scale(inside: size)
    guard scale > 0 else { return nil }
    let crop = self.size(scale: scale)
    return PixelRect(
      x: (size.width - crop.width) / 2, y: (size.height - crop.height) / 2, width: crop.width,
      height: crop.height)
  }

  private static func ceiling(_ length: Int, _ part: Int) -> Int {
    length <= 0 ? 0 : (length - 1) / part + 1
  }
}
