/// A limit as `pickroll doctor` shows it.
public struct Limit: Equatable, Sendable {
  /// Which limit it is.
  public enum Name: CaseIterable, Sendable {
    /// Of a picture.
    case side, pixels, decodedBytes, unpackedBytes, cells, exportBytes
    /// Of the time for it.
    case processorTime, stillTime, jobTime, startTime, openingTime
    /// Of a movie that is written, and of a camera.
    case movieBytes, cutTime, cameraSilence, recordingRoom
    /// Of a media process.
    case jobMemory, keptMemory, motionMemory, cutMemory, addressSpace, messageBytes, crashTries
    /// Of the paths from another program.
    case streamedPaths
  }

  /// What the value counts.
  public enum Unit: Sendable {
    /// Pixels; many of them are shown in millions.
    case pixels
    /// Characters of the screen.
    case cells
    /// Bytes.
    case bytes
    /// Milliseconds.
    case milliseconds
    /// How often.
    case times
  }

  /// Which limit it is.
  public let name: Name
  /// How much is allowed.
  public let value: Int
  /// What the value counts.
  public let unit: Unit

  private init(_ name: Name, _ value: Int, _ unit: Unit) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// The limits that a person may meet, in the order they are shown.
  public static let all: [Limit] = [
    Limit(.side, MediaLimits.side, .pixels),
    Limit(.pixels, MediaLimits.pixels, .pixels),
    Limit(.decodedBytes, MediaLimits.decodedBytes, .bytes),
    Limit(.unpackedBytes, MediaLimits.unpackedBytes, .bytes),
    Limit(.cells, MediaLimits.cells, .cells),
    Limit(.exportBytes, MediaLimits.exportBytes, .bytes),
    Limit(.processorTime, MediaLimits.jobProcessorMilliseconds, .milliseconds),
    Limit(.stillTime, MediaLimits.jobStillMilliseconds, .milliseconds),
    Limit(.jobTime, MediaLimits.jobMilliseconds, .milliseconds),
    Limit(.startTime, MediaLimits.startMilliseconds, .milliseconds),
    Limit(.openingTime, MediaLimits.openingMilliseconds, .milliseconds),
    Limit(.movieBytes, MediaLimits.movieBytes, .bytes),
    Limit(.cutTime, MediaLimits.cutMilliseconds, .milliseconds),
    Limit(.cameraSilence, MediaLimits.cameraSilentMilliseconds, .milliseconds),
    Limit(.recordingRoom, MediaLimits.recordingRoomBytes, .bytes),
    Limit(.jobMemory, MediaLimits.jobResidentBytes, .bytes),
    Limit(.keptMemory, MediaLimits.keptResidentBytes, .bytes),
    Limit(.motionMemory, MediaLimits.keptMotionBytes, .bytes),
    Limit(.cutMemory, MediaLimits.cutResidentBytes, .bytes),
    Limit(.addressSpace, Int(MediaLimits.addressSpace), .bytes),
    Limit(.messageBytes, MediaLimits.messageBytes, .bytes),
    Limit(.crashTries, MediaLimits.crashTries, .times),
    Limit(.streamedPaths, MediaLimits.streamedPaths, .times),
  ]
}
