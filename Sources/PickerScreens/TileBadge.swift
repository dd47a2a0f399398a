import Cells
import MediaTypes

extension AppState {
  /// Marks a picture that moves, in the lower right corner of its thumbnail.
  func drawBadge(of info: MediaInfo?, over place: CellRect, into grid: inout CellGrid) {
    guard info?.isAnimation == true, place.size.columns >= 5, place.size.rows >= 2 else { return }
    grid.write(" ▸ ", column: place.maxColumn - 3, row: place.maxRow - 1, style: theme.dim)
  }
}
