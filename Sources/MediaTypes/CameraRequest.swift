/// What a camera's pictures come from: a device, or any input of FFmpeg's that stands for one.
public struct CameraInput: Equatable, Hashable, Sendable {
  /// FFmpeg's name of the kind of input: `video4linux2`, `lavfi`; nil where the file itself tells, which is then played in
  /// its own time.
  public var format: String?
  /// The device's path, the filters, or the file's path.
  public var path: FilePath
  /// The name as it is shown.
  public var name: String

  /// An input.
  public init(format: String?, path: FilePath, name: String) {
    self.format = format
    self.path = path
    self.name = name
  }
}

/// What is asked of the media process that has a camera. It opens the camera at the first request, and keeps it open, read
/// by a thread of its own, until `close` or another input is asked for.
public enum CameraRequest: Equatable, Hashable, Sendable {
  /// All cameras of this machine.
  case devices
  /// The newest frame that is newer than the one with a number, drawn; older ones are dropped. Waits for it, 5 s at most.
  case frame(CameraInput, look: RenderRequest, after: Int)
  /// The newest frame as a JPEG file, at the camera's best size, into the descriptor that comes with it.
  case still(CameraInput)
  /// Begin to record into the descriptor that comes with it.
  case record(CameraInput, RecordRequest)
  /// End the recording. It is answered too when the camera is gone: what was recorded until then is kept.
  case stop(CameraInput)
  /// Give the camera back.
  case close

  /// How many open files come with it: the one to write.
  public var fileCount: Int {
    switch self {
    case .still, .record: 1
    case .devices, .frame, .stop, .close: 0
    }
  }
}

/// A movie as it was recorded.
public struct RecordedMovie: Equatable, Hashable, Sendable {
  /// How long it is, in milliseconds.
  public var milliseconds: Int
  /// The size in pixels.
  public var size: PixelSize
  /// The bytes written.
  public var byteCount: Int

  /// A movie as it was recorded.
  public init(milliseconds: Int, size: PixelSize, byteCount: Int) {
    self.milliseconds = milliseconds
    self.size = size
    self.byteCount = byteCount
  }
}

/// How a recording is made.
public struct RecordRequest: Equatable, Hashable, Sendable {
  /// After so many milliseconds it ends by itself.
  public var maximumMilliseconds: Int
  /// The most pixels of the shorter side; nil for no limit.
  public var maximumShorterSide: Int?
  /// The most bits that a second takes; nil for no limit.
  public var maximumBitRate: Int?

  /// How a recording is made.
  public init(
    maximumMilliseconds: Int, maximumShorterSide: Int? = nil, maximumBitRate: Int? = nil
  ) {
    self.maximumMilliseconds = maximumMilliseconds
    self.maximumShorterSide = maximumShorterSide
    self.maximumBitRate = maximumBitRate
  }
}

/// What is known of a camera's frame.
public struct CameraFrame: Equatable, Hashable, Sendable {
  /// The frame's number since the camera was opened, from 1.
  public var number: Int
  /// The camera's size in pixels.
  public var size: PixelSize
  /// Frames that were not shown since the last one that was.
  public var dropped: Int
  /// How long is recorded, in milliseconds; nil where nothing is.
  public var recorded: Int?
  /// Whether a recording has come to its end by itself: it is long enough, or the disk is nearly full.
  public var hasEnded: Bool

  /// What is known of a frame.
  public init(number: Int, size: PixelSize, dropped: Int, recorded: Int?, hasEnded: Bool = false) {
    self.number = number
    self.size = size
    self.dropped = dropped
    self.recorded = recorded
    self.hasEnded = hasEnded
  }
}

/// A camera of this machine, as FFmpeg sees it.
public struct CameraFacts: Equatable, Hashable, Sendable {
  /// How it is opened.
  public var input: CameraInput
  /// Its sizes and the frames a second at each, the largest first; empty where it does not tell.
  public var modes: [CameraMode]

  /// A camera.
  public init(input: CameraInput, modes: [CameraMode] = []) {
    self.input = input
    self.modes = modes
  }
}

/// A size in which a camera gives pictures.
public struct CameraMode: Equatable, Hashable, Sendable {
  /// The size in pixels.
  public var size: PixelSize
  /// The most frames a second, in thousandths.
  public var milliFramesPerSecond: Int

  /// A size and a rate.
  public init(size: PixelSize, milliFramesPerSecond: Int) {
    self.size = size
    self.milliFramesPerSecond = milliFramesPerSecond
  }
}
