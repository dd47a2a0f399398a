import CFFmpeg
import MediaTypes

/// The pictures of a passage of a movie, exactly those that are shown in it, in the order they are shown.
final class MovieCutFrames {
  /// A picture, and when it is shown from the beginning of the passage on, in units of `timeBase`.
  struct Shown {
    let frame: FFmpegFrame
    let time: Int64
    let length: Int64
  }

  let reading: MovieReading
  private let range: MovieRange
  private let decoder: FFmpegDecoder
  /// The picture that was decoded last, whose end is not known yet.
  private var pending: (frame: FFmpegFrame, time: Int64)?
  private var isOver = false
  /// Whether a picture that is cut short by the passage's end is left out: for a container that does not tell how long its
  /// last one is shown.
  var leavesOutShortened = false

  init(_ reading: MovieReading, _ range: MovieRange) throws(MediaError) {
    (self.reading, self.range) = (reading, range)
    decoder = try FFmpegDecoder(
      reading.picture, allowed: MovieFile.decoders,
      FFmpegDecoder.Manner(isStrict: false, threads: 0))
    reading.go(to: range.start)
  }

  /// The next picture; nil after the last.
  func next() throws(MediaError) -> Shown? {
    while !isOver {
      let decoded = try decode()
      isOver = decoded.map { moment($0.time) >= range.end } ?? true
      defer { if let decoded, !isOver { pending = decoded } }
      guard let pending else { continue }
      // What is shown at the beginning of the passage is its first picture.
      if let decoded, moment(decoded.time) <= range.start { continue }
      let next = shown(pending, until: decoded?.time)
      return leavesOutShortened && isShortened(next) ? nil : next
    }
    return nil
  }

  private func shown(_ pending: (frame: FFmpegFrame, time: Int64), until next: Int64?) -> Shown {
    let beginning = fine(range.start)
    let time = max(0, fine(of: pending.time) - beginning)
    let end = min(
      fine(range.end) - beginning, next.map { fine(of: $0) - beginning } ?? time + step * finer)
    return Shown(frame: pending.frame, time: time, length: max(1, end - time))
  }

  private func isShortened(_ shown: Shown) -> Bool {
    let end = av_rescale_q(Int64(range.length), .milliseconds, timeBase)
    return shown.time + step * finer > end
  }

  /// How many of its own units make one of the stream's: where those are as long as a picture, a passage begins between
  /// two of them.
  private var finer: Int64 {
    let base = reading.picture.pointee.time_base
    return max(1, 12_800 * Int64(base.num) / Int64(max(1, base.den)))
  }

  /// The units of the times of what is shown.
  var timeBase: AVRational {
    let base = reading.picture.pointee.time_base
    return AVRational(num: base.num, den: Int32(clamping: Int64(base.den) * finer))
  }

  private func fine(of time: Int64) -> Int64 { time * finer }

  private func fine(_ milliseconds: Int) -> Int64 {
    let beginning = reading.input.time(0, of: reading.picture)
    return beginning * finer + av_rescale_q(Int64(milliseconds), .milliseconds, timeBase)
  }

  private func moment(_ time: Int64) -> Int {
    reading.input.moment(time, of: reading.picture)
  }

  /// The next picture that can be decoded, and its time.
  private func decode() throws(MediaError) -> (frame: FFmpegFrame, time: Int64)? {
    guard let frame = try decoder.nextFrame(of: reading.input) else { return nil }
    let told = frame.handle.pointee.best_effort_timestamp
    // A time that is missing, or goes back, is the one after the picture before. FFmpeg tells none before zero.
    let beginning = reading.input.time(0, of: reading.picture)
    let next = pending.map { $0.time + step } ?? beginning
    let least = pending.map { $0.time + 1 } ?? .min
    return (frame, told == pick_av_no_time() ? next : max(told, least))
  }

  private var step: Int64 {
    let stream = reading.picture
    return max(1, reading.input.length(stream.frameLength, of: stream))
  }
}
