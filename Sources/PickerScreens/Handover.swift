import MediaTypes
import PhotoLibrary
import PickerCore

/// Choices with movies among them, on their way to be handed over: the movies are measured first, then those that are
/// better than asked are made anew, one after the other.
struct Handover: Equatable, Sendable {
  /// Everything that is handed over, in order.
  private(set) var media: [PickedMedia]
  /// The place of the first that was not measured, and of the first that was not made anew.
  private var measured = 0
  private var reduced = 0
  /// The movie that is measured.
  var job: JobID?
  /// How far the movie is that is made anew, in thousandths; nil while none is.
  var thousandths: Int?

  init(_ media: [PickedMedia]) { self.media = media }

  /// The next movie of which something is missing; nil where all is known that can be.
  mutating func nextToMeasure(needsSize: Bool) -> PickedMedia? {
    while measured < media.count {
      let one = media[measured]
      if one.lacksLength || needsSize && one.mediaType == .movie && one.originalSize == nil {
        return one
      }
      measured += 1
    }
    return nil
  }

  /// Takes what is known of the movie that was measured.
  mutating func know(_ info: MediaInfo) {
    media[measured].milliseconds = info.details.durationMilliseconds
    media[measured].originalSize = info.size
    measured += 1
  }

  /// The next movie that is better than a quality; nil where none is.
  mutating func nextToReduce(_ quality: VideoQuality) -> PickedMedia? {
    while reduced < media.count {
      if quality.asksForLess(than: media[reduced]) { return media[reduced] }
      reduced += 1
    }
    return nil
  }

  /// Takes the movie that was made anew.
  mutating func take(_ movie: SavedMovie) {
    media[reduced].take(movie)
    reduced += 1
  }
}

extension VideoQuality {
  /// Whether a movie that nobody cut may be better than this: what is not known of it may be.
  func asksForLess(than media: PickedMedia) -> Bool {
    guard media.mediaType == .movie, media.edited == nil, self != .high else { return false }
    guard let side = media.originalSize?.shorterSide, let length = media.milliseconds, length > 0,
      let bytes = media.byteCount
    else { return true }
    let rate = Double(bytes) * 8000 / Double(length)
    return maximumShorterSide.map { side > $0 } ?? false
      || maximumBitRate.map { rate > Double($0) } ?? false
  }
}

extension PickedMedia {
  /// Takes the movie that was made of this one; where that was good enough it is handed over itself.
  mutating func take(_ movie: SavedMovie) {
    guard movie.path != original else { return }
    (edited, editedSize) = (movie.path, movie.size)
    (byteCount, milliseconds) = (movie.byteCount, movie.milliseconds)
  }
}

extension AppState {
  /// Hands over what was chosen, once everything is known of its movies and they are no better than asked.
  mutating func handOver(_ media: [PickedMedia]) -> [Effect] {
    guard handover == nil else { return [] }
    handover = Handover(media)
    return goOnHandingOver()
  }

  private mutating func goOnHandingOver() -> [Effect] {
    let quality = picker.configuration.videoQuality
    if let movie = handover?.nextToMeasure(needsSize: quality != .high) {
      let job = jobs.add(.handover, movie.original, .probe, priority: .editor)
      handover?.job = job.id
      notice = Notice(text: language.text(.openingPicture), isError: false)
      return [.media(job)]
    }
    if let movie = handover?.media.first(where: isTooLong) {
      handover = nil
      notice = tooLongNotice(movie.original)
      return []
    }
    if let movie = handover?.nextToReduce(quality) {
      handover?.thousandths = 0
      tellReducing(movie.original, 0)
      return [.cut(MovieSaveRequest(asset: movie.original, cut: CutRequest(quality: quality)))]
    }
    let media = handover?.media ?? []
    handover = nil
    return perform(.measured(media))
  }

  private func isTooLong(_ media: PickedMedia) -> Bool {
    picker.configuration.problem(ofLength: media.milliseconds) != nil
  }

  /// Takes what is known of a movie; of one that cannot be read nothing is handed over.
  mutating func takeMeasure(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    guard let movie = handover?.nextToMeasure(needsSize: true) else { return [] }
    handover?.job = nil
    switch result {
    case .success(.info(let info)):
      handover?.know(info)
      return goOnHandingOver()
    case .success: return failHandover(.media(.wireBroken), movie.original)
    case .failure(let error): return failHandover(.media(error), movie.original)
    }
  }

  /// Takes how far the movie is that is made anew.
  mutating func takeReduceProgress(_ thousandths: Int) {
    guard let known = handover?.thousandths,
      let movie = handover?.nextToReduce(picker.configuration.videoQuality)
    else { return }
    let reached = max(known, min(1000, thousandths))
    handover?.thousandths = reached
    tellReducing(movie.original, reached)
  }

  private mutating func tellReducing(_ movie: FilePath, _ thousandths: Int) {
    notice = Notice(
      text: language.text(.reducingMovie, movie.shownName, String(thousandths / 10)), isError: false
    )
  }

  /// Takes the movie that was made anew, or why it was not: then everything is left as it was.
  mutating func takeReduced(_ result: Result<SavedMovie, SaveFailure>) -> [Effect] {
    guard let movie = handover?.nextToReduce(picker.configuration.videoQuality) else { return [] }
    handover?.thousandths = nil
    switch result {
    case .success(let saved):
      handover?.take(saved)
      return goOnHandingOver()
    case .failure(let failure): return failHandover(failure, movie.original)
    }
  }

  private mutating func failHandover(_ failure: SaveFailure, _ movie: FilePath) -> [Effect] {
    let effects = giveUpHandover()
    notice = Notice(text: language.sentence(failure, file: movie))
    return effects
  }

  /// Hands nothing over.
  mutating func giveUpHandover() -> [Effect] {
    guard let handover else { return [] }
    self.handover = nil
    notice = nil
    return (handover.job.map { giveUp($0) } ?? [])
      + (handover.thousandths == nil ? [] : [.stopCut])
  }
}
