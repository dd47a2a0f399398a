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

  fileprivate static let mp4 = MovieContainer(.mp4, "mp4")
  fileprivate static let mov = MovieContainer(.mov, "mov")
  private static let mkv = MovieContainer(.mkv, "matroska")
  private static let webm = MovieContainer(.webm, "webm")
  private static let ts = MovieContainer(.mpegTS, "mpegts")

  /// Where the packets of a movie may go, the best place first. Matroska takes nearly everything.
  fileprivate static func forPackets(of format: MediaFormat) -> [MovieContainer] {
    switch format {
    case .mp4: [mp4, mov, mkv]
    case .mov: [mov, mp4, mkv]
    case .webm: [webm, mkv]
    case .avi: [MovieContainer(.avi, "avi"), mkv]
    case .threeGP: [MovieContainer(.threeGP, "3gp"), mp4, mkv]
    case .ogv: [MovieContainer(.ogv, "ogg"), mkv]
    case .mpegTS: [ts, mp4, mkv]
    // FLV counts its length from the first decoding on, which makes it longer than what is shown.
    case .flv: [mp4, mkv]
    default: [mkv, mp4]
    }
  }

  /// Where pictures that are made anew may go, with the movie's own sound.
  fileprivate static func forNewPictures(of format: MediaFormat) -> [MovieContainer] {
    switch format {
    case .mp4: [mp4, mov, mkv]
    case .mov: [mov, mp4, mkv]
    case .webm, .ogv: [webm, mkv]
    case .threeGP: [MovieContainer(.threeGP, "3gp"), mp4, mkv]
    case .mkv: [mkv]
    case .mpegTS: [ts, mp4, mkv]
    default: [mp4, mkv]
    }
  }

  /// Whether it says how pictures are turned: FFmpeg writes that into the family of MP4 alone.
  fileprivate var tellsTurns: Bool { [.mp4, .mov, .threeGP].contains(format) }

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
    if format == .mov, Self.onlyInMP4.contains(codec.rawValue) { return false }
    return avformat_query_codec(muxer, codec, 0) == 1
  }

  /// What QuickTime's muxer has a name for and refuses all the same (libavformat/movenc.c, `mov_init`).
  private static let onlyInMP4 = codes([
    AV_CODEC_ID_VP9, AV_CODEC_ID_AV1, AV_CODEC_ID_OPUS, AV_CODEC_ID_FLAC, AV_CODEC_ID_TRUEHD,
  ])

  /// What the muxers take that do not say so themselves. AVI tells no times: pictures that are shown in another order than
  /// they are decoded, and sound whose packets it cannot count, come out wrong.
  private static let known: [MediaFormat: Set<UInt32>] = [
    .mpegTS: codes([
      AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG1VIDEO,
      AV_CODEC_ID_MPEG4, AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_MP2, AV_CODEC_ID_AC3,
      AV_CODEC_ID_EAC3,
    ]),
    .avi: codes([
      AV_CODEC_ID_MPEG4, AV_CODEC_ID_MSMPEG4V2, AV_CODEC_ID_MSMPEG4V3, AV_CODEC_ID_MJPEG,
      AV_CODEC_ID_DVVIDEO, AV_CODEC_ID_HUFFYUV, AV_CODEC_ID_FFV1, AV_CODEC_ID_UTVIDEO,
      AV_CODEC_ID_RAWVIDEO, AV_CODEC_ID_CINEPAK, AV_CODEC_ID_MSVIDEO1, AV_CODEC_ID_MP3,
      AV_CODEC_ID_MP2, AV_CODEC_ID_AC3, AV_CODEC_ID_PCM_S16LE, AV_CODEC_ID_PCM_U8,
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

/// Which containers a cut may have: the one that is asked for, then those of the movie's own.
struct CutContainers {
  /// What is asked for, be it the movie's own.
  let wanted: MediaFormat
  let own: MediaFormat
  /// Whether the movie's pictures are shown turned from how they are stored.
  let isTurned: Bool

  /// Those for the movie's packets.
  var forPackets: [MovieContainer] { choice(MovieContainer.forPackets) }

  /// Those for pictures that are made anew.
  var forNewPictures: [MovieContainer] { choice(MovieContainer.forNewPictures) }

  private func choice(_ containers: (MediaFormat) -> [MovieContainer]) -> [MovieContainer] {
    let all = containers(wanted).filter { $0.format == wanted } + containers(own)
    guard isTurned else { return all }
    let able = all.filter(\.tellsTurns)
    return able.isEmpty ? [.mp4, .mov] : able
  }
}
