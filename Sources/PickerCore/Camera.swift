public import MediaTypes
public import PhotoLibrary

/// Which way a camera looks; the raw values are those of the phone's picker.
public enum CameraDevice: Int, CaseIterable, Sendable {
  /// Away from the person.
  case rear = 0
  /// At the person. What it sees is shown mirrored, what it takes is not.
  case front = 1
}

/// What a camera takes; the raw values are those of the phone's picker.
public enum CameraCaptureMode: Int, CaseIterable, Sendable {
  /// Stills.
  case photo = 0
  /// Movies.
  case video = 1

  /// The kind of media that is taken.
  public var mediaType: MediaType { self == .photo ? .image : .movie }
}

/// How good a recorded movie is, or one that was chosen and cut; the raw values are those of the phone's picker.
///
/// A movie never becomes larger or better than it was.
public enum VideoQuality: Int, CaseIterable, Sendable {
  /// As it comes.
  case high = 0
  /// At most 480 lines on the shorter side, 2 Mbit/s.
  case medium = 1
  /// At most 240 lines on the shorter side, 400 kbit/s.
  case low = 2

  /// The most pixels of the shorter side; nil for no limit.
  public var maximumShorterSide: Int? {
    switch self {
    case .high: nil
    case .medium: 480
    case .low: 240
    }
  }

  /// The most bits that a second of pictures takes; nil for no limit.
  public var maximumBitRate: Int? {
    switch self {
    case .high: nil
    case .medium: 2_000_000
    case .low: 400_000
    }
  }
}

extension CutRequest {
  /// A movie, or a part of it, of no more than a quality.
  public init(range: MovieRange? = nil, quality: VideoQuality) {
    self.init(
      range: range, maximumShorterSide: quality.maximumShorterSide,
      maximumBitRate: quality.maximumBitRate)
  }
}

/// What only a picker with a camera on the screen has.
public enum CameraProperty: String, CaseIterable, Sendable {
  /// Which way the camera looks.
  case cameraDevice
  /// Whether stills are taken or movies.
  case cameraCaptureMode
  /// Taking a still.
  case takePicture
  /// Beginning to record.
  case startVideoCapture
}

/// What a camera wrote about what it just took.
public struct CaptureMetadata: Equatable, Sendable {
  /// When it was taken, by the machine's clock in the person's time zone.
  public var date: CivilTime
  /// The camera's name.
  public var device: String
  /// The size in pixels.
  public var size: PixelSize

  /// What a camera wrote.
  public init(date: CivilTime, device: String, size: PixelSize) {
    self.date = date
    self.device = device
    self.size = size
  }
}

extension PickerConfiguration {
  /// Takes a length in seconds; what is no length of time is as short as can be.
  mutating func setVideoMaximumDuration(_ seconds: Double) {
    let milliseconds = (seconds * 1000).rounded()
    videoMaximumMilliseconds =
      milliseconds >= 1 ? Int(min(milliseconds, 1e15)) : 1
  }
}
