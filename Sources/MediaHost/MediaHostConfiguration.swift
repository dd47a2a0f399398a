import CSystem
import Glibc
public import MediaTypes

/// How media processes are started and limited.
public struct MediaHostConfiguration: Equatable, Sendable {
  /// The path of the media process's program.
  public var program: FilePath
  /// Its arguments, without the program's name.
  public var arguments: [String]
  /// How many may run at once; at least 1.
  public var processes: Int
  /// What a job may cost.
  public var limits: JobLimits
  /// Whether the one process has a camera: it is asked for nothing else, and a job is tried only once.
  var hasCamera = false

  /// A configuration; without more than a program: as many processes as cores, and `MediaLimits`.
  public init(
    program: FilePath, arguments: [String] = [], processes: Int = Self.onlineCores,
    limits: JobLimits = JobLimits()
  ) {
    self.program = program
    self.arguments = arguments
    self.processes = max(1, processes)
    self.limits = limits
  }

  /// What the job of a process may cost.
  func limits(of process: MediaProcess) -> JobLimits {
    switch process.work?.pending.job.operation {
    case .cut: limits.forCutting
    case .export(let request) where request.moment != nil: limits.forSavingFrame
    default: limits
    }
  }

  /// The cores that are online: sysconf(3), _SC_NPROCESSORS_ONLN.
  public static var onlineCores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The answer to a job.
public struct MediaCompletion: Sendable {
  /// The job.
  public let id: JobID
  /// The answer.
  public let result: Result<MediaReply, MediaError>
  /// For an export or a cut that went well: the written file at its first byte, in memory where nobody brought one.
  public let output: OpenFile?
}

/// A descriptor and events of poll(2): those waited for, or those that came.
public struct PollInterest: Equatable, Sendable {
  /// The descriptor.
  public var descriptor: Int32
  /// `POLLIN`, `POLLOUT`, and in answers also `POLLHUP`, `POLLERR`, `POLLNVAL`.
  public var events: Int16

  /// A descriptor and its events.
  public init(descriptor: Int32, events: Int16) {
    self.descriptor = descriptor
    self.events = events
  }
}
