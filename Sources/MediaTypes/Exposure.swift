/// How a camera was set when it took a picture, so far as the file says so.
///
/// A value outside its range is a file's mistake, as is one that is no number: it is not taken.
public struct Exposure: Equatable, Hashable, Sendable {
  /// How long light fell in, in seconds (EXIF ExposureTime).
  public let seconds: Double?
  /// The focal length divided by the aperture's width, such as 2.8 (EXIF FNumber).
  public let fNumber: Double?
  /// The sensitivity (EXIF PhotographicSensitivity).
  public let iso: Int?
  /// The lens's focal length in millimetres (EXIF FocalLength).
  public let focalLength: Double?
  /// The focal length in millimetres that shows as much on 35 mm film (EXIF FocalLengthIn35mmFilm).
  public let focalLengthIn35mm: Int?

  /// From a millionth of a second, which flashes reach, to more than a day.
  public static let secondsRange = 0.000_001...100_000
  /// From lenses that are faster than any to pinholes.
  public static let fNumberRange = 0.1...1000
  /// Any sensitivity that was sold, and some way on.
  public static let isoRange = 1...100_000_000
  /// In millimetres: from the lenses of phones to telescopes.
  public static let focalLengthRange = 0.1...100_000
  /// In millimetres.
  public static let focalLengthIn35mmRange = 1...100_000

  /// What is known; what lies outside its range is not.
  public init(
    seconds: Double? = nil, fNumber: Double? = nil, iso: Int? = nil, focalLength: Double? = nil,
    focalLengthIn35mm: Int? = nil
  ) {
    self.seconds = seconds.flatMap { Self.secondsRange.contains($0) ? $0 : nil }
    self.fNumber = fNumber.flatMap { Self.fNumberRange.contains($0) ? $0 : nil }
    self.iso = iso.flatMap { Self.isoRange.contains($0) ? $0 : nil }
    self.focalLength = focalLength.flatMap { Self.focalLengthRange.contains($0) ? $0 : nil }
    self.focalLengthIn35mm = focalLengthIn35mm.flatMap {
      Self.focalLengthIn35mmRange.contains($0) ? $0 : nil
    }
  }
}
