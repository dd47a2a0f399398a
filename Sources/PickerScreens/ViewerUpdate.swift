import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Shows the selected picture of the grid at full screen.
  mutating func viewSelected() -> [Effect] {
    guard let asset = library.assets.asset(at: grid.selected) else { return [] }
    grid.isTouched = true
    if let folder = selectedFolder { return open(folder: folder) }
    if asset.mediaType == .movie {
      return preview(asset, id: library.assets.id(at: grid.selected))
    }
    show(viewerState(of: library.assets.id(at: grid.selected), origin: screen))
    return []
  }

  /// Shows the avatar at full screen.
  mutating func viewAvatar() -> [Effect] {
    guard let avatar = setup.avatar else { return [] }
    show(ViewerState(asset: Asset(path: avatar.path, byteCount: 0, modified: 0), origin: screen))
    return []
  }

  /// Shows a picture that is not in the grid.
  ///
  /// - Parameter origin: the screen to go back to; nil: the one that is shown.
  mutating func view(_ asset: Asset, from origin: Screen? = nil) -> [Effect] {
    if asset.mediaType == .movie { return preview(asset, from: origin) }
    show(ViewerState(asset: asset, origin: origin ?? screen))
    return []
  }

  mutating func show(_ viewer: ViewerState) {
    self.viewer = viewer
    screen = .viewer
  }

  /// An asset of the grid as the viewer begins with it: with what is known of it by now.
  func viewerState(of id: AssetID, origin: Screen) -> ViewerState {
    var viewer = ViewerState(asset: library.assets[id], id: id, origin: origin)
    viewer.failure = grid.tiles.broken[id]
    if let info = grid.tiles.infos[id] { viewer.know(info) }
    return viewer
  }

  mutating func takeInViewer(_ action: KeyAction) -> [Effect] {
    switch action {
    case .back: return leaveViewer()
    case .saveCopy: return saveViewed()
    case .playPause: return playOrPause()
    case .nextPicture: return viewNeighbour(1)
    case .previousPicture: return viewNeighbour(-1)
    case .move(.left) where isWholeAcross: return viewNeighbour(-1)
    case .move(.right) where isWholeAcross: return viewNeighbour(1)
    case .choose: return chooseViewed()
    case .mark: markViewed()
    case .favourite where hasLibrary: return toggleFavouriteViewed()
    case .info: toggleInfo()
    case .rotateRight: turnView(.right)
    case .rotateLeft: turnView(.left)
    default: look(after: action)
    }
    return []
  }

  /// Whether there is nothing to move over from side to side.
  private var isWholeAcross: Bool { viewerCanvas.map { $0.view.width == $0.picture.width } ?? true }

  /// Turns the view, never the file; what is in the middle stays there.
  private mutating func turnView(_ turn: Orientation) {
    guard let canvas = viewerCanvas else { return }
    if viewer?.playsLivePhoto == true { viewer?.playback?.pause() }
    let (centre, size) = (canvas.centre, canvas.picture)
    viewer?.centre =
      turn == .right
      ? PicturePoint(x: Double(size.height) - centre.y, y: centre.x)
      : PicturePoint(x: centre.y, y: Double(size.width) - centre.x)
    let turned = viewer?.turn.then(turn)
    viewer?.turn = turned ?? .up
    viewer?.grip = nil
  }

  private mutating func look(after action: KeyAction) {
    guard let canvas = viewerCanvas else { return }
    switch action {
    case .move(let way): look(canvas.moved(way, eighths: 1))
    case .moveFar(let way): look(canvas.moved(way, eighths: 8))
    case .zoomIn: look(canvas.zoomed(to: canvas.larger))
    case .zoomOut: look(canvas.zoomed(to: canvas.smaller))
    case .wholePicture: look(canvas.zoomed(to: .whole))
    case .fullSize: look(canvas.zoomed(to: .step(0)))
    default: break
    }
  }

  mutating func takeInViewer(_ event: MouseEvent) -> [Effect] {
    guard let canvas = viewerCanvas else { return [] }
    if let area = infoArea, area.contains(event.position), viewer?.grip == nil { return [] }
    switch event.action {
    case .wheel(let notches): turn(notches, at: event.position)
    case .press: return pressInViewer(at: event.position)
    case .drag:
      guard let grip = viewer?.grip else { return [] }
      if pressed != .point(event.position) { forgetPress() }
      look(canvas.putting(grip, at: event.position))
    case .release: viewer?.grip = nil
    case .secondaryPress: break
    }
    return []
  }

  /// Zooms a step for each notch; what is under the pointer stays there.
  private mutating func turn(_ notches: Int, at point: CellPoint) {
    for _ in 0..<min(notches.magnitude, 100) {
      guard let canvas = viewerCanvas else { return }
      look(canvas.zoomed(to: notches > 0 ? canvas.larger : canvas.smaller, at: point))
    }
  }

  mutating func look(_ canvas: ViewerCanvas) {
    if viewer?.playsLivePhoto == true, canvas.zoom != .whole { viewer?.playback?.pause() }
    viewer?.zoom = canvas.zoom
    viewer?.centre = canvas.centre
  }

  private mutating func leaveViewer() -> [Effect] {
    guard let viewer else { return [] }
    let effects = giveUpViewer()
    if copy?.step == .opening { copy = nil }
    self.viewer = nil
    switch viewer.origin {
    case .sheet: return effects + showSheet()
    case .albums: return effects + showAlbums()
    default: return effects + showGrid()
    }
  }

  /// The part of the picture that the viewer shows, and where.
  var viewerCanvas: ViewerCanvas? {
    viewer?.canvas(in: pageBesideInfo, cellPixels: appearance.cellPixels)
  }
}
