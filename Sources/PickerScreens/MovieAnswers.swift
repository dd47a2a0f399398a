import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// What comes back of what the movie's screen asked for.
extension AppState {
  mutating func takeMovieInfo(_ result: Result<MediaReply, MediaError>) {
    movie?.infoJob = nil
    switch result {
    case .success(.info(let info)), .success(.picture(_, let info)): know(movie: info)
    case .success: movie?.failure = .wireBroken
    case .failure(let error): movie?.failure = error
    }
  }

  /// What is learned of the movie the grid knows too. How much of it may be chosen is told where that is not all.
  mutating func know(movie info: MediaInfo, length: Int? = nil) {
    movie?.know(info)
    guard let movie, movie.failure == nil else { return }
    if let id = movie.id { know(info, of: id) }
    guard movie.part == nil, let length = info.details.durationMilliseconds ?? length, length > 0
    else { return }
    let most = picker.configuration.videoMaximumMilliseconds
    self.movie?.part = MoviePart(length: length, most: most)
    guard asksForMovies, length > most else { return }
    notice = Notice(text: language.text(.movieTooLong, MovieTime.limit(most)), isError: false)
  }

  /// Takes a frame. Without a first one the movie is a still picture; later a frame that fails ends the playing where it is.
  mutating func takeMovieFrame(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    switch result {
    case .success(.frame(let picture, var timing, let info)):
      timing.rounds = 1
      movie?.playback.take(picture, timing, clock: clock)
      know(movie: info, length: timing.round)
    case .failure(.missing): movie?.failure = .missing
    default:
      movie?.playback.fail()
      if movie?.playback.shown == nil { movie?.cannotPlay = true }
    }
    return showMovieFrame()
  }

  /// The next frame is due.
  mutating func goOnWithMovie() -> [Effect] {
    movie?.playback.advance(clock: clock)
    return showMovieFrame()
  }

  /// Puts the frame of now on the screen, and waits for the next one.
  private mutating func showMovieFrame() -> [Effect] {
    guard let playback = movie?.playback, let shown = playback.shown else { return [] }
    movie?.drawing = Drawing(request: shown.look, picture: shown.picture)
    if playback.isRunning, let end = movie?.playEnd, shown.end >= end { return stop(at: end) }
    guard let due = playback.due else { return [] }
    return [.timer(.frame, milliseconds: Int(max(0, due - clock)))]
  }

  /// The part was played to its end: its last frame stays.
  private mutating func stop(at end: Int) -> [Effect] {
    movie?.playback.pause()
    movie?.playEnd = nil
    return (movie?.head ?? 0) < end ? [] : seek(to: end - 1)
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
