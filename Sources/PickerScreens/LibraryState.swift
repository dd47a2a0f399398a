import MediaTypes
import PhotoLibrary
import PickerCore

/// The collection in the grid.
struct ShownCollection: Equatable, Sendable {
  let collection: AssetCollection
  /// The number under which the library tells what is in it.
  let list: ListID
  /// Whether anything was told yet.
  var isTold = false
}

/// What is known of the library while it is listed.
struct LibraryState: Equatable, Sendable {
  /// Something that could not be listed.
  struct Problem: Equatable, Sendable {
    let path: FilePath
    let reason: ScanProblem
  }

  /// The most problems that are told by name; of the others the number is.
  private static let mostProblems = 100

  let contents: PictureContents
  let query: FolderQuery
  var assets: AssetList
  /// The listing that runs; nil before and after.
  var scan: ScanID?
  /// What could not be listed, each once, as many as are told by name; the first is the one that is shown.
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  /// A place that does not answer, while the listing waits for it.
  var silentPlace: FilePath?
  /// What the library said of itself last; nil before.
  var status: LibraryStatus?
  /// What is to be done as soon as the library says what may be.
  var wanted: LibraryPurpose?
  /// All collections; nil until they are told.
  var collections: [CollectionSummary]?
  /// Whether they were asked for, since when they are told again whenever they change.
  var listsCollections = false
  /// The collection in the grid.
  var shown: ShownCollection?
  /// The order that the person wants; nil: the newest first, and collections in their own.
  var order: AssetOrder?
  /// What was found before a sorted page may appear; nil when it may.
  var held: [Asset]?
  private var lastList = 0

  init(contents: PictureContents, query: FolderQuery, order: AssetOrder?) {
    self.contents = contents
    self.query = query
    self.order = order
    assets = AssetList(order: order ?? .newestFirst, below: query.roots)
  }

  var problem: Problem? { problems.first }
  var isScanning: Bool { scan != nil }

  /// Whether more is known in a moment.
  var isLooking: Bool {
    switch contents {
    case .paths: isScanning
    case .library: status.map { $0.reading == .proceed && !$0.isSettled } ?? true
    }
  }

  mutating func report(_ path: FilePath, _ reason: ScanProblem) {
    let problem = Problem(path: path, reason: reason)
    guard !problems.contains(problem) else { return }
    if problems.count < Self.mostProblems { problems.append(problem) }
    problemCount += 1
  }

  /// Begins the list of a collection under a new number.
  mutating func begin(_ collection: AssetCollection) -> ListID {
    lastList += 1
    forgetAssets()
    shown = ShownCollection(collection: collection, list: lastList)
    return lastList
  }

  /// An empty list, in the order that the person wants of a collection.
  mutating func forgetAssets() {
    let roots = query.roots + [status?.folder].compactMap { $0 }
    assets = AssetList(order: order ?? .none, below: roots)
  }

  /// Whether the library can be looked at. It can while it is still listed.
  var availability: Availability {
    switch contents {
    case .paths: listedAvailability
    case .library: status?.availability ?? .available
    }
  }

  private var listedAvailability: Availability {
    if isScanning || assets.hasFound { return .available }
    switch problem?.reason {
    case _ where query.isEmpty: return .unavailable(.noLibraryFolder)
    case .missing: return .unavailable(.noLibraryFolder)
    case .unreadable: return .unavailable(.libraryUnreadable)
    case .notAPicture, .tooMany, nil: return .unavailable(.libraryEmpty)
    }
  }

  /// Whether everything was looked through and nothing is there. A library that may not be looked at may be
  /// full of pictures.
  var isEmpty: Bool {
    switch availability {
    case .available, .unavailable(.denied), .unavailable(.notDetermined): false
    case .unavailable: true
    }
  }
}

extension LibraryStatus {
  /// What happens with a wish.
  func outcome(for level: AccessLevel) -> AuthorizationRequest.Outcome {
    switch level {
    case .readWrite: reading
    case .addOnly: adding
    }
  }

  /// Whether the library can be looked at: also where the person is asked first.
  var availability: Availability {
    switch reading {
    case .ask: .available
    case .refuse(.undecided), .refuse(.denied), .refuse(.deniedBefore): .unavailable(.denied)
    case .refuse(.restricted): .unavailable(problemReason ?? .libraryUnreadable)
    case .proceed:
      count ?? 0 > 0 || !isSettled ? .available : .unavailable(problemReason ?? .libraryEmpty)
    }
  }

  private var problemReason: UnavailableReason? {
    switch problem?.problem {
    case .missing: problem?.path == folder ? .noLibraryFolder : nil
    case .unreadable: .libraryUnreadable
    case .notAPicture, .tooMany, nil: nil
    }
  }
}
