/// A file format that the bytes of a file say it has.
public enum MediaFormat: String, CaseIterable, Sendable {
  /// Still pictures.
  case jpeg, png, webp, gif, tiff, heif, avif, jxl, jp2, svg, pdf, bmp, ico, qoi
  /// A camera's sensor values, shown by the preview inside.
  case raw
  /// Movies, by their containers.
  case mp4, mov, mkv, webm, avi, ogv, flv
  case threeGP = "3gp"
  case mpegTS = "ts"
  case mpegPS = "mpg"
  /// Something else that a decoder could read.
  case other

  /// Whether it moves and has a length.
  public var isMovie: Bool {
    switch self {
    case .mp4, .mov, .mkv, .webm, .avi, .ogv, .flv, .threeGP, .mpegTS, .mpegPS: true
    default: false
    }
  }
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

/// A place on the earth, WGS 84.
public struct GeographicPlace: Equatable, Hashable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  public var longitude: Double

  /// A place; nil outside the earth's ranges.
  public init?(latitude: Double, longitude: Double) {
    guard (-90.0...90).contains(latitude), (-180.0...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// What a file says of how it was made, where it says so.
public struct MediaDetails: Equatable, Hashable, Sendable {
  /// When it was taken (EXIF DateTimeOriginal, else the container's date).
  public var created: CivilTime?
  /// How long it plays, in milliseconds; nil for what does not move.
  public var durationMilliseconds: Int?
  /// The camera: its maker and model, as one name.
  public var camera: String?
  /// The lens's name.
  public var lens: String?
  /// How the camera was set.
  public var exposure: Exposure
  /// Where it was taken.
  public var place: GeographicPlace?
  /// Its colours: the profile's name, else the colour space, such as `Display P3` or `CMYK`.
  public var color: String?
  /// A movie's codec by FFmpeg's short name, such as `h264`; the four characters of the container where FFmpeg knows none.
  public var codec: String?
  /// A movie's frames a second, in the mean.
  public var frameRate: Double?
  /// Whether a movie has sound; nil for what is no movie.
  public var hasSound: Bool?

  /// What a file says of itself; nothing, unless told otherwise.
  public init(
    created: CivilTime? = nil, durationMilliseconds: Int? = nil, camera: String? = nil,
    lens: String? = nil, exposure: Exposure = Exposure(), place: GeographicPlace? = nil,
    color: String? = nil, codec: String? = nil, frameRate: Double? = nil, hasSound: Bool? = nil
  ) {
    self.created = created
    self.durationMilliseconds = durationMilliseconds
    self.camera = camera
    self.lens = lens
    self.exposure = exposure
    self.place = place
    self.color = color
    self.codec = codec
    self.frameRate = frameRate
    self.hasSound = hasSound
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
  /// What the file says of how it was made.
  public var details: MediaDetails

  /// What is known of a file.
  public init(
    format: MediaFormat, size: PixelSize, orientation: Orientation = .up, frames: Int = 1,
    hasAlpha: Bool = false, details: MediaDetails = MediaDetails()
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.frames = frames
    self.hasAlpha = hasAlpha
    self.details = details
  }

  /// Whether the picture moves, and its frames can be drawn one by one.
  public var isAnimation: Bool {
    switch format {
    case .gif, .webp, .png: frames > 1
    default: false
    }
  }
}
