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
      input.seek(to: moment - back)
      if let first = firstKeyFrame, first <= moment {
        input.seek(to: moment - back)
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
}
