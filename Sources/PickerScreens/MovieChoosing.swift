import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// What becomes of the movie that was looked at.
extension AppState {
  /// Chooses the movie: as it is, or the part that is chosen; where others are marked together with these.
  mutating func chooseMovie() -> [Effect] {
    guard let movie else { return [] }
    guard asksForMovies else { return takeShownFrame() }
    self.movie?.playback.pause()
    if let effects = saveTakenFirst() { return effects }
    return chooseMarkedInstead() ?? handOver([media(of: movie)])
  }

  /// The movie with what is known of it.
  private func media(of movie: MoviePreview) -> PickedMedia {
    var media = taken(movie) ?? PickedMedia(movie.asset)
    media.originalSize = movie.info?.size ?? media.originalSize
    media.milliseconds = movie.length ?? media.milliseconds
    return media
  }

  /// Makes a picture of the frame that is shown, where pictures are asked for.
  mutating func takeShownFrame() -> [Effect] {
    guard let movie, !movie.isTakingFrame else { return [] }
    guard picker.configuration.mediaTypes.contains(.image) else {
      notice = Notice(text: language.text(.onlyMovies))
      return []
    }
    self.movie?.playback.pause()
    self.movie?.isTakingFrame = true
    return [
      .takeFrame(MovieFrameRequest(asset: movie.asset.path, milliseconds: movie.head))
    ]
  }

  /// Goes on with the frame's file as if that had been chosen.
  mutating func takeFrameFile(_ result: Result<FilePath, MediaError>) -> [Effect] {
    guard let movie, movie.isTakingFrame else { return [] }
    self.movie?.isTakingFrame = false
    switch result {
    case .success(let path):
      let picture = Asset(path: path, byteCount: 0, modified: 0)
      if picker.configuration.allowsEditing { return perform(.choose([picture])) }
      var media = PickedMedia(picture)
      media.originalSize = movie.info?.size
      return perform(.use([media]))
    case .failure(let error):
      notice = Notice(text: language.sentence(error, file: movie.asset.path, .takingFrame))
      return []
    }
  }

  /// The frame is not wanted any more.
  mutating func giveUpFrameFile() -> [Effect] {
    guard movie?.isTakingFrame == true else { return [] }
    movie?.isTakingFrame = false
    return [.stopFrame]
  }
}
