import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// The part of the movie that is chosen, by keys and by the mouse.
extension AppState {
  /// Whether movies are asked for; else only a frame of this one can be of use.
  var asksForMovies: Bool { picker.configuration.mediaTypes.contains(.movie) }

  /// Whether a part can be chosen: where editing is allowed, and where the movie is too long to be chosen whole.
  var canCut: Bool {
    guard asksForMovies, let part = movie?.part else { return false }
    return picker.configuration.allowsEditing || part.isTooLong
  }

  /// The part that is chosen of the movie that is looked at; nil where that is all of it.
  var chosenRange: MovieRange? {
    guard canCut, let part = movie?.part, !part.isWhole else { return nil }
    return part.range
  }

  /// Whether an asset of the grid is known to be a movie that may not be chosen whole.
  func isTooLong(_ id: AssetID) -> Bool {
    guard library.assets[id].mediaType == .movie, movie?.id != id || chosenRange == nil,
      let length = grid.tiles.infos[id]?.details.durationMilliseconds
    else { return false }
    return length > picker.configuration.videoMaximumMilliseconds
  }

  /// Says that a movie must be cut, which is done with one at a time.
  mutating func sayTooLong(_ id: AssetID) {
    grid.notice = tooLongNotice(library.assets[id].path)
  }

  /// Says of a movie that it must be cut.
  func tooLongNotice(_ movie: FilePath) -> Notice {
    let most = MovieTime.limit(picker.configuration.videoMaximumMilliseconds)
    return Notice(text: language.text(.movieNeedsCut, movie.shownName, most))
  }

  mutating func changePart(_ action: KeyAction) {
    guard canCut, let movie, var part = movie.part else { return }
    let end = movie.playback.sought == nil ? movie.playback.shown?.end : nil
    switch action {
    case .partStart: part.begin(at: movie.head)
    case .partEnd: part.end(at: end ?? movie.head)
    case .undo: part.undo()
    case .reset: part.reset()
    default: break
    }
    self.movie?.part = part
  }

  mutating func takeOnMovie(_ event: MouseEvent) -> [Effect] {
    if event.action == .press, let effects = pressWord(at: event.position) { return effects }
    guard let movie, movie.failure == nil else { return [] }
    guard let scrubber else {
      let isOnPicture = moviePicturePlace?.contains(event.position) == true
      return event.action == .press && isOnPicture ? playMovie() : []
    }
    switch event.action {
    case .wheel(let notches): return seek(to: movie.head - 1000 * notches)
    case .press: return pressOnMovie(at: event.position, scrubber)
    case .drag: return drag(to: event.position.column, scrubber)
    case .release: self.movie?.hold = nil
    case .secondaryPress: break
    }
    return []
  }

  private mutating func pressOnMovie(at point: CellPoint, _ scrubber: Scrubber) -> [Effect] {
    guard scrubber.touch.contains(point) else {
      return moviePicturePlace?.contains(point) == true ? playMovie() : []
    }
    if canCut, let part = movie?.part, let hold = Self.hold(at: point, scrubber, part) {
      movie?.hold = hold
      return []
    }
    movie?.hold = .head
    return seek(to: scrubber.moment(at: point.column))
  }

  private static func hold(
    at point: CellPoint, _ scrubber: Scrubber, _ part: MoviePart
  ) -> MovieHold? {
    let handles = scrubber.handles(of: part.range)
    if point.column == handles.start { return .start(part) }
    return point.column == handles.end ? .end(part) : nil
  }

  /// Each step begins again where the button went down, so a drag is one change and one undo takes it back. The frame at
  /// the handle is shown.
  private mutating func drag(to column: Int, _ scrubber: Scrubber) -> [Effect] {
    switch movie?.hold {
    case .head: return seek(to: scrubber.moment(at: column))
    case .start(var part):
      part.begin(at: scrubber.start(at: column))
      movie?.part = part
      return seek(to: part.range.start)
    case .end(var part):
      part.end(at: scrubber.end(at: column))
      movie?.part = part
      return seek(to: part.range.end - 1)
    case nil: return []
    }
  }
}
