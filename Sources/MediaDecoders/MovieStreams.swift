import CFFmpeg
import MediaTypes

/// The streams of a file, and what is told of them.
extension FFmpegInput {
  /// All streams, in the file's order.
  private var streams: [UnsafeMutablePointer<AVStream>] {
    guard let context else { return [] }
    return (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
  }

  /// The streams of pictures, in the file's order.
  var pictures: [UnsafeMutablePointer<AVStream>] {
    streams.filter { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO }
  }

  /// The stream of pictures that FFmpeg itself would show; a cover picture is none.
  var shownPicture: UnsafeMutablePointer<AVStream>? {
    let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = context?.pointee.streams[Int(index)] else { return nil }
    return stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 ? stream : nil
  }

  /// Whether there is sound, be it known or not.
  var hasSound: Bool {
    streams.contains { $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO }
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

  /// The streams of sound that have a codec that is known.
  var sounds: [UnsafeMutablePointer<AVStream>] {
    streams.filter {
      let facts = $0.pointee.codecpar.pointee
      return facts.codec_type == AVMEDIA_TYPE_AUDIO && facts.codec_id != AV_CODEC_ID_NONE
        && facts.sample_rate > 0
    }
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
