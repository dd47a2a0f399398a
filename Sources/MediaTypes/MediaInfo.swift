/// A file format that the bytes of a file say it has.
public enum MediaFormat: String, CaseIterable, Sendable {
  /// Still pictures.
  case jpeg, png, webp, gif, tiff, heif, avif, jxl, svg, pdf, bmp, ico, qoi
  /// Something else that a decoder could read.
  case other
}

/// A date and a time of day as a camera writes them: no time zone is known.
public struct CivilTime: Equatable, Hashable, Sendable {
  /// The calendar's year, such as 2026.
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// 0 to 60.
  public var second: Int

  /// A date and a time of day.
  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

/// What a decoder knows of a file without drawing it.
public struct MediaInfo: Equatable, Sendable {
  /// The true format, by the bytes.
  public var format: MediaFormat
  /// The size as displayed: turned upright.
  public var size: PixelSize
  /// The orientation as stored.
  public var orientation: Orientation
  /// Frames or pages; 1 for a plain picture.
  public var frames: Int
  /// Whether the picture has an alpha channel.
  public var hasAlpha: Bool
  /// When the picture was taken (EXIF DateTimeOriginal), where it says so.
  public var created: CivilTime?

  /// What is known of a file.
  public init(
    format: MediaFormat, size: PixelSize, orientation: Orientation = .up, frames: Int = 1,
    hasAlpha: Bool = false, created: CivilTime? = nil
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.frames = frames
    self.hasAlpha = hasAlpha
    self.created = created
  }
}
