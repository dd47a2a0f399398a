import CFFmpeg
import MediaTypes

/// One of FFmpeg's decoders at work on a stream.
final class FFmpegDecoder {
  private let stream: UnsafeMutablePointer<AVStream>
  private let manner: Manner
  private var context: UnsafeMutablePointer<AVCodecContext>?
  /// Packets that could not be decoded since the last frame.
  private var faults = 0

  /// How a decoder goes about its work.
  struct Manner {
    /// Whether damage ends it; else what is damaged is left out. Never with more threads than one: FFmpeg 5.1 then aborts
    /// on a damaged picture of MPEG-4 (libavcodec/decode.c, a frame that is told of and was released).
    var isStrict = true
    var threads: Int32 = 1
    /// A decoder by its name, in place of FFmpeg's first choice.
    var name: String?
  }

  /// The most damaged packets in a row that are left out.
  private static let patience = 1000

  /// Opens the decoder of a stream; refuses pictures above the limits before any pixel is made.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, allowed: Set<String>, _ manner: Manner = Manner()
  ) throws(MediaError) {
    self.stream = stream
    self.manner = manner
    let chosen = manner.name.flatMap { avcodec_find_decoder_by_name($0) }
    guard let codec = chosen ?? avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id),
      allowed.contains(String(cString: codec.pointee.name))
    else { throw .codecMissing(Self.name(of: stream)) }
    context = avcodec_alloc_context3(codec)
    avcodec_parameters_to_context(context, stream.pointee.codecpar)
    context?.pointee.pkt_timebase = stream.pointee.time_base
    context?.pointee.thread_count = manner.threads
    context?.pointee.err_recognition = manner.isStrict ? AV_EF_EXPLODE : 0
    context?.pointee.max_pixels = Int64(MediaLimits.decodedBytes / FFmpegFrame.bytesPerPixel)
    let code = avcodec_open2(context, codec, nil)
    guard code >= 0 else { throw .fromFFmpeg(code) }
  }

  deinit { avcodec_free_context(&context) }

  /// What a codec is called, without the explanation that FFmpeg puts behind it; the four characters of the container
  /// where FFmpeg does not know it.
  static func name(of stream: UnsafeMutablePointer<AVStream>) -> String {
    let facts = stream.pointee.codecpar.pointee
    if facts.codec_id != AV_CODEC_ID_NONE, let known = avcodec_descriptor_get(facts.codec_id) {
      let long = known.pointee.long_name.map { String(cString: $0) } ?? ""
      let name = long.split(separator: " (").first.map(String.init) ?? ""
      return name.isEmpty ? String(cString: known.pointee.name) : name
    }
    return letters(of: facts)
  }

  /// What programs call a codec, such as `h264`.
  static func shortName(of stream: UnsafeMutablePointer<AVStream>) -> String {
    let facts = stream.pointee.codecpar.pointee
    guard facts.codec_id != AV_CODEC_ID_NONE, let known = avcodec_descriptor_get(facts.codec_id)
    else { return letters(of: facts) }
    return String(cString: known.pointee.name)
  }

  private static func letters(of facts: AVCodecParameters) -> String {
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: facts.codec_tag >> (8 * UInt32($0))) }
    let shown = letters.filter { (0x20..<0x7F).contains($0) }
    return shown.isEmpty ? "?" : String(decoding: shown, as: UTF8.self)
  }

  /// Gives its memory back: it decodes no more.
  func close() { avcodec_free_context(&context) }

  /// Forgets what it was at, before frames of another place come.
  func forget() {
    avcodec_flush_buffers(context)
    faults = 0
  }

  /// The first frame that comes out.
  func firstFrame(of input: some PacketSource) throws(MediaError) -> FFmpegFrame {
    guard let frame = try nextFrame(of: input) else { throw .corrupt("no picture inside") }
    return frame
  }

  /// The next frame that comes out; nil at the end.
  func nextFrame(of input: some PacketSource) throws(MediaError) -> FFmpegFrame? {
    let frame = try FFmpegFrame()
    while true {
      let code = avcodec_receive_frame(context, frame.handle)
      if code == pick_av_end_of_file() { return nil }
      if code >= 0 {
        faults = 0
        return frame
      }
      if code != pick_av_try_again() { try forgive(code) }
      try feed(input)
    }
  }

  /// Gives the decoder the next packet, or the news that there is none.
  private func feed(_ input: some PacketSource) throws(MediaError) {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw .limitExceeded("memory") }
    guard input.next(of: stream, into: packet) else { return try send(nil) }
    try send(packet, isUnwanted: input.isUnwanted(packet))
  }

  /// Gives the decoder a packet, or the news that there is none. A picture that is unwanted is decoded only where others
  /// are made from it.
  func send(
    _ packet: UnsafeMutablePointer<AVPacket>?, isUnwanted: Bool = false
  ) throws(MediaError) {
    context?.pointee.skip_frame = isUnwanted ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
    let code = avcodec_send_packet(context, packet)
    if code < 0, code != pick_av_end_of_file() { try forgive(code) }
  }

  /// What is damaged is left out, unless there is no end of it.
  private func forgive(_ code: Int32) throws(MediaError) {
    faults += 1
    if manner.isStrict || faults > Self.patience { throw .fromFFmpeg(code) }
  }
}
