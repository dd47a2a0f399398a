import PhotoLibrary
import PickerCore

/// The pictures that are framed one after the other. They are kept when the last one is framed, so that going back
/// before leaves nothing behind.
struct Framing: Equatable, Sendable {
  /// Everything that was chosen: movies are handed over as they are.
  private let chosen: [Asset]
  /// The pictures, in the order of framing.
  let assets: [Asset]
  /// The squares of those before the one in the editor.
  private(set) var crops: [CropEditor] = []
  /// What was kept so far.
  private(set) var kept: [PickedMedia] = []

  /// Some pictures, at least one, none framed yet, and the movies among them.
  init(_ chosen: [Asset]) {
    self.chosen = chosen
    assets = chosen.filter { $0.mediaType == .image }
  }

  /// The picture in the editor.
  var asset: Asset { assets[crops.count] }
  /// Its place, from 1.
  var place: Int { crops.count + 1 }
  var isOfOne: Bool { assets.count == 1 }
  var isAtLast: Bool { place == assets.count }

  /// The same with the square of the picture in the editor, at the next one.
  func next(after crop: CropEditor) -> Framing {
    var next = self
    next.crops.append(crop)
    return next
  }

  /// The picture to be kept next, with its square; nil where all are kept. `last` is the square in the editor.
  func unkept(last: CropEditor) -> (asset: Asset, crop: CropEditor)? {
    let place = kept.count
    guard place < assets.count else { return nil }
    return (assets[place], place < crops.count ? crops[place] : last)
  }

  /// What was kept, and the movies, in the order of choosing.
  var result: [PickedMedia] {
    var kept = kept[...]
    return chosen.compactMap { $0.mediaType == .image ? kept.popFirst() : PickedMedia($0) }
  }

  mutating func keep(_ media: PickedMedia) { kept.append(media) }
}
