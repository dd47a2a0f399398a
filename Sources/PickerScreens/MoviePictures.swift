import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Asks for what the movie's screen lacks: what the file is, then the frame to be seen, then, while nothing moves, the
  /// small frames along the scrubber.
  mutating func requestMovie() -> [Effect] {
    guard let movie else { return [] }
    let stopped = runMovie()
    guard screen == .movie, movie.failure == nil, !isDeaf, !isTooSmall else { return stopped }
    guard movie.info != nil else { return stopped + requestMovieInfo() }
    return stopped
      + (movie.cannotPlay ? requestStill() : requestMovieFrame() + requestScrubberFrame())
  }

  /// The movie runs while it is to be seen and nothing is held or waited for.
  private mutating func runMovie() -> [Effect] {
    guard let movie else { return [] }
    let runs =
      movie.playback.isOn && screen == .movie && !showsHelp && !isTooSmall && !isDeaf
      && movie.hold == nil && handover == nil && movie.failure == nil
    self.movie?.playback.run(runs, clock: clock)
    return movie.playback.isRunning && !runs ? giveUpFrame() : []
  }

  /// Gives up a frame that was asked for only to play on; on the way to somewhere else also one that takes its time because
  /// it is to be exact.
  mutating func giveUpFrame(exact: Bool = false) -> [Effect] {
    guard let pending = movie?.playback.pending,
      !pending.isSought || exact && pending.tolerance == 0
    else { return [] }
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
      tolerance: wish.request.tolerance,
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

  /// One small frame at a time, and none while the movie moves: it is decoded in one place alone.
  private mutating func requestScrubberFrame() -> [Effect] {
    guard let movie, movie.drawing != nil, movie.strip.pending == nil, !isMemoryShort,
      !movie.playback.isOn, movie.playback.pending == nil, movie.playback.sought == nil,
      movie.hold == nil, movie.isResting, !movie.isTakingFrame, handover == nil, let scrubber,
      let strip = scrubber.strip
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
    self.movie?.strip.wait(for: job.id)
    return [.media(job)]
  }

  /// Gives up everything that the movie's screen waits for.
  mutating func giveUpMovie() -> [Effect] {
    [
      movie?.infoJob, movie?.pendingPicture?.job, movie?.playback.pending?.job,
      movie?.strip.pending,
    ]
    .compactMap { $0 }.flatMap { giveUp($0) } + giveUpFrameFile()
  }
}
