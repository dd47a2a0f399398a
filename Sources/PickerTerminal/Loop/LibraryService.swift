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
  private var accessDue: Int64?
  private var isAccessSilent = false
  /// Whether the folders are to be looked at once the index has answered.
  private var beginsLooking = false
  /// Whether somebody asks for the collections.
  var showsCollections = false
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
  }

  /// What may be looked at; nil where nothing may.
  var folders: FolderQuery? { access?.reading == .proceed ? access?.folders : nil }

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
  var nextLook: Int64? { [looks.nextLook, watch.nextLook, accessDue].compactMap { $0 }.min() }

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

  private func askAccess(
    _ ask: @escaping @Sendable (AccessDesk, (LibraryEvent) -> Void) -> LibraryAccess
  ) {
    let desk = desk
    accessDue = Monotonic.milliseconds + Int64(MediaLimits.listingPatienceMilliseconds)
    disk.submit(lane: .library(.access)) { outlet in
      let access = desk.use { desk in ask(desk) { outlet.post(.library(.event($0))) } }
      outlet.post(.library(.access(access)))
    }
  }

  private func take(_ new: LibraryAccess) {
    let before = folders
    access = new
    answerCame()
    guard let folders else {
      count = nil
      forgetLooks()
      return tellStatus()
    }
    guard folders != before else { return tellStatus() }
    begin(folders)
  }

  /// The index answers first, then the folders are looked at.
  private func begin(_ folders: FolderQuery) {
    beginsLooking = true
    forgetLooks()
    submitCount(folders)
    for (list, collection) in shown.sorted(by: { $0.key < $1.key }) { show(list, collection) }
    if showsCollections { listCollections() }
  }

  private func forgetLooks() {
    isSettled = false
    stop()
    looks = LibraryLooks(last: looks.last)
    watch = WatchState(number: watch.number + 1)
  }

  /// Whether the library's own folder may be used is asked of its storage, which may not answer.
  private func lookForAccess(now: Int64) {
    guard let due = accessDue, due <= now else { return }
    (accessDue, isAccessSilent) = (nil, true)
    events.append(.silent([configuration.folder]))
  }

  private func answerCame() {
    accessDue = nil
    guard isAccessSilent else { return }
    isAccessSilent = false
    events.append(.silent([]))
  }

  private func take(count: Int) {
    self.count = count
    tellStatus()
    guard beginsLooking else { return }
    beginsLooking = false
    isMeeting = count == 0
    lookAtAll()
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

  func submitReading(
    _ work: @escaping @Sendable (inout LibraryReader, (LibraryEvent) -> Void) -> Void,
    then last: LibraryAnswer? = nil
  ) {
    let reader = reader
    disk.submit(lane: .library(.reading)) { outlet in
      let unsure = reader.use { reader in
        work(&reader) { outlet.post(.library(.event($0))) }
        return reader.takeUnsure()
      }
      if !unsure.isEmpty { outlet.post(.library(.unsure(unsure))) }
      if let last { outlet.post(.library(last)) }
    }
  }

  func submitCount(_ folders: FolderQuery) {
    let reader = reader
    disk.submit(lane: .library(.reading)) { outlet in
      let count = reader.use { reader in
        reader.count(in: folders) { outlet.post(.library(.event($0))) }
      }
      outlet.post(.library(.counted(count)))
    }
  }

  private func show(_ list: ListID, _ collection: AssetCollection) {
    guard let folders else { return }
    submitReading { $0.show(list, collection, in: folders, tell: $1) }
  }

  private func listCollections() {
    guard let folders else { return }
    submitReading { $0.listCollections(in: folders, tell: $1) }
  }

  /// Tells all lists again; while that is done, one more time is enough for all that happens.
  func tellAgain() {
    guard let folders else { return }
    guard telling == .nothing else { return telling = .nowAndAgain }
    telling = .now
    submitCount(folders)
    submitReading({ $0.tellAgain(in: folders, tell: $1) }, then: .toldAgain)
  }

  private func finishTelling() {
    let again = telling == .nowAndAgain
    telling = .nothing
    if again { tellAgain() }
  }
}
