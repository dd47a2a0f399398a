import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// A picture that stands for an album: the file as it is now.
struct AlbumPicture: Comparable, Hashable, Sendable {
  let path: FilePath
  let byteCount: Int64
  let modified: Int64

  init(_ asset: Asset) {
    (path, byteCount, modified) = (asset.path, asset.byteCount, asset.modified)
  }

  static func < (left: AlbumPicture, right: AlbumPicture) -> Bool {
    left.path == right.path ? left.modified < right.modified : left.path < right.path
  }
}

/// Where the pictures of an album's tile lie.
struct MosaicLayout: Equatable {
  /// The cells of one of four pictures.
  let quarter: CellSize

  init(box: CellSize) {
    // A line of cells between is as wide as two columns.
    let gap = box.rows % 2 == 1 && box.columns % 2 == 0 ? 2 : 0
    quarter = CellSize(columns: max(1, (box.columns - gap) / 2), rows: max(1, box.rows / 2))
  }

  /// The place of one of four pictures in a tile, row by row. What is left over is between them.
  func place(of index: Int, in tile: CellRect) -> CellRect {
    CellRect(
      column: index % 2 == 0 ? tile.minColumn : tile.maxColumn - quarter.columns,
      row: index < 2 ? tile.minRow : tile.maxRow - quarter.rows, columns: quarter.columns,
      rows: quarter.rows)
  }
}

extension CollectionSummary {
  /// Whether a tile shows the newest picture alone: four make a mosaic, fewer would leave holes in it.
  var showsOne: Bool { first.count < Self.shownAssets }

  /// The pictures of its tile.
  var tilePictures: [AlbumPicture] {
    first.prefix(showsOne ? 1 : Self.shownAssets).map(AlbumPicture.init)
  }
}

extension AppState {
  /// Asks for the pictures of the albums on the screen, then of a page on and a page back, and gives up
  /// the others.
  mutating func requestAlbumPictures() -> [Effect] {
    guard screen == .albums, !isTooSmall else { return giveUpAlbums(except: []) }
    let (layout, count) = (albumsLayout, collections.count)
    let box = layout.box
    let whole = appearance.request(box: box, fit: .cover)
    let quarter = appearance.request(box: MosaicLayout(box: box).quarter, fit: .cover)
    var effects: [Effect] = []
    if albums.wholes.look != whole || albums.quarters.look != quarter {
      effects += giveUpAlbums(except: [])
    }
    albums.wholes.use(whole)
    albums.quarters.use(quarter)
    let visible = albums.cursor.visible(among: count, in: layout).map { collections[$0] }
    let nearby =
      isMemoryShort
      ? [] : albums.cursor.nearby(among: count, in: layout).map { collections[$0] }
    effects += keepAlbumPictures(of: visible + nearby)
    for album in visible { effects += requestPictures(of: album, priority: .tile) }
    for album in nearby { effects += requestPictures(of: album, priority: .nearbyTile) }
    return effects
  }

  private mutating func keepAlbumPictures(of shown: [CollectionSummary]) -> [Effect] {
    let wanted = Set(shown.flatMap(\.tilePictures))
    let effects = giveUpAlbums(except: wanted)
    albums.wholes.forgetUnanswered(except: wanted)
    albums.quarters.forgetUnanswered(except: wanted)
    albums.wholes.touch(wanted)
    albums.quarters.touch(wanted)
    return effects
  }

  private mutating func giveUpAlbums(except wanted: Set<AlbumPicture>) -> [Effect] {
    let jobs = albums.wholes.drop(except: wanted) + albums.quarters.drop(except: wanted)
    return jobs.flatMap { giveUp($0) }
  }

  private mutating func requestPictures(
    of album: CollectionSummary, priority: JobPriority
  ) -> [Effect] {
    let isWhole = album.showsOne
    let tiles = isWhole ? \AppState.albums.wholes : \AppState.albums.quarters
    return album.tilePictures.flatMap { picture -> [Effect] in
      let store = self[keyPath: tiles]
      guard store.lacks(picture) else { return [] }
      let job = jobs.add(
        .album(picture, isWhole: isWhole), picture.path, .render(store.look), priority: priority)
      self[keyPath: tiles].pending[picture] = PendingTile(sharp: job.id)
      return [.media(job)]
    }
  }

  /// Takes a picture that stands for an album. One that cannot be drawn leaves its place quiet.
  mutating func takeAlbumPicture(
    _ result: Result<MediaReply, MediaError>, of picture: AlbumPicture, isWhole: Bool
  ) {
    let tiles = isWhole ? \AppState.albums.wholes : \AppState.albums.quarters
    self[keyPath: tiles].pending[picture] = nil
    switch result {
    case .success(.picture(let drawn, let info)):
      self[keyPath: tiles].infos[picture] = info
      self[keyPath: tiles].keep(drawn, isSharp: true, of: picture)
    case .success: self[keyPath: tiles].fail(.wireBroken, of: picture)
    case .failure(let error): self[keyPath: tiles].fail(error, of: picture)
    }
  }
}

extension TileStore {
  /// Whether a picture is neither there as it should be, nor coming, nor impossible.
  func lacks(_ id: ID) -> Bool {
    thumbnails[id]?.isSharp != true && broken[id] == nil && pending[id]?.sharp == nil
  }
}
