import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawGrid(into grid: inout CellGrid) {
    drawTitle(gridTitle, secondary: gridSummary, into: &grid)
    if library.assets.isEmpty {
      drawMessage(emptyMessage, in: grid.bounds.inset(columns: 0, rows: 1), into: &grid)
    }
    let first = self.grid.firstRow * gridLayout.columns
    for position in visiblePositions { drawTile(position, slot: position - first, into: &grid) }
    if self.grid.find.isTyping {
      drawFindLine(into: &grid)
    } else {
      drawStatus(facts, notice: self.grid.notice, place: place, into: &grid)
    }
  }

  private var gridTitle: String {
    if let shown = library.shown { return title(of: shown.collection) }
    if let title = setup.title { return title }
    if case .saved = setup.caption { return language.text(.savedAvatars) }
    let name = setup.libraryName
    if name.isEmpty { return language.text(.photoLibrary) }
    return setup.start == .grid ? name : language.text(.photoLibrary) + " › " + name
  }

  /// The way to a collection, or its name alone where there is no room for that.
  private func title(of collection: AssetCollection) -> String {
    let name = language.name(of: collection)
    let whole = libraryTitle([name])
    let room = size.columns - 4 - min(size.columns / 2, TextWidth.columns(of: gridSummary))
    return TextWidth.columns(of: whole) > room ? name : whole
  }

  /// How many there are and in which order; a mark while work is under way.
  private var gridSummary: String {
    guard library.assets.total > 0 else { return "" }
    if let place = library.silentPlace { return language.text(.silentPlace, place.shownName) }
    let isWorking =
      library.isLooking || !library.assets.isWhole || !self.grid.tiles.pending.isEmpty
    var count = (isWorking ? "⋯  " : "") + countText
    if !self.grid.marks.isEmpty {
      count += " · " + language.text(.marked, language.number(self.grid.marks.count))
    }
    guard let order = orderText else { return count }
    let whole = count + " · " + language.text(order)
    return TextWidth.columns(of: whole) > size.columns / 2 ? count : whole
  }

  private var emptyMessage: [String] {
    if library.assets.isFiltered { return [nothingMatches] }
    if let place = library.silentPlace {
      return [language.text(.silentFolder, place.shownName)]
    }
    if hasLibrary { return emptyCollectionMessage }
    if library.isScanning { return [language.text(.findingPictures)] }
    if let problem = library.problem {
      return [language.sentence(problem.reason, path: problem.path)]
    }
    return [language.text(.emptyFolder), language.text(.emptyFolderAdvice)]
  }

  private var emptyCollectionMessage: [String] {
    if let refusal = refusedMessage { return refusal }
    guard let shown = library.shown, shown.isTold, !library.isLooking else {
      return [language.text(.findingPictures)]
    }
    return switch shown.collection {
    case .recents, .savedPhotos, .folder:
      [language.text(.emptyFolder), language.text(.emptyFolderAdvice)]
    case .favourites:
      [language.text(.noFavourites), language.text(.noFavouritesAdvice, key(.favourite))]
    case .videos: [language.text(.noVideos)]
    case .screenshots: [language.text(.noScreenshots)]
    case .album: [language.text(.emptyAlbum), language.text(.emptyAlbumAdvice, key(.addToAlbum))]
    }
  }

  private func key(_ action: KeyAction) -> String {
    setup.keys.key(for: action, on: .grid)
      .map { Signs.name(of: $0, in: appearance.repertoire) } ?? ""
  }

  private func drawTile(_ position: Int, slot: Int, into grid: inout CellGrid) {
    let id = library.assets.id(at: position)
    let frame = gridLayout.frame(of: slot)
    let inside = frame.inset(columns: 1, rows: 1)
    let isSelected = position == self.grid.selected
    if let error = self.grid.tiles.broken[id] {
      drawBroken(error, in: inside, into: &grid)
    } else if let picture = self.grid.tiles.thumbnails[id]?.picture {
      let place = inside.centered(picture.size)
      grid.draw(picture, column: place.minColumn, row: place.minRow)
    } else {
      grid.write(
        "·", centeredIn: inside, row: inside.minRow + inside.size.rows / 2, style: theme.dim)
    }
    if isSelected { grid.frame(frame, style: theme.accent) }
    drawName(of: id, isSelected: isSelected, in: frame, into: &grid)
  }

  /// The name below a tile, its mark's number and its heart before it.
  private func drawName(
    of id: AssetID, isSelected: Bool, in frame: CellRect, into grid: inout CellGrid
  ) {
    var signs = ""
    if let place = self.grid.marks.firstIndex(of: id) {
      signs += Signs.mark(place + 1, in: appearance.repertoire) + " "
    }
    if library.assets[id].isFavourite { signs += "♥ " }
    let width = TextWidth.columns(of: signs)
    let whole = caption(of: library.assets[id])
    let name = TextWidth.cutInMiddle(whole, to: max(1, frame.size.columns - 2 - width))
    let style =
      isSelected ? theme.selection : self.grid.tiles.broken[id] == nil ? .plain : theme.dim
    let start =
      frame.minColumn + (frame.size.columns - width - TextWidth.columns(of: name)) / 2
    grid.write(signs, column: start, row: frame.maxRow, style: theme.accent)
    grid.write(name, column: start + width, row: frame.maxRow, style: style)
    let matched = matchedColumns(of: id, in: name, of: whole)
    for column in matched {
      let cell = CellRect(column: start + width + column, row: frame.maxRow, columns: 1, rows: 1)
      grid.restyle(cell) { $0 = isSelected ? theme.selectedMatch : theme.match }
    }
  }

  private func caption(of asset: Asset) -> String {
    guard let seconds = savedAt(asset) else { return asset.path.shownName }
    if case .saved(_, asset.path) = setup.caption { return language.text(.avatarInUse) }
    return language.minute(civil(seconds))
  }

  /// When an asset was saved as the avatar; nil where that is not asked.
  private func savedAt(_ asset: Asset) -> Int64? {
    guard case .saved(let times, _) = setup.caption else { return nil }
    return times[asset.path]
  }

  private func civil(_ seconds: Int64) -> CivilTime {
    CivilTime(secondsSince1970: seconds, offset: setup.timeZoneOffsetSeconds)
  }

  private func drawBroken(_ error: MediaError, in area: CellRect, into grid: inout CellGrid) {
    let middle = area.minRow + area.size.rows / 2
    grid.write("✕", centeredIn: area, row: middle - 1, style: theme.error)
    grid.write(language.tile(error), centeredIn: area, row: middle, style: theme.dim)
  }

  /// What is known of the selected asset: name, pixels, bytes, day.
  private var facts: [String] {
    guard let asset = library.assets.asset(at: grid.selected) else { return [] }
    let id = library.assets.id(at: grid.selected)
    let info = grid.tiles.infos[id]
    let day =
      savedAt(asset).map(civil) ?? info?.details.created ?? civil(asset.modified)
    return [caption(of: asset)] + (asset.isFavourite ? ["♥"] : [])
      + (info.map { [language.pixels($0.size)] } ?? [])
      + [language.bytes(asset.byteCount), language.date(day)]
  }

  private var place: String {
    if let number = grid.number { return language.text(.goingTo, String(number)) }
    guard !library.assets.isEmpty else { return "" }
    let all = library.assets.isFiltered ? library.assets.count : library.assets.total
    return language.number(grid.selected + 1) + "/" + language.number(all)
  }
}
