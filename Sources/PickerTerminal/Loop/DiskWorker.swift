import CSystem
import Dispatch
import Glibc
public import MediaTypes
import Synchronization

/// What is done one after the other; work of different lanes is done side by side.
public enum DiskLane: Equatable, Hashable, Sendable {
  /// The files of a folder.
  case folder(FilePath)
  /// One reader of a listing.
  case listing(Int, reader: Int)
  /// The paths that come for a listing.
  case stream(Int)
  /// What a folder's tile shows of it.
  case summary(FilePath)
  /// One watch of the folder that is shown.
  case watching(Int)
  /// What a person keeps.
  case saving
  /// Which cameras there are.
  case cameras
  /// One of the library's.
  case library(LibraryLane)

  /// Whether it is long work that nobody waits for at a screen.
  var isPatient: Bool {
    switch self {
    case .library(.look), .library(.correcting): true
    default: false
    }
  }
}

/// Does everything that can block on storage, and answers with values.
///
/// Work is done in lanes: jobs of one lane one after the other, lanes side by side. A folder has a
/// lane of its own, so a network folder that hangs stops that folder and nothing else. A job cannot
/// be called back; at the end of the program its thread ends with it.
public final class DiskWorker<Answer: Sendable> {
  fileprivate final class Shared: Sendable {
    let answers = Mutex<[Answer]>([])
    let wake: Int32
    init() { wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)) }
    deinit { close(wake) }

    func post(_ answer: Answer) {
      answers.withLock { $0.append(answer) }
      var one: UInt64 = 1
      _ = write(wake, &one, 8)
    }
  }

  /// Hands answers back from a job, in order; a job may give several, and gives the last by returning.
  public struct Outlet: Sendable {
    fileprivate let shared: Shared
    /// Hands an answer to the loop.
    public func post(_ answer: Answer) { shared.post(answer) }
  }

  private let shared = Shared()
  private var lanes: [DiskLane: (queue: DispatchQueue, pending: Int)] = [:]
  /// Jobs that have not finished.
  public private(set) var pending = 0
  private let finished = FinishedLanes()

  /// A worker without work.
  public init() {}

  /// Readable while answers wait.
  public var descriptor: Int32 { shared.wake }

  /// Does `work` in a lane; it hands its answers to the outlet.
  public func submit(lane: DiskLane, _ work: @escaping @Sendable (Outlet) -> Void) {
    let queue = lanes[lane]?.queue ?? DispatchQueue(label: "disk")
    lanes[lane] = (queue, (lanes[lane]?.pending ?? 0) + 1)
    pending += 1
    let outlet = Outlet(shared: shared)
    let finished = finished
    queue.async {
      if lane.isPatient { PatientThread.run { work(outlet) } } else { work(outlet) }
      finished.add(lane)
      var one: UInt64 = 1
      _ = write(outlet.shared.wake, &one, 8)
    }
  }

  /// The answers that have come since the last call.
  public func takeAnswers() -> [Answer] {
    var count: UInt64 = 0
    _ = read(shared.wake, &count, 8)
    for lane in finished.take() { leave(lane) }
    return shared.answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  private func leave(_ lane: DiskLane) {
    pending -= 1
    guard var entry = lanes[lane] else { return }
    entry.pending -= 1
    lanes[lane] = entry.pending == 0 ? nil : entry
  }
}

/// The lanes whose jobs have finished since they were last asked for.
private final class FinishedLanes: Sendable {
  private let lanes = Mutex<[DiskLane]>([])
  func add(_ lane: DiskLane) { lanes.withLock { $0.append(lane) } }
  func take() -> [DiskLane] {
    lanes.withLock { lanes in
      defer { lanes = [] }
      return lanes
    }
  }
}
