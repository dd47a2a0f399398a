import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawGrid(into grid: inout CellGrid) {
    drawTitle(gridTitle, secondary: gridSummary, into: &grid)
    if library.assets.isEmpty {
      drawMessage(emptyMessage, in: pageBesideInfo, into: &grid)
    }
    let first = self.grid.firstRow * gridLayout.columns
    for position in visiblePositions { drawTile(position, slot: position - first, into: &grid) }
    drawInfoPanel(into: &grid)
    if self.grid.find.isTyping {
      drawFindLine(into: &grid)
    } else {
      drawStatus(facts, notice: self.grid.notice, place: place, into: &grid)
    }
  }

  private var gridTitle: String {
    if let shown = library.shown { return title(of: shown.collection) }
    if let folderTitle { return folderTitle }
    if let title = setup.title { return title }
    if case .saved = setup.caption { return language.text(.savedAvatars) }
    let name = library.query == setup.query ? setup.libraryName : pastedName
    if name.isEmpty { return language.text(.photoLibrary) }
    return setup.start == .grid ? name : language.text(.photoLibrary) + " › " + name
  }

  /// What was pasted, where it is one thing.
  private var pastedName: String {
    let roots = library.query.roots
    return roots.count == 1 ? roots.first?.shownName ?? "" : language.text(.pasted)
  }

  /// The way to a collection, or its name alone where there is no room for that.
  private func title(of collection: AssetCollection) -> String {
    let name = language.name(of: collection)
    let whole = libraryTitle([name])
    let room = size.columns - 4 - min(size.columns / 2, TextWidth.columns(of: gridSummary))
    return TextWidth.columns(of: whole) > room ? name : whole
  }

  /// How many there are and in which order; a mark while work is under way.
  var gridSummary: String {
    guard library.assets.total > 0 else { return listingText.joined(separator: " · ") }
    if let place = library.silentPlace { return language.text(.silentPlace, place.shownName) }
    let isWorking =
      library.isLooking || !library.assets.isWhole || !self.grid.tiles.pending.isEmpty
    var count = (isWorking ? "⋯  " : "") + countText
    if let marks = marksText { count += " · " + marks }
    let asked = language.asked(picker.configuration.fitness)
    return withRoom(count, listingText + asked + (orderText.map { [language.text($0)] } ?? []))
  }

  /// A text and what else there is room for, the first ones first.
  private func withRoom(_ text: String, _ others: [String]) -> String {
    others.reduce(text) { shown, other in
      let longer = shown + " · " + other
      return TextWidth.columns(of: longer) > size.columns / 2 ? shown : longer
    }
  }

  /// How many are marked, and of how many that may be; nil where neither is to be said.
  private var marksText: String? {
    let (count, limit) = (language.number(grid.marks.count), picker.configuration.selectionLimit)
    if limit > 1 { return language.text(.markedOf, count, language.number(limit)) }
    return grid.marks.isEmpty ? nil : language.text(.marked, count)
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
    return nothingHereMessage
  }

  /// That there is nothing of what is listed, and what that would be.
  var nothingHereMessage: [String] {
    library.query.media.types.contains(.movie)
      ? [language.text(.emptyOfMovies), language.text(.emptyOfMoviesAdvice)]
      : [language.text(.emptyFolder), language.text(.emptyFolderAdvice)]
  }

  private var emptyCollectionMessage: [String] {
    if let refusal = refusedMessage { return refusal }
    guard let shown = library.shown, shown.isTold, !library.isLooking else {
      return [language.text(.findingPictures)]
    }
    return switch shown.collection {
    case .recents, .savedPhotos, .folder: nothingHereMessage
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

  func caption(of asset: Asset) -> String {
    if asset.isFolder { return asset.path.shownName + "/" }
    guard let seconds = savedAt(asset) else { return asset.path.shownName }
    if case .saved(_, asset.path) = setup.caption { return language.text(.avatarInUse) }
    return language.minute(civil(seconds))
  }

  /// When an asset was saved as the avatar; nil where that is not asked.
  func savedAt(_ asset: Asset) -> Int64? {
    guard case .saved(let times, _) = setup.caption else { return nil }
    return times[asset.path]
  }

  private func civil(_ seconds: Int64) -> CivilTime {
    CivilTime(secondsSince1970: seconds, offset: setup.timeZoneOffsetSeconds)
  }

  /// What is known of the selected asset: name, pixels, bytes, day; the name alone where the panel tells the rest.
  private var facts: [String] {
    guard let asset = library.assets.asset(at: grid.selected) else { return [] }
    if asset.isFolder { return facts(of: asset) }
    let id = library.assets.id(at: grid.selected)
    if infoArea != nil { return [caption(of: asset)] }
    let info = grid.tiles.infos[id]
    return [caption(of: asset)] + (unfitCaption(of: id).map { [$0] } ?? [])
      + (asset.isFavourite ? ["♥"] : [])
      + (asset.isLivePhoto ? [language.text(.livePhoto)] : [])
      + (info.map(sizeAndLength) ?? [])
      + [language.bytes(asset.byteCount), language.date(time(of: asset, knowing: info))]
  }

  private func sizeAndLength(_ info: MediaInfo) -> [String] {
    [language.pixels(info.size)] + (info.movieLength.map { [language.playingTime($0)] } ?? [])
  }

  /// When it was saved as the avatar, else taken, so far as its file says, else changed.
  func time(of asset: Asset, knowing info: MediaInfo?) -> CivilTime {
    savedAt(asset).map(civil) ?? info?.details.created ?? civil(asset.modified)
  }

  private var place: String {
    if let number = grid.number { return language.text(.goingTo, String(number)) }
    return library.assets.isEmpty ? "" : placeText(grid.selected)
  }

  /// A position among all that can be shown: `12/1,204`.
  func placeText(_ position: Int) -> String {
    let all = library.assets.isFiltered ? library.assets.count : library.assets.total
    return language.number(position + 1) + "/" + language.number(all)
  }
}
