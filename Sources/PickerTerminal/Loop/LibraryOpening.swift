import MediaHost
import MediaTypes
import PhotoLibrary

/// What may be done with a library, and its beginning.
extension LibraryService {
  func askAccess(
    _ ask: @escaping @Sendable (AccessDesk, (LibraryEvent) -> Void) -> LibraryAccess
  ) {
    let desk = desk
    accessDue = Monotonic.milliseconds + Int64(MediaLimits.listingPatienceMilliseconds)
    disk.submit(lane: .library(.access)) { outlet in
      let access = desk.use { desk in ask(desk) { outlet.post(.library(.event($0))) } }
      outlet.post(.library(.access(access)))
    }
  }

  func take(_ new: LibraryAccess) {
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
  func lookForAccess(now: Int64) {
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

  func take(count: Int) {
    self.count = count
    tellStatus()
    guard beginsLooking else { return }
    beginsLooking = false
    isMeeting = count == 0
    lookAtAll()
  }
}
