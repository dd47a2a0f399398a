import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// What marks a picture that moves, in the lower right corner of its thumbnail: a movie's length, the sign of an
  /// animation or of a Live Photo.
  func badge(of id: AssetID) -> String? {
    let info = grid.tiles.infos[id]
    if let info, info.format.isMovie {
      return info.movieLength.map { " " + language.playingTime($0) + " " } ?? " ▸ "
    }
    if library.assets[id].isLivePhoto { return " \(Signs.livePhoto) " }
    return info?.isAnimation == true ? " ▸ " : nil
  }

  func drawBadge(of id: AssetID, over place: CellRect, into grid: inout CellGrid) {
    guard let badge = badge(of: id), place.size.rows >= 2 else { return }
    let width = TextWidth.columns(of: badge)
    guard place.size.columns >= width + 2 else { return }
    grid.write(badge, column: place.maxColumn - width, row: place.maxRow - 1, style: theme.dim)
  }
}

extension MediaInfo {
  /// How long a movie is, in milliseconds; nil where nobody knows, and for what is no movie.
  var movieLength: Int? { format.isMovie ? details.durationMilliseconds : nil }
}

extension Signs {
  /// A Live Photo: a still that has a movie.
  static let livePhoto = "◉"
}

extension Language {
  /// A movie's length as a clock has it: `0:42`, `1:02:03`. A part of a second counts as one where there is no more.
  func playingTime(_ milliseconds: Int) -> String { MovieTime.text(max(1000, milliseconds)) }
}
