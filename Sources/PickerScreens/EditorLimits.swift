import MediaTypes
import PickerCore

extension AppState {
  /// Says why a key did not do all it does elsewhere.
  mutating func sayWhyNot(_ action: KeyAction) {
    guard let crop = editor?.crop, editor?.fitness.minimumSize != nil else { return }
    let limit: String? =
      switch action {
      case .shrink, .shrinkFar, .shrinkPixel: crop.isSmallest ? smallest(crop) : nil
      case .rotateRight, .rotateLeft:
        crop.canTurn ? nil : language.text(.turnedTooSmall, language.pixels(crop.leastSize))
      default: nil
      }
    if let limit { editor?.notice = Notice(text: limit, isError: false) }
  }

  private func smallest(_ crop: CropEditor) -> String {
    let least = crop.leastSize
    guard crop.aspect.isSquare else { return language.text(.frameAtLeast, language.pixels(least)) }
    return language.text(.squareAtLeast, language.number(least.width))
  }
}
