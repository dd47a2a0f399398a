import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// What becomes of the movie that was looked at.
extension AppState {
  /// Chooses the movie: as it is, or the part that is chosen, which is cut first.
  mutating func chooseMovie() -> [Effect] {
    guard let movie, movie.info != nil || movie.isReview else { return [] }
    guard asksForMovies else { return takeShownFrame() }
    self.movie?.playback.pause()
    if let effects = saveTakenFirst() { return effects }
    let quality = picker.configuration.videoQuality
    if let part = movie.part, !part.isWhole {
      self.movie?.work = .cutting(0)
      let cut = CutRequest(range: part.range, quality: quality)
      return [.cut(MovieSaveRequest(asset: movie.asset.path, cut: cut))]
    }
    if let effects = chooseMarkedInstead() { return effects }
    if movie.isReview { return perform(.capture(.use)) }
    return handOver([media(of: movie)])
  }

  /// The movie as it is, with what is known of it.
  private func media(of movie: MoviePreview) -> PickedMedia {
    var media = taken(movie) ?? PickedMedia(movie.asset)
    media.originalSize = movie.info?.size
    media.milliseconds = movie.length
    return media
  }

  mutating func takeCutProgress(_ thousandths: Int) -> [Effect] {
    takeReduceProgress(thousandths)
    guard case .cutting(let known)? = movie?.work else { return [] }
    movie?.work = .cutting(max(known, min(1000, thousandths)))
    return []
  }

  /// Takes that the part was cut. What was not leaves the part as it is, to try again.
  mutating func take(_ result: Result<SavedMovie, SaveFailure>) -> [Effect] {
    guard let movie, case .cutting? = movie.work else { return takeReduced(result) }
    self.movie?.work = nil
    switch result {
    case .success(let cut):
      var media = media(of: movie)
      media.take(cut)
      media.isEdited = true
      return perform(.measured([media]))
    case .failure(let failure):
      notice = Notice(text: language.sentence(failure, file: movie.asset.path))
      return []
    }
  }

  /// Makes a picture of the frame that is shown, where pictures are asked for.
  mutating func takeShownFrame() -> [Effect] {
    guard let movie, !movie.cannotPlay else { return [] }
    guard picker.configuration.mediaTypes.contains(.image) else {
      notice = Notice(text: language.text(.onlyMovies))
      return []
    }
    self.movie?.playback.pause()
    self.movie?.work = .takingFrame
    return [
      .takeFrame(MovieFrameRequest(asset: movie.asset.path, milliseconds: movie.head))
    ]
  }

  /// Goes on with the frame's file as if that had been chosen.
  mutating func takeFrameFile(_ result: Result<FilePath, MediaError>) -> [Effect] {
    guard let movie, movie.work == .takingFrame else { return [] }
    self.movie?.work = nil
    switch result {
    case .success(let path):
      let picture = Asset(path: path, byteCount: 0, modified: 0)
      if picker.configuration.allowsEditing { return perform(.choose([picture])) }
      var media = PickedMedia(picture)
      media.originalSize = movie.info?.size
      return perform(.use([media]))
    case .failure(let error):
      notice = Notice(text: language.sentence(error, file: movie.asset.path))
      return []
    }
  }

  /// What a key does while the movie is cut or its frame is taken: going back ends that, cancelling everything; nil where
  /// nothing is under way.
  mutating func takeWhileCutting(_ action: KeyAction?) -> [Effect]? {
    guard movie?.work != nil || handover != nil else { return nil }
    guard action == .back || action == .cancel else { return [] }
    let isCut = movie?.isCut == true
    movie?.work = nil
    let stop = giveUpHandover() + (isCut ? [.stopCut] : [])
    return action == .cancel ? stop + perform(.cancel) : stop
  }
}
