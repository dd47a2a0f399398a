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

/// The thumbnails that are there, those that are under way, and what is known of their files.
struct TileStore: Equatable, Sendable {
  /// The jobs of a tile that are not answered.
  struct Pending: Equatable, Sendable {
    var preview: JobID?
    var sharp: JobID?
    var isEmpty: Bool { preview == nil && sharp == nil }
    var jobs: [JobID] { [preview, sharp].compactMap { $0 } }
  }

  /// The most thumbnails kept; a page and its neighbours are always fewer.
  static let limit = 600

  /// How every thumbnail is to be drawn.
  private(set) var look = RenderRequest(box: CellSize(columns: 0, rows: 0))
  private(set) var thumbnails: [AssetID: Thumbnail] = [:]
  var pending: [AssetID: Pending] = [:]
  var infos: [AssetID: MediaInfo] = [:]
  private(set) var broken: [AssetID: MediaError] = [:]
  /// The assets whose folder did not answer.
  private var unanswered: Set<AssetID> = []
  /// The assets whose files have no small picture inside.
  var withoutPreview: Set<AssetID> = []
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
  private func looksTheSame(_ id: AssetID, _ old: RenderRequest) -> Bool {
    var old = old
    old.backdrop = look.backdrop
    return old == look && look.depth != .none && infos[id]?.hasAlpha == false
  }

  /// Keeps why an asset has no picture.
  mutating func fail(_ error: MediaError, of id: AssetID) {
    broken[id] = error
    if error == .unanswered { unanswered.insert(id) }
  }

  /// Forgets the failures that were not the files' own, of assets that are not near the screen:
  /// they are tried again when they are seen again.
  mutating func forgetUnanswered(except near: Set<AssetID>) {
    for id in unanswered where !near.contains(id) {
      unanswered.remove(id)
      broken[id] = nil
    }
  }

  /// Keeps a picture; a preview never takes the place of the real one.
  mutating func keep(_ picture: CellPicture, isSharp: Bool, of id: AssetID) {
    if !isSharp, thumbnails[id]?.isSharp == true { return }
    if isSharp { broken[id] = nil }
    thumbnails[id] = Thumbnail(picture: picture, isSharp: isSharp, used: turn)
  }

  /// Forgets all thumbnails but some.
  mutating func forget(except kept: Set<AssetID>) {
    thumbnails = thumbnails.filter { kept.contains($0.key) }
  }

  /// Marks the thumbnails that are near the screen now, and drops the ones that were not longest
  /// where there are too many.
  mutating func touch(_ ids: some Sequence<AssetID>) {
    turn += 1
    for id in ids { thumbnails[id]?.used = turn }
    guard thumbnails.count > Self.limit else { return }
    let oldest = thumbnails.sorted { $0.value.used < $1.value.used }
    for (id, thumbnail) in oldest.prefix(thumbnails.count - Self.limit * 3 / 4)
    where thumbnail.used < turn {
      thumbnails[id] = nil
    }
  }
}
