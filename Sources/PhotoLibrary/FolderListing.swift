public import MediaTypes
import Synchronization

/// One listing, shared by everyone who reads for it.
///
/// A reader that waits for storage which does not answer cannot be called back; others go on with
/// what is left, and hand over what it had found. Nothing here waits for storage.
public final class FolderListing: Sendable {
  /// What a reader is at.
  public struct Progress: Equatable, Sendable {
    /// The folder or file it reads.
    public let place: FilePath
    /// Grows with every step, of whatever task; a reader whose steps do not grow waits.
    public let steps: Int
  }

  enum Task {
    case root(FilePath, isPattern: Bool)
    case folder(FilePath)
    var place: FilePath {
      switch self {
      case .root(let path, _), .folder(let path): path
      }
    }
  }

  /// What a reader is to do next.
  enum Next {
    case task(Task)
    case tell(ScanEvent)
    /// There is nothing for this reader; `isLast`: nor is there another one.
    case end(isLast: Bool)
  }

  private static let firstBatch = 16
  private static let fullBatch = 64

  private struct State {
    /// What is still to be done, the next one last.
    var tasks: [Task]
    /// The paths of the stream that are still to be looked at, from `next` on.
    var arrived: [FilePath] = []
    var nextArrived = 0
    /// Whether the stream may bring more.
    var isOpen: Bool
    var listed: Set<FileIdentity> = []
    var shown: Set<FilePath> = []
    var batch: [Asset] = []
    var batchSize = FolderListing.firstBatch
    /// What is told besides assets.
    var news: [ScanEvent] = []
    /// What is read, by the readers' numbers.
    var progress: [Int: Progress] = [:]
    /// The steps of all readers.
    var steps = 0
    /// Readers that have not ended.
    var readers: Set<Int> = []
    var readerCount = 0

    mutating func noteStep(of reader: Int, at place: FilePath) {
      steps += 1
      progress[reader] = Progress(place: place, steps: steps)
    }

    var hasArrived: Bool { nextArrived < arrived.count }

    /// The next path of the stream; the storage of those before it is given back when the last was taken.
    mutating func takeArrived() -> Task? {
      guard hasArrived else { return nil }
      nextArrived += 1
      let path = arrived[nextArrived - 1]
      if nextArrived == arrived.count { (arrived, nextArrived) = ([], 0) }
      return .root(path, isPattern: false)
    }

    /// The next assets, or what else is to be told.
    mutating func takeEvent() -> ScanEvent? {
      guard !batch.isEmpty else { return news.isEmpty ? nil : news.removeFirst() }
      let assets = Array(batch.prefix(FolderListing.fullBatch))
      batch.removeFirst(assets.count)
      batchSize = FolderListing.fullBatch
      return .found(assets)
    }
  }

  /// What is listed.
  public let query: FolderQuery
  private let named: Set<FilePath>
  private let state: Mutex<State>

  /// A listing that has not begun.
  public init(_ query: FolderQuery) {
    self.query = query
    named = Set(query.roots)
    let tasks = query.roots.reversed().map { Task.root($0, isPattern: query.expandsPatterns) }
    state = Mutex(State(tasks: tasks, isOpen: query.stream != nil))
  }

  /// What every reader that has something to do is at.
  public var progress: [Int: Progress] { state.withLock { $0.progress } }

  /// Whether one more reader would have something to do.
  public var hasMore: Bool {
    state.withLock {
      !$0.tasks.isEmpty || $0.hasArrived || !$0.batch.isEmpty || !$0.news.isEmpty
    }
  }

  /// Whether a stream may bring more: then the last reader that ends is not the last one of all.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// What was not read to its end, or not told yet.
  var unreadPlaces: [FilePath] {
    state.withLock { state in
      state.tasks.map(\.place) + state.progress.values.map(\.place) + state.batch.map(\.path)
    }
  }

  func addReader() -> Int {
    state.withLock { state in
      state.readerCount += 1
      state.readers.insert(state.readerCount)
      return state.readerCount
    }
  }

  /// Ends a reader's task and gives it another, or the rest to tell.
  ///
  /// A reader that tells something comes back here before the last one ends, so that nothing is told
  /// after the end.
  func next(for reader: Int) -> Next {
    state.withLock { state in
      state.progress[reader] = nil
      if let task = state.tasks.popLast() ?? state.takeArrived() {
        state.noteStep(of: reader, at: task.place)
        return .task(task)
      }
      if let event = state.takeEvent() { return .tell(event) }
      state.readers.remove(reader)
      return .end(isLast: state.readers.isEmpty && !state.isOpen)
    }
  }

  func noteStep(of reader: Int) {
    state.withLock { state in
      if let place = state.progress[reader]?.place { state.noteStep(of: reader, at: place) }
    }
  }

  /// Adds roots in front of what is left.
  func add(roots: [FilePath]) {
    state.withLock { $0.tasks += roots.reversed().map { .root($0, isPattern: false) } }
  }

  /// Adds roots behind what is left.
  func add(arriving paths: [FilePath]) { state.withLock { $0.arrived += paths } }

  /// The stream has brought its last path.
  func closeStream() { state.withLock { $0.isOpen = false } }

  func add(folder path: FilePath) { state.withLock { $0.tasks.append(.folder(path)) } }

  /// Whether a folder is met for the first time.
  func isNew(_ folder: FileIdentity) -> Bool {
    state.withLock { $0.listed.insert(folder).inserted }
  }

  /// A path that is a root itself may be met again in a folder; it is shown once.
  func add(_ asset: Asset) {
    state.withLock { state in
      if named.contains(asset.path), !state.shown.insert(asset.path).inserted { return }
      state.batch.append(asset)
    }
  }

  func report(_ path: FilePath, _ problem: ScanProblem) { tell(.problem(path, problem)) }

  /// Tells what is no asset, before the assets that come later.
  func tell(_ event: ScanEvent) { state.withLock { $0.news.append(event) } }

  /// What is to be told now: a batch when it is full, or when it `mayBeSmall`, or a problem.
  func takeEvent(mayBeSmall: Bool) -> ScanEvent? {
    state.withLock { state in
      let isFull = state.batch.count >= state.batchSize || !state.news.isEmpty
      return isFull || mayBeSmall ? state.takeEvent() : nil
    }
  }
}
