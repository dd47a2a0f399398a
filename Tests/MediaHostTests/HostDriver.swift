import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

/// The system's clock, and time that a test adds to it.
final class TestClock {
  var added: Int64 = 0
  var now: Int64 { Monotonic.milliseconds + added }
}

/// Drives a host by its public face, as the event loop does, and keeps what it answers.
final class HostDriver {
  let scratch = TemporaryFolder()
  let clock = TestClock()
  private(set) var host: MediaHost
  /// Answers in the order they came.
  private(set) var answers: [MediaCompletion] = []
  /// Every process the host ever had.
  private(set) var identifiers: Set<pid_t> = []
  /// Files asked for and not opened, while `holdsOpenings`.
  private(set) var held: [(id: JobID, path: FilePath)] = []
  private let holds: (FilePath) -> Bool
  private var nextID: UInt64 = 1

  init(
    program: FilePath = BuiltProducts.path(of: "fault-media"), arguments: [String] = [],
    processes: Int = 2, deadline: Int = 60_000,
    holding holds: @escaping (FilePath) -> Bool = { _ in false }
  ) {
    self.holds = holds
    let configuration = MediaHostConfiguration(
      program: program, arguments: arguments, processes: processes,
      deadlineMilliseconds: deadline)
    let clock = clock
    host = MediaHost(configuration: configuration)
    host = MediaHost(
      configuration: configuration, openFile: { [unowned self] in open($0, $1) },
      now: { clock.now })
  }

  private func open(_ id: JobID, _ path: FilePath) {
    if holds(path) {
      held.append((id, path))
    } else {
      host.opened(id, MediaHost.openNow(path))
    }
  }

  /// Submits a job for a path.
  @discardableResult
  func submit(
    _ path: FilePath, _ operation: MediaOperation = .probe, priority: Int = 0
  ) -> JobID {
    let id = JobID(nextID)
    nextID += 1
    host.submit(MediaJob(id: id, source: path, operation: operation, priority: priority))
    return id
  }

  /// Submits a job for a new file that says how to misbehave.
  @discardableResult
  func submit(
    fault: String, _ operation: MediaOperation = .probe, priority: Int = 0
  ) -> JobID {
    submit(scratch.file("file-\(nextID)", fault), operation, priority: priority)
  }

  func answer(_ id: JobID) -> Result<MediaReply, MediaError>? {
    answers.first { $0.id == id }?.result
  }

  func answered(_ ids: [JobID]) -> Bool { ids.allSatisfy { answer($0) != nil } }

  /// Runs the loop until a condition holds; a minute of real time is a failure.
  func run(
    until holds: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = Monotonic.milliseconds + 60_000
    collect()
    while !holds() {
      guard Monotonic.milliseconds < limit else {
        Issue.record("the condition does not come true", sourceLocation: sourceLocation)
        return
      }
      turn()
    }
  }

  /// Runs the loop until nothing is left to be answered.
  func runUntilIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    run(until: { host.isIdle }, sourceLocation: sourceLocation)
  }

  private func turn() {
    var entries = host.pollDescriptors.map {
      pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
    }
    let timeout = host.nextDeadline.map { Int32(clamping: max(0, $0 - clock.now)) } ?? 1000
    poll(&entries, nfds_t(entries.count), min(timeout, 1000))
    host.handle(entries.map { PollInterest(descriptor: $0.fd, events: $0.revents) })
    host.tick()
    collect()
  }

  private func collect() {
    answers += host.takeCompletions()
    identifiers.formUnion(host.processes.map(\.identifier))
    identifiers.formUnion(host.ending.map(\.identifier))
  }

  /// Shuts the host down and keeps what it answers to that.
  func shutDown() {
    collect()
    host.shutDown()
    collect()
  }

  /// The processes of this host that still exist, as zombies too.
  var leftOver: [pid_t] { identifiers.filter { kill($0, 0) == 0 }.sorted() }
}

/// The answer of `fault-media` to a probe.
let goodInfo = MediaInfo(format: .png, size: PixelSize(width: 8, height: 8))

extension Result where Success == MediaReply, Failure == MediaError {
  var error: MediaError? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
