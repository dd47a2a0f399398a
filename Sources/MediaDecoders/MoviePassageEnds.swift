import CFFmpeg
import MediaTypes

/// Where the packets of a passage may begin and end that are copied.
extension MoviePassage {
  /// The place of the key frame that a passage begins at, to the frame; nil where it begins between two.
  func keyFrame(near start: Int, _ reading: MovieReading) -> Int? {
    var best: (place: Int, distance: Int)?
    for (place, entry) in entries.enumerated() where entry.isKey {
      let moment = reading.input.moment(entry.time, of: reading.picture)
      let isFirst = place == 0 && moment > start
      let distance = abs(moment - start)
      guard distance < frameLength || (isFirst && start == 0) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (place, distance) }
    }
    return best?.place
  }
}

extension [MoviePassage.Entry] {
  /// The time from which no picture is kept: what is shown before it is made only from what is, too. Nil where there is
  /// none that is at most one picture before the moment asked for.
  ///
  /// The movie never gets longer than asked: a picture that lasts past the end is shown for a shorter while, or left out
  /// where the container does not tell how long its last one is shown.
  func end(
    at milliseconds: Int, _ reading: MovieReading, frameLength: Int, canShorten: Bool
  ) -> Int64? {
    let (input, stream) = (reading.input, reading.picture)
    let length = Swift.max(1, input.length(frameLength, of: stream))
    let kept = filter { entry in
      let last = canShorten ? 0 : entry.length ?? length
      return entry.time >= self[0].time && input.moment(entry.time, of: stream) < milliseconds
        && input.ends(entry.time + last, of: stream, by: milliseconds)
    }
    guard let last = kept.max(by: { $0.time < $1.time }) else { return nil }
    let asked = input.time(milliseconds, of: stream)
    let whole = canShorten ? asked : Swift.min(last.time + (last.length ?? length), asked)
    let ends = [Swift.max(last.time + 1, whole)] + (kept.count > 1 ? [last.time] : [])
    return ends.first {
      isWhole(before: $0) && milliseconds - input.moment($0, of: stream) <= frameLength + 1
    }
  }

  /// Whether each is decoded after the one before, as muxers want it.
  var isInOrder: Bool {
    let times = compactMap(\.decodingTime)
    return zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func isWhole(before end: Int64) -> Bool {
    guard let last = lastIndex(where: { $0.time < end && $0.time >= self[0].time }) else {
      return false
    }
    return self[...last].allSatisfy { $0.time < end }
  }
}

extension MovieReading {
  /// Whether the times of pictures are told in parts of a second that are no longer than milliseconds.
  var isFine: Bool {
    let base = picture.pointee.time_base
    return Int64(base.num) * 1000 <= Int64(base.den)
  }
}

extension FFmpegInput {
  /// Whether a time of a stream is no later than a moment, to half a millisecond.
  func ends(_ time: Int64, of stream: UnsafeMutablePointer<AVStream>, by milliseconds: Int) -> Bool
  {
    microseconds(time, of: stream) <= Int64(milliseconds) * 1000 + 500
  }
}
