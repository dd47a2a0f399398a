import CFFmpeg
import MediaTypes

/// H.264 by libx264, fast enough to be made while a camera is read.
final class CaptureEncoder {
  /// The size of the movie.
  let size: PixelSize
  private(set) var context: UnsafeMutablePointer<AVCodecContext>?
  private let scaler = FrameScaler()
  private static let clock: Int32 = 90_000

  /// An encoder for pictures of a size, which are made smaller where less is asked for.
  init(size: PixelSize, _ request: RecordRequest) throws(MediaError) {
    self.size = Self.even(size, shorterSide: request.maximumShorterSide)
    guard let codec = avcodec_find_encoder_by_name("libx264"),
      let context = avcodec_alloc_context3(codec)
    else { throw .exportFailed("libx264 is missing") }
    self.context = context
    context.pointee.width = Int32(self.size.width)
    context.pointee.height = Int32(self.size.height)
    context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.colorspace = AVCOL_SPC_SMPTE170M
    context.pointee.time_base = AVRational(num: 1, den: Self.clock)
    context.pointee.framerate = AVRational(num: 30, den: 1)
    context.pointee.gop_size = 30
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    if let rate = request.maximumBitRate {
      context.pointee.bit_rate = Int64(rate)
      context.pointee.rc_max_rate = Int64(rate)
      context.pointee.rc_buffer_size = Int32(clamping: rate / 2)
    }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "preset", "superfast", 0)
    // Nothing is held back, so that each picture is in the file at once.
    av_dict_set(&options, "tune", "zerolatency", 0)
    if request.maximumBitRate == nil { av_dict_set(&options, "crf", "21", 0) }
    let code = avcodec_open2(context, codec, &options)
    guard code >= 0 else { throw .exportFailed(MediaError.words(ofFFmpeg: code)) }
  }

  deinit { avcodec_free_context(&context) }

  /// Sides that H.264 can have with its halved colours, not larger than they were.
  private static func even(_ size: PixelSize, shorterSide: Int?) -> PixelSize {
    let shorter = min(size.width, size.height)
    let wanted = min(shorter, max(2, shorterSide ?? shorter))
    func side(_ length: Int) -> Int { max(2, length * wanted / shorter / 2 * 2) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }

  /// Gives the encoder a picture of a moment in microseconds, or the news that there is none.
  func encode(_ frame: FFmpegFrame?, at microseconds: Int64) throws(MediaError) {
    let target = FrameScaler.Target(size: size, format: AV_PIX_FMT_YUV420P, isFullRange: false)
    let small = try frame.map { (frame) throws(MediaError) in try scaler.frame(frame, as: target) }
    small?.handle.pointee.pts = av_rescale(microseconds, Int64(Self.clock), 1_000_000)
    let code = avcodec_send_frame(context, small?.handle)
    guard code >= 0 else { throw .exportFailed(MediaError.words(ofFFmpeg: code)) }
  }
}
