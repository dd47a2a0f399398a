import MediaTypes

/// The part of a stored picture that an edit keeps, and the one transform that lays it as shown.
///
/// The stored orientation and a person's turns are put together, so pixels are turned once.
struct PictureCut {
  /// The kept part in stored pixels.
  let stored: PixelRect
  /// From stored pixels to shown ones.
  let transform: Orientation

  /// Throws `MediaError.cropOutside` when the edit's rectangle does not lie inside the picture.
  init(_ file: some DrawnPicture, edit: PictureEdit) throws(MediaError) {
    let size = file.info.size
    let upright = edit.crop ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard upright.lies(inside: size) else { throw .cropOutside(size) }
    stored = file.turn.inverse.apply(to: upright, in: size)
    transform = file.turn.then(edit.transform)
  }

  private init(stored: PixelRect, transform: Orientation) {
    self.stored = stored
    self.transform = transform
  }

  /// The size as shown.
  var size: PixelSize { transform.apply(to: stored.size) }

  /// A part of the cut, given in shown pixels.
  func part(_ shown: PixelRect) -> PictureCut {
    var part = transform.inverse.apply(to: shown, in: size)
    part.x += stored.x
    part.y += stored.y
    return PictureCut(stored: part, transform: transform)
  }

  /// A shown size with its sides in stored order.
  func storedOrder(_ shown: PixelSize) -> PixelSize { transform.inverse.apply(to: shown) }

  /// The stored part in a copy of the picture that was made smaller from `full` to `small`: every
  /// pixel that has some of the part.
  func scaled(from full: PixelSize, to small: PixelSize) -> PixelRect {
    func range(_ start: Int, _ length: Int, _ full: Int, _ small: Int) -> (Int, Int) {
      let first = min(start * small / full, small - 1)
      let end = min(((start + length) * small + full - 1) / full, small)
      return (first, max(1, end - first))
    }
    let (x, width) = range(stored.x, stored.width, full.width, small.width)
    let (y, height) = range(stored.y, stored.height, full.height, small.height)
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
