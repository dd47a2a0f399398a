public import MediaTypes

/// How a picture is written so that its file has no more bytes than may be: first as it was asked for, then in lower
/// quality, then smaller.
///
/// It is a plan only: whoever has pictures written asks it after each one.
public struct FittedExport: Equatable, Sendable {
  /// What follows from a file that was written.
  public enum Step: Equatable, Sendable {
    /// It is small enough.
    case done
    /// It is to be written anew, as `request` says now.
    case again
    /// It cannot be made any smaller, and has more bytes than may be.
    case tooLarge(Int64, most: Int64)
  }

  /// The qualities that are tried for formats that lose something. Below the last one blocks are seen, so that fewer
  /// pixels look better.
  static let qualities = [70, 60, 50, 40]
  /// The longer side in pixels below which nothing is made smaller.
  static let leastSide = 16

  /// How the picture is to be written now.
  public private(set) var request: ExportRequest
  private let maximumBytes: Int64?
  private let minimumSize: PixelSize
  /// The longer side below which it is not made, known after the first file.
  private var leastSide: Int?

  /// A plan that begins with `request`. It is not made smaller than what is asked for, nor larger than it was.
  public init(_ request: ExportRequest, fitness: Fitness) {
    self.request = request
    maximumBytes = fitness.maximumBytes
    minimumSize = fitness.minimumSize ?? PixelSize(width: 1, height: 1)
  }

  /// Takes what was written by `request`.
  public mutating func take(_ picture: ExportedPicture) -> Step {
    guard let most = maximumBytes, picture.byteCount > most else { return .done }
    if picture.format != .png, let lower = Self.qualities.first(where: { $0 < request.quality }) {
      request.quality = lower
      return .again
    }
    guard let side = smallerSide(picture, most: most) else {
      return .tooLarge(Int64(picture.byteCount), most: most)
    }
    request.maximumSide = side
    return .again
  }

  /// The next longer side: an eighth less, and less than that where the bytes, which go with the square of a side, say
  /// that it takes more. Nil where it is as small as it may be.
  private mutating func smallerSide(_ picture: ExportedPicture, most: Int64) -> Int? {
    let longer = picture.size.longerSide
    let least = leastSide ?? self.least(of: picture.size)
    leastSide = least
    guard longer > least else { return nil }
    let share = (Double(most) / Double(picture.byteCount)).squareRoot()
    let side = min(longer * 7 / 8, Int(Double(longer) * share))
    return min(longer - 1, max(least, side))
  }

  /// The longer side at which the shorter sides, too, are as long as is asked for.
  private func least(of size: PixelSize) -> Int {
    func needed(_ wanted: Int, _ side: Int) -> Int {
      side <= 0 || wanted <= 1 ? 1 : (wanted * size.longerSide + side - 1) / side
    }
    let asked = max(needed(minimumSize.width, size.width), needed(minimumSize.height, size.height))
    return min(size.longerSide, max(Self.leastSide, asked))
  }
}
