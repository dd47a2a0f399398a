import Cells
import MediaTypes

/// A drawn thumbnail.
struct Thumbnail: Equatable, Sendable {
  var picture: CellPicture
  /// Whether it is the real one, not the small picture inside the file.
  var isSharp: Bool
  /// The turn in which it was last on the screen or near it.
  fileprivate(set) var used = 0
}

/// The jobs of a tile that are not answered.
struct PendingTile: Equatable, Sendable {
  var preview: JobID?
  var sharp: JobID?
  var isEmpty: Bool { preview == nil && sharp == nil }
  var jobs: [JobID] { [preview, sharp].compactMap { $0 } }
}

/// The thumbnails that are there, those that are under way, and what is known of their files.
struct TileStore<ID: Hashable & Comparable & Sendable>: Equatable, Sendable {
  /// The most thumbnails kept; a page and its neighbours are always fewer.
  static var limit: Int { 600 }

  /// How every thumbnail is to be drawn.
  private(set) var look = RenderRequest(box: CellSize(columns: 0, rows: 0))
  private(set) var thumbnails: [ID: Thumbnail] = [:]
  var pending: [ID: PendingTile] = [:]
  var infos: [ID: MediaInfo] = [:]
  private(set) var broken: [ID: MediaError] = [:]
  /// The assets whose folder did not answer.
  private var unanswered: Set<ID> = []
  /// The assets whose files have no small picture inside.
  var withoutPreview: Set<ID> = []
  private var turn = 0

  /// Forgets what was drawn for another box; what was drawn in another way stays until it is drawn anew.
  mutating func use(_ look: RenderRequest) {
    guard look != self.look else { return }
    let old = self.look
    self.look = look
    guard old.box == look.box else { return thumbnails = [:] }
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
      (thumbnails[id], infos[id]) = (nil, nil)
      withoutPreview.remove(id)
    }
    return pending.removeValue(forKey: id)?.jobs ?? []
  }

  /// Forgets which jobs are under way for tiles that are not wanted; answers these jobs.
  mutating func drop(except wanted: Set<ID>) -> [JobID] {
    let left = pending.filter { !wanted.contains($0.key) }.sorted { $0.key < $1.key }
    for (id, _) in left { pending[id] = nil }
    return left.flatMap(\.value.jobs)
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
    thumbnails[id] = Thumbnail(picture: picture, isSharp: isSharp, used: turn)
  }

  /// Forgets all thumbnails but some.
  mutating func forget(except kept: Set<ID>) {
    thumbnails = thumbnails.filter { kept.contains($0.key) }
  }

  /// Marks the thumbnails that are near the screen now, and drops the ones that were not longest
  /// where there are too many.
  mutating func touch(_ ids: some Sequence<ID>) {
    turn += 1
    for id in ids { thumbnails[id]?.used = turn }
    guard thumbnails.count > Self.limit else { return }
    let oldest = thumbnails.sorted { $0.value.used < $1.value.used }
    for (id, thumbnail) in oldest.prefix(thumbnails.count - Self.limit * 3 / 4)
    where thumbnail.used < turn {
      (thumbnails[id], infos[id]) = (nil, nil)
    }
  }
}
