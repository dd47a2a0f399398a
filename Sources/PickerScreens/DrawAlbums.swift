import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawAlbums(into grid: inout CellGrid) {
    drawTitle(libraryTitle([]), secondary: albumsSummary, into: &grid)
    if collections.isEmpty {
      drawMessage(noAlbumsMessage, in: grid.bounds.inset(columns: 0, rows: 1), into: &grid)
    }
    let (layout, count) = (albumsLayout, collections.count)
    let first = albums.cursor.firstRow * layout.columns
    for position in albums.cursor.visible(among: count, in: layout) {
      drawAlbum(position, slot: position - first, into: &grid)
    }
    let facts = selectedCollection.map {
      [language.name(of: $0.collection), language.items($0.count)]
    }
    let place =
      count == 0
      ? "" : language.number(albums.cursor.selected + 1) + "/" + language.number(count)
    drawStatus(facts ?? [], notice: nil, place: place, into: &grid)
  }

  /// The way to what is shown: the caller's title or the library, and what was opened in it.
  func libraryTitle(_ names: [String]) -> String {
    var parts = [setup.title ?? language.text(.photoLibrary)]
    if setup.title == nil, !setup.libraryName.isEmpty { parts.append(setup.libraryName) }
    return (parts + names).joined(separator: " › ")
  }

  private var albumsSummary: String {
    if let place = library.silentPlace { return language.text(.silentPlace, place.shownName) }
    guard !collections.isEmpty else { return "" }
    let isWorking =
      library.isLooking || !albums.wholes.pending.isEmpty || !albums.quarters.pending.isEmpty
    return (isWorking ? "⋯  " : "") + language.albums(collections.count)
  }

  private var noAlbumsMessage: [String] {
    if let refusal = refusedMessage { return refusal }
    if let place = library.silentPlace {
      return [language.text(.silentFolder, place.shownName)]
    }
    if library.collections == nil || library.isLooking {
      return [language.text(.findingPictures)]
    }
    return nothingHereMessage
  }

  private func drawAlbum(_ position: Int, slot: Int, into grid: inout CellGrid) {
    let album = collections[position]
    let frame = albumsLayout.frame(of: slot)
    let inside = frame.inset(columns: 1, rows: 1)
    let isSelected = position == albums.cursor.selected
    drawMosaic(album.mosaic, nothing: language.text(.noItems), in: inside, into: &grid)
    if isSelected { grid.frame(frame, style: theme.accent) }
    drawName(
      language.name(of: album.collection), count: language.number(album.count),
      isSelected: isSelected, in: frame, into: &grid)
  }

  /// A name below a tile, and how many are in what it stands for.
  func drawName(
    _ whole: String, count: String, isSelected: Bool, in frame: CellRect,
    into grid: inout CellGrid
  ) {
    let (name, start) = folderName(whole, count: count, in: frame)
    let used = grid.write(
      name, column: start, row: frame.maxRow, style: isSelected ? theme.selection : .plain)
    grid.write(count, column: start + used + 1, row: frame.maxRow, style: theme.dim)
  }

  /// The name as it fits below a tile with a count behind it, and its first column.
  func folderName(
    _ whole: String, count: String, in frame: CellRect
  ) -> (name: String, start: Int) {
    let (room, countWidth) = (frame.size.columns - 2, TextWidth.columns(of: count))
    let name = TextWidth.cut(whole, to: max(1, room - countWidth - 1))
    let width = TextWidth.columns(of: name) + 1 + countWidth
    return (name, frame.minColumn + (frame.size.columns - width) / 2)
  }

  /// Four pictures, or the only one; a word where there is none.
  func drawMosaic(
    _ mosaic: Mosaic, nothing: String, in area: CellRect, into grid: inout CellGrid
  ) {
    let middle = area.minRow + area.size.rows / 2
    if mosaic.pictures.isEmpty {
      return grid.write(nothing, centeredIn: area, row: middle, style: theme.dim)
    }
    let store = mosaic.showsOne ? albums.wholes : albums.quarters
    let layout = MosaicLayout(box: area.size)
    for (index, shown) in mosaic.pictures.enumerated() {
      let place = mosaic.showsOne ? area : layout.place(of: index, in: area)
      if let picture = store.thumbnails[shown]?.picture {
        grid.draw(picture, column: place.minColumn, row: place.minRow)
      } else {
        grid.write(
          "·", centeredIn: place, row: place.minRow + place.size.rows / 2, style: theme.dim)
      }
    }
  }
}

extension Language {
  /// How a collection is called; safe to show.
  func name(of collection: AssetCollection) -> String {
    switch collection {
    case .recents: text(.recents)
    case .savedPhotos: text(.savedPhotos)
    case .favourites: text(.favourites)
    case .videos: text(.videos)
    case .screenshots: text(.screenshots)
    case .folder(let path): path.shownName
    case .album(let title): DisplayText.sanitized(title)
    }
  }

  /// A count of albums: `1 album`, `12 albums`.
  func albums(_ count: Int) -> String {
    count == 1 ? text(.oneAlbum) : text(.manyAlbums, number(count))
  }
}
