import Cells
import PhotoLibrary
import MediaTypes
import PickerCore

extension AppState {
  /// Room for what was taken: above the two words, which stand above the bottom line.
  var reviewRoom: CellRect {
    CellRect(column: 0, row: 1, columns: size.columns, rows: max(1, size.rows - 5))
  }

  /// Where what was taken is; nil until it is drawn.
  var reviewPlace: CellRect? {
    (camera?.review?.drawing).map { reviewRoom.centered($0.picture.size) }
  }

  /// Whether the two words stand below a movie: in few rows its hints alone tell of them.
  var hasWordsBelowMovie: Bool { movie?.isReview == true && size.rows >= 18 }

  /// Where the two words stand.
  var reviewWords: [(choice: ReviewChoice, text: String, place: CellRect)] {
    let isMovie = movie?.isReview == true
    let row = size.rows - 3
    let texts = [language.text(.retake), language.text(isMovie ? .useMovie : .usePhoto)]
    let middle = size.columns / 2
    let first = TextWidth.columns(of: texts[0])
    return [
      (.retake, texts[0], CellRect(column: middle - 6 - first, row: row, columns: first, rows: 1)),
      (
        .use, texts[1],
        CellRect(
          column: middle + 6, row: row, columns: TextWidth.columns(of: texts[1]), rows: 1)
      ),
    ]
  }

  /// Lets the person look at what was taken: a still as it is, a movie on the movies' own screen.
  mutating func review(_ media: PickedMedia) -> [Effect] {
    guard camera != nil else { return [] }
    camera?.review = CaptureReview(media)
    guard media.mediaType == .movie else {
      screen = .cameraReview
      return []
    }
    let movie = Asset(
      path: media.original, byteCount: media.byteCount ?? 0, modified: 0, mediaType: .movie)
    return preview(movie, from: .cameraReview)
  }

  /// Whether what was taken is looked at.
  var isReviewing: Bool {
    screen == .cameraReview || screen == .movie && movie?.isReview == true
  }

  /// Shows again what was taken.
  mutating func showReview() { screen = movie?.isReview == true ? .movie : .cameraReview }

  /// The movie that was taken and is looked at; nil where another one is.
  func taken(_ movie: MoviePreview) -> PickedMedia? {
    movie.isReview ? camera?.review?.media : nil
  }

  mutating func takeOnReview(_ action: KeyAction) -> [Effect] {
    switch action {
    case .move(.left): camera?.review?.cursor = .retake
    case .move(.right): camera?.review?.cursor = .use
    case .choose: return choose(camera?.review?.cursor ?? .use)
    case .retake, .back: return choose(.retake)
    default: break
    }
    return []
  }

  mutating func takeOnReview(_ event: MouseEvent) -> [Effect] {
    event.action == .press ? pressWord(at: event.position) ?? [] : []
  }

  /// Does what a word says that was pressed; nil where there is none.
  mutating func pressWord(at point: CellPoint) -> [Effect]? {
    guard screen == .cameraReview || hasWordsBelowMovie,
      let word = reviewWords.first(where: { $0.place.contains(point) })
    else { return nil }
    camera?.review?.cursor = word.choice
    return choose(word.choice)
  }

  private mutating func choose(_ choice: ReviewChoice) -> [Effect] {
    guard camera?.review != nil, copy == nil else { return [] }
    guard choice == .use else { return perform(.capture(.retake)) }
    return saveTakenFirst() ?? useTaken()
  }

  /// Saves what was taken into the camera roll, where that is wanted and was not tried; nil where there is nothing to wait
  /// for.
  mutating func saveTakenFirst() -> [Effect]? {
    guard isReviewing, let review = camera?.review, setup.savesCaptures else { return nil }
    if copy != nil { return [] }
    guard !review.wasSaved else { return nil }
    camera?.review?.wasSaved = true
    return saveCopy(of: review.media.original)
  }

  /// Hands over what was taken, or frames it first. The camera is not needed for that.
  private mutating func useTaken() -> [Effect] {
    screen == .movie ? chooseMovie() : perform(.capture(.use))
  }

  /// Goes on with what was saved into the camera roll.
  mutating func goOnWithSaved() -> [Effect] {
    guard isReviewing, camera?.review?.wasSaved == true else { return [] }
    return useTaken()
  }

  /// What the camera wrote about a file that it took.
  func captureMetadata(of path: FilePath) -> CaptureMetadata? {
    guard let media = camera?.review?.media, media.original == path else { return nil }
    return media.metadata
  }

  /// Asks for the picture that was taken.
  mutating func requestReview() -> [Effect] {
    guard screen == .cameraReview, !isDeaf, !isTooSmall, let review = camera?.review,
      review.failure == nil
    else { return [] }
    let request = appearance.request(box: reviewRoom.size)
    guard request != review.drawing?.request, request != review.pending?.request else { return [] }
    let stale = review.pending.map { giveUp($0.job) } ?? []
    let job = jobs.add(
      .cameraReview, review.media.original, .render(request), priority: .viewer)
    camera?.review?.pending = PendingDrawing(request: request, job: job.id)
    return stale + [.media(job)]
  }

  mutating func takeReviewPicture(_ result: Result<MediaReply, MediaError>) {
    guard let pending = camera?.review?.pending else { return }
    camera?.review?.pending = nil
    switch result {
    case .success(.picture(let picture, _)):
      camera?.review?.drawing = Drawing(request: pending.request, picture: picture)
    case .success: camera?.review?.failure = .wireBroken
    case .failure(let error): camera?.review?.failure = error
    }
  }
}
