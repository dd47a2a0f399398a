import CFFmpeg
import MediaTypes

/// A movie's packets, read in the file's order from a key frame on.
final class MovieReading {
  let input: FFmpegInput
  let picture: UnsafeMutablePointer<AVStream>
  /// The packet that was read last.
  let packet: UnsafeMutablePointer<AVPacket>

  init(_ file: FileBytes, demuxer: String) throws(MediaError) {
    input = try FFmpegInput(file, demuxer: demuxer, listens: true)
    input.tellsAllTimes()
    try input.findStreams()
    guard let stream = input.shownPicture else { throw .corrupt("no picture inside") }
    picture = stream
    guard let packet = av_packet_alloc() else { throw .limitExceeded("memory") }
    self.packet = packet
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
  }

  /// Reads the next packet of any stream into `packet`; false at the end.
  func next() -> Bool {
    av_packet_unref(packet)
    return input.next(into: packet)
  }

  var isPicture: Bool { packet.pointee.stream_index == picture.pointee.index }

  /// When the packet is shown, in the units of its stream.
  var time: Int64? {
    packet.pointee.pts == pick_av_no_time() ? nil : packet.pointee.pts
  }

  /// Goes so far back that a key frame of the picture comes first which is not after a moment, or to the beginning.
  ///
  /// Some containers know no key frames, and go to any packet of about that time.
  func go(to moment: Int) {
    for back in [0, 500, 2000, 8000, 32_000] where back < moment {
      input.go(to: moment - back)
      if let first = firstKeyFrame, first <= moment {
        input.go(to: moment - back)
        return
      }
    }
    input.rewind()
  }

  /// When the first key frame of the picture is shown that comes now, in milliseconds.
  private var firstKeyFrame: Int? {
    while next() {
      guard isPicture, packet.pointee.flags & AV_PKT_FLAG_KEY != 0 else { continue }
      return time.map { input.moment($0, of: picture) }
    }
    return nil
  }
}

extension FFmpegInput {
  /// Has the times of pictures worked out that the container does not tell, from those of the pictures after them.
  fileprivate func tellsAllTimes() { context?.pointee.flags |= AVFMT_FLAG_GENPTS }

  /// The streams of sound that have a codec that is known.
  var sounds: [UnsafeMutablePointer<AVStream>] {
    guard let context else { return [] }
    return (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }.filter {
      let facts = $0.pointee.codecpar.pointee
      return facts.codec_type == AVMEDIA_TYPE_AUDIO && facts.codec_id != AV_CODEC_ID_NONE
        && facts.sample_rate > 0
    }
  }

  /// Goes to a key frame at or before a moment, or where there is none to the one nearest to it.
  func go(to milliseconds: Int) {
    let moment = start &+ Int64(milliseconds) * Int64(AV_TIME_BASE / 1000)
    if avformat_seek_file(context, -1, Int64.min, moment, moment, 0) < 0,
      avformat_seek_file(context, -1, Int64.min, moment, Int64.max, 0) < 0
    {
      avformat_seek_file(context, -1, 0, 0, Int64.max, AVSEEK_FLAG_BYTE)
    }
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
