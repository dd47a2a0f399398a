import MediaTypes
import PhotoLibrary
import PickerCore

/// What is done with the picture in the viewer as with the selected one of the grid.
extension AppState {
  /// Chooses what is marked, where many can be chosen and something is; else this picture.
  mutating func chooseViewed() -> [Effect] {
    guard let id = viewer?.id else { return choosePasted() }
    guard selectViewed() else { return [] }
    if let failure = viewer?.failure { grid.tiles.fail(failure, of: id) }
    let effects = choose()
    sayHere()
    return effects
  }

  /// Chooses what is marked, where that is something else than the movie that is looked at; nil where it is not. A movie
  /// of which a part was chosen is meant to be among them, so it is marked first.
  mutating func chooseMarkedInstead() -> [Effect]? {
    guard choosesMany, let id = movie?.id, !grid.marks.isEmpty, grid.marks.ids != [id] else {
      return nil
    }
    if chosenRange != nil, !grid.marks.contains(id) {
      markViewed()
      guard grid.marks.contains(id) else { return [] }
    }
    let effects = choose()
    sayHere()
    return effects
  }

  /// Chooses a picture that is not in the grid. The avatar itself is no choice.
  private mutating func choosePasted() -> [Effect] {
    guard let viewer, viewer.asset.path != setup.avatar?.path, viewer.info != nil else { return [] }
    let (asset, size) = (viewer.asset, viewer.info?.size)
    if let failure = viewer.failure {
      notice = Notice(text: language.sentence(failure, file: asset.path))
      return []
    }
    if let problem = picker.configuration.problem(of: asset, size: size) {
      notice = Notice(text: language.sentence(problem, name: asset.path.shownName))
      return []
    }
    if picker.configuration.allowsEditing { return perform(.choose([asset])) }
    var media = PickedMedia(asset)
    media.originalSize = size
    return perform(.use([media]))
  }

  /// Marks this picture, or unmarks it, and stays.
  mutating func markViewed() {
    guard canMark, let id = viewedID, selectViewed() else { return }
    let failure = screen == .movie ? movie?.failure : viewer?.failure
    if let failure { grid.tiles.fail(failure, of: id) }
    toggleMarkOfSelected()
    sayHere()
  }

  mutating func toggleFavouriteViewed() -> [Effect] {
    viewer?.id.map { toggleFavourite(of: [$0]) } ?? []
  }

  /// Selects this picture in the grid; false where it is gone from the list.
  private mutating func selectViewed() -> Bool {
    guard let id = viewedID,
      let position = library.assets.position(of: id, near: grid.selected)
    else { return false }
    grid.cursor.select(position, among: library.assets.count, in: gridLayout)
    return true
  }

  /// Says here what would be said in the grid.
  mutating func sayHere() {
    guard let said = grid.notice else { return }
    notice = said
    grid.notice = nil
  }
}
