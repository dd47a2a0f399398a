import CFFmpeg
import MediaTypes

/// A container that movies are written in: its format, and FFmpeg's muxer for it.
struct MovieContainer: Equatable {
  let format: MediaFormat
  private let muxerName: String

  private init(_ format: MediaFormat, _ muxerName: String) {
    self.format = format
    self.muxerName = muxerName
  }

  private static let mp4 = MovieContainer(.mp4, "mp4")
  private static let mov = MovieContainer(.mov, "mov")
  private static let mkv = MovieContainer(.mkv, "matroska")
  private static let webm = MovieContainer(.webm, "webm")

  /// Where the packets of a movie may go, the best place first. Matroska takes nearly everything, but not how pictures
  /// are turned.
  static func forPackets(of format: MediaFormat, turned: Bool) -> [MovieContainer] {
    turned ? keepingTurns(forPackets(of: format)) : forPackets(of: format)
  }

  /// Where pictures that are made anew may go, with the movie's own sound.
  static func forNewPictures(of format: MediaFormat, turned: Bool) -> [MovieContainer] {
    turned ? keepingTurns(forNewPictures(of: format)) : forNewPictures(of: format)
  }

  /// Those that say how pictures are turned; FFmpeg writes that into the family of MP4 alone.
  private static func keepingTurns(_ containers: [MovieContainer]) -> [MovieContainer] {
    let able = containers.filter { [.mp4, .mov, .threeGP].contains($0.format) }
    return able.isEmpty ? [mp4, mov] : able
  }

  private static func forPackets(of format: MediaFormat) -> [MovieContainer] {
    switch format {
    case .mp4: [mp4, mov, mkv]
    case .mov: [mov, mp4, mkv]
    case .webm: [webm, mkv]
    case .avi: [MovieContainer(.avi, "avi"), mkv]
    case .threeGP: [MovieContainer(.threeGP, "3gp"), mp4, mkv]
    case .ogv: [MovieContainer(.ogv, "ogg"), mkv]
    case .mpegTS: [MovieContainer(.mpegTS, "mpegts"), mp4, mkv]
    // FLV counts its length from the first decoding on, which makes it longer than what is shown.
    case .flv: [mp4, mkv]
    default: [mkv, mp4]
    }
  }

  private static func forNewPictures(of format: MediaFormat) -> [MovieContainer] {
    switch format {
    case .mp4: [mp4, mov, mkv]
    case .mov: [mov, mp4, mkv]
    case .webm, .ogv: [webm, mkv]
    case .threeGP: [MovieContainer(.threeGP, "3gp"), mp4, mkv]
    case .mkv: [mkv]
    default: [mp4, mkv]
    }
  }

  /// Whether it tells how long the last picture is shown.
  var tellsLengths: Bool {
    switch format {
    case .avi, .ogv, .mpegTS: false
    default: true
    }
  }

  var muxer: UnsafePointer<AVOutputFormat>? { av_guess_format(muxerName, nil, nil) }

  /// The encoders of pictures for it, by FFmpeg's names, the best one first.
  var encoders: [String] {
    format == .webm ? ["libvpx-vp9", "libvpx"] : ["libx264", "libopenh264"]
  }

  /// Whether a codec's packets can be written in it.
  func takes(_ codec: AVCodecID) -> Bool {
    if let known = Self.known[format] { return known.contains(codec.rawValue) }
    return avformat_query_codec(muxer, codec, 0) == 1
  }

  /// What the muxers take that do not say so themselves.
  private static let known: [MediaFormat: Set<UInt32>] = [
    .mpegTS: codes([
      AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG1VIDEO,
      AV_CODEC_ID_MPEG4, AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_MP2, AV_CODEC_ID_AC3,
      AV_CODEC_ID_EAC3,
    ]),
    .ogv: codes([
      AV_CODEC_ID_THEORA, AV_CODEC_ID_VP8, AV_CODEC_ID_VORBIS, AV_CODEC_ID_OPUS, AV_CODEC_ID_FLAC,
    ]),
  ]

  private static func codes(_ codecs: [AVCodecID]) -> Set<UInt32> { Set(codecs.map(\.rawValue)) }

  /// The four letters that a codec keeps in it; 0: the muxer chooses.
  func tag(_ parameters: AVCodecParameters) -> UInt32 {
    guard let tags = muxer?.pointee.codec_tag,
      av_codec_get_id(tags, parameters.codec_tag) == parameters.codec_id
    else { return 0 }
    return parameters.codec_tag
  }
}
