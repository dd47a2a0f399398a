import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary

/// Watches the folder that is shown, and looks into those whose tiles are, in lanes of their own: what does not answer stops
/// nothing else.
final class FolderService {
  /// How often the watched folder itself is looked at, in milliseconds.
  private static let interval: Int64 = 1000

  private let disk: DiskWorker<EventLoop.DiskAnswer>
  private var looks: [FilePath: ScanFlag] = [:]
  /// The number of the last watch; no other watch gets it.
  private var number = 0
  private var watch: LanePart<FolderWatch?>?
  private var folder: FilePath?
  /// Readable when something changes; nil before the watch has begun.
  private var watched: Int32?
  private var isAsked = false
  /// When the watch is asked though nothing can be read, in milliseconds.
  private(set) var nextLook: Int64?

  init(disk: DiskWorker<EventLoop.DiskAnswer>) { self.disk = disk }

  /// Looks into a folder for its tile.
  func look(into folder: FilePath, hidden: Bool, media: ListedMedia) {
    stopLooking(into: folder)
    let flag = ScanFlag()
    looks[folder] = flag
    disk.submit(lane: .summary(folder)) { outlet in
      FolderSummary.look(into: folder, hidden: hidden, media: media) {
        !flag.isStopped
      } tell: {
        outlet.post(.summary(folder, $0))
      }
    }
  }

  func stopLooking(into folder: FilePath) { looks.removeValue(forKey: folder)?.stop() }

  /// Ends what still runs.
  func stop() {
    for flag in looks.values { flag.stop() }
    looks = [:]
  }

  /// Watches another folder, or none.
  func watch(_ query: FolderQuery?) {
    number += 1
    (watch, watched, nextLook, isAsked) = (nil, nil, nil, false)
    folder = query?.roots.first
    guard let query else { return }
    let part = LanePart<FolderWatch?>(nil)
    watch = part
    // The listing has begun a moment before.
    let (number, since) = (number, FileTime.now.adding(seconds: -2))
    disk.submit(lane: .watching(number)) { outlet in
      let descriptor = part.use { part in
        let watch = FolderWatch(query, since: since)
        defer { part = watch }
        return watch.descriptor
      }
      outlet.post(.watching(number, descriptor: descriptor))
    }
  }

  func beginWatch(_ number: Int, _ descriptor: Int32) {
    guard number == self.number else { return }
    watched = descriptor
    ask()
  }

  /// To be polled for reading; nil while there is nothing to be read.
  var descriptor: Int32? {
    guard !isAsked, let watched, watched >= 0 else { return nil }
    return watched
  }

  /// Asks the watch what changed, where it can be read or the time has come.
  func take(_ ready: [pollfd], now: Int64) {
    let isReady = descriptor.map { own in ready.contains { $0.fd == own } } ?? false
    if isReady || nextLook.map({ $0 <= now }) ?? false { ask() }
  }

  private func ask() {
    guard !isAsked, let watch else { return }
    (isAsked, nextLook) = (true, nil)
    let number = number
    disk.submit(lane: .watching(number)) { outlet in
      outlet.post(.watched(number, isChanged: watch.use { $0?.takeChange() ?? false }))
    }
  }

  /// The folder that changed; nil where none did.
  func take(isChanged: Bool, of number: Int) -> FilePath? {
    guard number == self.number else { return nil }
    isAsked = false
    nextLook = Monotonic.milliseconds + Self.interval
    return isChanged ? folder : nil
  }
}
