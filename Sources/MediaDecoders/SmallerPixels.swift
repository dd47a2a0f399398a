import CVips
import Glibc
import MediaTypes

/// Making pictures smaller while they are decoded.
extension EncodedPicture {
  /// The picture at a size fit for use `ratio` times smaller than its header says; nil where the format's
  /// decoder has no such way, or nothing would be won.
  ///
  /// Half again as many pixels as are needed stay, so that the last step has something to filter.
  func smaller(by ratio: Double, than header: VipsPicture) throws(MediaError) -> VipsPicture? {
    let full = header.size
    switch loader {
    case "jpegload":
      let shrink = [8, 4, 2].first { ratio >= Double($0) * 1.5 }
      guard let shrink else { return nil }
      return try open(",shrink=\(shrink)")
    case "webpload":
      return ratio >= 3 ? try open(",scale=\(1.5 / ratio)") : nil
    case "svgload", "pdfload":
      let scale = min(1 / ratio, Self.longestDrawn / Double(full.longerSide))
      return scale == 1 ? nil : try open(",scale=\(scale)")
    case "jp2kload":
      // Its pages are the picture at halved sizes.
      let page = min(header.pages - 1, Int(log2(max(1, ratio / 1.5))))
      return page > 0 ? try open(",page=\(page)") : nil
    case "heifload": return ratio >= 2 ? thumbnail(of: full, ratio: ratio) : nil
    default: return nil
    }
  }

  /// The longest side of what is drawn larger than its own size.
  private static let longestDrawn = 8192.0

  /// The small picture that phones keep beside the large one, where it is large enough and of the
  /// same shape.
  private func thumbnail(of full: PixelSize, ratio: Double) -> VipsPicture? {
    defer { vips_error_clear() }
    guard let small = try? open(",thumbnail=true"), small.size != full else { return nil }
    let (across, down) = (
      Double(full.width) / Double(small.size.width), Double(full.height) / Double(small.size.height)
    )
    return max(across, down) <= ratio && abs(across / down - 1) < 0.02 ? small : nil
  }
}
