public import MediaTypes
import PhotoLibrary
import Synchronization

/// What the lanes of a library say to the loop.
enum LibraryAnswer: Sendable {
  /// To be passed on to the screens.
  case event(LibraryEvent)
  case access(LibraryAccess)
  case counted(Int)
  /// A look found pictures.
  case found(Int, [FoundPicture])
  /// References of which the index does not know all.
  case unsure([StoredReference])
  /// References were looked for on the disk: the rows of those that are nowhere, and whether lists may be others now.
  case searched(lost: Set<Int64>, changes: Bool)
  /// Something was decided, or failed; where files came is to be looked at.
  case decided(in: [FilePath])
  /// Pictures that are to be opened next for what they say of themselves; nil where that was all.
  case unread([UnreadAsset]?)
  /// A reader of a look has ended.
  case read(Int)
  /// The index was corrected by what a look found until then.
  case corrected(Int, UpdateCounts?, isFinished: Bool)
  /// A watch has begun, and is readable here when something changes.
  case watching(Int, descriptor: Int32, hasUnwatched: Bool)
  /// What changed, and whether folders are left that must be looked at now and then.
  case changed(Int, Set<FilePath>, hasUnwatched: Bool)
  /// The lists were told as they are.
  case toldAgain
}

/// The lanes in which a library works, so that what does not answer stops nothing else.
public enum LibraryLane: Equatable, Hashable, Sendable {
  /// Permission.
  case access
  /// What is in the index.
  case reading
  /// One reader of a look at the folders.
  case look(Int, reader: Int)
  /// What is decided about files in a folder.
  case deciding(FilePath)
  /// The newest picture.
  case offering
  /// Looking for what somebody decided about.
  case searching
  /// The library's own folder.
  case folders
  /// Writing to the index.
  case correcting
  /// One watch.
  case watching(Int)
}

/// A part of the library's session that is used in one lane, one job after the other.
final class LanePart<Part>: Sendable {
  private let part: Mutex<Part>
  init(_ part: sending Part) { self.part = Mutex(part) }

  func use<Value: Sendable>(_ body: @Sendable (inout Part) -> Value) -> Value {
    part.withLock { body(&$0) }
  }
}
