import CFFmpeg
import MediaTypes

/// Frames that are near enough, for who leafs quickly through a movie.
extension MovieReel {
  /// A frame that is there at once and at most this far from a moment: one that is decoded, or the key frame before. nil
  /// where there is none, or the exact one is there as soon.
  func frame(near milliseconds: Int, within tolerance: Int) throws(MediaError) -> Frame? {
    let moment = min(inside(milliseconds), length)
    if let last = kept.last, moment - last.start < Self.step, isNear(moment) { return nil }
    let known = (kept + alone + [first]).min { distance($0, moment) < distance($1, moment) }
    let nearest = known.flatMap { distance($0, moment) <= tolerance ? $0 : nil }
    if let key = input.keyFrame(before: moment, of: stream) {
      if let nearest, distance(nearest, moment) <= moment - key { return nearest }
      if moment - key > tolerance { return nearest }
    }
    return try keyFrame(before: moment, within: tolerance) ?? nearest
  }

  private func distance(_ frame: Frame, _ moment: Int) -> Int { abs(frame.start - moment) }

  /// Decodes the key frame before a moment alone, where it is not too far from it. What comes after it is then found
  /// by going there anew.
  private func keyFrame(before moment: Int, within tolerance: Int) throws(MediaError) -> Frame? {
    input.seek(to: moment)
    clear()
    defer { clear() }
    guard let packet = try packets.nextKey(), let time = packet.time,
      (max(first.start, moment - tolerance)...moment).contains(time)
    else { return nil }
    try decoder.send(packet.handle)
    try decoder.send(nil)
    guard let pixels = try decoder.nextFrame(of: packets) else { return nil }
    let frame = Frame(pixels: pixels.light, start: time)
    alone.append(frame)
    alone.removeFirst(max(0, alone.count - Self.most(Self.aloneBytes, frame, atLeast: 1)))
    return frame
  }
}
