import MediaHost
import MediaTypes
import PhotoLibrary

/// The looks at a library's folders that go on.
struct LibraryLooks {
  /// A look, watched for places that do not answer.
  struct Running {
    let look: LibraryLook
    var listing: RunningListing
    /// Whether the index was corrected although some places did not answer.
    var isCorrected = false
  }

  /// Between the beginnings of two looks, in milliseconds: where much changes, not every change is looked at alone.
  static let interval: Int64 = 200

  /// The number of the last look; no other look gets it.
  var last = 0
  var running: [Int: Running] = [:]
  /// The look by which the index is corrected now.
  var correcting: Int?
  /// Folders that changed and were not looked at yet.
  var changed: Set<FilePath> = []
  /// When the next look may begin, in milliseconds.
  var notBefore: Int64 = 0
  /// The places that were last said not to answer.
  var silent: [FilePath] = []

  /// Whether a look goes on that is waited for.
  var isBusy: Bool { correcting != nil || running.values.contains { !$0.isCorrected } }

  /// When is to be looked at the looks, in milliseconds; `isSettled`: whether changes may be looked at.
  func nextLook(isSettled: Bool) -> Int64? {
    let next = isSettled && !changed.isEmpty && !isBusy ? notBefore : nil
    return (running.values.map(\.listing.nextLook) + [next].compactMap { $0 }).min()
  }
}

extension LibraryService {
  /// Looks at everything, and watches it from now on.
  func lookAtAll() {
    guard let folders else { return }
    let began = configuration.clock()
    begin(LibraryLook(atAllOf: folders, began: began))
    watchAll(since: began)
  }

  /// Looks at what changed, where nothing else is under way.
  func lookAtChanges(now: Int64) {
    guard let folders, isSettled, !looks.changed.isEmpty, !looks.isBusy, looks.notBefore <= now
    else { return }
    let changed = looks.changed
    looks.changed = []
    begin(LibraryLook(at: changed, of: folders, began: configuration.clock()))
  }

  private func begin(_ look: LibraryLook) {
    let now = Monotonic.milliseconds
    looks.last += 1
    looks.notBefore = now + LibraryLooks.interval
    looks.running[looks.last] = LibraryLooks.Running(
      look: look, listing: RunningListing(look.listing, now: now))
    sendReader(of: looks.last)
  }

  private func sendReader(of number: Int) {
    looks.running[number]?.listing.readers += 1
    guard let running = looks.running[number] else { return }
    let (look, flag) = (running.look, running.listing.flag)
    let lane = LibraryLane.look(number, reader: running.listing.readers)
    disk.submit(lane: .library(lane)) { outlet in
      look.read(while: { !flag.isStopped }) { outlet.post(.library(.found(number, $0))) }
      outlet.post(.library(.read(number)))
    }
  }

  /// Looks for places that do not answer: what is left is given to another reader, and where there is nothing for one the
  /// index is corrected by the rest.
  func lookForSilence(now: Int64) {
    for number in looks.running.keys.sorted() {
      guard let next = looks.running[number]?.listing.nextLook, next <= now else { continue }
      _ = looks.running[number]?.listing.look(now: now)
      guard let running = looks.running[number] else { continue }
      if running.listing.needsReader {
        sendReader(of: number)
      } else if running.listing.isStuck, !running.isCorrected, !running.look.hasFilesInHand {
        correct(by: number)
      }
    }
    let silent = Set(looks.running.values.flatMap(\.listing.silent)).sorted()
    guard silent != looks.silent else { return }
    looks.silent = silent
    events.append(.silent(silent))
  }

  func endReader(of number: Int) {
    guard let running = looks.running[number], running.look.isFinished else { return }
    correct(by: number)
  }

  /// Corrects the index by what a look has found; one look at a time.
  private func correct(by number: Int) {
    guard looks.correcting == nil, let look = looks.running[number]?.look else { return }
    looks.correcting = number
    let correction = correction
    disk.submit(lane: .library(.correcting)) { outlet in
      let (counts, isFinished) = correction.use { correction in
        let isFinished = look.isFinished
        let counts = correction.correct(by: look, isFinished: isFinished) {
          outlet.post(.library(.event($0)))
        }
        return (counts, isFinished)
      }
      outlet.post(.library(.corrected(number, counts, isFinished: isFinished)))
    }
  }

  func take(_ counts: UpdateCounts?, of number: Int, isFinished: Bool) {
    looks.correcting = nil
    guard let running = looks.running[number] else { return }
    if isFinished {
      looks.running[number] = nil
      lookForSilence(now: Monotonic.milliseconds)
      watchAgainWhereAllAnswer()
    } else {
      looks.running[number]?.isCorrected = true
      watchWithout(running.listing.silent)
    }
    note(counts?.problems ?? [], of: running.look)
    if !isSettled || counts.map({ $0.new + $0.changed > 0 }) ?? false { readFactsAnew() }
    if !isSettled { submitReading { $0.reportUnnamed(tell: $1) } }
    isSettled = true
    correctNext()
    // Without an index, what was met is all there is to show.
    if counts != nil { endMeeting() }
    if let counts, counts.new > 0 { submitReading { reader, _ in reader.forgetLost() } }
    // Also where nothing was changed here: another program may have corrected the index before.
    tellAgain()
    search()
    offerNewest()
  }

  /// The first problem is told until a look at its place has none.
  private func note(_ problems: [FolderProblem], of look: LibraryLook) {
    let isSeen = problem.map { look.listing.query.roots.contains($0.path) } ?? true
    if look.isWhole || isSeen { problem = problems.first }
  }

  /// A look that ended while the index was corrected by another one.
  private func correctNext() {
    let ended = looks.running.filter { $0.value.look.isFinished }.keys.min()
    if let ended { correct(by: ended) }
  }
}
