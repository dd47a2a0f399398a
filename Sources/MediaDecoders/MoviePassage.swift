import CFFmpeg
import MediaTypes

/// The packets of a movie's picture from the key frame before a passage to its end, as far as the container tells of them.
struct MoviePassage {
  /// A packet of the picture, in the units of its stream.
  struct Entry {
    let time: Int64
    /// How long it is shown; nil where nobody says.
    let length: Int64?
    let decodingTime: Int64?
    let isKey: Bool
    /// Whether it is only there for others to be made from.
    let isHidden: Bool
  }

  /// In the order they are decoded.
  private(set) var entries: [Entry] = []
  /// Whether every packet has a time.
  private(set) var isTimed = true
  /// How long a picture is shown, in milliseconds.
  let frameLength: Int
  /// The bits of a second of pictures, about.
  private(set) var bitRate = 0
  /// The same of the passage alone, without the key frame that it is made from, and the bits of that.
  private(set) var (ownBitRate, keyBits) = (0, 0)

  /// Reads on until pictures that are shown later than the passage no longer mix with its own.
  init(_ reading: MovieReading, _ range: MovieRange) throws(MediaError) {
    frameLength = reading.picture.frameLength
    reading.go(to: range.start + frameLength - 1)
    let stop = reading.input.time(range.end, of: reading.picture)
    let start = reading.input.time(range.start, of: reading.picture)
    var (later, bytes, ownBytes, first, last) = (0, 0, 0, Int64.max, Int64.min)
    while later < Self.mostReordered, reading.next() {
      guard reading.isPicture else { continue }
      guard let time = reading.time else {
        isTimed = false
        continue
      }
      later = time >= stop ? later + 1 : 0
      if entries.isEmpty, reading.packet.pointee.flags & AV_PKT_FLAG_KEY == 0 { continue }
      let size = Int(reading.packet.pointee.size)
      if entries.isEmpty {
        keyBits = size * 8
      } else if time >= start, time < stop {
        ownBytes += size
      }
      entries.append(Entry(reading.packet.pointee, time))
      guard time < stop else { continue }
      bytes += size
      (first, last) = (min(first, time), max(last, time))
    }
    guard isTimed, last >= first else {
      // What is not timed has as many bits as the rest.
      let length = max(1, reading.input.milliseconds ?? MediaLimits.movieMilliseconds)
      bitRate = reading.input.file.count * 8000 / length
      (ownBitRate, keyBits) = (bitRate, 0)
      return
    }
    let end = reading.input.moment(last, of: reading.picture) + frameLength
    let begin = reading.input.moment(first, of: reading.picture)
    bitRate = bytes * 8000 / max(1, end - begin)
    ownBitRate = ownBytes * 8000 / max(1, end - max(begin, range.start))
  }

  /// More pictures than any codec decodes before one that is shown earlier.
  private static let mostReordered = 40
}

extension MoviePassage.Entry {
  fileprivate init(_ packet: AVPacket, _ time: Int64) {
    self.init(
      time: time, length: packet.duration > 0 ? packet.duration : nil,
      decodingTime: packet.dts == pick_av_no_time() ? nil : packet.dts,
      isKey: packet.flags & AV_PKT_FLAG_KEY != 0, isHidden: packet.flags & AV_PKT_FLAG_DISCARD != 0)
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// How long a picture is shown on the average, in milliseconds; a 25th of a second where nobody says.
  var frameLength: Int {
    let rate = pointee.avg_frame_rate
    guard rate.num > 0, rate.den > 0 else { return 40 }
    return max(1, min(1000, Int((1000 * Double(rate.den) / Double(rate.num)).rounded())))
  }
}
