import CFFmpeg
import MediaTypes

/// Pictures of a movie as encoders take them: YCbCr with colour for every four pixels, 8 bits.
extension FFmpegFrame {
  /// Whether its values use the whole range of a byte.
  var isFullRange: Bool {
    handle.pointee.color_range == AVCOL_RANGE_JPEG
      || [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P].map(\.rawValue)
        .contains(handle.pointee.format)
  }

  /// Whether it has a red, a green and a blue value.
  private var isRGB: Bool {
    let kind = av_pix_fmt_desc_get(AVPixelFormat(handle.pointee.format))
    return (kind?.pointee.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
  }

  /// The matrix of YCbCr; the one that RGB is turned into by default is BT.601's.
  var matrix: AVColorSpace { isRGB ? AVCOL_SPC_SMPTE170M : handle.pointee.colorspace }

  /// The picture in a size, itself where it fits already. The scaler is kept for the next one.
  func scaled(to size: PixelSize, _ scaler: inout OpaquePointer?) throws(MediaError) -> FFmpegFrame
  {
    let (width, height) = (Int32(size.width), Int32(size.height))
    let format = AVPixelFormat(handle.pointee.format)
    let fits = handle.pointee.width == width && handle.pointee.height == height
    if fits, format == AV_PIX_FMT_YUV420P || format == AV_PIX_FMT_YUVJ420P { return self }
    scaler = sws_getCachedContext(
      scaler, handle.pointee.width, handle.pointee.height, format, width, height,
      AV_PIX_FMT_YUV420P, SWS_BICUBIC, nil, nil, nil)
    guard let scaler else { throw .unsupported }
    let coefficients = sws_getCoefficients(Int32(matrix.rawValue))
    let range: Int32 = isFullRange ? 1 : 0
    sws_setColorspaceDetails(
      scaler, coefficients, isRGB ? 1 : range, coefficients, isRGB ? 0 : range, 0, 1 << 16, 1 << 16)
    let result = try FFmpegFrame()
    av_frame_copy_props(result.handle, handle)
    result.handle.pointee.width = width
    result.handle.pointee.height = height
    result.handle.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    guard sws_scale_frame(scaler, result.handle, handle) >= 0 else {
      throw .corrupt("pixels do not fit")
    }
    return result
  }
}
