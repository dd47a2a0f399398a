import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Shows the selected picture of the grid at full screen.
  mutating func viewSelected() -> [Effect] {
    guard let asset = library.assets.asset(at: grid.selected) else { return [] }
    let id = library.assets.id(at: grid.selected)
    grid.isTouched = true
    if asset.isFolder { return open(folder: asset.path) }
    return view(asset, knowing: grid.tiles.infos[id], failure: grid.tiles.broken[id])
  }

  /// Shows the avatar at full screen.
  mutating func viewAvatar() -> [Effect] {
    guard let avatar = setup.avatar else { return [] }
    return view(Asset(path: avatar.path, byteCount: 0, modified: 0))
  }

  private mutating func view(
    _ asset: Asset, knowing info: MediaInfo? = nil, failure: MediaError? = nil
  ) -> [Effect] {
    var viewer = ViewerState(asset: asset, origin: screen)
    viewer.failure = failure
    if let info { viewer.know(info) }
    self.viewer = viewer
    screen = .viewer
    return []
  }

  mutating func takeInViewer(_ action: KeyAction) -> [Effect] {
    switch action {
    case .back: return leaveViewer()
    case .saveCopy: return saveViewed()
    default: look(after: action)
    }
    return []
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
    switch event.action {
    case .wheel(let notches): turn(notches, at: event.position)
    case .press: viewer?.grip = canvas.place(at: event.position)
    case .drag:
      guard let grip = viewer?.grip else { return [] }
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

  private mutating func look(_ canvas: ViewerCanvas) {
    viewer?.zoom = canvas.zoom
    viewer?.centre = canvas.centre
  }

  private mutating func leaveViewer() -> [Effect] {
    guard let viewer else { return [] }
    let effects = giveUpViewer()
    if copy?.step == .opening { copy = nil }
    self.viewer = nil
    return effects + (viewer.origin == .sheet ? showSheet() : showGrid())
  }

  /// The part of the picture that the viewer shows, and where.
  var viewerCanvas: ViewerCanvas? {
    viewer?.canvas(in: page, cellPixels: appearance.cellPixels)
  }
}
