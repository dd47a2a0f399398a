import CFFmpeg
import MediaTypes

/// Gives frames another size and other pixels: libswscale. What it worked out is kept for the next frame of the kind.
final class FrameScaler {
  /// What a frame becomes.
  struct Target {
    let size: PixelSize
    let format: AVPixelFormat
    /// The matrix of YCbCr; RGB has none.
    var matrix = AVCOL_SPC_SMPTE170M
    /// Whether values use the whole range of their numbers.
    var isFullRange = true
    /// Whether each pixel is worth more time: for what is looked at for long, or saved.
    var isExact = false
    /// Whether rows follow one another without a gap, as libvips takes them.
    var isPacked = false
  }

  private var context: OpaquePointer?

  deinit { sws_freeContext(context) }

  /// The frame in a form; the same pixels where it has it already: av_frame_ref. Each answer is a frame of its own, whose
  /// time may be changed.
  func frame(_ source: FFmpegFrame, as target: Target) throws(MediaError) -> FFmpegFrame {
    let result = try FFmpegFrame()
    // An encoder need not make of it the kind of picture that it was.
    defer { result.handle.pointee.pict_type = AV_PICTURE_TYPE_NONE }
    if source.is(target) {
      guard av_frame_ref(result.handle, source.handle) >= 0 else { throw .limitExceeded("memory") }
      return result
    }
    av_frame_copy_props(result.handle, source.handle)
    try result.allocate(target.format, target.size, aligned: target.isPacked ? 1 : 0)
    guard sws_scale_frame(try context(source, target), result.handle, source.handle) >= 0 else {
      throw .corrupt("pixels do not fit")
    }
    return result
  }

  private func context(
    _ source: FFmpegFrame, _ target: Target
  ) throws(MediaError) -> OpaquePointer {
    let facts = source.handle.pointee
    context = sws_getCachedContext(
      context, facts.width, facts.height, source.format, Int32(target.size.width),
      Int32(target.size.height), target.format, Self.flags(source.size, target), nil, nil, nil)
    guard let context else { throw .unsupported }
    sws_setColorspaceDetails(
      context, sws_getCoefficients(Int32(source.matrix.rawValue)), source.isFullRange ? 1 : 0,
      sws_getCoefficients(Int32(target.matrix.rawValue)), target.isFullRange ? 1 : 0, 0, 1 << 16,
      1 << 16)
    return context
  }

  /// The mean of all pixels where it becomes much smaller, else a curve through them.
  private static func flags(_ size: PixelSize, _ target: Target) -> Int32 {
    let isSmaller = target.size.width * 2 <= size.width && target.size.height * 2 <= size.height
    let care = target.isExact ? SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT : 0
    return (isSmaller ? SWS_AREA : SWS_BICUBIC) | care
  }
}

extension FFmpegFrame {
  /// Whether it has a form already; YUVJ420P is the same pixels in the full range.
  fileprivate func `is`(_ target: FrameScaler.Target) -> Bool {
    let isSame = format == target.format || (format, target.format) == Self.sameInFullRange
    return isSame && !target.isPacked && size == target.size && isFullRange == target.isFullRange
      && matrix == target.matrix
  }

  private static let sameInFullRange = (AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P)
}
