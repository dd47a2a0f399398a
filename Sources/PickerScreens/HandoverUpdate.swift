import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Hands over what was chosen, once everything is known of its movies, those are cut of which a part was chosen, and
  /// none is better than asked.
  mutating func handOver(_ media: [PickedMedia]) -> [Effect] {
    guard handover == nil else { return [] }
    handover = Handover(media.map(withPart), quality: picker.configuration.videoQuality)
    return goOnHandingOver()
  }

  /// Of the movie that is looked at the part that was chosen there, also where it is one of many.
  private func withPart(_ media: PickedMedia) -> PickedMedia {
    guard let movie, let range = chosenRange, media.mediaType == .movie, media.edited == nil,
      media.original == movie.asset.path
    else { return media }
    var media = media
    (media.range, media.milliseconds) = (range, range.length)
    media.originalSize = movie.info?.size
    return media
  }

  private mutating func goOnHandingOver() -> [Effect] {
    if let movie = handover?.nextToMeasure() {
      let job = jobs.add(.handover, movie.original, .probe, priority: .editor)
      handover?.job = job.id
      return [.media(job)]
    }
    if let movie = handover?.media.first(where: hasWrongLength) {
      handover = nil
      notice = lengthNotice(movie)
      return []
    }
    if let request = handover?.makeNext() { return [.cut(request)] }
    let media = handover?.media ?? []
    handover = nil
    return perform(.measured(media))
  }

  private func hasWrongLength(_ media: PickedMedia) -> Bool {
    picker.configuration.problem(ofMeasured: media) != nil
  }

  /// Of a movie that is looked at it is told there how much may be chosen; of others that they must be looked at.
  private func lengthNotice(_ media: PickedMedia) -> Notice? {
    guard let problem = picker.configuration.problem(ofMeasured: media) else { return nil }
    if case .tooLong = problem { return tooLongNotice(media.original) }
    return Notice(text: language.sentence(problem, file: media.original))
  }

  /// Takes what is known of a movie; of one that cannot be read nothing is handed over.
  mutating func takeMeasure(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    guard let movie = handover?.nextToMeasure() else { return [] }
    handover?.job = nil
    switch result {
    case .success(.info(let info)):
      handover?.know(info)
      return goOnHandingOver()
    case .success: return failHandover(language.sentence(.wireBroken, file: movie.original))
    case .failure(let error): return failHandover(language.sentence(error, file: movie.original))
    }
  }

  /// Takes how far the movie is that is made anew.
  mutating func takeCutProgress(_ thousandths: Int) -> [Effect] {
    handover?.reach(thousandths)
    return []
  }

  /// Takes the movie that was made anew, or why it was not: then everything is left as it was, to try again.
  mutating func take(_ result: Result<SavedMovie, SaveFailure>) -> [Effect] {
    guard let movie = handover?.making else { return [] }
    switch result {
    case .success(let saved):
      handover?.take(saved)
      return goOnHandingOver()
    case .failure(let failure):
      // It has ended by itself.
      handover?.stop()
      let deed: MediaDeed = movie.range == nil ? .reducing : .cutting
      return failHandover(language.sentence(failure, file: movie.original, deed))
    }
  }

  private mutating func failHandover(_ sentence: String) -> [Effect] {
    let effects = giveUpHandover()
    notice = Notice(text: sentence)
    return effects
  }

  /// Hands nothing over.
  mutating func giveUpHandover() -> [Effect] {
    guard let handover else { return [] }
    self.handover = nil
    return (handover.job.map { giveUp($0) } ?? []) + (handover.making == nil ? [] : [.stopCut])
  }

  /// What is done for the handover now, in words; nil where nothing is.
  var handoverText: String? {
    guard let handover else { return nil }
    guard let movie = handover.making, let thousandths = handover.thousandths else {
      return language.text(.measuringMovie)
    }
    let percent = String(thousandths / 10)
    return movie.range == nil
      ? language.text(.reducingMovie, movie.original.shownName, percent)
      : language.text(.cuttingMovie, percent)
  }

  /// How far the cut is of the movie that is looked at, in thousandths; nil where it is not cut now.
  var cutProgress: Int? {
    guard let making = handover?.making, making.range != nil,
      making.original == movie?.asset.path
    else { return nil }
    return handover?.thousandths
  }
}
