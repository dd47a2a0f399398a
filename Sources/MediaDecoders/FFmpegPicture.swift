import CFFmpeg
import CVips
import MediaTypes

/// The first picture of a file that FFmpeg decodes, for formats that libvips does not read.
enum FFmpegPicture {
  /// The decoders that may run, by FFmpeg's names.
  private static let decoders: Set<String> = ["bmp", "png", "qoi", "libdav1d"]

  /// The pixels, how many frames the file says it has, and how long they are shown.
  static func decode(
    _ file: FileBytes, demuxer: String
  ) throws(MediaError) -> (picture: VipsPicture, frames: Int, milliseconds: Int?) {
    // The decoder of QOI shows what is missing as the last colour; the format ends with these bytes.
    let qoiEnd: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
    if demuxer == "qoi_pipe", try file.read(at: max(0, file.count - 8), count: 8) != qoiEnd {
      throw .corrupt("cut off")
    }
    let input = try FFmpegInput(file, demuxer: demuxer)
    guard let stream = largest(input.pictures) else { throw .corrupt("no picture inside") }
    let decoder = try FFmpegDecoder(stream, allowed: decoders)
    let frame = try decoder.firstFrame(of: input)
    return (try frame.picture(), max(1, Int(stream.pointee.nb_frames)), milliseconds(of: stream))
  }

  /// A stream's length in units of its time base; absent ones are negative.
  private static func milliseconds(of stream: UnsafeMutablePointer<AVStream>) -> Int? {
    let (length, base) = (stream.pointee.duration, stream.pointee.time_base)
    guard length > 0, base.num > 0, base.den > 0 else { return nil }
    let time = Double(length) * Double(base.num) / Double(base.den) * 1000
    return time < 1e12 ? Int(time.rounded()) : nil
  }

  /// An icon file has the same picture in many sizes.
  private static func largest(
    _ streams: [UnsafeMutablePointer<AVStream>]
  ) -> UnsafeMutablePointer<AVStream>? {
    func area(_ stream: UnsafeMutablePointer<AVStream>) -> Int {
      let facts = stream.pointee.codecpar.pointee
      return Int(facts.width) * Int(facts.height)
    }
    return streams.reversed().max { area($0) < area($1) }
  }
}

/// One of FFmpeg's decoders at work on a stream.
final class FFmpegDecoder {
  private let stream: UnsafeMutablePointer<AVStream>
  private var context: UnsafeMutablePointer<AVCodecContext>?

  /// Opens the decoder of a stream; refuses pictures above the limits before any pixel is made.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, allowed: Set<String>, threads: Int32 = 1
  ) throws(MediaError) {
    self.stream = stream
    guard let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id),
      allowed.contains(String(cString: codec.pointee.name))
    else { throw .unsupported }
    context = avcodec_alloc_context3(codec)
    avcodec_parameters_to_context(context, stream.pointee.codecpar)
    context?.pointee.thread_count = threads
    context?.pointee.err_recognition = AV_EF_EXPLODE
    context?.pointee.max_pixels = Int64(MediaLimits.decodedBytes / FFmpegFrame.bytesPerPixel)
    let code = avcodec_open2(context, codec, nil)
    guard code >= 0 else { throw .fromFFmpeg(code) }
  }

  deinit { avcodec_free_context(&context) }

  /// Forgets what it was at, before frames of another place come.
  func forget() { avcodec_flush_buffers(context) }

  /// The first frame that comes out.
  func firstFrame(of input: FFmpegInput) throws(MediaError) -> FFmpegFrame {
    guard let frame = try nextFrame(of: input) else { throw .corrupt("no picture inside") }
    return frame
  }

  /// The next frame that comes out; nil at the end.
  func nextFrame(of input: FFmpegInput) throws(MediaError) -> FFmpegFrame? {
    let frame = try FFmpegFrame()
    while true {
      let code = avcodec_receive_frame(context, frame.handle)
      if code == pick_av_end_of_file() { return nil }
      if code != pick_av_try_again() {
        guard code >= 0 else { throw .fromFFmpeg(code) }
        return frame
      }
      try feed(input)
    }
  }

  /// Gives the decoder the next packet, or the news that there is none.
  private func feed(_ input: FFmpegInput) throws(MediaError) {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw .limitExceeded("memory") }
    let code =
      input.next(of: stream, into: packet)
      ? avcodec_send_packet(context, packet) : avcodec_send_packet(context, nil)
    guard code >= 0 else { throw .fromFFmpeg(code) }
  }
}
