import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// The positions on the screen.
  var visiblePositions: Range<Int> {
    grid.cursor.visible(among: library.assets.count, in: gridLayout)
  }

  /// Asks for the tiles on the screen, then for a page on and a page back, and gives up the others.
  mutating func requestThumbnails() -> [Effect] {
    guard screen == .grid || screen == .albumChoice, !isTooSmall else {
      return giveUpTiles(except: [])
    }
    var effects: [Effect] = []
    let layout = gridLayout
    let look = appearance.request(box: layout.box)
    if grid.tiles.look != look { effects += giveUpTiles(except: []) }
    grid.tiles.use(look)
    let visible = pictures(at: visiblePositions)
    let nearby =
      isMemoryShort
      ? []
      : pictures(at: grid.cursor.nearby(among: library.assets.count, in: layout))
    let wanted = visible + nearby
    effects += giveUpTiles(except: Set(wanted))
    grid.tiles.forgetUnanswered(except: Set(wanted))
    grid.tiles.touch(wanted)
    for id in visible { effects += requestPreview(of: id) }
    for id in visible { effects += requestThumbnail(of: id, priority: .tile) }
    for id in nearby { effects += requestThumbnail(of: id, priority: .nearbyTile) }
    return effects
  }

  /// The assets at some positions, folders aside.
  private func pictures(at positions: some Sequence<Int>) -> [AssetID] {
    positions.map(library.assets.id).filter { !library.assets[$0].isFolder }
  }

  /// Gives up the pictures of tiles that are not wanted.
  mutating func giveUpTiles(except wanted: Set<AssetID>) -> [Effect] {
    grid.tiles.drop(except: wanted).flatMap { giveUp($0) }
  }

  private mutating func requestPreview(of id: AssetID) -> [Effect] {
    guard grid.tiles.thumbnails[id] == nil, grid.tiles.broken[id] == nil,
      grid.tiles.pending[id]?.preview == nil, !grid.tiles.withoutPreview.contains(id)
    else { return [] }
    var request = grid.tiles.look
    request.quality = .preview
    let job = jobs.add(
      .preview(id), library.assets[id].path, .render(request), priority: .tilePreview)
    grid.tiles.pending[id, default: PendingTile()].preview = job.id
    return [.media(job)]
  }

  private mutating func requestThumbnail(of id: AssetID, priority: JobPriority) -> [Effect] {
    guard grid.tiles.thumbnails[id]?.isSharp != true, grid.tiles.broken[id] == nil,
      grid.tiles.pending[id]?.sharp == nil
    else { return [] }
    let job = jobs.add(
      .thumbnail(id), library.assets[id].path, .render(grid.tiles.look), priority: priority)
    grid.tiles.pending[id, default: PendingTile()].sharp = job.id
    return [.media(job)]
  }

  /// Takes the small picture inside the file. Where there is none, the real one is coming; where the
  /// file itself failed it is shown so at once, for the real one would wait for a page of previews.
  mutating func takePreview(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    grid.tiles.pending[id]?.preview = nil
    if grid.tiles.pending[id]?.isEmpty == true { grid.tiles.pending[id] = nil }
    if case .success(.picture(let picture, _)) = result {
      grid.tiles.keep(picture, isSharp: false, of: id)
    } else {
      grid.tiles.withoutPreview.insert(id)
    }
    if case .failure(let error) = result, error.isOfWholeFile,
      grid.tiles.thumbnails[id]?.isSharp != true
    {
      grid.tiles.fail(error, of: id)
    }
  }

  /// Takes the real thumbnail, or the reason why there is none.
  mutating func takeThumbnail(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    grid.tiles.pending[id]?.sharp = nil
    if grid.tiles.pending[id]?.isEmpty == true { grid.tiles.pending[id] = nil }
    switch result {
    case .success(.picture(let picture, let info)):
      grid.tiles.infos[id] = info
      grid.tiles.keep(picture, isSharp: true, of: id)
    case .success: grid.tiles.fail(.wireBroken, of: id)
    case .failure(let error): grid.tiles.fail(error, of: id)
    }
  }
}

extension MediaError {
  /// Whether the real picture fails as the small one did.
  fileprivate var isOfWholeFile: Bool {
    switch self {
    case .missing, .unreadable, .notAFile, .empty, .unsupported, .timedOut, .unanswered,
      .limitExceeded, .workerDied, .wireBroken:
      true
    case .corrupt, .noPreview, .cropOutside, .workerUnavailable, .cancelled, .exportFailed: false
    }
  }
}
