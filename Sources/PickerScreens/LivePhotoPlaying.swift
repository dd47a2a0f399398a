import Cells
import MediaTypes
import PhotoLibrary

/// The movie of a Live Photo, which is played once in the place of its still.
extension ViewerState {
  /// Whether the frames that are shown are those of a Live Photo's movie.
  var playsLivePhoto: Bool { playback != nil && info?.isAnimation != true }
  /// The file of whatever plays.
  var playedFile: FilePath {
    playsLivePhoto ? asset.livePhotoMovie ?? asset.path : asset.path
  }
}

extension AppState {
  /// Whether a movie belongs to what is in the viewer, as it does to a Live Photo's still.
  var viewsLivePhoto: Bool {
    viewer.map { $0.asset.isLivePhoto && $0.info?.isAnimation == false && $0.failure == nil }
      ?? false
  }

  /// Plays the movie from its beginning, or goes back to the still. It fills what the whole still fills.
  mutating func playLivePhoto() -> [Effect] {
    guard viewsLivePhoto else { return [] }
    guard viewer?.playback == nil else { return endLivePhoto() }
    viewer?.zoom = .whole
    viewer?.centre = nil
    viewer?.playback = Playback(isOn: true)
    sayOfSilence()
    return []
  }

  /// Shows the still again.
  mutating func endLivePhoto() -> [Effect] {
    guard let viewer, viewer.playsLivePhoto else { return [] }
    self.viewer?.playback = nil
    forgetSilence(after: 0)
    return viewer.playback?.pending.map { giveUp($0.job) } ?? []
  }

  /// A frame as it is shown in the still's place.
  var livePhotoLook: RenderRequest? {
    guard let viewer, let canvas = viewerCanvas else { return nil }
    return appearance.request(
      box: canvas.cells.size, edit: PictureEdit(transform: viewer.turn), fit: .cover)
  }

  /// Takes a frame. Where none comes the still is shown again, and it is told why.
  mutating func takeLivePhotoFrame(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    switch result {
    case .success(.frame(let picture, var timing, _)):
      timing.rounds = 1
      viewer?.playback?.take(picture, timing, clock: clock)
      return []
    case .success: return failLivePhoto(.wireBroken)
    case .failure(let error): return failLivePhoto(error)
    }
  }

  private mutating func failLivePhoto(_ error: MediaError) -> [Effect] {
    if let file = viewer?.playedFile, viewer?.playback?.shown == nil {
      notice = Notice(text: language.sentence(error, file: file))
    }
    viewer?.playback?.pending = nil
    return endLivePhoto()
  }
}
