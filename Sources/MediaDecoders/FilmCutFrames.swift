import CFFmpeg
import MediaTypes

/// The pictures of a passage of a film, exactly those that are shown in it, in the order they are shown.
final class FilmCutFrames {
  /// A picture, and when it is shown from the beginning of the passage on, in the units of its stream.
  struct Shown {
    let frame: FFmpegFrame
    let time: Int64
    let length: Int64
  }

  let reading: FilmReading
  private let range: FilmRange
  private let decoder: FFmpegDecoder
  /// The picture that was decoded last, whose end is not known yet.
  private var pending: (frame: FFmpegFrame, time: Int64)?
  private var isOver = false
  /// Pictures in a row that could not be decoded.
  private var failures = 0

  init(_ reading: FilmReading, _ range: FilmRange) throws(MediaError) {
    (self.reading, self.range) = (reading, range)
    decoder = try FFmpegDecoder(
      reading.picture, allowed: FilmFile.decoders, FFmpegDecoder.Manner(threads: 0))
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
      return shown(pending, until: decoded?.time)
    }
    return nil
  }

  private func shown(_ pending: (frame: FFmpegFrame, time: Int64), until next: Int64?) -> Shown {
    let stream = reading.picture
    let beginning = reading.input.time(range.start, of: stream)
    let length = max(
      1, reading.input.time(stream.frameLength, of: stream) - reading.input.time(0, of: stream))
    let time = max(0, pending.time - beginning)
    let last = range.end == .max ? Int64.max : reading.input.time(range.end, of: stream) - beginning
    let end = min(last, next.map { $0 - beginning } ?? time + length)
    return Shown(frame: pending.frame, time: time, length: max(1, end - time))
  }

  private func moment(_ time: Int64) -> Int {
    reading.input.moment(time, of: reading.picture)
  }

  /// The next picture that can be decoded, and its time.
  private func decode() throws(MediaError) -> (frame: FFmpegFrame, time: Int64)? {
    while true {
      do throws(MediaError) {
        guard let frame = try decoder.nextFrame(of: reading.input) else { return nil }
        failures = 0
        let told = frame.handle.pointee.best_effort_timestamp
        let time = told == pick_av_no_time() ? (pending?.time ?? 0) + step : told
        // Times that go back would be none.
        if let pending, time <= pending.time { continue }
        return (frame, time)
      } catch {
        failures += 1
        guard failures < 100 else { throw error }
      }
    }
  }

  private var step: Int64 {
    let stream = reading.picture
    return max(
      1, reading.input.time(stream.frameLength, of: stream) - reading.input.time(0, of: stream))
  }
}
