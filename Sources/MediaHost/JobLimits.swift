import MediaTypes

/// What a job may cost, and what a media process may keep.
public struct JobLimits: Equatable, Sendable {
  /// How long a job may take in all, in milliseconds from the moment it is sent.
  public var milliseconds = MediaLimits.jobMilliseconds
  /// The processor's time for one job, in milliseconds.
  public var processorMilliseconds = MediaLimits.jobProcessorMilliseconds
  /// How long a process may stand still in a job, in milliseconds.
  public var stillMilliseconds = MediaLimits.jobStillMilliseconds
  /// How long a process may leave its request unread, in milliseconds.
  public var startMilliseconds = MediaLimits.startMilliseconds
  /// How long the opening of a file may take, in milliseconds.
  public var openingMilliseconds = MediaLimits.openingMilliseconds
  /// The memory that a process may hold during a job, in bytes.
  public var jobResidentBytes = MediaLimits.jobResidentBytes
  /// The memory that a process may hold between two jobs, in bytes.
  public var keptResidentBytes = MediaLimits.keptResidentBytes
  /// The same while frames of a movie are asked of it, in bytes.
  public var keptMotionBytes = MediaLimits.keptMotionBytes

  /// The limits of `MediaLimits`.
  public init() {}

  /// The same for a frame of a movie that is saved: it may be made from many that are not shown.
  var forSavingFrame: JobLimits {
    var limits = self
    limits.milliseconds *= 2
    limits.processorMilliseconds = max(processorMilliseconds, 2 * milliseconds)
    return limits
  }

  /// The same for a movie that is cut: it is long, and the disk may be slow, but a decoder that stands still is stopped.
  var forCutting: JobLimits {
    var limits = self
    limits.milliseconds = MediaLimits.cutMilliseconds
    limits.processorMilliseconds = MediaLimits.cutMilliseconds
    limits.stillMilliseconds = max(stillMilliseconds, MediaLimits.jobMilliseconds)
    limits.jobResidentBytes = max(jobResidentBytes, MediaLimits.cutResidentBytes)
    return limits
  }
}
