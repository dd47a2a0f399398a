import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  /// Asks for what the viewer lacks: first what the file is, then its picture. While one drawing is under way no
  /// other is asked for, however fast the keys come; then the newest wish is the next.
  mutating func requestViewerPicture() -> [Effect] {
    guard screen == .viewer, let viewer, viewer.failure == nil, !isDeaf else { return [] }
    guard viewer.info != nil else { return requestViewerInfo(of: viewer) }
    guard !viewer.isPlayed, !isTooSmall, viewer.pending == nil, let request = viewerRequest,
      request != viewer.drawing?.request
    else { return [] }
    let job = jobs.add(.viewerPicture, viewer.asset.path, .render(request), priority: .viewer)
    self.viewer?.pending = PendingDrawing(request: request, job: job.id)
    return [.media(job)]
  }

  private mutating func requestViewerInfo(of viewer: ViewerState) -> [Effect] {
    guard viewer.infoJob == nil else { return [] }
    let job = jobs.add(.viewerInfo, viewer.asset.path, .probe, priority: .viewer)
    self.viewer?.infoJob = job.id
    return [.media(job)]
  }

  /// The part of the picture as it is shown now, stretched over cells that already have its shape.
  var viewerRequest: RenderRequest? {
    guard let canvas = viewerCanvas else { return nil }
    let isWhole = canvas.view.size == canvas.picture
    return appearance.request(
      box: canvas.cells.size, edit: PictureEdit(crop: isWhole ? nil : canvas.view), fit: .stretch)
  }

  mutating func takeViewerInfo(_ result: Result<MediaReply, MediaError>) {
    viewer?.infoJob = nil
    switch result {
    case .success(.info(let info)), .success(.picture(_, let info)): viewer?.know(info)
    case .success: viewer?.failure = .wireBroken
    case .failure(let error): viewer?.failure = error
    }
  }

  /// Takes the picture. A file that became another one since is shown with its new size.
  mutating func takeViewerPicture(_ result: Result<MediaReply, MediaError>) {
    guard let pending = viewer?.pending else { return }
    viewer?.pending = nil
    switch result {
    case .success(.picture(let picture, let info)):
      viewer?.drawing = Drawing(request: pending.request, picture: picture)
      viewer?.know(info)
    case .success: viewer?.failure = .wireBroken
    case .failure(.cropOutside(let size)) where size != viewer?.info?.size:
      viewer?.info?.size = size
    case .failure(let error): viewer?.failure = error
    }
  }

  /// Gives up everything that the viewer waits for.
  mutating func giveUpViewer() -> [Effect] {
    [viewer?.infoJob, viewer?.pending?.job, viewer?.playback?.pending?.job].compactMap { $0 }
      .flatMap { giveUp($0) }
  }
}
