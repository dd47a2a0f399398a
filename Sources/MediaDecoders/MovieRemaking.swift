import CFFmpeg
import MediaTypes

/// A movie whose pictures are made anew, with its own sound.
struct MovieRemaking {
  private let cut: MovieCut
  private let bitRate: Int
  private let keyBits: Int

  init(_ cut: MovieCut, _ passage: MoviePassage) {
    self.cut = cut
    let most = cut.request.maximumBitRate ?? .max
    bitRate = min(most, max(passage.ownBitRate, Self.leastBitRate))
    // The first picture may lie before the passage with nearly all the bits, as in recordings of a screen.
    let left = (most - bitRate).multipliedReportingOverflow(by: cut.range.length)
    keyBits = min(passage.keyBits, left.overflow ? .max : left.partialValue / 1000)
  }

  private static let leastBitRate = 50_000

  func write(to descriptor: Int32, _ progress: CutProgress) throws(MediaError) -> CutMovie {
    let sound = try cut.reading()
    guard let (container, sounds) = sound.input.place(inNewMovieOf: cut.containers) else {
      throw .exportFailed("no container")
    }
    guard cut.isWanted(container.format) else { throw .otherContainer(container.format) }
    let shown = try MovieCutFrames(cut.reading(), cut.range)
    guard let first = try shown.next() else { throw .corrupt("no picture inside") }
    shown.leavesOutShortened = !container.tellsLengths
    let source = shown.reading.picture
    let encoder = try MovieEncoder(
      container, like: first.frame, of: source, timeBase: shown.timeBase,
      pixelShape: shown.reading.input.pixelShape(of: source), measure(first.frame))
    let output = try MovieOutput(container, to: descriptor)
    let picture = try output.newStream()
    encoder.describe(picture)
    picture.describe(as: source, keepsPlace: cut.request.keepsMetadata, isCopied: false)
    output.describe(as: sound.input, keepsPlace: cut.request.keepsMetadata)
    let kept = try MovieSound(sounds, sound.input, output, container, cut.request, cut.range)
    try output.begin()
    sound.go(to: cut.range.start)
    var work = Work(
      cut: cut, frames: shown, encoder: encoder, output: output, picture: picture,
      sound: (sound, kept), progress: progress)
    let milliseconds = try work.run(from: first)
    return CutMovie(
      milliseconds: milliseconds, size: displayed(measure(first.frame).size),
      byteCount: try output.finish(), isCopied: false, format: container.format)
  }

  /// The size as displayed of pictures that are stored in another size than the track's.
  private func displayed(_ size: PixelSize) -> PixelSize {
    let track = cut.movie.track
    func scaled(_ side: Int, _ square: Int, _ stored: Int) -> Int {
      max(1, (2 * side * square + stored) / (2 * stored))
    }
    return track.orientation.apply(
      to: PixelSize(
        width: scaled(size.width, track.square.width, track.stored.width),
        height: scaled(size.height, track.square.height, track.stored.height)))
  }

  private func measure(_ frame: FFmpegFrame) -> MovieMeasure {
    let stored = frame.size
    let shorter = cut.movie.track.square.shorterSide
    let most = min(cut.request.maximumShorterSide ?? shorter, shorter)
    func even(_ side: Int) -> Int { max(2, side * most / max(1, shorter) / 2 * 2) }
    return MovieMeasure(
      size: PixelSize(width: even(stored.width), height: even(stored.height)), bitRate: bitRate,
      keyBits: keyBits, milliseconds: cut.range.length)
  }

  /// The way from decoder to encoder to file.
  private struct Work {
    let cut: MovieCut
    let frames: MovieCutFrames
    let encoder: MovieEncoder
    let output: MovieOutput
    let picture: UnsafeMutablePointer<AVStream>
    let sound: (reading: MovieReading, kept: MovieSound)
    let progress: CutProgress
    private var soundIsOver = false

    init(
      cut: MovieCut, frames: MovieCutFrames, encoder: MovieEncoder, output: MovieOutput,
      picture: UnsafeMutablePointer<AVStream>, sound: (MovieReading, MovieSound),
      progress: CutProgress
    ) {
      (self.cut, self.frames, self.encoder, self.output) = (cut, frames, encoder, output)
      (self.picture, self.sound, self.progress) = (picture, sound, progress)
    }

    /// Returns how long the movie became, in milliseconds.
    mutating func run(from first: MovieCutFrames.Shown) throws(MediaError) -> Int {
      var next: MovieCutFrames.Shown? = first
      var end: Int64 = 0
      while let shown = next {
        try encoder.take(shown.frame, at: shown.time, length: shown.length)
        end = shown.time + shown.length
        try drain()
        let moment = Int(av_rescale_q(end, encoder.timeBase, .milliseconds))
        progress.reach(moment)
        try writeSound(upTo: cut.range.start + moment)
        next = try frames.next()
      }
      encoder.end()
      try drain()
      try writeSound(upTo: .max)
      return Int(av_rescale_q(end, encoder.timeBase, .milliseconds))
    }

    private func drain() throws(MediaError) {
      let packet = frames.reading.packet
      av_packet_unref(packet)
      while try encoder.next(packet) {
        av_packet_rescale_ts(packet, encoder.timeBase, picture.pointee.time_base)
        packet.pointee.stream_index = picture.pointee.index
        try output.write(packet)
      }
    }

    private mutating func writeSound(upTo moment: Int) throws(MediaError) {
      if sound.kept.isEmpty { return }
      while !soundIsOver, sound.kept.reached <= min(moment, cut.range.end) {
        guard sound.reading.next() else {
          soundIsOver = true
          return
        }
        try sound.kept.take(sound.reading.packet)
      }
    }
  }
}

extension FFmpegInput {
  /// Where the pictures go that are made anew, and the sounds that go with them.
  func place(
    inNewMovieOf containers: CutContainers
  ) -> (MovieContainer, [UnsafeMutablePointer<AVStream>])? {
    for container in containers.forNewPictures {
      let codecs = container.encoders.compactMap { avcodec_find_encoder_by_name($0)?.pointee.id }
      guard let codec = codecs.first else { continue }
      if let place = place(in: [container], takes: codec), place.1.count == sounds.count {
        return place
      }
    }
    return containers.forNewPictures.last.map { last in
      (last, sounds.filter { last.takes($0.pointee.codecpar.pointee.codec_id) })
    }
  }
}
