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

/// The pictures of a tile that stands for many.
struct Mosaic: Equatable {
  /// Whether the first picture is shown alone: four make a mosaic, fewer would leave holes in it.
  let showsOne: Bool
  let pictures: [AlbumPicture]

  init(_ first: [Asset]) {
    showsOne = first.count < CollectionSummary.shownAssets
    pictures = first.prefix(showsOne ? 1 : CollectionSummary.shownAssets).map(AlbumPicture.init)
  }
}

extension CollectionSummary {
  /// The pictures of its tile.
  var mosaic: Mosaic { Mosaic(first) }
}

extension AppState {
  /// Asks for the pictures of the albums or folders on the screen, then of a page on and a page back, and gives up
  /// the others.
  mutating func requestAlbumPictures() -> [Effect] {
    let visible = visibleMosaics
    let nearby = isMemoryShort ? [] : nearbyMosaics
    guard !isTooSmall, !visible.isEmpty || !nearby.isEmpty else {
      return giveUpAlbums(except: [])
    }
    let box = mosaicBox
    let whole = appearance.request(box: box, fit: .cover)
    let quarter = appearance.request(box: MosaicLayout(box: box).quarter, fit: .cover)
    var effects: [Effect] = []
    if albums.wholes.look != whole || albums.quarters.look != quarter {
      effects += giveUpAlbums(except: [])
    }
    albums.wholes.use(whole)
    albums.quarters.use(quarter)
    effects += keepAlbumPictures(of: visible + nearby)
    for mosaic in visible { effects += requestPictures(of: mosaic, priority: .tile) }
    for mosaic in nearby { effects += requestPictures(of: mosaic, priority: .nearbyTile) }
    return effects
  }

  /// The cells of a mosaic.
  private var mosaicBox: CellSize { (screen == .albums ? albumsLayout : gridLayout).box }

  /// What the tiles on the screen show.
  var visibleMosaics: [Mosaic] {
    switch screen {
    case .albums:
      let visible = albums.cursor.visible(among: collections.count, in: albumsLayout)
      return visible.map { collections[$0].mosaic }
    case .grid: return mosaics(of: shownFolders)
    default: return []
    }
  }

  private var nearbyMosaics: [Mosaic] {
    switch screen {
    case .albums:
      let nearby = albums.cursor.nearby(among: collections.count, in: albumsLayout)
      return nearby.map { collections[$0].mosaic }
    case .grid: return gridLayout.kind == .row ? [] : mosaics(of: nearbyFolders)
    default: return []
    }
  }

  private mutating func keepAlbumPictures(of shown: [Mosaic]) -> [Effect] {
    let wanted = Set(shown.flatMap(\.pictures))
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
    of mosaic: Mosaic, priority: JobPriority
  ) -> [Effect] {
    let isWhole = mosaic.showsOne
    let tiles = isWhole ? \AppState.albums.wholes : \AppState.albums.quarters
    return mosaic.pictures.flatMap { picture -> [Effect] in
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
