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

/// The thumbnails that are there, those that are under way, and what is known of their files.
struct TileStore: Equatable, Sendable {
  /// The jobs of a tile that are not answered.
  struct Pending: Equatable, Sendable {
    var preview: JobID?
    var sharp: JobID?
    var isEmpty: Bool { preview == nil && sharp == nil }
    var jobs: [JobID] { [preview, sharp].compactMap { $0 } }
  }

  /// The most bytes of thumbnails that are kept; a page and its neighbours are kept whatever they take.
  ///
  /// At 200×60 cells 600 thumbnails of 4:3 take 1.8 MB, and 600 that fill their boxes 3.2 MB.
  static let thumbnailLimit = 4 << 20
  /// The most bytes of what is known of files: some 1,700 of them.
  static let infoLimit = 1 << 20

  /// How every thumbnail is to be drawn.
  private(set) var look = RenderRequest(box: CellSize(columns: 0, rows: 0))
  private(set) var thumbnails = MemoryCache<AssetID, Thumbnail>(limit: thumbnailLimit)
  var pending: [AssetID: Pending] = [:]
  var infos = MemoryCache<AssetID, MediaInfo>(limit: infoLimit)
  private(set) var broken: [AssetID: MediaError] = [:]
  /// The assets whose folder did not answer.
  private var unanswered: Set<AssetID> = []
  /// The assets whose files have no small picture inside.
  var withoutPreview: Set<AssetID> = []

  /// Forgets what was drawn for another box; what was drawn in another way stays until it is drawn anew.
  mutating func use(_ look: RenderRequest) {
    guard look != self.look else { return }
    let old = self.look
    self.look = look
    guard old.box == look.box else { return thumbnails.removeAll() }
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
    thumbnails[id] = Thumbnail(picture: picture, isSharp: isSharp)
  }

  /// Marks what is near the screen now: it is not dropped where there is too much.
  mutating func touch(_ ids: some Sequence<AssetID>) {
    thumbnails.touch(ids)
    infos.touch(ids)
  }
}
