import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Looks at a movie before it is chosen.
  ///
  /// - Parameters:
  ///   - id: its number in the grid; nil for what did not come from there.
  ///   - origin: the screen to go back to; nil: the one that is shown.
  mutating func preview(_ asset: Asset, id: AssetID? = nil, from origin: Screen? = nil) -> [Effect]
  {
    let effects = giveUpMovie()
    var movie = MoviePreview(asset: asset, id: id, origin: origin ?? screen)
    if let id {
      movie.interim = grid.tiles.thumbnails[id]?.picture
      movie.failure = grid.tiles.broken[id]
    }
    self.movie = movie
    screen = .movie
    if let info = id.flatMap({ grid.tiles.infos[$0] }) { know(movie: info) }
    return effects
  }

  mutating func takeOnMovie(_ action: KeyAction) -> [Effect] {
    // A button that went up outside the terminal is not told.
    movie?.hold = nil
    switch action {
    case .back where movie?.isTakingFrame == true: return giveUpFrameFile()
    case .back: return leaveMovie()
    case .retake where movie?.isReview == true: return leaveMovie()
    case .nextPicture: return previewNeighbour(1)
    case .previousPicture: return previewNeighbour(-1)
    case .mark: markViewed()
    case .favourite where hasLibrary: return movie?.id.map { toggleFavourite(of: [$0]) } ?? []
    case .info: toggleInfo()
    default: return takeOnFrames(action)
    }
    return []
  }

  private mutating func takeOnFrames(_ action: KeyAction) -> [Effect] {
    guard let movie else { return [] }
    // What was recorded can be used though it cannot be shown.
    guard movie.failure == nil || action == .choose && movie.isReview else { return [] }
    switch action {
    case .choose: return chooseMovie()
    case .takeFrame: return takeShownFrame()
    case .partStart, .partEnd, .undo, .reset: changePart(action)
    default: return move(movie: action)
    }
    return []
  }

  /// Plays, stops, or goes somewhere.
  private mutating func move(movie action: KeyAction) -> [Effect] {
    switch action {
    case .playPause: return playMovie()
    case .move(.left): return step(-1)
    case .move(.right): return step(1)
    case .moveFar(.left): return seek(by: -1000)
    case .moveFar(.right): return seek(by: 1000)
    case .pageBack: return seek(by: -10_000)
    case .pageOn: return seek(by: 10_000)
    case .first: return seek(to: 0)
    case .last: return seek(to: .max)
    case .toPartStart where canCut: return seek(to: movie?.part?.range.start ?? 0)
    case .toPartEnd where canCut: return seek(to: (movie?.part?.range.end ?? 1) - 1)
    default: break
    }
    return []
  }

  /// Plays the movie, or stops it; a part that was played to its end begins again. That there is no sound is told once.
  mutating func playMovie() -> [Effect] {
    guard let movie, !movie.cannotPlay else { return [] }
    self.movie?.playback.toggle()
    guard self.movie?.playback.isOn == true else { return [] }
    sayOfSilence()
    if let range = chosenRange, movie.playback.sought == nil, let shown = movie.playback.shown,
      shown.start < range.end, shown.end >= range.end
    {
      return seek(to: range.start, within: 0)
    }
    let end = playEnd(from: movie.head)
    self.movie?.playEnd = end
    return []
  }

  /// Where playing stops that begins at a moment; nil at the movie's own end.
  private func playEnd(from moment: Int) -> Int? {
    chosenRange.flatMap { moment < $0.end ? $0.end : nil }
  }

  /// Goes to the frame before, or after; the movie stands still then.
  private mutating func step(_ way: Int) -> [Effect] {
    guard let playback = movie?.playback, let shown = playback.shown else { return [] }
    movie?.playback.pause()
    if let sought = playback.sought {
      return seek(to: sought + way * shown.timing.duration, within: 0)
    }
    if way > 0, playback.isAtEnd { return [] }
    return seek(to: way > 0 ? shown.end : shown.start - 1, within: 0)
  }

  private mutating func seek(by milliseconds: Int) -> [Effect] {
    seek(to: (movie?.head ?? 0) + milliseconds)
  }

  /// Goes to a moment, or to the nearest that there is. What was asked for only to play on is given up.
  ///
  /// - Parameter tolerance: how far from it a frame may be that is shown until the person rests, in milliseconds.
  mutating func seek(to moment: Int, within tolerance: Int? = nil) -> [Effect] {
    guard let movie, let length = movie.length, !movie.cannotPlay else { return [] }
    let moment = max(0, min(moment, length - 1))
    if movie.playback.sought == nil, movie.playback.shown?.start == moment,
      !movie.playback.isRunning
    {
      return []
    }
    let tolerance = tolerance ?? Self.tolerance(of: length)
    self.movie?.playback.seek(to: moment, within: tolerance)
    self.movie?.isResting = false
    let end = playEnd(from: moment)
    self.movie?.playEnd = end
    return giveUpFrame(exact: tolerance > 0) + [
      .timer(.movieRest, milliseconds: Self.restMilliseconds)
    ]
  }

  /// A twentieth of the movie's length, so that the picture still follows the play head in a short one.
  private static func tolerance(of length: Int) -> Int { min(10_000, length / 20) }

  /// Keys that repeat come sooner than this.
  private static var restMilliseconds: Int { 120 }

  /// The person stays where the movie was taken to.
  mutating func restMovie() -> [Effect] {
    movie?.isResting = true
    return []
  }

  mutating func leaveMovie() -> [Effect] {
    guard let movie else { return [] }
    if movie.isReview { return perform(.capture(.retake)) }
    let effects = giveUpMovie()
    self.movie = nil
    if case .editor = setup.start { return effects + perform(.cancel) }
    switch movie.origin {
    case .viewer where viewer != nil:
      screen = .viewer
      return effects
    case .sheet: return effects + showSheet()
    case .albums: return effects + showAlbums()
    default: return effects + showGrid()
    }
  }
}
