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
  /// How often the host was woken.
  private(set) var turns = 0
  /// The most bytes of one process that the host held.
  private(set) var mostBytesHeld = 0
  /// The sockets that the host ever had, by their numbers in the system.
  private var sockets: Set<UInt64> = []
  private let holds: (FilePath) -> Bool
  private var nextID: UInt64 = 1

  init(
    program: FilePath = BuiltProducts.path(of: "fault-media"), arguments: [String] = [],
    processes: Int = 2, limits: JobLimits = JobLimits(),
    holding holds: @escaping (FilePath) -> Bool = { _ in false }
  ) {
    self.holds = holds
    let configuration = MediaHostConfiguration(
      program: program, arguments: arguments, processes: processes,
      limits: limits)
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

  private func turn() { Self.turn([self]) }

  /// Runs several hosts in one loop until a condition holds.
  static func run(
    _ drivers: [HostDriver], until holds: () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = Monotonic.milliseconds + 60_000
    while !holds() {
      guard Monotonic.milliseconds < limit else {
        Issue.record("the condition does not come true", sourceLocation: sourceLocation)
        return
      }
      turn(drivers)
    }
  }

  private static func turn(_ drivers: [HostDriver]) {
    var entries = drivers.flatMap { driver in
      driver.host.pollDescriptors.map {
        pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
      }
    }
    let timeouts = drivers.compactMap { driver in
      driver.host.nextDeadline.map { Int32(clamping: max(0, $0 - driver.clock.now)) }
    }
    poll(&entries, nfds_t(entries.count), min(timeouts.min() ?? 1000, 1000))
    for driver in drivers {
      driver.handle(entries.map { PollInterest(descriptor: $0.fd, events: $0.revents) })
    }
  }

  private func handle(_ found: [PollInterest]) {
    let isOurs = { (number: Int32) in self.host.pollDescriptors.contains { $0.descriptor == number }
    }
    let due = host.nextDeadline.map { $0 <= clock.now } ?? false
    if due || found.contains(where: { $0.events != 0 && isOurs($0.descriptor) }) { turns += 1 }
    host.handle(found)
    host.tick()
    collect()
  }

  private func collect() {
    answers += host.takeCompletions()
    identifiers.formUnion(host.processes.map(\.identifier))
    identifiers.formUnion(host.ending.map(\.identifier))
    sockets.formUnion(host.pollDescriptors.compactMap { Self.inode($0.descriptor) })
    for process in host.processes {
      mostBytesHeld = max(mostBytesHeld, process.incoming.count + process.errorBytes.count)
    }
  }

  private static func inode(_ descriptor: Int32) -> UInt64? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? UInt64(facts.st_ino) : nil
  }

  /// This program's descriptors that are the host's sockets, or files of the test's folder.
  var openDescriptors: [Int32] {
    (0..<4096).filter { descriptor in
      if let inode = Self.inode(descriptor), sockets.contains(inode) { return true }
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
      let bytes = target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
      return bytes.starts(with: scratch.path.bytes)
    }
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
