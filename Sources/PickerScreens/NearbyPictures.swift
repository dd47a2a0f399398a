import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// The pictures before and after the one in the viewer, drawn ahead so that they are there at once.
struct NearbyPictures: Equatable, Sendable {
  /// What is drawn ahead; first what its file is.
  struct Job: Equatable, Sendable {
    let asset: AssetID
    let id: JobID
    /// The picture; nil while its size is asked for.
    let request: RenderRequest?
  }

  /// The finished ones, whole and upright.
  private(set) var drawings: [AssetID: Drawing] = [:]
  /// The one that is under way.
  var job: Job?
  /// Those that could not be drawn: they are tried when they are looked at.
  var failed: Set<AssetID> = []
  /// Which way the person goes: 1 or −1.
  var way = 1

  mutating func keep(_ drawing: Drawing?, of asset: AssetID?) {
    if let asset, let drawing { drawings[asset] = drawing }
  }

  /// Forgets a picture whose file is another one now.
  mutating func forget(_ asset: AssetID) {
    drawings[asset] = nil
    failed.remove(asset)
  }

  /// Forgets all pictures but some.
  mutating func forget(except kept: Set<AssetID>) {
    drawings = drawings.filter { kept.contains($0.key) }
  }
}

extension AppState {
  /// The position of the picture before the viewer's, or after it; nil at the ends. Where the picture is gone from the
  /// list, what took its place is the next one.
  func neighbour(_ step: Int) -> Int? {
    guard let id = viewedID else { return nil }
    let place = library.assets.position(of: id, near: grid.selected)
    let from = place ?? (step > 0 ? grid.selected - 1 : grid.selected)
    return library.assets.picture(from: from, isBackwards: step < 0)
  }

  /// Shows the picture before, or after; the grid's selection comes along. What was shown stays until there is
  /// something to be seen of it.
  mutating func viewNeighbour(_ step: Int) -> [Effect] {
    guard let viewer, let id = selectNeighbour(step) else { return [] }
    let effects = giveUpViewer(butAheadOf: id)
    if library.assets[id].mediaType == .movie {
      self.viewer = nil
      return effects + preview(library.assets[id], id: id, from: viewer.origin)
    }
    var next = viewerState(of: id, origin: viewer.origin)
    next.nearby = self.viewer?.nearby ?? NearbyPictures()
    next.nearby.way = step
    if viewer.zoom == .whole, viewer.turn == .up {
      next.nearby.keep(viewer.drawing, of: viewer.id)
    }
    next.drawing = next.nearby.drawings[id]
    next.interim = viewer.failure == nil ? viewer.shown : nil
    self.viewer = next
    forgetFarPictures()
    return effects
  }

  /// Leaves the movie for the picture or the movie before, or after; the grid's selection comes along.
  mutating func previewNeighbour(_ step: Int) -> [Effect] {
    guard let movie, let id = selectNeighbour(step) else { return [] }
    if library.assets[id].mediaType == .movie {
      return preview(library.assets[id], id: id, from: movie.origin)
    }
    let effects = giveUpMovie()
    self.movie = nil
    show(viewerState(of: id, origin: movie.origin))
    return effects
  }

  /// Selects in the grid what lies before or after; nil where there is nothing.
  private mutating func selectNeighbour(_ step: Int) -> AssetID? {
    guard let position = neighbour(step) else { return nil }
    grid.isTouched = true
    grid.cursor.select(position, among: library.assets.count, in: gridLayout)
    return library.assets.id(at: position)
  }

  /// The asset of the grid that is looked at.
  var viewedID: AssetID? { screen == .movie ? movie?.id : viewer?.id }

  /// Looks anew at a file that became another one, or is elsewhere now. What was seen stays until it is drawn.
  mutating func viewAnew(_ id: AssetID, _ asset: Asset) -> [Effect] {
    viewer?.nearby.forget(id)
    guard let viewer, viewer.id == id else { return [] }
    let effects = giveUpViewer()
    var next = ViewerState(asset: asset, id: id, origin: viewer.origin)
    next.nearby = self.viewer?.nearby ?? NearbyPictures()
    next.interim = viewer.failure == nil ? viewer.shown : nil
    self.viewer = next
    return effects
  }

  private mutating func forgetFarPictures() {
    let near = Set([1, -1].compactMap(neighbour).map(library.assets.id))
    let shown = Set([viewer?.id].compactMap { $0 })
    viewer?.nearby.forget(except: near.union(shown))
  }

  /// Asks for the picture that comes next, then for the one on the other side, once the shown one is there.
  mutating func requestNearby() -> [Effect] {
    guard let viewer, viewer.id != nil, viewer.nearby.job == nil, !isMemoryShort else { return [] }
    for step in [viewer.nearby.way, -viewer.nearby.way] {
      guard let position = neighbour(step) else { continue }
      let id = library.assets.id(at: position)
      if grid.tiles.broken[id] != nil || viewer.nearby.failed.contains(id) { continue }
      let request = grid.tiles.infos[id].map(wholeRequest)
      if let request, viewer.nearby.drawings[id]?.request == request { continue }
      let job = jobs.add(
        .nearbyPicture(id), library.assets[id].path, request.map { .render($0) } ?? .probe,
        priority: .nearbyPicture)
      self.viewer?.nearby.job = NearbyPictures.Job(asset: id, id: job.id, request: request)
      return [.media(job)]
    }
    return []
  }

  /// A picture as it is asked for when it is come to.
  private func wholeRequest(of info: MediaInfo) -> RenderRequest {
    let canvas = ViewerCanvas(
      picture: info.size, zoom: .whole, about: nil, area: pageBesideInfo,
      cellPixels: appearance.cellPixels)
    return appearance.request(box: canvas.cells.size, fit: .stretch)
  }

  /// Takes a picture that was drawn ahead, or the facts of its file. It may have been come to in the meantime.
  mutating func takeNearby(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    guard let job = viewer?.nearby.job, job.asset == id else { return }
    viewer?.nearby.job = nil
    switch result {
    case .success(.info(let info)): know(info, of: id)
    case .success(.picture(let picture, let info)):
      know(info, of: id)
      guard let request = job.request else { return }
      let drawing = Drawing(request: request, picture: picture)
      viewer?.nearby.keep(drawing, of: id)
      if viewer?.id == id, viewer?.drawing == nil { viewer?.drawing = drawing }
    case .success, .failure: viewer?.nearby.failed.insert(id)
    }
  }
}
