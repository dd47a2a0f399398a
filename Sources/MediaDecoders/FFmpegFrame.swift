import CFFmpeg
import CVips
import MediaTypes

/// A decoded frame of FFmpeg's.
final class FFmpegFrame {
  /// What a frame, its RGB form and libvips's copy need at most, together.
  static let bytesPerPixel = 24

  let handle: UnsafeMutablePointer<AVFrame>

  /// An empty frame.
  init() throws(MediaError) {
    guard let handle = av_frame_alloc() else { throw .limitExceeded("memory") }
    self.handle = handle
  }

  deinit {
    var handle: UnsafeMutablePointer<AVFrame>? = handle
    av_frame_free(&handle)
  }

  /// Whether a pixel may be transparent.
  var hasAlpha: Bool {
    guard let kind = av_pix_fmt_desc_get(AVPixelFormat(handle.pointee.format)) else { return false }
    let hasPalette = kind.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
    return hasPalette
      ? hasTransparentPixel : kind.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  }

  /// The size in pixels.
  var size: PixelSize {
    PixelSize(width: Int(handle.pointee.width), height: Int(handle.pointee.height))
  }

  /// The frame as RGB with 8 or 16 bits a band, and alpha where the frame has one; of its own size, unless told
  /// otherwise.
  func picture(size: PixelSize? = nil) throws(MediaError) -> VipsPicture {
    guard let kind = av_pix_fmt_desc_get(AVPixelFormat(handle.pointee.format)) else {
      throw .unsupported
    }
    let isDeep = kind.pointee.comp.0.depth > 8
    let form = PixelForm(bands: hasAlpha ? 4 : 3, isDeep: isDeep)
    let size = size ?? self.size
    let pixels = try scaled(to: form, size)
    let picture = try VipsPicture(
      owning: vips_image_new_from_memory_copy(
        pixels, pixels.count, Int32(size.width), Int32(size.height), Int32(form.bands),
        isDeep ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR))
    let coding = ColorCoding(
      primaries: Int(handle.pointee.color_primaries.rawValue),
      transfer: Int(handle.pointee.color_trc.rawValue))
    return try picture.applying {
      pick_vips_reinterpret($0, $1, isDeep ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB)
    }.coded(coding)
  }

  /// A palette always has room for alpha (libavutil/pixfmt.h, AV_PIX_FMT_PAL8: 256 entries of ARGB),
  /// and entries that no pixel has are transparent.
  private var hasTransparentPixel: Bool {
    guard let pixels = handle.pointee.data.0, let entries = handle.pointee.data.1 else {
      return false
    }
    let alphas = UnsafeRawBufferPointer(start: entries, count: 1024)
      .bindMemory(to: UInt32.self).map { $0 >> 24 }
    let step = Int(handle.pointee.linesize.0)
    return (0..<Int(handle.pointee.height)).contains { row in
      UnsafeBufferPointer(start: pixels + row * step, count: Int(handle.pointee.width))
        .contains { alphas[Int($0)] != 255 }
    }
  }

  private struct PixelForm {
    let bands: Int
    let isDeep: Bool
    var bytes: Int { bands * (isDeep ? 2 : 1) }
    var format: AVPixelFormat {
      switch (bands, isDeep) {
      case (4, false): AV_PIX_FMT_RGBA
      case (4, true): AV_PIX_FMT_RGBA64LE
      case (_, false): AV_PIX_FMT_RGB24
      case (_, true): AV_PIX_FMT_RGB48LE
      }
    }
  }

  private func scaled(to form: PixelForm, _ target: PixelSize) throws(MediaError) -> [UInt8] {
    let (width, height) = (Int32(size.width), Int32(size.height))
    guard
      let scaler = sws_getContext(
        width, height, AVPixelFormat(handle.pointee.format), Int32(target.width),
        Int32(target.height), form.format, flags(for: target), nil, nil, nil)
    else { throw .unsupported }
    defer { sws_freeContext(scaler) }
    setColors(of: scaler)
    var pixels = [UInt8](repeating: 0, count: target.width * target.height * form.bytes)
    let rows = pixels.withUnsafeMutableBufferPointer { buffer in
      var (planes, steps) = ([buffer.baseAddress], [Int32(target.width * form.bytes)])
      return sws_scale(scaler, Self.planes(handle), Self.steps(handle), 0, height, &planes, &steps)
    }
    guard rows == target.height else { throw .corrupt("pixels do not fit") }
    return pixels
  }

  /// The mean of all pixels where it becomes much smaller, else a curve through them.
  private func flags(for target: PixelSize) -> Int32 {
    let isSmaller = target.width * 2 <= size.width && target.height * 2 <= size.height
    return (isSmaller ? SWS_AREA : SWS_BICUBIC) | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT
  }

  /// YCbCr by the frame's own matrix and range. Movies of high definition that say nothing have BT.709's (BT.709, 3), small
  /// ones BT.601's, as players have it.
  /// The result has the full range (1), or that of movies (0).
  func setColors(of scaler: OpaquePointer, rangeOfResult: Int32 = 1) {
    let isUntold = handle.pointee.colorspace == AVCOL_SPC_UNSPECIFIED
    let isHigh = size.width >= 1280 || size.height > 576
    let space = isUntold && isHigh ? AVCOL_SPC_BT709 : handle.pointee.colorspace
    let matrix = sws_getCoefficients(Int32(space.rawValue))
    let isFull: Int32 = handle.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    sws_setColorspaceDetails(
      scaler, matrix, isFull, sws_getCoefficients(SWS_CS_DEFAULT), rangeOfResult, 0, 1 << 16,
      1 << 16)
  }

  private static func planes(
    _ frame: UnsafeMutablePointer<AVFrame>
  ) -> [UnsafePointer<UInt8>?] {
    let data = frame.pointee.data
    return [data.0, data.1, data.2, data.3].map { $0.map { UnsafePointer($0) } }
  }

  private static func steps(_ frame: UnsafeMutablePointer<AVFrame>) -> [Int32] {
    let sizes = frame.pointee.linesize
    return [sizes.0, sizes.1, sizes.2, sizes.3]
  }
}
