import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Asks for what the film's screen lacks: what the file is, then the frame to be seen, then, while nothing moves, the
  /// small frames along the scrubber.
  mutating func requestMovie() -> [Effect] {
    guard let movie else { return [] }
    let stopped = runFilm()
    guard screen == .movie, movie.failure == nil, !isDeaf, !isTooSmall else { return stopped }
    guard movie.info != nil else { return stopped + requestMovieInfo() }
    return stopped
      + (movie.cannotPlay ? requestStill() : requestMovieFrame() + requestScrubberFrame())
  }

  /// The film runs while it is to be seen and nothing is held or waited for.
  private mutating func runFilm() -> [Effect] {
    guard let movie else { return [] }
    let runs =
      movie.playback.isOn && screen == .movie && !showsHelp && !isTooSmall && !isDeaf
      && movie.hold == nil && !movie.isBusy && movie.failure == nil
    self.movie?.playback.run(runs, clock: clock)
    return movie.playback.isRunning && !runs ? giveUpFrameAhead() : []
  }

  /// Gives up a frame that was asked for only to play on.
  mutating func giveUpFrameAhead() -> [Effect] {
    guard let pending = movie?.playback.pending, !pending.isSought else { return [] }
    movie?.playback.pending = nil
    return giveUp(pending.job)
  }

  private mutating func requestMovieInfo() -> [Effect] {
    guard let movie, movie.infoJob == nil else { return [] }
    let job = jobs.add(.movieInfo, movie.asset.path, .probe, priority: .viewer)
    self.movie?.infoJob = job.id
    return [.media(job)]
  }

  /// A frame as it is shown, stretched over cells that already have its shape.
  var movieLook: RenderRequest? {
    guard let canvas = movieCanvas else { return nil }
    return appearance.request(box: canvas.cells.size, fit: .stretch)
  }

  private mutating func requestMovieFrame() -> [Effect] {
    guard let movie, let look = movieLook,
      let wish = movie.playback.wish(look, clock: clock, refines: movie.isResting)
    else { return [] }
    let job = jobs.add(
      .movieFrame, movie.asset.path, .frame(wish.request), priority: .viewer)
    self.movie?.playback.pending = Playback.Pending(
      job: job.id, look: wish.request.look, round: wish.round,
      moment: wish.request.milliseconds, isSought: wish.isSought,
      askedAt: movie.playback.isRunning ? clock : nil)
    return [.media(job)]
  }

  private mutating func requestStill() -> [Effect] {
    guard let movie, movie.pendingPicture == nil, let look = movieLook,
      movie.drawing?.request != look
    else { return [] }
    let job = jobs.add(.moviePicture, movie.asset.path, .render(look), priority: .viewer)
    self.movie?.pendingPicture = PendingDrawing(request: look, job: job.id)
    return [.media(job)]
  }

  /// One small frame at a time, and none while the film moves: it is decoded in one place alone.
  private mutating func requestScrubberFrame() -> [Effect] {
    guard let movie, movie.drawing != nil, movie.strip.pending == nil, !isMemoryShort,
      !movie.playback.isOn, movie.playback.pending == nil, movie.playback.sought == nil,
      movie.hold == nil, movie.isResting, !movie.isBusy, let scrubber, let strip = scrubber.strip
    else { return [] }
    self.movie?.strip.use(appearance.request(box: strip.size, fit: .stretch))
    guard let place = self.movie?.strip.firstMissing(of: scrubber.count),
      let cells = scrubber.frame(place)
    else { return [] }
    let request = FrameRequest(
      look: appearance.request(box: cells.size, fit: .stretch),
      milliseconds: scrubber.moment(ofFrame: place))
    let job = jobs.add(
      .scrubberFrame(place), movie.asset.path, .frame(request), priority: .scrubber)
    self.movie?.strip.pending = job.id
    return [.media(job)]
  }

  /// Gives up everything that the film's screen waits for.
  mutating func giveUpMovie() -> [Effect] {
    [
      movie?.infoJob, movie?.pendingPicture?.job, movie?.playback.pending?.job,
      movie?.strip.pending,
    ]
    .compactMap { $0 }.flatMap { giveUp($0) }
  }

  /// The part of the screen whose cells change from frame to frame; nil while the film stands still and is drawn well.
  var movieLiveArea: CellRect? {
    guard !showsHelp, !isTooSmall, movie?.isInMotion == true else { return nil }
    return moviePicturePlace
  }
}

// MARK: Answers

extension AppState {
  mutating func takeMovieInfo(_ result: Result<MediaReply, MediaError>) {
    movie?.infoJob = nil
    switch result {
    case .success(.info(let info)), .success(.picture(_, let info)): know(film: info)
    case .success: movie?.failure = .wireBroken
    case .failure(let error): movie?.failure = error
    }
  }

  /// What is learned of the film the grid knows too. How much of it may be chosen is told where that is not all.
  mutating func know(film info: MediaInfo, length: Int? = nil) {
    movie?.know(info)
    guard let movie, movie.failure == nil else { return }
    if let id = movie.id { grid.tiles.infos[id] = info }
    guard movie.part == nil, let length = info.details.durationMilliseconds ?? length, length > 0
    else { return }
    let most = picker.configuration.videoMaximumMilliseconds
    self.movie?.part = FilmPart(length: length, most: most)
    guard asksForFilms, length > most else { return }
    notice = Notice(text: language.text(.filmTooLong, FilmTime.text(most)), isError: false)
  }

  /// Takes a frame. Without a first one the film is a still picture; later a frame that fails ends the playing where it is.
  mutating func takeMovieFrame(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    switch result {
    case .success(.frame(let picture, var timing, let info)):
      timing.rounds = 1
      movie?.playback.take(picture, timing, clock: clock)
      know(film: info, length: timing.round)
    case .failure(.missing): movie?.failure = .missing
    default:
      movie?.playback.fail()
      if movie?.playback.shown == nil { movie?.cannotPlay = true }
    }
    return showMovieFrame()
  }

  /// The next frame is due.
  mutating func goOnWithFilm() -> [Effect] {
    movie?.playback.advance(clock: clock)
    return showMovieFrame()
  }

  /// Puts the frame of now on the screen, and waits for the next one.
  private mutating func showMovieFrame() -> [Effect] {
    guard let playback = movie?.playback, let shown = playback.shown else { return [] }
    movie?.drawing = Drawing(request: shown.look, picture: shown.picture)
    guard let due = playback.due else { return [] }
    return [.timer(.frame, milliseconds: Int(max(0, due - clock)))]
  }

  mutating func takeMoviePicture(_ result: Result<MediaReply, MediaError>) {
    guard let pending = movie?.pendingPicture else { return }
    movie?.pendingPicture = nil
    switch result {
    case .success(.picture(let picture, _)):
      movie?.drawing = Drawing(request: pending.request, picture: picture)
    case .success: movie?.failure = .wireBroken
    case .failure(let error): movie?.failure = error
    }
  }

  mutating func takeScrubberFrame(_ result: Result<MediaReply, MediaError>, at place: Int) {
    guard case .success(.frame(let picture, _, _)) = result else {
      movie?.strip.keep(nil, at: place)
      return
    }
    movie?.strip.keep(picture, at: place)
  }
}
