import CSystem
import Glibc
public import MediaTypes

extension MediaHost {
  /// What to wait for in poll(2).
  public var pollDescriptors: [PollInterest] {
    processes.flatMap(\.interests) + (camera?.pollDescriptors ?? [])
  }

  /// Takes what poll(2) found.
  public func handle(_ found: [PollInterest]) {
    for interest in found where interest.events != 0 {
      if let process = processes.first(where: { $0.uses(socket: interest.descriptor) }) {
        serve(process)
      } else if let process = processes.first(where: { $0.uses(errors: interest.descriptor) }) {
        process.receiveErrors()
      }
    }
    camera?.handle(found)
    tick()
  }

  /// Sees to whatever is due: deadlines, ended processes, jobs that can go on.
  public func tick() {
    guard !isShutDown else { return }
    paced.read(now())
    endOverdueWork()
    reapEnded()
    retireRested()
    noticeSlowOpenings()
    schedule()
    camera?.tick()
    takeFromCamera()
  }

  /// When `tick()` must be called at the latest, in milliseconds of the host's clock; nil for never.
  public var nextDeadline: Int64? {
    let work = processes.compactMap { $0.work?.watch.nextLook }
    let waits = openings.values.map { min($0.slowTime ?? $0.deadline, $0.deadline) }
    let next = (work + waits).min().map { max(0, min($0 - paced.time, PacedClock.step)) + now() }
    let rests = processes.compactMap(\.restEnd)
    return (ending.map(\.nextLook) + rests + [next, camera?.nextDeadline].compactMap { $0 }).min()
  }

  /// Kills and reaps every process and answers what is left with `.cancelled`.
  ///
  /// The host stays shut down. Waits up to half a second for the system to end the processes.
  public func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    camera?.shutDown()
    for process in processes { end(process, cause: .givenUp) }
    for index in ending.indices { ending[index].kill() }
    for _ in 0..<500 where !ending.isEmpty {
      ending.removeAll { $0.reap(wasKilled: true) != nil }
      if !ending.isEmpty { poll(nil, 0, 1) }
    }
    for id in active.sorted() { complete(id, .failure(.cancelled)) }
    waiting = JobQueue()
    ready = JobQueue()
    openings = [:]
    silentFolders = [:]
  }

  /// Answers a job, and waits for that in a poll loop of its own: for commands without a screen.
  ///
  /// The job's file is opened here, on this thread.
  public func perform(_ job: MediaJob, output: OpenFile? = nil) -> MediaCompletion {
    performed = job.id
    if job.operation.isOfCamera, !configuration.hasCamera { cameraHost().performed = job.id }
    defer { performed = nil }
    submit(job, into: output)
    while active.contains(job.id) {
      pollOnce()
      // How far it is, nobody sees here.
      if active.contains(job.id) { completions.removeAll { $0.id == job.id } }
    }
    guard let index = completions.firstIndex(where: { $0.id == job.id }) else {
      return MediaCompletion(id: job.id, result: .failure(.cancelled), output: nil)
    }
    return completions.remove(at: index)
  }

  /// One turn of a loop: waits for the processes or the next deadline, and handles what came.
  public func pollOnce() {
    var entries = pollDescriptors.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    let timeout = nextDeadline.map { Int32(clamping: max(0, $0 - now())) } ?? -1
    poll(&entries, nfds_t(entries.count), timeout)
    handle(entries.map { PollInterest(descriptor: $0.fd, events: $0.revents) })
  }
}
