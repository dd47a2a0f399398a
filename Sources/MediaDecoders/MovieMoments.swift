import CFFmpeg
import MediaTypes

/// When a movie begins, and the ways to its moments.
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

  var beginsBeforeZero: Bool { toldStart < -Self.longestLead && isMatroska }

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

  /// A time of a stream in milliseconds from the movie's beginning, to the nearest one.
  func moment(_ time: Int64, of stream: UnsafeMutablePointer<AVStream>) -> Int {
    Int(av_rescale_q(time &- beginning(of: stream), stream.pointee.time_base, .milliseconds))
  }

  /// A time of a stream in microseconds from the movie's beginning.
  func microseconds(_ time: Int64, of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    av_rescale_q(
      time &- beginning(of: stream), stream.pointee.time_base,
      AVRational(num: 1, den: AV_TIME_BASE))
  }

  /// Milliseconds in the units of a stream.
  func length(_ milliseconds: Int, of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    av_rescale_q(Int64(milliseconds), .milliseconds, stream.pointee.time_base)
  }

  /// Milliseconds from the movie's beginning as a time of a stream.
  func time(_ milliseconds: Int, of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    beginning(of: stream) &+ length(milliseconds, of: stream)
  }

  /// When the movie begins, as a time of a stream.
  private func beginning(of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    av_rescale_q(start, AVRational(num: 1, den: AV_TIME_BASE), stream.pointee.time_base)
  }
}
