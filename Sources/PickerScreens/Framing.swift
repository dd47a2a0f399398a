import PhotoLibrary
import PickerCore

/// The pictures that are framed one after the other. They are kept when the last one is framed, so that going back
/// before leaves nothing behind.
struct Framing: Equatable, Sendable {
  /// The pictures, in the order of framing.
  let assets: [Asset]
  /// The squares of those before the one in the editor.
  private(set) var crops: [CropEditor] = []
  /// What was kept so far.
  private(set) var kept: [PickedMedia] = []

  /// Some pictures, at least one, none framed yet.
  init(_ assets: [Asset]) { self.assets = assets }

  /// The picture in the editor.
  var asset: Asset { assets[crops.count] }
  /// Its place, from 1.
  var place: Int { crops.count + 1 }
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

  mutating func keep(_ media: PickedMedia) { kept.append(media) }
}
