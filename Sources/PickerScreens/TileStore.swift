import Cells
import MediaTypes
import PickerCore

/// A drawn thumbnail.
struct Thumbnail: Equatable, Sendable, MemorySized {
  var picture: CellPicture
  /// Whether it is the real one, not the small picture inside the file.
  var isSharp: Bool
  var memoryBytes: Int { picture.memoryBytes }
}

/// The jobs of a tile that are not answered.
struct PendingTile: Equatable, Sendable {
  var preview: JobID?
  var sharp: JobID?
  var facts: JobID?
  var isEmpty: Bool { jobs.isEmpty }
  var jobs: [JobID] { [preview, sharp, facts].compactMap { $0 } }

  /// Forgets the jobs that are not wanted; answers these.
  mutating func drop(pictures dropsPictures: Bool, facts dropsFacts: Bool) -> [JobID] {
    let before = jobs
    if dropsPictures { (preview, sharp) = (nil, nil) }
    if dropsFacts { facts = nil }
    return before.filter { !jobs.contains($0) }
  }
}

/// The thumbnails that are there, those that are under way, and what is known of their files.
struct TileStore<ID: Hashable & Comparable & Sendable>: Equatable, Sendable {
  /// The most bytes of thumbnails that are kept; a page and its neighbours are kept whatever they take.
  ///
  /// At 200×60 cells 600 thumbnails of 4:3 take 1.8 MB, and 600 that fill their boxes 3.2 MB.
  static var thumbnailLimit: Int { 4 << 20 }
  /// The most bytes of what is known of files: some 1,200 of them.
  static var infoLimit: Int { 1 << 20 }

  /// How every thumbnail is to be drawn.
  private(set) var look = RenderRequest(box: CellSize(columns: 0, rows: 0))
  private(set) var thumbnails = MemoryCache<ID, Thumbnail>(limit: thumbnailLimit)
  var pending: [ID: PendingTile] = [:]
  var infos = MemoryCache<ID, MediaInfo>(limit: infoLimit)
  /// The upright sizes in pixels, of pictures whose size decides whether they can be chosen.
  var sizes: [ID: PixelSize] = [:]
  private(set) var broken: [ID: MediaError] = [:]
  /// The assets whose folder did not answer.
  private var unanswered: Set<ID> = []
  /// The assets whose files have no small picture inside.
  var withoutPreview: Set<ID> = []

  /// Forgets what was drawn for another box; what was drawn in another way stays until it is drawn anew.
  mutating func use(_ look: RenderRequest) {
    guard look != self.look else { return }
    let old = self.look
    self.look = look
    guard old.box == look.box else { return thumbnails.removeAll() }
    for id in thumbnails.keys where !looksTheSame(id, old) { thumbnails[id]?.isSharp = false }
  }

  /// The backdrop alone shows only behind transparent parts, or where it is all that colours say.
  private func looksTheSame(_ id: ID, _ old: RenderRequest) -> Bool {
    var old = old
    old.backdrop = look.backdrop
    return old == look && look.depth != .none && infos[id]?.hasAlpha == false
  }

  /// Keeps why an asset has no picture.
  mutating func fail(_ error: MediaError, of id: ID) {
    broken[id] = error
    if error == .unanswered { unanswered.insert(id) }
  }

  /// Forgets what was drawn of a file that is not as it was, or not where it was; answers the jobs that are
  /// to be given up.
  mutating func forget(_ id: ID, keepingPicture: Bool) -> [JobID] {
    broken[id] = nil
    unanswered.remove(id)
    if !keepingPicture {
      (thumbnails[id], infos[id], sizes[id]) = (nil, nil, nil)
      withoutPreview.remove(id)
    }
    return pending.removeValue(forKey: id)?.jobs ?? []
  }

  /// Forgets which jobs are under way for tiles that are not wanted; answers these jobs.
  mutating func drop(except wanted: Set<ID>, facts: Set<ID> = []) -> [JobID] {
    var dropped: [JobID] = []
    for (id, pendingTile) in pending.sorted(by: { $0.key < $1.key }) {
      var tile = pendingTile
      dropped += tile.drop(pictures: !wanted.contains(id), facts: !facts.contains(id))
      pending[id] = tile.isEmpty ? nil : tile
    }
    return dropped
  }

  /// Forgets the failures that were not the files' own, of assets that are not near the screen:
  /// they are tried again when they are seen again.
  mutating func forgetUnanswered(except near: Set<ID>) {
    for id in unanswered where !near.contains(id) {
      unanswered.remove(id)
      broken[id] = nil
    }
  }

  /// Keeps a picture; a preview never takes the place of the real one.
  mutating func keep(_ picture: CellPicture, isSharp: Bool, of id: ID) {
    if !isSharp, thumbnails[id]?.isSharp == true { return }
    if isSharp { broken[id] = nil }
    thumbnails[id] = Thumbnail(picture: picture, isSharp: isSharp)
  }

  /// Forgets all thumbnails but some.
  mutating func forget(except kept: Set<ID>) {
    thumbnails.removeAll { !kept.contains($0) }
  }

  /// Marks what is near the screen now: it is not dropped where there is too much.
  mutating func touch(_ ids: some Sequence<ID>) {
    thumbnails.touch(ids)
    infos.touch(ids)
  }
}
