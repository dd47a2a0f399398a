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
    guard let kind = av_pix_fmt_desc_get(format) else { return false }
    let hasPalette = kind.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
    return hasPalette
      ? hasTransparentPixel : kind.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  }

  /// How its pixels lie in memory.
  var format: AVPixelFormat { AVPixelFormat(handle.pointee.format) }

  /// The size in pixels.
  var size: PixelSize {
    PixelSize(width: Int(handle.pointee.width), height: Int(handle.pointee.height))
  }

  /// The frame as RGB with 8 or 16 bits a band, and alpha where the frame has one; of its own size, unless told
  /// otherwise.
  func picture(size: PixelSize? = nil) throws(MediaError) -> VipsPicture {
    guard let kind = av_pix_fmt_desc_get(format) else {
      throw .unsupported
    }
    let isDeep = kind.pointee.comp.0.depth > 8
    let form = PixelForm(bands: hasAlpha ? 4 : 3, isDeep: isDeep)
    let pixels = try FrameScaler().frame(
      self,
      as: FrameScaler.Target(
        size: size ?? self.size, format: form.format, isExact: true, isPacked: true))
    return try pixels.packed(form).coded(coding)
  }

  /// The frame as 8-bit RGB of a size, made quickly.
  func quickPicture(size: PixelSize) throws(MediaError) -> VipsPicture {
    try FrameScaler().frame(
      self, as: FrameScaler.Target(size: size, format: AV_PIX_FMT_RGB24, isPacked: true)
    ).packed(PixelForm(bands: 3, isDeep: false))
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

  /// A copy of RGB pixels whose rows follow one another without a gap.
  private func packed(_ form: PixelForm) throws(MediaError) -> VipsPicture {
    guard let pixels = handle.pointee.data.0 else { throw .corrupt("no pixels") }
    return try VipsPicture(
      owning: vips_image_new_from_memory_copy(
        pixels, size.width * size.height * form.bytes, Int32(size.width), Int32(size.height),
        Int32(form.bands), form.isDeep ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR)
    ).applying {
      pick_vips_reinterpret(
        $0, $1, form.isDeep ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB)
    }
  }
}
