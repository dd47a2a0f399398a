import Cells
import MediaTypes
import PickerCore

extension AppState {
  /// Room for what the camera sees.
  var liveRoom: CellRect { page }

  /// Where what it sees is on the screen; nil before its first frame.
  var liveViewPlace: CellRect? { (camera?.frame).map { liveRoom.centered($0.picture.size) } }

  /// Whether a new frame is wanted as soon as there is one.
  private var isWatched: Bool {
    guard screen == .camera, let camera, camera.failure == nil else { return false }
    switch picker.capture {
    case .live, .recording: return !showsHelp && !isTooSmall && !isDeaf
    case .takingPicture, .stopping, .review: return false
    }
  }

  /// Asks for the newest frame, one at a time, so that none waits to be shown.
  mutating func requestLiveFrame() -> [Effect] {
    guard isWatched, let camera, camera.pending == nil, let shown = shownCamera else { return [] }
    let look = appearance.request(
      box: liveRoom.size,
      edit: PictureEdit(transform: shown.direction == .front ? .upMirrored : .up),
      quality: .preview)
    let request = CameraRequest.frame(
      shown.input, look: look, after: camera.frame?.facts.number ?? 0)
    let job = jobs.add(.cameraFrame, FilePath(""), .camera(request), priority: .viewer)
    self.camera?.pending = job.id
    self.camera?.isOpen = true
    return [.media(job)]
  }

  /// Takes a frame, or the reason why there is none.
  mutating func takeLiveFrame(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    camera?.pending = nil
    switch result {
    case .success(.cameraFrame(let picture, let facts)):
      camera?.frame = LiveFrame(picture: picture, facts: facts)
      return facts.hasEnded ? takeRecordingEnd(after: facts.recorded ?? 0) : []
    case .success: return takeLoss(.wireBroken)
    case .failure(let error): return takeLoss(error)
    }
  }

  /// The recording is long enough, or there is no room for more of it.
  private mutating func takeRecordingEnd(after milliseconds: Int) -> [Effect] {
    guard picker.capture == .recording else { return [] }
    let isLong = milliseconds + 1000 >= picker.configuration.videoMaximumMilliseconds
    notice = Notice(
      text: language.text(isLong ? .recordingLongest : .recordingNoRoom), isError: !isLong)
    return perform(.capture(.stopVideoCapture))
  }

  /// The camera gives nothing any more. What was recorded until then is kept.
  private mutating func takeLoss(_ error: MediaError) -> [Effect] {
    camera?.countdown = nil
    if picker.capture == .recording {
      notice = Notice(text: cameraSentence(error, .recording))
      return perform(.capture(.stopVideoCapture))
    }
    camera?.failure = error
    return []
  }

  mutating func giveUpLiveFrame() -> [Effect] {
    guard let job = camera?.pending else { return [] }
    camera?.pending = nil
    return giveUp(job)
  }

  /// Whether the camera takes something that is not whole yet.
  public var isCapturing: Bool { camera?.underWay != nil && !isDeaf }

  /// Lets go of the camera, so that others can have it: its light goes out. The next frame that is asked for opens it
  /// again. While something is recorded it is ended first.
  public mutating func giveCameraBack() -> [Effect] {
    guard camera?.isOpen == true else { return [] }
    if picker.capture == .recording, !isDeaf { return perform(.capture(.stopVideoCapture)) }
    let effects = giveUpLiveFrame()
    camera?.isOpen = false
    camera?.frame = nil
    camera?.countdown = nil
    let job = jobs.add(.cameraClose, FilePath(""), .camera(.close), priority: .viewerPreview)
    return effects + [.media(job)]
  }

  /// Why a camera shows or takes nothing, as a sentence.
  func cameraSentence(_ error: MediaError, _ deed: MediaDeed = .liveView) -> String {
    language.sentence(error, of: DisplayText.sanitized(shownCamera?.input.name ?? ""), deed)
  }
}
