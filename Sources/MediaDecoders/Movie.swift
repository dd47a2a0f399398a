import CFFmpeg
import MediaTypes

/// A movie that stays open, so that its frames follow one another without starting over.
final class Movie: MovingPicture {
  private let descriptor: OwnedDescriptor
  private let file: MovieFile
  private let reel: MovieReel
  /// What is known of it. Its first frame is decoded for it: a movie without one cannot be shown, and of one with a palette
  /// only that tells whether pixels are clear. The size is the container's and the codec's.
  let info: MediaInfo

  /// Opens a movie in a file of somebody else's; the descriptor is duplicated.
  init(_ shared: Int32, _ format: MediaFormat, demuxer: String) throws(MediaError) {
    descriptor = try OwnedDescriptor(copying: shared)
    file = try MovieFile(FileBytes(descriptor: descriptor.number), demuxer: demuxer)
    reel = try file.reel()
    info = file.info(format, hasAlpha: reel.first.pixels.hasAlpha)
  }

  /// Whether the frame that is looked for is no longer wanted.
  var isGivenUp: () -> Bool {
    get { reel.isGivenUp }
    set { reel.isGivenUp = newValue }
  }

  /// How long it is, in milliseconds; at least 1.
  var length: Int { max(1, file.milliseconds) }

  func draw(_ request: FrameRequest) throws(MediaError) -> MediaReply {
    let (timing, frame) = try frame(
      at: request.milliseconds, within: request.tolerance, patience: Self.patience)
    return .frame(try CellRenderer.draw(frame: frame, request.look), timing, frame.info)
  }

  /// How long one frame is looked for before one on the way to it is shown, in microseconds: less than a job may take of
  /// the processor's time.
  private static let patience: Int64 = 3_000_000

  /// The frame that is shown at a moment, not drawn yet; a moment after the end shows the last one. Where a tolerance is
  /// given, in milliseconds, the one this near that is there first.
  func frame(
    at moment: Int, within tolerance: Int = 0, patience: Int64 = .max
  ) throws(MediaError) -> (timing: FrameTiming, frame: MovieFrame) {
    let moment = max(0, moment)
    if tolerance > 0, let near = try reel.frame(near: moment, within: tolerance) {
      return taken(near, until: near.start + file.track.stream.frameLength, isExact: false)
    }
    let (shown, next, isExact) = try reel.frame(at: moment, patience: patience)
    return taken(shown, until: next, isExact: isExact)
  }

  private func taken(
    _ shown: MovieReel.Frame, until next: Int?, isExact: Bool
  ) -> (timing: FrameTiming, frame: MovieFrame) {
    let round = length
    // The first frame stands for what lies before it too.
    let start = shown.start <= reel.first.start ? 0 : min(shown.start, round - 1)
    let timing = FrameTiming(
      start: start, duration: max(1, min(next ?? round, round) - start), round: round, rounds: 1,
      isExact: isExact)
    return (timing, MovieFrame(shown.pixels, of: file.track, info))
  }
}
