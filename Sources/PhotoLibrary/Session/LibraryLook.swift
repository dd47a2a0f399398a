import Glibc
public import MediaTypes
import Synchronization

/// A look at a library's folders, shared by everyone who reads for it.
///
/// It is a listing of which every file is looked at, so that the index can be corrected by it, also while
/// readers wait for storage that does not answer.
public final class LibraryLook: Sendable {
  /// What is read.
  public let listing: FolderListing
  /// Whether everything is looked at, not only some folders.
  public let isWhole: Bool
  /// When it began.
  let began: FileTime
  private let found = Mutex(LibraryListing())
  private let finished = Mutex(false)
  /// Batches that are taken from the listing and not looked at to their end.
  private let inHand = Mutex(0)

  /// A look at everything.
  public init(atAllOf library: FolderQuery, began: FileTime) {
    listing = FolderListing(library.withAllFiles)
    isWhole = true
    self.began = began
  }

  /// A look at some folders of a library, each without those inside.
  public init(at folders: Set<FilePath>, of library: FolderQuery, began: FileTime) {
    listing = FolderListing(
      FolderQuery(roots: folders.sorted(), hidden: library.hidden, media: .allFiles))
    isWhole = false
    self.began = began
  }

  /// Whether a reader has pictures that it did not hand over yet.
  public var hasFilesInHand: Bool { inHand.withLock { $0 > 0 } }

  /// Whether all was read.
  public var isFinished: Bool { finished.withLock { $0 } }

  /// Reads as one of the readers until nothing is left for it; blocks on storage.
  public func read(while isWanted: () -> Bool, tell: ([FoundPicture]) -> Void) {
    var scanner = FolderScanner(reading: listing)
    while let event = scanner.next(while: isWanted) {
      switch event {
      case .found(let assets):
        inHand.withLock { $0 += 1 }
        let files = assets.compactMap { FoundFile($0) }
        found.withLock { $0.files += files }
        inHand.withLock { $0 -= 1 }
        tell(files.map { FoundPicture($0) })
      case .problem(let path, let problem):
        guard isWhole || problem != .missing else { continue }
        found.withLock { $0.problems.append(FolderProblem(path, problem)) }
      case .entered: break
      case .finished: finished.withLock { $0 = true }
      }
    }
  }

  /// What was found until now; places that were not read are unreadable.
  func listingUntilNow(isFinished: Bool) -> LibraryListing {
    let unread = isFinished ? [] : listing.unreadPlaces
    var listing = found.withLock { $0 }
    listing.problems += unread.map { FolderProblem($0, .unreadable(ETIMEDOUT)) }
    return listing
  }

  /// What could not be read, those who still wait aside.
  var problems: [FolderProblem] { found.withLock { $0.problems } }
}

/// A picture that was met, of which the index may know nothing yet.
public struct FoundPicture: Equatable, Sendable {
  let asset: Asset
  /// The last change of its contents, by which it is put in order.
  let modified: FileTime

  init(_ file: FoundFile) {
    modified = file.modified
    asset = Asset(
      path: file.path, byteCount: file.record.identity.byteCount,
      modified: file.modified.seconds, mediaType: file.mediaType,
      livePhotoMovie: file.livePhotoMovie)
  }
}
