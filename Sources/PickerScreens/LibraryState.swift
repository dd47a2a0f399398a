import MediaTypes
import PhotoLibrary
import PickerCore

/// What is known of the library while it is listed.
struct LibraryState: Equatable, Sendable {
  /// Something that could not be listed.
  struct Problem: Equatable, Sendable {
    let path: FilePath
    let reason: ScanProblem
  }

  let query: FolderQuery
  var assets: AssetList
  /// The listing that runs; nil before and after.
  var scan: ScanID?
  /// The first problem, which is the one that is shown.
  private(set) var problem: Problem?
  private(set) var problemCount = 0
  /// A place that does not answer, while the listing waits for it.
  var silentPlace: FilePath?

  init(query: FolderQuery, order: AssetOrder) {
    self.query = query
    assets = AssetList(order: order)
  }

  var isScanning: Bool { scan != nil }

  mutating func report(_ path: FilePath, _ reason: ScanProblem) {
    if problem == nil { problem = Problem(path: path, reason: reason) }
    problemCount += 1
  }

  /// Whether the library can be looked at. It can while it is still listed.
  var availability: Availability {
    if isScanning || !assets.isEmpty { return .available }
    switch problem?.reason {
    case _ where query.roots.isEmpty: return .unavailable(.noLibraryFolder)
    case .missing: return .unavailable(.noLibraryFolder)
    case .unreadable: return .unavailable(.libraryUnreadable)
    case .notAPicture, nil: return .unavailable(.libraryEmpty)
    }
  }
}
