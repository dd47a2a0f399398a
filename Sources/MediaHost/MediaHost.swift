public import MediaTypes

/// Starts, feeds, limits and restarts the media processes.
///
/// Driven by somebody else's loop on one thread: poll `pollDescriptors` until `nextDeadline`, call
/// `handle(_:)` and `tick()`, take the completions. Nothing here waits for storage or a decoder.
/// A job's file is opened by whoever was given `openFile`, only when a process is free for it or
/// soon will be. A process that crashes, hangs or breaks the wire is killed and replaced, and its
/// job is tried once more with the file opened anew; a file that fails twice is answered with the
/// reason, at once, until it changes. One that takes too much time or memory is not tried again: a
/// decoder that spins spins again, and the person waits for it twice.
public final class MediaHost: MediaService {
  let configuration: MediaHostConfiguration
  let openFile: ((JobID, FilePath) -> Void)?
  let now: () -> Int64

  /// Jobs that are neither answered nor cancelled.
  var active: Set<JobID> = []
  /// Jobs whose file is not asked for yet.
  var waiting = JobQueue()
  /// Files that are asked for.
  var openings: [JobID: Opening] = [:]
  /// The folders of files that are waited for no longer and have not come yet.
  var silentFolders: [JobID: FilePath] = [:]
  /// Jobs whose file is open and that wait for a process.
  var ready = JobQueue()
  var processes: [MediaProcess] = []
  var ending: [EndingProcess] = []
  /// The host of the one process that has a camera, from the first request for one on.
  var camera: MediaHost?
  var health = StartHealth()
  var brokenFiles = BrokenFiles()
  var completions: [MediaCompletion] = []
  /// The job that `perform` opens itself.
  var performed: JobID?
  /// The time that jobs and openings are measured by.
  var paced: PacedClock
  private var sequence: UInt64 = 0
  private var isScheduling = false
  var isShutDown = false

  /// A host without processes yet.
  ///
  /// - Parameters:
  ///   - openFile: told to open a file for reading, on another thread if that may wait, and to
  ///     bring the outcome to `opened(_:_:)`; `openNow(_:)` does the opening. For one job it may be
  ///     told more than once, after each answer.
  ///   - now: a clock in milliseconds that never goes back.
  public init(
    configuration: MediaHostConfiguration, openFile: @escaping (JobID, FilePath) -> Void,
    now: @escaping () -> Int64
  ) {
    self.configuration = configuration
    self.openFile = openFile
    self.now = now
    paced = PacedClock(now: now())
  }

  /// A host that opens files itself, for commands without a screen.
  public init(configuration: MediaHostConfiguration) {
    self.configuration = configuration
    openFile = nil
    now = { Monotonic.milliseconds }
    paced = PacedClock(now: now())
  }

  init(
    _ configuration: MediaHostConfiguration, openFile: ((JobID, FilePath) -> Void)?,
    now: @escaping () -> Int64
  ) {
    self.configuration = configuration
    self.openFile = openFile
    self.now = now
    paced = PacedClock(now: now())
  }

  deinit { shutDown() }

  /// Opens a file as media processes get it: for reading, regular files only.
  ///
  /// May wait for storage. Fails with `.missing`, `.notAFile` or `.unreadable(errno)`.
  public static func openNow(_ path: FilePath) -> Result<OpenFile, MediaError> {
    Result { () throws(MediaError) in try OpenFile(reading: path) }
  }

  /// Takes a job. Every job is answered exactly once, unless it is cancelled.
  ///
  /// After `shutDown()` the answer is `.cancelled`.
  public func submit(_ job: MediaJob) { submit(job, into: nil) }

  /// Takes a job that writes to a file, and the file, open for writing. What is in it goes.
  ///
  /// Without one, what a job writes lies in memory.
  public func submit(_ job: MediaJob, into output: OpenFile?) {
    guard active.insert(job.id).inserted else { return }
    guard !isShutDown else { return complete(job.id, .failure(.cancelled)) }
    if job.operation.isOfCamera, !configuration.hasCamera {
      cameraHost().submit(job, into: output)
      return takeFromCamera()
    }
    sequence += 1
    paced.read(now())
    waiting.insert(PendingJob(job: job, sequence: sequence, output: output))
    schedule()
  }

  /// Gives a job up: it is not answered. One that a process already works on runs to its end, unless that may be far; a
  /// frame that is looked for ends early.
  public func cancel(_ id: JobID) {
    completions.removeAll { $0.id == id }
    guard active.remove(id) != nil else { return }
    camera?.cancel(id)
    waiting.remove(id)
    ready.remove(id)
    for process in processes where process.work?.pending.job.id == id {
      if process.isCutting { end(process, cause: .givenUp) } else { process.giveUpFrame() }
    }
    schedule()
  }

  /// The answer to `openFile`. Numbers that were not asked for are ignored.
  public func opened(_ id: JobID, _ result: Result<OpenFile, MediaError>) {
    silentFolders[id] = nil
    camera?.opened(id, result)
    takeFromCamera()
    guard let opening = openings.removeValue(forKey: id) else { return }
    if active.contains(id) {
      switch result {
      case .success(let file): makeReady(opening.pending, file)
      case .failure(let error): complete(id, .failure(error))
      }
    }
    schedule()
  }

  /// The answers since the last time this was called, in the order they came.
  public func takeCompletions() -> [MediaCompletion] {
    takeFromCamera()
    defer { completions = [] }
    return completions
  }

  /// Whether every job is answered or cancelled.
  public var isIdle: Bool { active.isEmpty }

  /// Whether every job but one is answered or cancelled.
  public func isIdle(besides id: JobID?) -> Bool { active.allSatisfy { $0 == id } }

  /// Records the answer of a job that still wants one.
  func complete(
    _ id: JobID, _ result: Result<MediaReply, MediaError>, output: OpenFile? = nil
  ) {
    guard active.remove(id) != nil else { return }
    // How far it was nobody need know any more.
    completions.removeAll { $0.id == id }
    completions.append(MediaCompletion(id: id, result: result, output: output))
  }

  /// Gives on what the process with the camera answered.
  func takeFromCamera() {
    for completion in camera?.takeCompletions() ?? [] {
      complete(completion.id, completion.result, output: completion.output)
    }
  }

  /// Records how far a job is; only the last is kept that nobody has taken.
  func tell(_ id: JobID, _ reply: MediaReply) {
    guard active.contains(id) else { return }
    completions.removeAll { $0.id == id }
    completions.append(MediaCompletion(id: id, result: .success(reply), output: nil))
  }

  /// Moves jobs on as far as they go now. Whatever is called from here may come back to it.
  func schedule() {
    guard !isScheduling, !isShutDown else { return }
    isScheduling = true
    defer { isScheduling = false }
    var moved = true
    while moved {
      // Once more at the end: a start that was refused just now leaves nothing to wait for.
      moved =
        answerUnavailable() || answerSilentFolders() || openNext() || runNext()
        || answerUnavailable()
    }
  }

  /// Has a job's file opened, here or by whoever does it.
  func askToOpen(_ pending: PendingJob) {
    let job = pending.job
    openings[job.id] = Opening(pending, configuration.limits, now: paced.time)
    if job.operation.fileCount == 0 || job.operation.isOfCamera {
      opened(job.id, OpenFile.standIn)
    } else if let openFile, performed != job.id {
      openFile(job.id, job.source)
    } else {
      opened(job.id, Self.openNow(job.source))
    }
  }
}
