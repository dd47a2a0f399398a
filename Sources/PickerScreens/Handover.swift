import MediaTypes
import PhotoLibrary
import PickerCore

/// Choices with films among them, on their way to be handed over: the films are measured first, then those that are
/// better than asked are made anew, one after the other.
struct Handover: Equatable, Sendable {
  /// Everything that is handed over, in order.
  private(set) var media: [PickedMedia]
  /// The place of the first that was not measured, and of the first that was not made anew.
  private var measured = 0
  private var reduced = 0
  /// The film that is measured.
  var job: JobID?
  /// How far the film is that is made anew, in thousandths; nil while none is.
  var thousandths: Int?

  init(_ media: [PickedMedia]) { self.media = media }

  /// The next film of which something is missing; nil where all is known that can be.
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

  /// Takes what is known of the film that was measured.
  mutating func know(_ info: MediaInfo) {
    media[measured].milliseconds = info.details.durationMilliseconds
    media[measured].originalSize = info.size
    measured += 1
  }

  /// The next film that is better than a quality; nil where none is.
  mutating func nextToReduce(_ quality: VideoQuality) -> PickedMedia? {
    while reduced < media.count {
      if quality.asksForLess(than: media[reduced]) { return media[reduced] }
      reduced += 1
    }
    return nil
  }

  /// Takes the film that was made anew.
  mutating func take(_ film: SavedFilm) {
    media[reduced].take(film)
    reduced += 1
  }
}

extension VideoQuality {
  /// Whether a film that nobody cut may be better than this: what is not known of it may be.
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
  /// Takes the film that was made of this one; where that was good enough it is handed over itself.
  mutating func take(_ film: SavedFilm) {
    guard film.path != original else { return }
    (edited, editedSize) = (film.path, film.size)
    (byteCount, milliseconds) = (film.byteCount, film.milliseconds)
  }
}

extension AppState {
  /// Hands over what was chosen, once everything is known of its films and they are no better than asked.
  mutating func handOver(_ media: [PickedMedia]) -> [Effect] {
    guard handover == nil else { return [] }
    handover = Handover(media)
    return goOnHandingOver()
  }

  private mutating func goOnHandingOver() -> [Effect] {
    let quality = picker.configuration.videoQuality
    if let film = handover?.nextToMeasure(needsSize: quality != .high) {
      let job = jobs.add(.handover, film.original, .probe, priority: .editor)
      handover?.job = job.id
      notice = Notice(text: language.text(.openingPicture), isError: false)
      return [.media(job)]
    }
    if let film = handover?.media.first(where: isTooLong) {
      handover = nil
      notice = tooLongNotice(film.original)
      return []
    }
    if let film = handover?.nextToReduce(quality) {
      handover?.thousandths = 0
      tellReducing(film.original, 0)
      return [.cut(FilmSaveRequest(asset: film.original, cut: CutRequest(quality: quality)))]
    }
    let media = handover?.media ?? []
    handover = nil
    return perform(.measured(media))
  }

  private func isTooLong(_ media: PickedMedia) -> Bool {
    picker.configuration.problem(ofLength: media.milliseconds) != nil
  }

  /// Takes what is known of a film; of one that cannot be read nothing is handed over.
  mutating func takeMeasure(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    guard let film = handover?.nextToMeasure(needsSize: true) else { return [] }
    handover?.job = nil
    switch result {
    case .success(.info(let info)):
      handover?.know(info)
      return goOnHandingOver()
    case .success: return failHandover(.media(.wireBroken), film.original)
    case .failure(let error): return failHandover(.media(error), film.original)
    }
  }

  /// Takes how far the film is that is made anew.
  mutating func takeReduceProgress(_ thousandths: Int) {
    guard let known = handover?.thousandths,
      let film = handover?.nextToReduce(picker.configuration.videoQuality)
    else { return }
    let reached = max(known, min(1000, thousandths))
    handover?.thousandths = reached
    tellReducing(film.original, reached)
  }

  private mutating func tellReducing(_ film: FilePath, _ thousandths: Int) {
    notice = Notice(
      text: language.text(.reducingFilm, film.shownName, String(thousandths / 10)), isError: false)
  }

  /// Takes the film that was made anew, or why it was not: then everything is left as it was.
  mutating func takeReduced(_ result: Result<SavedFilm, SaveFailure>) -> [Effect] {
    guard let film = handover?.nextToReduce(picker.configuration.videoQuality) else { return [] }
    handover?.thousandths = nil
    switch result {
    case .success(let saved):
      handover?.take(saved)
      return goOnHandingOver()
    case .failure(let failure): return failHandover(failure, film.original)
    }
  }

  private mutating func failHandover(_ failure: SaveFailure, _ film: FilePath) -> [Effect] {
    let effects = giveUpHandover()
    notice = Notice(text: language.sentence(failure, file: film))
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
