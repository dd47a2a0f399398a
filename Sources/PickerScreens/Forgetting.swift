import PhotoLibrary

extension AppState {
  /// Forgets every drawing that is not on the screen now; what is seen again is drawn again. Until the next key nothing
  /// is drawn beyond the page.
  mutating func forgetDrawings() -> [Effect] {
    isMemoryShort = true
    forgetTiles(except: screen == .grid || screen == .albumChoice ? picturePositions : 0..<0)
    forgetAlbumPictures()
    if screen != .sheet {
      (sheet.avatar, sheet.request) = (nil, nil)
      sheet.offer?.drawing = nil
    }
    if screen != .viewer { viewer?.drawing = nil }
    viewer?.nearby.forget(except: [])
    if screen != .movie { movie?.forgetDrawings() }
    return []
  }

  /// Forgets the thumbnails of all positions but some.
  mutating func forgetTiles(except positions: Range<Int>) {
    grid.tiles.forget(except: Set(positions.map(library.assets.id)))
  }

  private mutating func forgetAlbumPictures() {
    let kept = Set(visibleMosaics.flatMap(\.pictures))
    albums.wholes.forget(except: kept)
    albums.quarters.forget(except: kept)
  }
}
