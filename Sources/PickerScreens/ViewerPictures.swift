import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Asks for what the viewer lacks: first what the file is, then its picture. While one drawing is under way no
  /// other is asked for, however fast the keys come; then the newest wish is the next.
  mutating func requestViewerPicture() -> [Effect] {
    guard screen == .viewer, let viewer, viewer.failure == nil, !isDeaf else { return [] }
    guard viewer.info != nil else { return requestViewerInfo(of: viewer) }
    guard !isTooSmall, viewer.pending == nil, let request = viewerRequest else { return [] }
    // While it plays, its own frames are all the work there is.
    if viewer.isPlayed || viewer.playsLivePhoto { return [] }
    if request == viewer.drawing?.request { return requestNearby() }
    if let job = viewer.nearby.job, job.asset == viewer.id, job.request == request { return [] }
    let preview = requestPreview(as: request)
    let job = jobs.add(.viewerPicture, viewer.asset.path, .render(request), priority: .viewer)
    self.viewer?.pending = PendingDrawing(request: request, job: job.id)
    return preview + [.media(job)]
  }

  /// Asks for the small picture inside the file, as long as there is nothing else to be seen of it.
  private mutating func requestPreview(as request: RenderRequest) -> [Effect] {
    guard let viewer, viewer.asksPreview, viewer.drawing == nil, request.edit == PictureEdit()
    else { return [] }
    var request = request
    request.quality = .preview
    let job = jobs.add(
      .viewerPreview, viewer.asset.path, .render(request), priority: .viewerPreview)
    self.viewer?.asksPreview = false
    self.viewer?.previewJob = job.id
    return [.media(job)]
  }

  /// Takes the small picture; where there is none, or the real one was sooner, nothing changes.
  mutating func takeViewerPreview(_ result: Result<MediaReply, MediaError>) {
    viewer?.previewJob = nil
    guard case .success(.picture(let picture, _)) = result, viewer?.drawing == nil else { return }
    viewer?.interim = picture
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
    let turn = viewer?.turn ?? .up
    let isWhole = canvas.view.size == canvas.picture
    let part = isWhole ? nil : turn.inverse.apply(to: canvas.view, in: canvas.picture)
    return appearance.request(
      box: canvas.cells.size, edit: PictureEdit(crop: part, transform: turn), fit: .stretch)
  }

  mutating func takeViewerInfo(_ result: Result<MediaReply, MediaError>) {
    viewer?.infoJob = nil
    switch result {
    case .success(.info(let info)), .success(.picture(_, let info)): know(info)
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
      viewer?.interim = nil
      know(info)
    case .success: viewer?.failure = .wireBroken
    case .failure(.cropOutside(let size)) where size != viewer?.info?.size:
      viewer?.info?.size = size
    case .failure(let error): viewer?.failure = error
    }
  }

  /// What the viewer learns the grid knows too.
  private mutating func know(_ info: MediaInfo) {
    viewer?.know(info)
    if let id = viewer?.id, viewer?.failure == nil { know(info, of: id) }
  }

  /// Gives up everything that the viewer waits for, but a picture that is drawn ahead and comes next.
  mutating func giveUpViewer(butAheadOf id: AssetID? = nil) -> [Effect] {
    var waiting = [
      viewer?.infoJob, viewer?.pending?.job, viewer?.previewJob, viewer?.playback?.pending?.job,
    ]
    if let ahead = viewer?.nearby.job, ahead.asset != id {
      waiting.append(ahead.id)
      viewer?.nearby.job = nil
    }
    return waiting.compactMap { $0 }.flatMap { giveUp($0) }
  }
}
