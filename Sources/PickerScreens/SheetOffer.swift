import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// The newest picture of the library, which the sheet offers.
struct SheetOffer: Equatable, Sendable {
  let asset: Asset
  /// How long ago it came, as far as was counted.
  var secondsAgo: Int
  var drawing: Drawing?
  var pending: PendingDrawing?
  var info: MediaInfo?
  /// Why it cannot be drawn.
  var failure: MediaError?

  /// Seconds until its age is told in other words.
  var nextAge: Int { secondsAgo < 60 ? 1 : 60 - secondsAgo % 60 }
}

extension AppState {
  /// Takes the newest picture in place of an older one. The cursor goes to it where the person has not touched the
  /// sheet yet, and never after a key.
  mutating func takeOffer(of asset: Asset, secondsAgo: Int) -> [Effect] {
    guard setup.start == .sheet, !isDeaf,
      picker.configuration.mediaTypes.contains(asset.mediaType)
    else { return [] }
    let stale = sheet.offer?.pending.map { giveUp($0.job) } ?? []
    let offer = SheetOffer(asset: asset, secondsAgo: max(0, secondsAgo))
    sheet.offer = offer
    if !sheet.isTouched { sheet.cursor = .picture }
    return stale + [.timer(.offerAge, milliseconds: offer.nextAge * 1000)]
  }

  /// Counts how old the offered picture is: each second in the first minute, then each minute.
  mutating func ageOffer() -> [Effect] {
    guard let offer = sheet.offer, !isDeaf else { return [] }
    let age = offer.secondsAgo + offer.nextAge
    sheet.offer?.secondsAgo = age
    return [.timer(.offerAge, milliseconds: (sheet.offer?.nextAge ?? 60) * 1000)]
  }

  /// Chooses the offered picture as if it was chosen in the grid; a movie is looked at first, as there.
  mutating func useOffer() -> [Effect] {
    guard let offer = sheet.offer else { return [] }
    sheet.cursor = .picture
    if let objection = objection(to: offer) {
      notice = objection
      return []
    }
    if offer.asset.mediaType == .movie { return preview(offer.asset) }
    if picker.configuration.allowsEditing { return perform(.choose(offer.asset)) }
    var media = PickedMedia(offer.asset)
    media.originalSize = offer.info?.size
    return perform(.use(media))
  }

  /// Why the offered picture cannot be chosen, or not yet.
  private func objection(to offer: SheetOffer) -> Notice? {
    let file = offer.asset.path
    if let failure = offer.failure { return Notice(text: language.sentence(failure, file: file)) }
    let configuration = picker.configuration
    if let problem = configuration.problem(of: offer.asset, size: offer.info?.size) {
      return Notice(text: language.sentence(problem, file: file))
    }
    // The editor looks for itself.
    guard configuration.fitness.asksForSize, offer.info == nil, !configuration.allowsEditing
    else { return nil }
    return Notice(text: language.text(.openingPicture), isError: false)
  }

  /// Asks for the offered picture, once for each way in which it is shown.
  mutating func requestOffer() -> [Effect] {
    guard screen == .sheet, !isTooSmall, !isDeaf, let offer = sheet.offer, offer.failure == nil,
      let box = sheetLayout.offer?.size
    else { return [] }
    let request = appearance.request(box: box, fit: .cover)
    guard request != offer.drawing?.request, request != offer.pending?.request else { return [] }
    let stale = offer.pending.map { giveUp($0.job) } ?? []
    let job = jobs.add(.offer, offer.asset.path, .render(request), priority: .avatar)
    sheet.offer?.pending = PendingDrawing(request: request, job: job.id)
    return stale + [.media(job)]
  }

  mutating func takeOfferPicture(_ result: Result<MediaReply, MediaError>) {
    guard let pending = sheet.offer?.pending else { return }
    sheet.offer?.pending = nil
    switch result {
    case .success(.picture(let picture, let info)):
      sheet.offer?.drawing = Drawing(request: pending.request, picture: picture)
      sheet.offer?.info = info
    case .success: sheet.offer?.failure = .wireBroken
    case .failure(let error): sheet.offer?.failure = error
    }
  }
}
