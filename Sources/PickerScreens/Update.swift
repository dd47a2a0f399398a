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
  return effects + state.requestPictures()
}

extension AppState {
  fileprivate mutating func take(_ input: TerminalInput) -> [Effect] {
    switch input {
    case .key(let key): return take(key)
    case .mouse(let event): return isDeaf || isTooSmall ? [] : take(event)
    case .resize(let size):
      self.size = size
      keepEverythingInView()
      return []
    case .paste(let bytes):
      guard !isDeaf, !isTooSmall else { return [] }
      if isTyping { return type(String(decoding: bytes, as: UTF8.self)) }
      return showsHelp || isSaving ? [] : openPasted(bytes)
    }
  }

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

  /// Text goes to the line that is typed in.
  private mutating func type(_ text: String) -> [Effect] {
    if screen == .grid { return typeToFind(text) }
    typeAlbumName(text)
    return []
  }

  private mutating func keepEverythingInView() {
    keepSelectionInView()
    keepCursorOnChoice()
    keepAlbumInView()
    keepFolderInView()
    let layout = albumChoiceLayout
    albumChoice?.cursor.keepInView(in: layout)
  }

  private mutating func take(_ key: Key) -> [Effect] {
    guard !isDeaf else { return [] }
    let action =
      isTyping
      ? KeyTable.action(ofTyped: key, on: screen) : setup.keys.action(of: key, on: screen)
    if action == .suspend { return [.suspend] }
    if let effects = takeWhileHandingOver(action) { return effects }
    if isTooSmall { return action == .cancel && !isSaving ? perform(.cancel) : [] }
    if showsHelp { return takeInHelp(key) }
    guard !isSaving else { return [] }
    if action == .back, stopChoosing() { return [] }
    dropNotice()
    forgetPress()
    return action.map { take($0) } ?? []
  }

  /// What a key does while movies are on their way to be handed over: going back ends that, cancelling everything, and
  /// the keys can be explained; nil for other keys' sake where nothing is on its way, or help is shown.
  private mutating func takeWhileHandingOver(_ action: KeyAction?) -> [Effect]? {
    guard handover != nil, !showsHelp || isTooSmall else { return nil }
    switch action {
    case .back: return giveUpHandover()
    case .cancel: return perform(.cancel)
    case .help where !isTooSmall: return take(.help)
    default: return []
    }
  }

  private mutating func take(_ action: KeyAction) -> [Effect] {
    if screen == .sheet { sheet.isTouched = true }
    switch action {
    case .cancel: return perform(.cancel)
    case .help:
      (showsHelp, helpStart) = (true, 0)
      return []
    default: break
    }
    switch screen {
    case .sheet: return takeOnSheet(action)
    case .permission: return takeOnPermission(action)
    case .albums: return takeOnAlbums(action)
    case .albumChoice: return takeOnAlbumChoice(action)
    case .viewer: return takeInViewer(action)
    case .movie: return takeOnMovie(action)
    case .grid: return takeOnGrid(action)
    case .editor: return takeInEditor(action)
    case .camera: return takeOnCamera(action)
    case .cameraReview: return takeOnReview(action)
    }
  }

  private mutating func take(_ event: MouseEvent) -> [Effect] {
    if showsHelp {
      if event.action == .press { showsHelp = false }
      return []
    }
    guard !isSaving else { return [] }
    if [.press, .secondaryPress].contains(event.action) { dropNotice() }
    switch screen {
    case .sheet: return takeOnSheet(event)
    case .permission: return takeOnPermission(event)
    case .albums: return takeOnAlbums(event)
    case .albumChoice: return takeOnAlbumChoice(event)
    case .viewer: return takeInViewer(event)
    case .movie: return takeOnMovie(event)
    case .grid: return takeOnGrid(event)
    case .editor: return takeInEditor(event)
    case .camera: return takeOnCamera(event)
    case .cameraReview: return takeOnReview(event)
    }
  }

  private var isSaving: Bool {
    editor?.isSaving ?? false || handover != nil
  }

  /// A person who does something has read what was told, and may go on to what is not drawn yet.
  mutating func dropNotice() {
    isMemoryShort = false
    notice = nil
    grid.notice = nil
    grid.awaited = nil
    editor?.notice = nil
  }

  /// Asks the picker, and follows what it says. What it refuses changes nothing; of a picture that is unfit it is said.
  mutating func perform(_ action: PickerAction) -> [Effect] {
    do throws(PickerError) {
      return try picker.apply(action).flatMap { follow($0) }
    } catch {
      if case .unfit(let path, let problem) = error {
        notice = Notice(text: language.sentence(problem, file: path))
      }
      return []
    }
  }

  private mutating func follow(_ event: PickerEvent) -> [Effect] {
    switch event {
    case .showSource(.camera): return [.event(event)] + openCamera()
    case .showSource(let source):
      let effects = giveCameraBack()
      camera = nil
      return [.event(event)] + effects + open(source)
    case .edit(let assets): return [.event(event)] + giveCameraBack() + edit(assets)
    case .measure(let media): return handOver(media)
    case .capture(let capture): return [.event(event)] + follow(capture)
    case .dismissed: return [.event(event), .leave]
    case .finished, .cancelled:
      return giveUpHandover() + giveUpFrameFile() + [.event(event)] + giveCameraBack()
    }
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
    case .movieInfo: return takeMovieInfo(result)
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
