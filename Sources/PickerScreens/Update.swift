import Cells
import MediaTypes
import PickerCore

/// Takes one thing that happened into the state, and answers what is to be done.
public func update(_ state: inout AppState, _ input: Input) -> [Effect] {
  let effects =
    switch input {
    case .terminal(let input): state.take(input)
    case .appearance(let appearance): state.take(appearance)
    case .scanned(let scan, let event):
      scan == state.paste?.scan ? state.takePasted(event) : state.take(event, of: scan)
    case .silent(let scan, let places): state.take(silent: places, of: scan)
    case .summary(let folder, let summary): state.take(summary, of: folder)
    case .changed(let folder): state.takeChange(of: folder)
    case .library(let event): state.take(event)
    case .memoryPressure: state.forgetDrawings()
    case .media(let job, let result): state.take(result, of: job)
    case .saved(let result): state.take(result)
    case .cameras(let found): state.take(found)
    case .captured(let number, let result): state.takeCaptured(number, result)
    case .timer(.countdown): state.countDown()
    case .cutProgress(let thousandths): state.takeCutProgress(thousandths)
    case .cut(let result): state.take(result)
    case .frameTaken(let result): state.takeFrameFile(result)
    case .timer(.circlePreview): state.requestCircle()
    case .timer(.offerAge): state.ageOffer()
    case .timer(.finding): state.goOnFinding()
    case .timer(.firstPage): state.showHeld()
    case .timer(.frame): state.goOnPlaying()
    case .timer(.movieRest): state.restMovie()
    case .clock(let now): state.take(clock: now)
    case .timer(.doublePress): state.forgetPress()
    case .timer(.listAgain): state.listAgain()
    case .controller(let action): state.perform(action)
    }
  return effects + state.goOn()
}

extension AppState {
  fileprivate mutating func take(clock now: Int64) -> [Effect] {
    clock = now
    return []
  }

  /// What was drawn stays on the screen until it is drawn anew.
  fileprivate mutating func take(_ appearance: Appearance) -> [Effect] {
    self.appearance = appearance
    keepEverythingInView()
    return []
  }

  /// Does the keys that waited, and asks for what the screen lacks then; what is there already may let more keys be done.
  fileprivate mutating func goOn() -> [Effect] {
    var effects: [Effect] = []
    repeat { effects += answerEarlyKeys() + requestPictures() } while hasAnswerableKey
    return effects
  }

  /// Asks for every picture that the screen lacks, and gives up those that left it.
  mutating func requestPictures() -> [Effect] {
    goOnChoosing() + requestAvatar() + requestOffer() + requestSummaries() + requestAlbumPictures()
      + requestThumbnails() + requestEditorPictures() + requestViewerPicture() + keepPlaying()
      + requestMovie() + requestSelectedFacts() + requestLiveFrame() + requestReview()
  }

  fileprivate mutating func take(
    _ result: Result<MediaReply, MediaError>, of job: JobID
  ) -> [Effect] {
    switch jobs.take(job) {
    case .avatar: takeAvatar(result)
    case .preview(let id): takePreview(result, of: id)
    case .thumbnail(let id): takeThumbnail(result, of: id)
    case .fitness(let id): takeFitness(result, of: id)
    case .facts(let id): takeFacts(result, of: id)
    case .album(let picture, let isWhole): takeAlbumPicture(result, of: picture, isWhole: isWhole)
    case .editorInfo: return takeEditorInfo(result)
    case .editorPicture: takeEditorPicture(result)
    case .editorCircle: takeCircle(result)
    case .viewerInfo: takeViewerInfo(result)
    case .viewerPicture: takeViewerPicture(result)
    case .viewerFrame: return takeFrame(result)
    case .movieInfo: takeMovieInfo(result)
    case .moviePicture: takeMoviePicture(result)
    case .movieFrame: return takeMovieFrame(result)
    case .scrubberFrame(let place): takeScrubberFrame(result, at: place)
    case .viewerPreview: takeViewerPreview(result)
    case .nearbyPicture(let id): takeNearby(result, of: id)
    case .handover: return takeMeasure(result)
    case .selectedFacts(let id): takeSelectedFacts(result, of: id)
    case .offer: takeOfferPicture(result)
    case .cameraFrame: return takeLiveFrame(result)
    case .cameraStop: return takeRecorded(result)
    case .cameraRest: return takeRest(result)
    case .cameraReview: takeReviewPicture(result)
    case .cameraClose: break
    case nil: break
    }
    return []
  }
}
