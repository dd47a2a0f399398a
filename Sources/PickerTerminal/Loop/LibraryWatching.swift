import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary

/// The watch of a library's folders.
struct WatchState {
  /// How often folders without a watch are looked at, in milliseconds.
  static let interval: Int64 = 1000

  /// Its number; another one takes its place where it does not answer.
  var number = 0
  var part: LanePart<LibraryWatch?>?
  /// Readable when something changes; nil before it has begun.
  var descriptor: Int32?
  /// Whether it is being asked what changed.
  var isAsked = false
  /// When it is asked though nothing can be read, in milliseconds.
  var nextLook: Int64?
  /// Places that are left alone.
  var excluded: [FilePath] = []
  /// When it began: what changed since is asked for.
  var since = FileTime(nanoseconds: 0)
}

extension LibraryService {
  /// Begins to watch all that may be looked at, in a lane of its own: what does not answer stops the watch alone.
  func watchAll(since: FileTime, excluding: [FilePath] = []) {
    guard let folders else { return }
    let part = LanePart<LibraryWatch?>(nil)
    watch = WatchState(
      number: watch.number + 1, part: part, excluded: excluding, since: since)
    let number = watch.number
    disk.submit(lane: .library(.watching(number))) { outlet in
      let (descriptor, hasUnwatched) = part.use { part in
        let watch = LibraryWatch(folders, excluding: excluding, since: since)
        defer { part = watch }
        return (watch.descriptor, watch.counts.unwatched > 0)
      }
      outlet.post(.library(.watching(number, descriptor: descriptor, hasUnwatched: hasUnwatched)))
    }
  }

  /// A watch that waits for places which do not answer is given up for one without them.
  func watchWithout(_ silent: [FilePath]) {
    guard watch.descriptor == nil, watch.excluded != silent else { return }
    watchAll(since: watch.since, excluding: silent)
  }

  /// Places that answer again are watched again.
  func watchAgainWhereAllAnswer() {
    guard !watch.excluded.isEmpty, looks.silent.isEmpty else { return }
    watchAll(since: watch.since)
  }

  func beginWatch(_ number: Int, _ descriptor: Int32, _ hasUnwatched: Bool) {
    guard number == watch.number else { return }
    watch.descriptor = descriptor
    setNextLook(hasUnwatched)
    askWatch()
  }

  /// To be polled for reading; nil while there is nothing to be read.
  var descriptor: Int32? {
    guard !watch.isAsked, let descriptor = watch.descriptor, descriptor >= 0 else { return nil }
    return descriptor
  }

  /// Asks the watch what changed, where it can be read.
  func take(_ ready: [pollfd]) {
    guard let descriptor, ready.contains(where: { $0.fd == descriptor }) else { return }
    askWatch()
  }

  func lookAtWatch(now: Int64) {
    if let next = watch.nextLook, next <= now { askWatch() }
  }

  private func askWatch() {
    guard !watch.isAsked, let part = watch.part else { return }
    watch.isAsked = true
    watch.nextLook = nil
    let number = watch.number
    disk.submit(lane: .library(.watching(number))) { outlet in
      let (changed, hasUnwatched) = part.use { watch in
        (watch?.takeChanges() ?? [], (watch?.counts.unwatched ?? 0) > 0)
      }
      outlet.post(.library(.changed(number, changed, hasUnwatched: hasUnwatched)))
    }
  }

  func take(changed folders: Set<FilePath>, _ hasUnwatched: Bool, of number: Int) {
    guard number == watch.number else { return }
    watch.isAsked = false
    setNextLook(hasUnwatched)
    looks.changed.formUnion(folders)
    lookAtChanges(now: Monotonic.milliseconds)
  }

  private func setNextLook(_ hasUnwatched: Bool) {
    watch.nextLook = hasUnwatched ? Monotonic.milliseconds + WatchState.interval : nil
  }
}
