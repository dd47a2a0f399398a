import Cells
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

/// A person's library, and a loop on it that is asked by the test in the screens' place.
final class LibraryDriver {
  let home: TemporaryFolder
  let loop: EventLoop
  /// All that was told.
  private(set) var events: [LibraryEvent] = []
  /// The assets of each list by their numbers, and their order.
  private(set) var lists: [ListID: (assets: [Asset], order: [Int32], count: Int)] = [:]

  static func folders(of home: TemporaryFolder) -> UserFolders {
    UserFolders { $0 == "HOME" ? home.path : nil }
  }

  /// The library is `Pictures` in a person's home, unless roots are named.
  init(
    home: TemporaryFolder = TemporaryFolder(), roots: [FilePath]? = nil,
    needsPermission: Bool = false, newestWithin: Int64? = nil, clockAhead: Int64 = 0,
    readsFacts: Bool = false
  ) throws {
    self.home = home
    let folders = FolderQuery(
      roots: roots ?? [home.path.appending("Pictures")], recursive: true)
    let library = LibraryConfiguration(
      folders: folders, userFolders: Self.folders(of: home), needsPermission: needsPermission,
      newestWithin: newestWithin, readsFacts: readsFacts,
      clock: { FileTime.now.adding(seconds: clockAhead) })
    loop = try EventLoop(
      terminal: MemoryTerminal(size: CellSize(columns: 80, rows: 24)),
      setup: AppSetup(picker: PickerConfiguration(), query: FolderQuery(roots: [])),
      media: MediaHostConfiguration(
        program: BuiltProducts.path(of: readsFacts ? "pickroll-media" : "fault-media")),
      saver: nil,
      library: library)
  }

  deinit { _ = loop.finish() }

  func ask(_ requests: LibraryRequest...) { loop.perform(requests.map { .library($0) }) }

  /// One turn of the loop, of which everything told is kept.
  private func turn() {
    let ready = loop.poll(waiting: true)
    loop.library?.take(ready)
    let answers = loop.takeDisk()
    loop.takeMedia(ready)
    for input in answers + loop.takeLibrary() {
      if case .library(let event) = input { keep(event) }
      loop.handle(input)
    }
  }

  private func keep(_ event: LibraryEvent) {
    events.append(event)
    guard case .arranged(let list, let arrangement) = event else { return }
    var assets = lists[list]?.assets ?? []
    assets += arrangement.added
    for (number, asset) in arrangement.changed { assets[number] = asset }
    lists[list] = (assets, arrangement.order, arrangement.count)
  }

  /// Runs until something holds.
  func run(
    _ what: String = "", until holds: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let limit = Monotonic.milliseconds + Int64(Patience.seconds * 1000)
    while !holds() {
      guard Monotonic.milliseconds < limit else {
        Issue.record("never comes true: \(what) \(events)", sourceLocation: sourceLocation)
        return
      }
      turn()
    }
  }

  /// Runs until the folders were looked through and nothing is under way.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    run(
      "settled", until: { status?.isSettled == true && loop.isIdle }, sourceLocation: sourceLocation
    )
  }

  func forgetEvents() { events = [] }

  /// What was told of the library last.
  var status: LibraryStatus? {
    for case .status(let status) in events.reversed() { return status }
    return nil
  }

  var collections: [CollectionSummary]? {
    for case .collections(let collections) in events.reversed() { return collections }
    return nil
  }

  /// The names of a list in its order.
  func names(_ list: ListID) -> [String] {
    guard let (assets, order, _) = lists[list] else { return [] }
    return order.map { String(decoding: assets[Int($0)].name.bytes, as: UTF8.self) }
  }

  /// The numbers of a list by their names.
  func numbers(_ list: ListID) -> [String: Int32] {
    let order = lists[list]?.order ?? []
    return Dictionary(zip(names(list), order)) { first, _ in first }
  }
}
