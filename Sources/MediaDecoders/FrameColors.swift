import CFFmpeg
import MediaTypes

/// How the colours of a frame are coded.
extension FFmpegFrame {
  /// Whether its values use the whole range of their numbers.
  var isFullRange: Bool {
    handle.pointee.color_range == AVCOL_RANGE_JPEG
      || [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P].map(\.rawValue)
        .contains(handle.pointee.format)
  }

  /// Whether it has a red, a green and a blue value.
  var isRGB: Bool {
    let kind = av_pix_fmt_desc_get(format)
    return (kind?.pointee.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
  }

  /// The matrix of its YCbCr, or the one that RGB is turned into. What says nothing has BT.709's where it is of high
  /// definition (BT.709, 3), BT.601's where it is smaller, as players have it.
  var matrix: AVColorSpace {
    let told = handle.pointee.colorspace
    let isUntold = told == AVCOL_SPC_UNSPECIFIED || told == AVCOL_SPC_RESERVED
    guard isRGB || isUntold else { return told }
    return size.width >= 1280 || size.height > 576 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M
  }

  /// The numbers of its primaries and of its curve.
  var coding: ColorCoding {
    ColorCoding(
      primaries: Int(handle.pointee.color_primaries.rawValue),
      transfer: Int(handle.pointee.color_trc.rawValue))
  }
}
