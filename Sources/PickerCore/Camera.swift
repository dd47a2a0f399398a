public import MediaTypes
public import PhotoLibrary

/// Which way a camera looks; the names and raw values are those of `UIImagePickerController.CameraDevice`.
public enum CameraDevice: Int, CaseIterable, Sendable {
  /// Away from the person.
  case rear = 0
  /// At the person. What it sees is shown mirrored, what it takes is not.
  case front = 1
}

/// What a camera takes; the names and raw values are those of `UIImagePickerController.CameraCaptureMode`.
public enum CameraCaptureMode: Int, CaseIterable, Sendable {
  /// Stills.
  case photo = 0
  /// Movies.
  case video = 1

  /// The kind of media that is taken.
  public var mediaType: MediaType { self == .photo ? .image : .movie }
}

/// How good a movie may be that is recorded or chosen; the raw values are those of
/// `UIImagePickerController.QualityType`'s high, medium and low.
///
/// A movie never becomes larger or better than it was. The phone's documentation gives its qualities no numbers; these
/// are this package's own.
public enum VideoQuality: Int, CaseIterable, Sendable {
  /// As it comes.
  case high = 0
  /// At most 480 lines on the shorter side, 2 Mbit/s.
  case medium = 1
  /// At most 240 lines on the shorter side, 400 kbit/s.
  case low = 2

  /// The most pixels of the shorter side of the upright movie; nil for no limit.
  public var maximumShorterSide: Int? {
    switch self {
    case .high: nil
    case .medium: 480
    case .low: 240
    }
  }

  /// The most bits that a second of pictures takes on average, sound not counted; nil for no limit.
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
  ///
  /// - Parameter range: in milliseconds of the original; nil for all of it.
  public init(range: MovieRange? = nil, quality: VideoQuality) {
    self.init(
      range: range, maximumShorterSide: quality.maximumShorterSide,
      maximumBitRate: quality.maximumBitRate)
  }
}

/// What only a picker whose source is the camera has; of other sources it is refused with
/// `PickerError.requiresCameraSource`, where the phone's picker raises an exception. Named as there.
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
  /// When it was taken, to the second, by the machine's clock in the person's time zone.
  public var date: CivilTime
  /// The camera's name, as its driver tells it; safe to show only after its control characters are taken out.
  public var device: String
  /// The size in pixels of what it wrote, upright.
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
