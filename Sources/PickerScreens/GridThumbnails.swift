import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// The positions on the screen.
  var visiblePositions: Range<Int> {
    grid.cursor.visible(among: library.assets.count, in: gridLayout)
  }

  /// The positions whose pictures are on the screen: in a list the selected one alone, where there is room for it.
  var picturePositions: Range<Int> {
    guard gridLayout.kind == .row else { return visiblePositions }
    let selected = grid.selected..<grid.selected + 1
    return selected.clamped(to: gridLayout.preview == nil ? 0..<0 : 0..<library.assets.count)
  }

  /// Asks for the pictures on the screen, then of a page on and a page back, and gives up the others.
  mutating func requestThumbnails() -> [Effect] {
    guard screen == .grid || screen == .albumChoice, !isTooSmall else {
      return giveUpTiles(except: [])
    }
    var effects: [Effect] = []
    let look = appearance.request(box: gridLayout.box)
    if grid.tiles.look != look { effects += giveUpTiles(except: []) }
    grid.tiles.use(look)
    let wishes = tileWishes
    effects += giveUpTiles(except: Set(wishes.shown + wishes.nearby), facts: Set(wishes.facts))
    let near = wishes.shown + wishes.nearby + wishes.facts
    grid.tiles.forgetUnanswered(except: Set(near))
    grid.tiles.touch(near)
    for id in wishes.shown { effects += requestPreview(of: id) }
    for id in wishes.shown { effects += requestThumbnail(of: id, priority: .tile) }
    for id in wishes.nearby { effects += requestThumbnail(of: id, priority: .nearbyTile) }
    for id in wishes.facts { effects += requestFacts(of: id) }
    return effects
  }

  /// What is asked for: the page and its neighbours. A list shows one picture alone, and says of each what is known.
  private var tileWishes: (shown: [AssetID], nearby: [AssetID], facts: [AssetID]) {
    let count = library.assets.count
    let isList = gridLayout.kind == .row
    let shown = picturePositions
    let around = shown.flatMap { [$0 + 1, $0 - 1] }.filter { (0..<count) ~= $0 }
    let nearby = isList ? around : grid.cursor.nearby(among: count, in: gridLayout)
    let facts = isList ? visiblePositions : 0..<0
    return (
      pictures(at: shown), isMemoryShort ? [] : pictures(at: nearby), pictures(at: facts)
    )
  }

  /// The assets at some positions, folders aside.
  private func pictures(at positions: some Sequence<Int>) -> [AssetID] {
    positions.map(library.assets.id).filter { !library.assets[$0].isFolder }
  }

  /// Gives up the pictures of tiles that are not wanted.
  mutating func giveUpTiles(except wanted: Set<AssetID>, facts: Set<AssetID> = []) -> [Effect] {
    grid.tiles.drop(except: wanted, facts: facts).flatMap { giveUp($0) }
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

  /// A picture that is drawn says what is known of its file too.
  private mutating func requestFacts(of id: AssetID) -> [Effect] {
    guard grid.tiles.infos[id] == nil, grid.tiles.broken[id] == nil,
      grid.tiles.pending[id]?.sharp == nil, grid.tiles.pending[id]?.facts == nil
    else { return [] }
    let job = jobs.add(.facts(id), library.assets[id].path, .probe, priority: .facts)
    grid.tiles.pending[id, default: PendingTile()].facts = job.id
    return [.media(job)]
  }

  /// Takes the small picture inside the file. Where there is none, the real one is coming; where the
  /// file itself failed it is shown so at once, for the real one would wait for a page of previews.
  mutating func takePreview(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    grid.tiles.pending[id]?.preview = nil
    if grid.tiles.pending[id]?.isEmpty == true { grid.tiles.pending[id] = nil }
    if case .success(.picture(let picture, let info)) = result {
      know(size: info.size, of: id)
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
      know(info, of: id)
      grid.tiles.keep(picture, isSharp: true, of: id)
    case .success: grid.tiles.fail(.wireBroken, of: id)
    case .failure(let error): grid.tiles.fail(error, of: id)
    }
  }

  /// Takes what is known of a file, or the reason why it has no picture.
  mutating func takeFacts(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    grid.tiles.pending[id]?.facts = nil
    if grid.tiles.pending[id]?.isEmpty == true { grid.tiles.pending[id] = nil }
    switch result {
    case .success(.info(let info)), .success(.picture(_, let info)): know(info, of: id)
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
      .limitExceeded, .workerDied, .wireBroken, .noPicture, .soundOnly, .codecMissing:
      true
    case .corrupt, .noPreview, .cropOutside, .workerUnavailable, .cancelled, .exportFailed,
      .otherContainer, .noSpace:
      false
    case .cameraBusy, .cameraGone, .cameraSilent, .cameraUnreadable, .cameraUnusable,
      .diskNearlyFull:
      false
    }
  }
}
