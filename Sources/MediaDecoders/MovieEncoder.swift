import CFFmpeg
import MediaTypes

/// How pictures of a movie are made anew.
struct MovieMeasure {
  /// The size as stored, both sides even.
  let size: PixelSize
  /// The most bits of a second.
  let bitRate: Int
  /// The bits that the first picture may take in any case.
  let keyBits: Int
  /// How long the movie is, in milliseconds.
  let milliseconds: Int
}

/// One of FFmpeg's encoders of pictures at work.
final class MovieEncoder {
  private var context: UnsafeMutablePointer<AVCodecContext>?
  private let scaler = FrameScaler()
  /// What every picture is made into.
  private let target: FrameScaler.Target
  private var lengths: [Int64: Int64] = [:]
  private let measure: MovieMeasure

  /// Opens the first encoder that is there, for pictures like a frame of a stream.
  init(
    _ container: MovieContainer, like frame: FFmpegFrame, of stream: UnsafeMutablePointer<AVStream>,
    timeBase: AVRational, pixelShape: AVRational, _ measure: MovieMeasure
  ) throws(MediaError) {
    self.measure = measure
    target = FrameScaler.Target(
      size: measure.size, format: AV_PIX_FMT_YUV420P, matrix: frame.matrix,
      isFullRange: frame.isFullRange && !frame.isRGB)
    for name in container.encoders {
      guard let codec = avcodec_find_encoder_by_name(name) else { continue }
      context = avcodec_alloc_context3(codec)
      guard let context else { throw .limitExceeded("memory") }
      setShape(of: context, frame, stream, pixelShape)
      context.pointee.time_base = timeBase
      setQuality(of: context, name)
      if let muxer = container.muxer, muxer.pointee.flags & AVFMT_GLOBALHEADER != 0 {
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
      }
      if avcodec_open2(context, codec, nil) >= 0 { return }
      avcodec_free_context(&self.context)
    }
    throw .exportFailed("no encoder")
  }

  deinit { avcodec_free_context(&context) }

  private func setShape(
    of context: UnsafeMutablePointer<AVCodecContext>, _ frame: FFmpegFrame,
    _ stream: UnsafeMutablePointer<AVStream>, _ pixelShape: AVRational
  ) {
    context.pointee.width = Int32(target.size.width)
    context.pointee.height = Int32(target.size.height)
    context.pointee.pix_fmt = target.format
    context.pointee.sample_aspect_ratio = pixelShape
    context.pointee.framerate = stream.pointee.avg_frame_rate
    context.pointee.color_range = target.isFullRange ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    context.pointee.color_primaries = frame.handle.pointee.color_primaries
    context.pointee.color_trc = frame.handle.pointee.color_trc
    context.pointee.colorspace = target.matrix
    context.pointee.chroma_sample_location = frame.handle.pointee.chroma_location
  }

  /// As good as can be seen, but never more bits than there may be, nor more in a moment than evens out soon.
  private func setQuality(of context: UnsafeMutablePointer<AVCodecContext>, _ name: String) {
    let limit = Int64(measure.bitRate) * 9 / 10
    context.pointee.rc_max_rate = limit
    // The others give the first picture more than its share anyhow.
    let firstBits = name == "libx264" ? Int64(measure.keyBits + Self.headerBits) : 0
    context.pointee.rc_buffer_size = Int32(
      clamping: max(
        limit / 20, limit * Int64(min(measure.milliseconds, 5000)) / 10_000, firstBits))
    context.pointee.thread_count = 0
    context.pointee.gop_size = 250
    let options =
      name == "libx264"
      ? frugal(["preset": "veryfast", "crf": "20"], context)
      : ["deadline": "realtime", "cpu-used": "6", "crf": "24", "row-mt": "1"]
    // The others are told a rate to keep to.
    if name != "libx264" { context.pointee.bit_rate = limit }
    for (option, value) in options { av_opt_set(context.pointee.priv_data, option, value, 0) }
  }

  /// What libx264 tells of itself before the first picture is counted as part of that one; about as many bits, doubled.
  private static let headerBits = 12_000

  /// The memory for pictures that an encoder holds to look ahead, and about how much of it a pixel takes, in bytes.
  private static let (heldBytes, bytesPerPixel) = (256 << 20, 3)
  /// How far `veryfast` looks ahead, in pictures.
  private static let lookahead = 10

  /// Of pictures so large that a look ahead takes much memory libx264 holds fewer, and its threads share each one.
  private func frugal(
    _ options: [String: String], _ context: UnsafeMutablePointer<AVCodecContext>
  ) -> [String: String] {
    let bytes = measure.size.width * measure.size.height * Self.bytesPerPixel
    let held = Self.heldBytes / max(1, bytes)
    guard held <= Self.lookahead else { return options }
    var options = options
    context.pointee.max_b_frames = Int32(max(0, min(3, held - 2)))
    options["rc-lookahead"] = String(held)
    options["x264-params"] = "sliced-threads=1:sync-lookahead=0"
    return options
  }

  /// Lets a stream be one of what is encoded.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) {
    avcodec_parameters_from_context(stream.pointee.codecpar, context)
    if let context {
      stream.pointee.time_base = context.pointee.time_base
      stream.pointee.sample_aspect_ratio = context.pointee.sample_aspect_ratio
    }
  }

  /// Takes a picture that is shown at a time and for so long.
  func take(_ frame: FFmpegFrame, at time: Int64, length: Int64) throws(MediaError) {
    let picture = try scaler.frame(frame, as: target)
    picture.handle.pointee.pts = time
    lengths[time] = length
    let code = avcodec_send_frame(context, picture.handle)
    guard code >= 0 else { throw .exportFailed("encoder: \(code)") }
  }

  /// No more pictures come.
  func end() { avcodec_send_frame(context, nil) }

  /// The next packet that is ready; false for none.
  func next(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) -> Bool {
    let code = avcodec_receive_packet(context, packet)
    if code == pick_av_try_again() || code == pick_av_end_of_file() { return false }
    guard code >= 0 else { throw .exportFailed("encoder: \(code)") }
    packet.pointee.duration = lengths.removeValue(forKey: packet.pointee.pts) ?? 0
    return true
  }

  /// The units of its packets' times.
  var timeBase: AVRational { context?.pointee.time_base ?? .milliseconds }
}
