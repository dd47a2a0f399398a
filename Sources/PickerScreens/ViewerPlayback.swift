public import Cells
import PickerCore
public import MediaTypes
import PhotoLibrary

extension AppState {
  /// Whether the screens must be told the time.
  public var keepsTime: Bool { viewer?.playback != nil || viewsLivePhoto || movie != nil }

  /// The frame of an animation, or of a camera, that is asked for while another is shown; such jobs come and go without end.
  public var playbackJob: JobID? {
    if screen == .camera { return camera?.frame == nil ? nil : camera?.pending }
    if let movie, movie.playback.isRunning { return movie.playback.pending?.job }
    return viewer?.drawing == nil ? nil : viewer?.playback?.pending?.job
  }

  /// The part of the screen with a picture that moves, or stands still for now: what is shown next there is a change of
  /// what was shown before. Nil where nothing can move.
  public var liveArea: CellRect? {
    guard !showsHelp, !isTooSmall else { return nil }
    switch screen {
    case .camera: return camera?.failure == nil ? liveViewPlace : nil
    case .cameraReview: return camera?.review?.failure == nil ? reviewPlace : nil
    case .movie: return movie?.failure == nil ? moviePicturePlace : nil
    case .viewer: return viewer?.playback != nil || viewsLivePhoto ? viewerPicturePlace : nil
    case .sheet, .permission, .albums, .grid, .albumChoice, .editor: return nil
    }
  }

  /// Plays what moves in the viewer, or stops it.
  mutating func playOrPause() -> [Effect] {
    if viewsLivePhoto { return playLivePhoto() }
    viewer?.playback?.toggle()
    return []
  }

  /// An animation plays from its opening on, and stands still while something lies over it. A Live Photo's movie is over
  /// when it has been seen once.
  mutating func keepPlaying() -> [Effect] {
    guard let viewer, viewer.isPlayed || viewer.playsLivePhoto, viewer.failure == nil else {
      return []
    }
    if viewer.playsLivePhoto, viewer.playback?.isOn == false { return endLivePhoto() }
    let wasRunning = viewer.playback?.isRunning ?? false
    var playback = viewer.playback ?? Playback(isOn: setup.playsAtOnce)
    playback.run(
      playback.isOn && screen == .viewer && !showsHelp && !isTooSmall && !isDeaf, clock: clock)
    let effects = wasRunning && !playback.isRunning ? giveUpFrame(of: &playback) : []
    self.viewer?.playback = playback
    return effects + requestFrame()
  }

  private mutating func giveUpFrame(of playback: inout Playback) -> [Effect] {
    guard let job = playback.pending?.job else { return [] }
    playback.pending = nil
    return giveUp(job)
  }

  /// Asks for the next frame one step ahead.
  private mutating func requestFrame() -> [Effect] {
    guard screen == .viewer, !isDeaf, !isTooSmall, let viewer,
      let look = viewer.playsLivePhoto ? livePhotoLook : viewerRequest,
      let wish = viewer.playback?.wish(look, clock: clock)
    else { return [] }
    let job = jobs.add(.viewerFrame, viewer.playedFile, .frame(wish.request), priority: .viewer)
    self.viewer?.playback?.pending = Playback.Pending(
      job: job.id, look: wish.request.look, round: wish.round,
      moment: wish.request.milliseconds, isSought: wish.isSought,
      askedAt: viewer.playback?.isRunning == true ? clock : nil)
    return [.media(job)]
  }

  /// Takes a frame, or the reason why there is none: then what was shown last stays.
  mutating func takeFrame(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    if viewer?.playsLivePhoto == true { return takeLivePhotoFrame(result) + showFrame() }
    if case .success(.frame(let picture, let timing, let info)) = result {
      viewer?.playback?.take(picture, timing, clock: clock)
      viewer?.know(info)
    } else if viewer?.drawing == nil {
      // Without a first frame it is shown as a still picture, or told what is wrong with it.
      viewer?.cannotPlay = true
      viewer?.playback = nil
    } else {
      viewer?.playback?.fail()
    }
    return showFrame()
  }

  /// The next frame is due.
  mutating func goOnPlaying() -> [Effect] {
    forgetSilence()
    if screen == .movie { return goOnWithMovie() }
    viewer?.playback?.advance(clock: clock)
    return showFrame()
  }

  /// Puts the frame of now on the screen, and waits for the next one.
  private mutating func showFrame() -> [Effect] {
    guard let playback = viewer?.playback, let shown = playback.shown else { return [] }
    if viewer?.isPlayed == true {
      viewer?.drawing = Drawing(request: shown.look, picture: shown.picture)
    }
    guard let due = playback.due else { return [] }
    return [.timer(.frame, milliseconds: Int(max(0, due - clock)))]
  }

  /// What is said of a picture that moves; of an animation: its format, its frames, whether it stands still.
  var playbackFacts: [String] {
    if viewsLivePhoto { return [language.text(.livePhoto)] }
    guard let playback = viewer?.playback, let info = viewer?.info else { return [] }
    return [language.name(of: info.format), language.text(.frames, language.number(info.frames))]
      + (playback.isOn ? [] : [language.text(.paused)])
  }
}
