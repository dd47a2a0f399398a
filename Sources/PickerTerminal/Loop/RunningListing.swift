import MediaTypes
import PhotoLibrary
import Synchronization

/// Tells a listing on the disk worker that nobody wants it any more.
final class ScanFlag: Sendable {
  private let stopped = Mutex(false)
  var isStopped: Bool { stopped.withLock { $0 } }
  func stop() { stopped.withLock { $0 = true } }
}

/// A listing that runs on the disk worker, watched for places that do not answer.
struct RunningListing {
  /// How often is looked, in milliseconds.
  static let interval: Int64 = 500

  let listing: FolderListing
  let flag = ScanFlag()
  /// How many readers were sent.
  var readers = 0
  /// Of these, those that have not ended.
  var active = 0
  /// The places that do not answer.
  private(set) var silent: [FilePath] = []
  private(set) var nextLook: Int64
  /// When each reader was first seen at its step.
  private var seen: [Int: (steps: Int, since: Int64)] = [:]

  init(_ listing: FolderListing, now: Int64) {
    self.listing = listing
    nextLook = now + Self.interval
  }

  /// Looks how far the readers are; returns whether other places are silent than before.
  mutating func look(now: Int64) -> Bool {
    nextLook = now + Self.interval
    let progress = listing.progress
    seen = seen.filter { progress[$0.key]?.steps == $0.value.steps }
    for (reader, progress) in progress where seen[reader] == nil {
      seen[reader] = (progress.steps, now)
    }
    let patience = Int64(MediaLimits.listingPatienceMilliseconds)
    let before = silent
    silent = seen.filter { now - $0.value.since >= patience }.keys.sorted()
      .compactMap { progress[$0]?.place }
    return silent != before
  }

  /// Whether all that read wait, and no further reader can do anything.
  var isStuck: Bool {
    !silent.isEmpty && silent.count == seen.count
      && (active >= MediaLimits.listingReaders || !listing.hasMore)
  }

  /// Whether a reader should be sent though none waits: a stream has brought something, or its end.
  var isLeftAlone: Bool { active == 0 && (listing.hasMore || !listing.isOpen) }

  /// Whether one more reader should be sent: all that read wait, and something is left to do.
  var needsReader: Bool {
    !silent.isEmpty && silent.count == seen.count && active < MediaLimits.listingReaders
      && listing.hasMore
  }
}
