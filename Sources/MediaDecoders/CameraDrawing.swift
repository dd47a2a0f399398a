import Cells
import MediaTypes

extension CellRenderer {
  /// The cells of a camera's picture: made smaller at once by FFmpeg, which costs a tenth of what a movie's frame does.
  static func draw(
    _ picture: CameraPicture, _ request: RenderRequest
  ) throws(MediaError) -> CellPicture {
    try VipsLibrary.prepare()
    let full = picture.size
    if let crop = request.edit.crop, !crop.lies(inside: full) { throw .cropOutside(full) }
    let target = target(for: request, full)
    let pixels = try picture.frame.quickPicture(size: target)
    var small = request
    small.edit.crop = request.edit.crop.map { scaled($0, from: full, to: target) }
    let file = PictureFile(
      header: pixels, turn: .up, info: MediaInfo(format: .other, size: target))
    return try draw(frame: file, small)
  }

  /// The size in which no cell misses a pixel: half again as many as are drawn; never larger than the picture.
  private static func target(for request: RenderRequest, _ full: PixelSize) -> PixelSize {
    let isFast = request.quality == .preview && request.depth == .trueColor
    let cell = isFast ? PixelSize(width: 1, height: 2) : CellPlacement.cellPixels
    let part = request.edit.transform.inverse.apply(to: request.edit.crop?.size ?? full)
    let ratio = max(
      Double(request.box.columns * cell.width) / Double(part.width),
      Double(request.box.rows * cell.height) / Double(part.height))
    let scale = min(1, ratio * 1.5)
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PixelSize(width: side(full.width), height: side(full.height))
  }

  /// A rectangle in the smaller picture; it keeps a pixel.
  private static func scaled(
    _ rect: PixelRect, from full: PixelSize, to small: PixelSize
  ) -> PixelRect {
    let x = min(rect.x * small.width / full.width, small.width - 1)
    let y = min(rect.y * small.height / full.height, small.height - 1)
    return PixelRect(
      x: x, y: y,
      width: max(1, min(rect.width * small.width / full.width, small.width - x)),
      height: max(1, min(rect.height * small.height / full.height, small.height - y)))
  }
}
