import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawMovie(into grid: inout CellGrid) {
    guard let movie else { return }
    if let failure = movie.failure {
      drawMessage(
        [language.sentence(failure, file: movie.asset.path)], in: pageBesideInfo, into: &grid)
    } else {
      drawPicture(of: movie, into: &grid)
      drawScrubber(into: &grid)
    }
    drawInfoPanel(into: &grid)
    for row in [0] + Array(max(0, size.rows - (hasWordsBelowMovie ? 3 : 1))..<size.rows) {
      grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    if hasWordsBelowMovie { drawReviewWords(into: &grid) }
    let isComing = movie.failure == nil && movie.drawing == nil
    let length = movie.length.map { language.playingTime($0) } ?? ""
    let name = movie.isReview ? language.text(.movieMode) : viewedTitle(movie.asset)
    drawTitle(
      name, secondary: (isComing ? "⋯  " : "") + length, into: &grid)
    drawStatus(movieFacts(movie), notice: nil, place: viewedPlace, into: &grid)
  }

  /// The frame, or the one before until it is drawn for this place.
  private func drawPicture(of movie: MoviePreview, into grid: inout CellGrid) {
    guard let picture = movie.shown, let place = moviePicturePlace else {
      let isKnown = movie.info != nil
      return drawMessage(
        [isKnown ? "·" : language.text(.openingMovie)], in: movieArea, into: &grid)
    }
    grid.draw(picture, column: place.minColumn, row: place.minRow)
  }

  private func movieFacts(_ movie: MoviePreview) -> [String] {
    if movie.isTakingFrame { return [language.text(.takingFrame)] }
    if copy != nil, movie.isReview { return [language.text(.saving)] }
    // In few columns the keys are more.
    guard let info = movie.info, movie.failure == nil, infoArea == nil, size.columns >= 60 else {
      return []
    }
    return [language.name(of: info.format), language.pixels(info.size)]
  }

  /// All of the screen that the movie and its scrubber have.
  private var moviePage: CellRect {
    let page = pageBesideInfo
    return CellRect(
      column: page.minColumn, row: page.minRow, columns: page.size.columns,
      rows: page.size.rows - (hasWordsBelowMovie ? 2 : 0))
  }

  /// The page above the scrubber, a row between them.
  private var movieArea: CellRect {
    let page = moviePage
    return CellRect(
      column: page.minColumn, row: page.minRow, columns: page.size.columns,
      rows: max(1, page.size.rows - Scrubber.rows(in: page) - 1))
  }

  /// How the movie is laid; nil until its size is known.
  var movieCanvas: ViewerCanvas? {
    guard let movie, let info = movie.info, movie.failure == nil else { return nil }
    return ViewerCanvas(
      picture: info.size, zoom: .whole, about: nil, area: movieArea,
      cellPixels: appearance.cellPixels)
  }

  /// Where its picture is.
  var moviePicturePlace: CellRect? { (movie?.shown).map { movieArea.centered($0.size) } }

  /// The line below it; nil while its length is not known.
  var scrubber: Scrubber? {
    guard let movie, let info = movie.info, let length = movie.length else { return nil }
    return Scrubber(
      in: moviePage, frame: info.size, cellPixels: appearance.cellPixels, length: length)
  }

  /// Whether a line of the key table is true of this movie.
  func isOfMovie(_ row: KeyRow) -> Bool {
    let ofPart: [KeyAction] = [.partStart, .toPartStart, .undo, .reset]
    if row.actions.contains(where: ofPart.contains) { return canCut }
    if row.actions.contains(.retake) { return movie?.isReview == true }
    return !row.actions.contains(.takeFrame) || picker.configuration.mediaTypes.contains(.image)
  }
}
