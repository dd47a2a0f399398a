import Glibc
public import MediaTypes

/// Tells in which folders something changed: inotify(7), one watch for a folder and none for a file.
///
/// Folders beyond the limit, or that the system will not watch, are looked at now and then: a file that comes or goes
/// changes its folder's time; one that is written to in place does not. All calls look at the disk, so they belong to the
/// disk worker; `descriptor` can be read when there is something to take.
public final class LibraryWatch {
  /// Folders that have no watch, and are looked at in one call.
  private static let lookedAt = 256
  /// The most folders that have no watch: links may lead round and round, and each way is another name.
  private static let mostUnwatched = 32_768
  /// The longest tick of the system's file times, with something to spare, in nanoseconds.
  private static let tick: Int64 = 20_000_000
  /// Makes a folder's list of names, or a file's contents, another one.
  private static let events =
    UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// What is watched.
  public let query: FolderQuery
  /// For poll(2); negative where the system gives none, and every folder is looked at.
  public let descriptor: Int32
  /// How many folders may have a watch.
  private let limit: Int
  private var watched: [Int32: FilePath] = [:]
  private var watches: [FilePath: Int32] = [:]
  private var unwatched: [FilePath: FileTime?] = [:]
  private var lastLooked: FilePath?
  private let excluded: Set<FilePath>
  /// Folders that changed before they had a watch.
  private var early: Set<FilePath> = []
  private let since: FileTime?

  /// Begins to watch folders, and where the query says so those inside.
  /// - Parameters:
  ///   - excluding: folders that are left alone with all in them, since they do not answer.
  ///   - since: folders whose names changed then or later, before they had a watch, count as changed.
  public init(
    _ query: FolderQuery, excluding: [FilePath] = [], since: FileTime? = nil, limit: Int = 4096
  ) {
    self.query = query
    self.limit = limit
    self.since = since
    excluded = Set(excluding)
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    for root in query.roots where !excluded.contains(root) { _ = add(root) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How many folders have a watch, and how many are looked at.
  public var counts: (watched: Int, unwatched: Int) { (watched.count, unwatched.count) }

  /// The folders whose contents are to be listed again, each by itself; none where nothing changed. Does not wait.
  public func takeChanges() -> Set<FilePath> {
    var changed: Set<FilePath> = []
    swap(&changed, &early)
    for event in WatchEvent.read(from: descriptor) { changed.formUnion(take(event)) }
    return changed.union(look())
  }

  private func take(_ event: WatchEvent) -> Set<FilePath> {
    if event.has(IN_Q_OVERFLOW) { return beginAgain() }
    guard let folder = watched[event.watch] else { return [] }
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) || event.has(IN_IGNORED) {
      return forget(folder)
    }
    guard isListed(event.name) else { return [] }
    guard query.recursive else {
      return event.has(IN_ISDIR) && !query.showsFolders ? [] : [folder]
    }
    let inside = folder.appending(event.name)
    var changed: Set<FilePath> = [folder]
    if event.has(IN_MOVED_FROM) || event.has(IN_DELETE) { changed.formUnion(forget(inside)) }
    // A link to a folder comes as a file does; what is no folder gets no watch.
    if event.has(IN_MOVED_TO) || event.has(IN_CREATE) { changed.formUnion(add(inside)) }
    return changed
  }

  private func isListed(_ name: FilePath) -> Bool {
    name.bytes.first.map { query.hidden || $0 != UInt8(ascii: ".") } ?? false
  }

  /// After too many events at once, everything may have changed.
  private func beginAgain() -> Set<FilePath> {
    for root in query.roots {
      _ = forget(root)
      unwatched[root] = nil
    }
    return query.roots.reduce(into: []) { $0.formUnion(add($1)) }
  }

  /// Begins with a folder and those inside; a folder that has a watch by another way is left out.
  private func add(_ folder: FilePath) -> Set<FilePath> {
    var added: Set<FilePath> = []
    var rest = [folder]
    while let next = rest.popLast() {
      guard begin(next) else { continue }
      added.insert(next)
      if let since, let time = time(of: next), time >= since { early.insert(next) }
      rest += folders(in: next)
    }
    return added
  }

  /// Whether this folder is met for the first time.
  private func begin(_ folder: FilePath) -> Bool {
    guard watches[folder] == nil, unwatched[folder] == nil else { return false }
    if watched.count < limit {
      let watch = folder.withCString { inotify_add_watch(descriptor, $0, Self.events) }
      if watch >= 0 {
        guard watched[watch] == nil else { return false }
        watched[watch] = folder
        watches[folder] = watch
        return true
      }
    }
    guard unwatched.count < Self.mostUnwatched else { return false }
    let time = time(of: folder)
    guard time != nil || query.roots.contains(folder) else { return false }
    unwatched[folder] = .some(time)
    return true
  }

  private func folders(in folder: FilePath) -> [FilePath] {
    guard query.recursive, let opened = try? OpenFolder(folder) else { return [] }
    var folders: [FilePath] = []
    while let entry = try? opened.next() {
      let isDots = entry.name == FilePath(".") || entry.name == FilePath("..")
      guard !isDots, entry.mayBeFolder, isListed(entry.name) else { continue }
      let path = folder.appending(entry.name)
      // What does not answer is not even asked what it is.
      guard !excluded.contains(path) else { continue }
      let isFolder = (try? opened.status(of: entry.name))?.isFolder ?? false
      if isFolder { folders.append(path) }
    }
    return folders
  }

  /// Ends the watches of a folder that is gone and of those inside, and answers with them; a library's own folder may
  /// come back.
  private func forget(_ folder: FilePath) -> Set<FilePath> {
    guard watches[folder] != nil || unwatched[folder] != nil else { return [] }
    let gone = Set(watches.keys).union(unwatched.keys).filter { $0.isInside(folder) }
    for path in gone {
      unwatched[path] = nil
      guard let watch = watches.removeValue(forKey: path) else { continue }
      watched[watch] = nil
      inotify_rm_watch(descriptor, watch)
    }
    if query.roots.contains(folder) { unwatched[folder] = .some(nil) }
    return gone
  }

  /// Looks at folders that have no watch, some at a time.
  private func look() -> Set<FilePath> {
    guard !unwatched.isEmpty else { return [] }
    var changed: Set<FilePath> = []
    for folder in nextToLookAt() {
      let now = time(of: folder)
      guard let before = unwatched[folder], before != now else { continue }
      changed.insert(folder)
      unwatched[folder] = nil
      changed.formUnion(now == nil && !query.roots.contains(folder) ? [] : add(folder))
    }
    return changed
  }

  private func nextToLookAt() -> ArraySlice<FilePath> {
    let folders = unwatched.keys.sorted()
    let start = lastLooked.flatMap { last in folders.firstIndex { $0 > last } } ?? 0
    let next = (folders[start...] + folders[..<start]).prefix(Self.lookedAt)
    lastLooked = next.last
    return next
  }

  /// When names in a folder last changed; nil where there is none.
  ///
  /// Times advance in ticks, so a folder that changed just now may change once more in the same tick: it is given an
  /// earlier time, and so is listed once more.
  private func time(of folder: FilePath) -> FileTime? {
    guard let status = try? stat(of: folder), status.isFolder else { return nil }
    let time = FileTime(
      seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int64(status.st_mtim.tv_nsec))
    let isSettled = FileTime.now.nanoseconds - time.nanoseconds > Self.tick
    return isSettled ? time : FileTime(nanoseconds: time.nanoseconds - 1)
  }
}

/// One event of inotify(7).
struct WatchEvent: Equatable {
  let watch: Int32
  let mask: UInt32
  let name: FilePath

  func has(_ bit: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: bit) != 0 }

  private static let headerSize = MemoryLayout<inotify_event>.size

  /// All events that are there now: read(2), which does not wait.
  static func read(from descriptor: Int32) -> [WatchEvent] {
    var events: [WatchEvent] = []
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        filled = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
      }
      guard !bytes.isEmpty else { return events }
      events += bytes.withUnsafeBytes(parse)
    }
  }

  /// Events lie one after the other: a header, then its name filled up with NUL.
  private static func parse(_ bytes: UnsafeRawBufferPointer) -> [WatchEvent] {
    var events: [WatchEvent] = []
    var place = 0
    while place + headerSize <= bytes.count {
      let header = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      let end = min(place + headerSize + Int(header.len), bytes.count)
      let name = FilePath(bytes: bytes[(place + headerSize)..<end])
      events.append(WatchEvent(watch: header.wd, mask: header.mask, name: name))
      place = end
    }
    return events
  }
}
