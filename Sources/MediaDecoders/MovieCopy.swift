import CFFmpeg
import MediaTypes

/// A movie cut by its own packets, unchanged but for their times.
struct MovieCopy {
  private let cut: MovieCut
  private let reading: MovieReading
  private let container: MovieContainer
  private let sounds: [UnsafeMutablePointer<AVStream>]
  /// The first picture, and the time from which no picture is kept, in the units of its stream.
  private let first: Int64
  private let end: Int64
  /// How long a picture is shown whose packet does not say.
  private let pictureLength: Int64
  /// Decoding times by the order of packets, where the container does not tell all of them.
  private let decodingTimes: [Int64]?

  /// The container that it goes into.
  var format: MediaFormat { container.format }

  /// Nil where it takes new packets: the passage begins at no key frame, or ends where pictures are needed that are
  /// shown after it, or no container takes them.
  init?(_ cut: MovieCut, _ passage: MoviePassage) throws(MediaError) {
    reading = try cut.reading()
    let picture = reading.picture
    self.cut = cut
    let codec = picture.pointee.codecpar.pointee.codec_id
    guard passage.isTimed, let place = passage.keyFrame(near: cut.range.start, reading),
      let (container, sounds) = reading.input.place(
        in: cut.containers.forPackets, takes: codec)
    else { return nil }
    (self.container, self.sounds) = (container, sounds)
    let shown = Array(passage.entries[place...])
    first = shown[0].time
    // Never longer: what begins earlier ends earlier too.
    let begun = reading.input.moment(first, of: picture)
    let milliseconds = cut.range.end + min(0, begun - cut.range.start)
    let canShorten = container.tellsLengths && reading.isFine
    guard
      let end = shown.end(
        at: milliseconds, reading, frameLength: passage.frameLength, canShorten: canShorten)
    else { return nil }
    self.end = end
    pictureLength = reading.input.length(passage.frameLength, of: picture)
    let kept = shown.filter { $0.time >= shown[0].time && $0.time < end }
    guard !kept.contains(where: \.isHidden), kept.isInOrder else { return nil }
    decodingTimes = kept.contains { $0.decodingTime == nil } ? kept.map(\.time).decodingTimes : nil
  }

  func write(to descriptor: Int32, _ progress: CutProgress) throws(MediaError) -> CutMovie {
    let output = try MovieOutput(container, to: descriptor)
    let picture = try output.stream(like: reading.picture, container)
    picture.describe(
      as: reading.picture, keepsPlace: cut.request.keepsMetadata, isCopied: true)
    // Where the container and the codec disagree, the muxer takes neither.
    let pixelShape = reading.input.pixelShape(of: reading.picture)
    picture.pointee.sample_aspect_ratio = pixelShape
    picture.pointee.codecpar.pointee.sample_aspect_ratio = pixelShape
    let begun = reading.input.moment(first, of: reading.picture)
    let sound = try MovieSound(
      sounds, reading.input, output, container, cut.request,
      MovieRange(start: begun, end: min(cut.range.end, begun + cut.range.length)))
    output.describe(as: reading.input, keepsPlace: cut.request.keepsMetadata)
    try output.begin()
    let last = try writePackets(output, picture, sound, progress)
    let milliseconds = Int(
      av_rescale_q(last - first, reading.picture.pointee.time_base, .milliseconds))
    return CutMovie(
      milliseconds: milliseconds,
      size: cut.movie.track.orientation.apply(to: cut.movie.track.square),
      byteCount: try output.finish(), isCopied: true, format: container.format)
  }

  /// Writes the packets of the passage; returns when the last picture ends.
  private func writePackets(
    _ output: MovieOutput, _ picture: UnsafeMutablePointer<AVStream>, _ sound: MovieSound,
    _ progress: CutProgress
  ) throws(MediaError) -> Int64 {
    // Sound may lie before the key frame that it belongs to.
    reading.go(to: max(0, reading.input.moment(first, of: reading.picture) - 500))
    var (isBegun, count, last, later, decoded) = (false, 0, first, 0, Int64.min)
    while later < 400, reading.next() {
      guard reading.isPicture else {
        try sound.take(reading.packet)
        continue
      }
      guard let time = reading.time else { continue }
      isBegun = isBegun || (time == first && reading.packet.pointee.flags & AV_PKT_FLAG_KEY != 0)
      later = time >= end ? later + 1 : 0
      guard isBegun, time >= first, time < end else { continue }
      let packet = reading.packet
      let length = packet.pointee.duration > 0 ? packet.pointee.duration : pictureLength
      packet.pointee.duration = min(length, end - time)
      last = max(last, time + packet.pointee.duration)
      if let decodingTimes, count < decodingTimes.count {
        packet.pointee.dts = decodingTimes[count]
      }
      // Where times begin anew, in files that were put together, what follows is another movie.
      guard packet.pointee.dts == pick_av_no_time() || packet.pointee.dts > decoded else {
        continue
      }
      decoded = max(decoded, packet.pointee.dts)
      count += 1
      packet.shift(by: first, from: reading.picture, to: picture)
      progress.reach(
        Int(av_rescale_q(time - first, reading.picture.pointee.time_base, .milliseconds)))
      try output.write(packet)
    }
    return last
  }
}

extension [Int64] {
  /// When packets are decoded that are shown at these times: in order, none after it is shown.
  fileprivate var decodingTimes: [Int64] {
    let sorted = sorted()
    let late = zip(sorted, self).map { $0 - $1 }.max() ?? 0
    return sorted.map { $0 - late }
  }
}

extension AVRational {
  /// Thousandths of a second.
  static var milliseconds: AVRational { AVRational(num: 1, den: 1000) }
}

extension UnsafeMutablePointer<AVPacket> {
  /// Lets a packet of one stream be one of another whose time begins at `beginning`.
  func shift(
    by beginning: Int64, from source: UnsafeMutablePointer<AVStream>,
    to target: UnsafeMutablePointer<AVStream>
  ) {
    let none = pick_av_no_time()
    if pointee.pts != none { pointee.pts -= beginning }
    if pointee.dts != none { pointee.dts -= beginning }
    av_packet_rescale_ts(self, source.pointee.time_base, target.pointee.time_base)
    pointee.stream_index = target.pointee.index
  }
}
