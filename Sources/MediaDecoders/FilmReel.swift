import CFFmpeg
import MediaTypes

/// The frames of a film by the moments at which they are shown.
///
/// Later moments go on decoding from where it is; earlier ones begin at a key frame before them. The last few frames
/// are kept, so that a small step back costs nothing.
final class FilmReel {
  /// A frame and when it appears, in milliseconds from the film's beginning.
  struct Frame {
    let pixels: FFmpegFrame
    let start: Int
    /// The same where the frames before it were counted, with parts of a millisecond.
    var counted: Double?
  }

  private let input: FFmpegInput
  private let stream: UnsafeMutablePointer<AVStream>
  private let decoder: FFmpegDecoder
  /// Frames that follow one another, in the order they are shown.
  private var kept: [Frame] = []
  private var isAtEnd = false
  /// Frames that appear earlier are leftovers of what lies before the key frame.
  private var begin = Int.min
  /// How long the film is, as far as is known; nothing is looked for later.
  private let length: Int
  /// The first frame of all.
  let first: Frame

  /// Decodes the first frame.
  init(
    _ input: FFmpegInput, _ stream: UnsafeMutablePointer<AVStream>, _ decoder: FFmpegDecoder,
    length: Int
  ) throws(MediaError) {
    self.length = length
    self.input = input
    self.stream = stream
    self.decoder = decoder
    input.rewind()
    decoder.forget()
    let frame = try decoder.firstFrame(of: input)
    first = Frame(pixels: frame, start: Self.start(of: frame, input, stream) ?? 0)
    kept = [first]
  }

  /// The frame that is shown at a moment, and when the next one appears; nil for the last one. Moments before the first
  /// frame show that one, those after the film's length the last one.
  func frame(at milliseconds: Int) throws(MediaError) -> (frame: Frame, next: Int?) {
    let moment = milliseconds < length ? max(milliseconds, first.start) : Int.max
    if !isNear(moment) { try seek(moment) }
    while !isAtEnd, let last = kept.last, last.start <= moment { try readNext() }
    let place = kept.lastIndex { $0.start <= moment } ?? 0
    guard kept.indices.contains(place) else { return (first, nil) }
    let next = kept.indices.contains(place + 1) ? kept[place + 1].start : nil
    return (kept[place], next)
  }

  /// Without an index, going on this far costs about as much as a new beginning, in milliseconds.
  private static let near = 1500

  /// Whether a moment is reached by going on.
  private func isNear(_ moment: Int) -> Bool {
    guard let oldest = kept.first, let last = kept.last, oldest.start <= moment else {
      return false
    }
    if isAtEnd || last.start >= moment { return true }
    guard let key = input.keyFrame(before: min(moment, length), of: stream) else {
      return min(moment, length) - last.start < Self.near
    }
    return key <= last.start
  }

  /// How far before a moment the key frame is looked for, one after the other, in milliseconds: a container may lead to a
  /// place that is too late.
  private static let stepsBack = [0, 1000, 5000, 20_000]

  private func seek(_ moment: Int) throws(MediaError) {
    let place = min(moment, length)
    for step in Self.stepsBack where place - step > first.start {
      input.seek(to: place - step)
      if try begins(upTo: moment) { return }
    }
    input.rewind()
    clear()
    // Its time is known, and FFmpeg may find another one now.
    if let frame = try decoder.nextFrame(of: input) {
      kept = [Frame(pixels: frame, start: first.start)]
    } else {
      isAtEnd = true
    }
  }

  private func clear() {
    decoder.forget()
    kept = []
    isAtEnd = false
    begin = Int.min
  }

  /// Begins at the next key frame; false where the moment lies before what comes out.
  private func begins(upTo moment: Int) throws(MediaError) -> Bool {
    clear()
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { throw .limitExceeded("memory") }
    while input.next(of: stream, into: packet) {
      let time = input.milliseconds(packet.pointee.pts, of: stream)
      if let time, time > moment { return false }
      // FFmpeg makes up what times are missing, rightly only from the beginning on.
      let isKnown = time != nil || !input.isSearched
      if packet.pointee.flags & AV_PKT_FLAG_KEY != 0, isKnown {
        begin = time ?? Int.min
        try decoder.send(packet)
        try readNext()
        return kept.first.map { $0.start <= moment } ?? false
      }
      av_packet_unref(packet)
    }
    return false
  }

  /// The memory that kept frames may take, and their number.
  private static let keptBytes = 64 << 20
  private static let keptFrames = 24

  private func readNext() throws(MediaError) {
    while let frame = try decoder.nextFrame(of: input) {
      let (start, counted) = time(of: frame)
      if start < begin { continue }
      kept.append(
        Frame(pixels: frame, start: max(start, kept.last?.start ?? start), counted: counted))
      let most = max(2, min(Self.keptFrames, Self.keptBytes / max(1, frame.byteCount)))
      if kept.count > most { kept.removeFirst(kept.count - most) }
      return
    }
    isAtEnd = true
  }

  /// A frame that is this far from where counting has it begins something new, in milliseconds.
  private static let gap = 500.0

  /// When a frame appears. What has no time, or in a program stream one that FFmpeg made up, appears after the one before
  /// it, by the film's rate.
  private func time(of frame: FFmpegFrame) -> (start: Int, counted: Double?) {
    let told = Self.start(of: frame, input, stream)
    guard let last = kept.last else { return (told ?? first.start, nil) }
    let next = (last.counted ?? Double(last.start)) + 1000 / (input.frameRate(of: stream) ?? 25)
    let isRight = told.map { !input.hasFewTimes || abs(Double($0) - next) > Self.gap } ?? false
    if let told, isRight { return (told, nil) }
    return (Int(next.rounded()), next)
  }

  private static func start(
    of frame: FFmpegFrame, _ input: FFmpegInput, _ stream: UnsafeMutablePointer<AVStream>
  ) -> Int? {
    input.milliseconds(frame.handle.pointee.best_effort_timestamp, of: stream)
  }
}

extension FFmpegFrame {
  /// The memory of the pixels, about.
  fileprivate var byteCount: Int {
    max(0, Int(handle.pointee.linesize.0)) * Int(handle.pointee.height) * 3 / 2
  }
}
