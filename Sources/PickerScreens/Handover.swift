import MediaTypes
import PhotoLibrary
import PickerCore

/// Choices with movies among them, on their way to be handed over: the movies are measured first, then those are made
/// anew, one after the other, of which a part was chosen or that are better than asked.
struct Handover: Equatable, Sendable {
  /// Everything that is handed over, in order.
  private(set) var media: [PickedMedia]
  private let quality: VideoQuality
  /// The place of the first that was not measured, and of the first that was not made anew.
  private var measured = 0
  private var made = 0
  /// The movie that is measured.
  var job: JobID?
  /// How far the movie is that is made anew, in thousandths; nil while none is.
  private(set) var thousandths: Int?

  /// Some choices, whose movies are to be no better than a quality.
  init(_ media: [PickedMedia], quality: VideoQuality) {
    (self.media, self.quality) = (media, quality)
  }

  /// The next movie of which something is missing; nil where all is known that can be.
  mutating func nextToMeasure() -> PickedMedia? {
    while measured < media.count {
      let one = media[measured]
      let lacksSize = quality != .high && one.mediaType == .movie && one.originalSize == nil
      if one.lacksLength || lacksSize { return one }
      measured += 1
    }
    return nil
  }

  /// Takes what is known of the movie that was measured.
  mutating func know(_ info: MediaInfo) {
    media[measured].know(info)
    measured += 1
  }

  /// Begins to make the next movie anew: a part of it, or one that is better than asked; nil where none is left.
  mutating func makeNext() -> MovieSaveRequest? {
    while made < media.count {
      let one = media[made]
      if one.edited == nil, one.range != nil || quality.asksForLess(than: one) {
        thousandths = 0
        return MovieSaveRequest(
          asset: one.original, cut: CutRequest(range: one.range, quality: quality))
      }
      made += 1
    }
    return nil
  }

  /// The movie that is made anew now; nil while none is.
  var making: PickedMedia? { thousandths == nil ? nil : media[made] }

  /// Takes how far the movie is that is made anew; it never goes back.
  mutating func reach(_ thousandths: Int) {
    self.thousandths = self.thousandths.map { max($0, min(1000, thousandths)) }
  }

  /// Nothing is made any more.
  mutating func stop() { thousandths = nil }

  /// Takes the movie that was made anew.
  mutating func take(_ movie: SavedMovie) {
    media[made].take(movie)
    (made, thousandths) = (made + 1, nil)
  }
}

extension VideoQuality {
  /// Whether a movie that nobody cut may be better than this: what is not known of it may be. What was just taken was
  /// recorded so.
  func asksForLess(than media: PickedMedia) -> Bool {
    guard media.mediaType == .movie, media.metadata == nil, self != .high else { return false }
    guard let side = media.originalSize?.shorterSide, let length = media.milliseconds, length > 0,
      let bytes = media.byteCount
    else { return true }
    let rate = Double(bytes) * 8000 / Double(length)
    return maximumShorterSide.map { side > $0 } ?? false
      || maximumBitRate.map { rate > Double($0) } ?? false
  }
}

extension PickedMedia {
  /// Takes the movie that was made of this one; where that was good enough it is handed over itself. Of what was just taken
  /// nothing else is kept than what was made of it, so that is its own original.
  fileprivate mutating func take(_ movie: SavedMovie) {
    guard movie.path != original else { return }
    if metadata != nil {
      (original, originalSize) = (movie.path, movie.size)
    } else {
      (edited, editedSize) = (movie.path, movie.size)
    }
    (byteCount, milliseconds) = (movie.byteCount, movie.milliseconds)
    isEdited = range != nil
  }
}
