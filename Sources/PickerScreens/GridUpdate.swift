import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// What the grid remembers.
struct GridState: Equatable, Sendable {
  var cursor = TileCursor()
  /// Whether the person did anything here yet.
  var isTouched = false
  var tiles = TileStore<AssetID>()
  /// The marked assets, in the order of marking.
  var marks: MarkedAssets = []
  /// The assets that are being put into an album.
  var adding: Set<AssetID> = []
  /// The choice that waits until it is known whether its pictures are fit.
  var awaited: AwaitedChoice?
  /// Whether the last asset is to be selected as soon as it is known.
  var goesToEnd = false
  var find = FindState()
  var sizeAnchor: SizeAnchor?
  /// The number that is being typed, for the place to go to.
  var number: Int?
  var notice: Notice?

  /// The position of the selected asset.
  var selected: Int {
    get { cursor.selected }
    set { cursor.selected = newValue }
  }
  /// The first row of tiles on the screen.
  var firstRow: Int {
    get { cursor.firstRow }
    set { cursor.firstRow = newValue }
  }
}

extension AppState {
  mutating func takeOnGrid(_ action: KeyAction) -> [Effect] {
    if grid.find.isTyping, let effects = takeInFindLine(action) { return effects }
    if takeNumber(action) { return [] }
    grid.goesToEnd = action == .last && !library.assets.isWhole
    if grid.cursor.move(action, among: library.assets.count, in: gridLayout) {
      if !library.assets.isEmpty { grid.isTouched = true }
      return []
    }
    switch action {
    case .choose: return choose()
    case .view: return viewSelected()
    case .zoomIn: changeSize(isLarger: true)
    case .zoomOut: changeSize(isLarger: false)
    case .info: toggleInfo()
    case .find: openFindLine()
    case .nextMatch: goToMatch(isBackwards: false)
    case .lastMatch: goToMatch(isBackwards: true)
    case .sort: changeOrder()
    case .reverseOrder: reverseOrder()
    case .back where library.assets.isFiltered || grid.find.isOn: return stopFiltering()
    case .back where walk.place != walk.start: return goBack()
    case .folderAbove where browsesFolders: return goAbove()
    case .everythingBelow where browsesFolders: return toggleEverythingBelow()
    case .hiddenNames where browsesFolders: return toggleHidden()
    case .back: return leaveGrid()
    case .favourite where hasLibrary: return toggleFavourite(of: markedOrSelected)
    case .mark where canMark: toggleMark()
    case .markRange where canMark: markRange()
    case .markAll where canMark: markAll()
    case .unmarkAll where canMark: unmarkAll()
    case .invertMarks where canMark: invertMarks()
    case .addToAlbum where hasLibrary: return chooseAlbum()
    default: break
    }
    return []
  }

  mutating func takeOnGrid(_ event: MouseEvent) -> [Effect] {
    let (layout, count) = (gridLayout, library.assets.count)
    switch event.action {
    case .wheel(let notches):
      grid.isTouched = true
      grid.cursor.scroll(rows: -notches, among: count, in: layout)
    case .press, .secondaryPress:
      let slot = layout.slot(at: event.position)
      guard let position = grid.cursor.position(at: slot, among: count, in: layout) else {
        forgetPress()
        return []
      }
      grid.isTouched = true
      grid.goesToEnd = false
      grid.cursor.select(position, among: count, in: layout)
      return event.action == .press ? pressSelected() : markPressed()
    case .release, .drag: break
    }
    return []
  }

  /// The second press on a tile does what the key does that chooses.
  private mutating func pressSelected() -> [Effect] {
    firstPress(on: .asset(library.assets.id(at: grid.selected))) ?? choose()
  }

  /// Marks what was pressed, or unmarks it; the selection stays there.
  private mutating func markPressed() -> [Effect] {
    forgetPress()
    if canMark { _ = toggleMarkOfSelected() }
    return []
  }

  /// Scrolls as little as needed.
  mutating func keepSelectionInView() {
    grid.cursor.keepInView(among: library.assets.count, in: gridLayout)
  }

  mutating func showGrid() -> [Effect] {
    screen = .grid
    keepSelectionInView()
    return []
  }

  private mutating func leaveGrid() -> [Effect] {
    if hasLibrary { return leaveCollection() }
    forgetTiles(except: picturePositions)
    return leaveLibrary()
  }

  /// Chooses what is marked, where many can be chosen and something is; else what is selected.
  mutating func choose() -> [Effect] {
    if let folder = selectedFolder { return open(folder: folder) }
    guard choosesMany, !grid.marks.isEmpty else { return chooseSelected() }
    guard let ids = markedChoice() else { return [] }
    if ids.count == 1, library.assets[ids[0]].mediaType == .movie, canBeChosen(ids[0]) {
      return preview(library.assets[ids[0]], id: ids[0])
    }
    return chooseFit(ids)
  }

  /// A picture that is known to be broken or unfit is not chosen; the bottom line says why.
  private mutating func chooseSelected() -> [Effect] {
    guard let asset = library.assets.asset(at: grid.selected) else { return [] }
    grid.isTouched = true
    if asset.isFolder { return open(folder: asset.path) }
    let id = library.assets.id(at: grid.selected)
    if asset.mediaType == .movie, grid.tiles.broken[id] == nil { return preview(asset, id: id) }
    return refuse([id]) ? [] : chooseFit([id])
  }

  /// What was decoded knows the sizes; the picker alone does not. A movie must be short enough before anything is framed.
  mutating func choose(_ ids: [AssetID]) -> [Effect] {
    if let movie = ids.first(where: isTooLong) {
      sayTooLong(movie)
      return []
    }
    if picker.configuration.allowsEditing {
      return perform(.choose(ids.map { library.assets[$0] }))
    }
    return handOver(
      ids.map { id in
        var media = PickedMedia(library.assets[id])
        if let info = grid.tiles.infos[id] { media.know(info) }
        return media
      })
  }
}
