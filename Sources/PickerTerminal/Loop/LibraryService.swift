import MediaHost
import MediaTypes
import PhotoLibrary

/// Answers what the screens ask of a library, with the disk worker's lanes. It belongs to the loop and never waits.
final class LibraryService {
  typealias Worker = DiskWorker<EventLoop.DiskAnswer>

  let configuration: LibraryConfiguration
  let disk: Worker
  let reader: LanePart<LibraryReader>
  let correction: LanePart<LibraryCorrection>
  let desk: LanePart<AccessDesk>
  let finding: LanePart<ReferenceFinding>
  let reading: LanePart<FactReading>
  /// What the client may do; nil before it is known.
  var access: LibraryAccess?
  /// What was last told of the library as a whole.
  var status: LibraryStatus?
  var count: Int?
  var problem: FolderProblem?
  var isSettled = false

  /// Lists that are shown.
  var shown: [ListID: AssetCollection] = [:]
  var telling = Telling.nothing
  var looks = LibraryLooks()
  var watch = WatchState()
  /// References to be looked for on the disk, and whether that is done now.
  var unsure: [StoredReference] = []
  var isSearching = false
  /// Whether pictures are told as they are met, since the index knows none.
  var isMeeting = false
  /// When the lane of permission is said not to answer, in milliseconds, and whether it was said.
  var accessDue: Int64?
  var isAccessSilent = false
  /// Whether the folders are to be looked at once the index has answered.
  var beginsLooking = false
  /// Whether somebody asks for the collections.
  var showsCollections = false
  var facts = LibraryFacts()
  /// What is to be told at the next turn.
  var events: [LibraryEvent] = []

  /// How far the telling of all lists is.
  enum Telling { case nothing, now, nowAndAgain }

  init(_ configuration: LibraryConfiguration, disk: Worker) {
    self.configuration = configuration
    self.disk = disk
    reader = LanePart(LibraryReader(configuration))
    correction = LanePart(LibraryCorrection(configuration))
    desk = LanePart(AccessDesk(configuration))
    finding = LanePart(ReferenceFinding(configuration))
    reading = LanePart(FactReading(configuration))
  }

  /// What may be looked at; nil where nothing may.
  var folders: FolderQuery? {
    configuration.isShown && access?.reading == .proceed ? access?.folders : nil
  }

  /// Begins to answer a request.
  func perform(_ request: LibraryRequest) {
    switch request {
    case .open: askAccess { $0.access(tell: $1) }
    case .decide(let level, let decision):
      askAccess { $0.decide(level, decision, tell: $1) }
    case .show(let list, let collection):
      shown[list] = collection
      show(list, collection)
    case .leave(let list):
      shown[list] = nil
      submitReading { reader, _ in reader.leave(list) }
    case .listCollections:
      showsCollections = true
      listCollections()
    case .listFolders, .setFavourite, .add, .save: act(request)
    }
  }

  /// Takes what a lane says.
  func take(_ answer: LibraryAnswer) {
    switch answer {
    case .event(let event):
      events.append(event)
      if event == .indexMadeAnew { meetAgain() }
    case .access(let access): take(access)
    case .counted(let count): take(count: count)
    case .toldAgain: finishTelling()
    case .found(let look, let pictures): take(pictures, of: look)
    case .unsure(let references):
      unsure += references
      search()
    case .searched(let lost, let changes): endSearch(lost: lost, changes)
    case .decided(let folders): takeDecided(in: folders)
    case .unread(let assets): take(unread: assets)
    case .read(let look): endReader(of: look)
    case .corrected(let look, let counts, let isFinished):
      take(counts, of: look, isFinished: isFinished)
    case .watching(let number, let descriptor, let hasUnwatched):
      beginWatch(number, descriptor, hasUnwatched)
    case .changed(let number, let folders, let hasUnwatched):
      take(changed: folders, hasUnwatched, of: number)
    }
  }

  /// Looks at all that is due.
  func look(now: Int64) {
    lookForAccess(now: now)
    lookForSilence(now: now)
    lookAtWatch(now: now)
    lookAtChanges(now: now)
  }

  /// When `look` is to be called, in milliseconds.
  var nextLook: Int64? {
    [looks.nextLook(isSettled: isSettled), watch.nextLook, accessDue].compactMap { $0 }.min()
  }

  /// Whether something is under way that no lane is at.
  var isBusy: Bool { hasEvents || isSettled && !looks.changed.isEmpty }

  /// Whether something waits to be told.
  var hasEvents: Bool { !events.isEmpty }

  /// Lets every lane end that can.
  func stop() {
    for running in looks.running.values { running.listing.flag.stop() }
  }

  /// What is to be told to the screens now.
  func takeEvents() -> [LibraryEvent] {
    defer { events = [] }
    return events
  }

  /// Tells the status where it is another than before.
  func tellStatus() {
    guard let access else { return }
    let now = LibraryStatus(
      reading: access.reading, adding: access.adding, folder: configuration.folder, count: count,
      isSettled: isSettled, problem: problem)
    guard now != status else { return }
    status = now
    events.append(.status(now))
  }
}
