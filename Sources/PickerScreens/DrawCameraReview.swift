import Cells
import PhotoLibrary
import PickerCore
import MediaTypes

extension AppState {
  func drawCameraReview(into grid: inout CellGrid) {
    guard let review = camera?.review else { return }
    if let failure = review.failure {
      drawMessage(
        [language.sentence(failure, file: review.media.original)], in: reviewRoom, into: &grid)
    } else if let picture = review.drawing?.picture, let place = reviewPlace {
      grid.draw(picture, column: place.minColumn, row: place.minRow)
    } else {
      drawMessage(["·"], in: reviewRoom, into: &grid)
    }
    for row in [0] + Array(max(0, size.rows - 4)..<size.rows) {
      grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    drawTitle(language.text(.photoMode), secondary: "", into: &grid)
    drawReviewWords(cursor: review.cursor, into: &grid)
    drawStatus(reviewFacts(review), notice: nil, place: "", into: &grid)
  }

  /// The two words, one of them selected; below a movie, where other keys choose, none is.
  func drawReviewWords(cursor: ReviewChoice? = nil, into grid: inout CellGrid) {
    for word in reviewWords {
      let isSelected = word.choice == cursor
      if isSelected {
        grid.write(
          "▸", column: word.place.minColumn - 2, row: word.place.minRow, style: theme.accent)
      }
      grid.write(
        word.text, column: word.place.minColumn, row: word.place.minRow,
        style: isSelected ? theme.selection : .plain)
    }
  }

  private func reviewFacts(_ review: CaptureReview) -> [String] {
    if copy != nil { return [language.text(.saving)] }
    return [
      review.media.metadata.flatMap { shownName(ofCamera: $0.device) },
      review.media.originalSize.map { language.pixels($0) },
      review.media.byteCount.map { language.bytes($0) },
    ].compactMap { $0 }
  }
}
