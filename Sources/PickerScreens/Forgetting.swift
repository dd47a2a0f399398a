extension AppState {
  /// Forgets every drawing that is not on the screen now; what is seen again is drawn again. Until the next key the
  /// grid asks for nothing beyond its page.
  mutating func forgetDrawings() -> [Effect] {
    grid.isMemoryShort = true
    forgetTiles(except: screen == .grid ? visiblePositions : 0..<0)
    forgetCollectionPictures()
    if screen != .sheet {
      (sheet.avatar, sheet.request) = (nil, nil)
      sheet.offer?.drawing = nil
    }
    return []
  }

  /// Forgets the thumbnails of all positions but some.
  mutating func forgetTiles(except positions: Range<Int>) {
    grid.tiles.forget(except: Set(positions.map(library.assets.id)))
  }
}
