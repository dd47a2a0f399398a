import CFFmpeg
import Glibc
import MediaTypes

/// A file that FFmpeg takes apart into packets: read through our descriptor, by the one demuxer that
/// is named, so that nothing else is ever opened.
final class FFmpegInput {
  let file: FileBytes
  private var position: Int64 = 0
  private var io: UnsafeMutablePointer<AVIOContext>?
  private(set) var context: UnsafeMutablePointer<AVFormatContext>?

  /// Opens a file; throws where the demuxer finds it damaged. `listens`: whether decoders may find out what containers do
  /// not tell of the sound.
  init(_ file: FileBytes, demuxer name: String, listens: Bool = false) throws(MediaError) {
    self.file = file
    av_log_set_level(AV_LOG_QUIET)
    guard let demuxer = av_find_input_format(name) else { throw .unsupported }
    context = avformat_alloc_context()
    io = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0,
      Unmanaged.passUnretained(self).toOpaque(), Self.read, nil, Self.seek)
    context?.pointee.pb = io
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "format_whitelist", name, 0)
    av_dict_set(&options, "protocol_whitelist", "", 0)
    let decoders = listens ? MovieFile.decoders.union(MovieSound.decoders) : MovieFile.decoders
    av_dict_set(&options, "codec_whitelist", decoders.joined(separator: ","), 0)
    // A failure frees the context and makes it nil.
    let code = avformat_open_input(&context, "", demuxer, &options)
    guard code >= 0 else { throw .fromFFmpeg(code) }
  }

  deinit {
    avformat_close_input(&context)
    av_free(io?.pointee.buffer)
    avio_context_free(&io)
  }

  private static let bufferSize = 1 << 15

  /// The streams of pictures, in the file's order.
  var pictures: [UnsafeMutablePointer<AVStream>] {
    guard let context else { return [] }
    return (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }.filter {
      $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    }
  }

  /// The next packet of a stream into `packet`; false at the end.
  func next(
    of stream: UnsafeMutablePointer<AVStream>, into packet: UnsafeMutablePointer<AVPacket>
  ) -> Bool {
    while next(into: packet) {
      if packet.pointee.stream_index == stream.pointee.index { return true }
      av_packet_unref(packet)
    }
    return false
  }

  private static let read:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, buffer, wanted in
      guard let opaque else { return pick_av_end_of_file() }
      let input = Unmanaged<FFmpegInput>.fromOpaque(opaque).takeUnretainedValue()
      let count = pread(input.file.descriptor, buffer, Int(wanted), off_t(input.position))
      guard count > 0 else { return pick_av_end_of_file() }
      input.position += Int64(count)
      return Int32(count)
    }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, origin in
    guard let opaque else { return -1 }
    let input = Unmanaged<FFmpegInput>.fromOpaque(opaque).takeUnretainedValue()
    switch origin & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(input.file.count)
    case SEEK_SET: input.position = offset
    case SEEK_CUR: input.position &+= offset
    case SEEK_END: input.position = Int64(input.file.count) &+ offset
    default: return -1
    }
    return input.position
  }
}

// MARK: Movies

extension FFmpegInput {
  /// Reads as far as it takes to know the streams. Only decoders that may run are used for it.
  func findStreams() throws(MediaError) {
    let code = avformat_find_stream_info(context, nil)
    guard code >= 0 else { throw .fromFFmpeg(code) }
    if context?.pointee.start_time == pick_av_no_time() { findStart() }
  }

  /// Notes when the first packet that has a time is shown: of a very short movie FFmpeg leaves that open.
  private func findStart() {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { return }
    for _ in 0..<Self.packetsWithoutTime where next(into: packet) {
      defer { av_packet_unref(packet) }
      guard packet.pointee.pts != pick_av_no_time(),
        let stream = context?.pointee.streams[Int(packet.pointee.stream_index)]
      else { continue }
      context?.pointee.start_time = av_rescale_q(
        packet.pointee.pts, stream.pointee.time_base, AVRational(num: 1, den: AV_TIME_BASE))
      break
    }
    rewind()
  }

  private static let packetsWithoutTime = 100

  /// The stream of pictures that FFmpeg itself would show; a cover picture is none.
  var shownPicture: UnsafeMutablePointer<AVStream>? {
    let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = context?.pointee.streams[Int(index)] else { return nil }
    return stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 ? stream : nil
  }

  /// Whether there is sound, be it known or not.
  var hasSound: Bool {
    guard let context else { return false }
    return (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
      .contains { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO }
  }

  /// Whether a stream's codec is one of those that may run.
  func knows(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    guard let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id) else {
      return false
    }
    return MovieFile.decoders.contains(String(cString: codec.pointee.name))
  }

  /// The shape of a stream's pixels; 0 where nobody says.
  func pixelShape(of stream: UnsafeMutablePointer<AVStream>) -> AVRational {
    av_guess_sample_aspect_ratio(context, stream, nil)
  }

  /// The length that the container says, in milliseconds.
  var milliseconds: Int? {
    guard let length = context?.pointee.duration, length > 0,
      length <= Int64(MediaLimits.movieMilliseconds) * 1000
    else { return nil }
    return Int((length + Int64(AV_TIME_BASE / 2000)) / Int64(AV_TIME_BASE / 1000))
  }

  /// When the movie's time begins, in units of `AV_TIME_BASE`. What a Matroska has long before zero FFmpeg can neither time
  /// nor go to, so that the movie begins at zero.
  var start: Int64 {
    beginsBeforeZero ? 0 : toldStart
  }

  private var toldStart: Int64 {
    context.flatMap { MovieTimes.moment(microseconds: $0.pointee.start_time) } ?? 0
  }

  private var beginsBeforeZero: Bool { toldStart < -Self.longestLead && isMatroska }

  /// A sound begins this much before zero at most, for its decoder to find into it.
  private static let longestLead = Int64(AV_TIME_BASE / 10)

  private var isMatroska: Bool { demuxerName?.hasPrefix("matroska") ?? false }

  private var demuxerName: String? {
    context?.pointee.iformat.pointee.name.map { String(cString: $0) }
  }

  /// Goes to the last key frame that is not after a moment, or to the beginning.
  func seek(to milliseconds: Int) {
    let moment = start &+ Int64(milliseconds) * Int64(AV_TIME_BASE / 1000)
    if avformat_seek_file(context, -1, Int64.min, moment, moment, 0) < 0 { rewind() }
  }

  /// Whether its times are found by trying, as in MPEG's streams.
  var isSearched: Bool {
    let flags = context?.pointee.iformat.pointee.flags ?? 0
    return flags & AVFMT_TS_DISCONT != 0 && flags & AVFMT_NO_BYTE_SEEK == 0
  }

  /// Whether it is MPEG's program stream, where few frames have a time of their own.
  var hasFewTimes: Bool { demuxerName == "mpeg" }

  /// Goes to the beginning: by bytes where times are found by trying, which may miss it.
  func rewind() {
    if isSearched, avformat_seek_file(context, -1, 0, 0, 0, AVSEEK_FLAG_BYTE) >= 0 { return }
    if avformat_seek_file(context, -1, Int64.min, start, start, 0) >= 0 { return }
    avformat_seek_file(context, -1, 0, 0, 0, AVSEEK_FLAG_BYTE)
  }

  /// A time of a stream in milliseconds from the movie's beginning; nil for none.
  func milliseconds(_ time: Int64, of stream: UnsafeMutablePointer<AVStream>) -> Int? {
    let base = stream.pointee.time_base
    guard time != pick_av_no_time(), base.num > 0, base.den > 0 else { return nil }
    return moment(time, of: stream)
  }

  /// When the last key frame appears that is not after a moment, by the container's index; nil where it has none.
  func keyFrame(before moment: Int, of stream: UnsafeMutablePointer<AVStream>) -> Int? {
    let (base, micro) = (stream.pointee.time_base, AVRational(num: 1, den: AV_TIME_BASE))
    guard base.num > 0, base.den > 0, avformat_index_get_entries_count(stream) > 0 else {
      return nil
    }
    let time = av_rescale_q(start &+ Int64(moment) * 1000, micro, base)
    let entry = avformat_index_get_entry_from_timestamp(stream, time, AVSEEK_FLAG_BACKWARD)
    return entry.flatMap { milliseconds($0.pointee.timestamp, of: stream) }
  }

  /// The next packet of any stream; false at the end.
  func next(into packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    while av_read_frame(context, packet) >= 0 {
      if let stream = context?.pointee.streams[Int(packet.pointee.stream_index)] {
        packet.dropUnbelievedTimes(of: stream)
      }
      // What has no time there lies before zero.
      guard packet.pointee.pts == pick_av_no_time(), beginsBeforeZero else { return true }
      av_packet_unref(packet)
    }
    return false
  }

  /// When a packet ends, in milliseconds from the movie's beginning; nil where it has no time.
  func end(of packet: UnsafeMutablePointer<AVPacket>) -> Int? {
    let packet = packet.pointee
    guard packet.pts != pick_av_no_time(), packet.pts >= 0,
      let stream = context?.pointee.streams[Int(packet.stream_index)]
    else { return nil }
    let milliseconds = av_rescale_q(
      packet.pts &+ max(0, packet.duration), stream.pointee.time_base,
      AVRational(num: 1, den: 1000))
    return Int(milliseconds - start / Int64(AV_TIME_BASE / 1000))
  }

  /// A stream's frames a second, in the mean; nil where nobody can say.
  func frameRate(of stream: UnsafeMutablePointer<AVStream>) -> Double? {
    let mean = stream.pointee.avg_frame_rate
    let rate = av_q2d(
      mean.num > 0 && mean.den > 0 ? mean : av_guess_frame_rate(context, stream, nil))
    return rate > 0 && rate < 100_000 ? rate : nil
  }

  /// What the container, or its picture's stream, says under a name.
  func text(_ name: String) -> String? {
    let places = [context?.pointee.metadata, shownPicture?.pointee.metadata]
    for case let place? in places {
      if let entry = av_dict_get(place, name, nil, 0), let value = entry.pointee.value {
        let text = String(cString: value)
        if !text.isEmpty { return text }
      }
    }
    return nil
  }
}

extension MediaError {
  /// FFmpeg's words for an error code, as the file's fault.
  static func fromFFmpeg(_ code: Int32) -> MediaError {
    .corrupt(words(ofFFmpeg: code))
  }

  /// FFmpeg's words for an error code: av_strerror.
  static func words(ofFFmpeg code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 128)
    av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
