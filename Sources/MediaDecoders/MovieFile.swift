import CFFmpeg
import CVips
import MediaTypes

/// A movie: its track, its length, and the frames that decoders make of it.
final class MovieFile {
  let input: FFmpegInput
  let track: MovieTrack
  /// How long it is, in milliseconds; 0 where nothing in it has a time.
  let milliseconds: Int
  let demuxer: String
  private let decoder: FFmpegDecoder

  /// Opens a movie and looks what is in it.
  init(_ file: FileBytes, demuxer: String) throws(MediaError) {
    self.demuxer = demuxer
    input = try FFmpegInput(file, demuxer: demuxer)
    try input.findStreams()
    track = try MovieTrack(input)
    decoder = try FFmpegDecoder(
      track.stream, allowed: Self.decoders,
      FFmpegDecoder.Manner(isStrict: false, threads: Self.threads(track), name: track.decoder))
    milliseconds = min(
      MediaLimits.movieMilliseconds, max(0, MovieLength.milliseconds(of: input)))
    input.rewind()
  }

  /// Pictures of this many pixels are decoded by two threads.
  private static let manyPixels = 900_000

  private static func threads(_ track: MovieTrack) -> Int32 {
    track.stored.width * track.stored.height >= manyPixels ? 2 : 1
  }

  /// Its frames from the beginning.
  func reel() throws(MediaError) -> MovieReel {
    try MovieReel(input, track.stream, decoder, length: milliseconds)
  }

  /// The picture that is shown at a moment, exactly, with square pixels, not yet turned.
  func picture(shownAt moment: Int) throws(MediaError) -> VipsPicture {
    let shown = try reel().frame(at: moment).frame.pixels
    // Of a large movie the decoder and the whole picture would be too much at a time.
    decoder.close()
    return try shown.picture(size: track.square)
  }

  /// What is known of it.
  func info(_ format: MediaFormat, hasAlpha: Bool) -> MediaInfo {
    MediaInfo(
      format: format, size: track.orientation.apply(to: track.square),
      orientation: track.orientation, frames: frameCount, hasAlpha: hasAlpha, details: details)
  }

  /// The decoders that may run, by FFmpeg's names.
  static let decoders: Set<String> = [
    "h264", "hevc", "libdav1d", "vp8", "vp9", "libvpx-vp9", "libvpx", "mpeg4", "h263", "h263p",
    "mjpeg",
    "theora", "mpeg1video", "mpeg2video", "msmpeg4", "msmpeg4v2", "wmv1", "wmv2", "wmv3", "vc1",
    "flv", "prores", "dnxhd", "dvvideo", "ffv1", "huffyuv", "rawvideo", "png", "qtrle", "cinepak",
    "svq1", "svq3", "vp6f", "vp6", "rv40", "dirac", "utvideo", "rpza", "msvideo1", "indeo5",
  ]

  /// The frames that the container announces; 1 where it does not say.
  var frameCount: Int { min(1_000_000_000, max(1, Int(track.stream.pointee.nb_frames))) }

  /// A frame that shows something: of a few places the first whose picture is neither black nor of one colour, else the
  /// one with the most in it. With square pixels, not yet turned.
  func poster() throws(MediaError) -> VipsPicture {
    var best: (frame: FFmpegFrame, spread: Double)?
    for moment in posterMoments {
      guard let frame = try? frame(at: moment), let tone = try? frame.tone else { continue }
      if tone.mean > 24, tone.spread > 12 { return try frame.picture(size: track.square) }
      if best.map({ tone.spread > $0.spread }) ?? true { best = (frame, tone.spread) }
    }
    let shown = if let best { best.frame } else { try frame(at: 0) }
    return try shown.picture(size: track.square)
  }

  /// The first seconds are often black or a title; where there are no key frames to go to, the beginning is what is left.
  private var posterMoments: [Int] {
    let places = [min(3000, milliseconds / 10), milliseconds / 3, milliseconds * 2 / 3, 0]
    return milliseconds < 1000 ? [0, milliseconds / 2] : places
  }

  /// The key frame at or before a moment, or the first frame that comes.
  private func frame(at moment: Int) throws(MediaError) -> FFmpegFrame {
    if moment == 0 { input.rewind() } else { input.seek(to: moment) }
    decoder.forget()
    return try decoder.firstFrame(of: input)
  }
}

extension FFmpegFrame {
  /// How bright it is and how much its brightness differs, of 255: of a copy of few pixels.
  fileprivate var tone: (mean: Double, spread: Double) {
    get throws(MediaError) {
      let grey = try picture(size: PixelSize(width: 64, height: 64)).inSRGB()
        .applying { pick_vips_colourspace($0, $1, VIPS_INTERPRETATION_B_W) }
      var (mean, spread) = (0.0, 0.0)
      guard pick_vips_avg(grey.handle, &mean) == 0, pick_vips_deviate(grey.handle, &spread) == 0
      else { throw .corrupt("no brightness") }
      return (mean, spread)
    }
  }
}
