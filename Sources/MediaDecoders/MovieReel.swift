import CFFmpeg
import MediaTypes

/// The frames of a movie by the moments at which they are shown.
///
/// Later moments go on decoding from where it is; earlier ones begin at a key frame before them. On a long way only what
/// the frame is made from is decoded. The last few frames are kept, so that a small step back costs nothing.
final class MovieReel {
  /// A frame and when it appears, in milliseconds from the movie's beginning.
  struct Frame {
    let pixels: FFmpegFrame
    let start: Int
    /// The same where the frames before it were counted, with parts of a millisecond.
    var counted: Double?
  }

  let input: FFmpegInput
  let stream: UnsafeMutablePointer<AVStream>
  let decoder: FFmpegDecoder
  let packets: MoviePackets
  private let clock: FrameClock
  /// Whether frames may be left out on the way.
  private var leaps = true
  /// Key frames that were decoded alone, the last one behind.
  var alone: [Frame] = []
  /// Frames that follow one another, in the order they are shown.
  private(set) var kept: [Frame] = []
  /// The last frame on the way to the packets' goal that was shown because the way is long. What others are not made from
  /// is left out after it, so that it never is among those that follow one another.
  private var onTheWay: Frame?
  private var isAtEnd = false
  /// Frames that appear earlier are leftovers of what lies before the key frame.
  private var begin = Int.min
  /// When the frame that is looked for is waited for no longer, by `CameraClock`.
  private var limit = Int64.max
  /// The moment to which the way is not gone to its end, and when the frame appeared that was shown last on it.
  private var way: (end: Int, reached: Int)?
  /// How long the movie is, as far as is known; nothing is looked for later.
  let length: Int
  /// The first frame of all.
  let first: Frame
  /// Whether the frame that is looked for is no longer wanted; then looking for it ends with `.cancelled`, between two
  /// frames.
  var isGivenUp: () -> Bool = { false }

  /// Decodes the first frame.
  init(
    _ input: FFmpegInput, _ stream: UnsafeMutablePointer<AVStream>, _ decoder: FFmpegDecoder,
    length: Int
  ) throws(MediaError) {
    self.length = length
    self.input = input
    self.stream = stream
    self.decoder = decoder
    packets = MoviePackets(input, stream)
    clock = FrameClock(input, stream)
    input.rewind()
    decoder.forget()
    let frame = try decoder.firstFrame(of: packets)
    let start = clock.start(of: frame) ?? 0
    first = Frame(pixels: frame.light, start: start)
    kept = [Frame(pixels: frame, start: start)]
  }

  /// What is shown at a moment, and when the next frame appears; nil for the last one. `isExact` is false for a frame on
  /// the way to a moment that is too far to be reached at once.
  typealias Shown = (frame: Frame, next: Int?, isExact: Bool)

  /// The frame that is shown at a moment. Moments before the first frame show that one, those after the movie's length the
  /// last one. A way that takes longer than a patience, in microseconds, ends where it has come to; whoever asks for the
  /// same moment again goes on from there.
  func frame(at milliseconds: Int, patience: Int64 = .max) throws(MediaError) -> Shown {
    let moment = inside(milliseconds)
    limit = patience == .max ? .max : CameraClock.now + patience
    let reached = way.map { $0.end == moment ? $0.reached : .min } ?? .min
    return try frame(at: moment, beyond: reached)
  }

  /// What is shown on the way is later each time, though a decoder that leaves pictures out may give them in a wrong order.
  private func frame(at moment: Int, beyond reached: Int) throws(MediaError) -> Shown {
    try go(to: moment)
    way = nil
    while !isAtEnd, (kept.last?.start ?? .min) <= moment {
      try readNext()
      if isLate, !isAtEnd, let last = kept.last ?? onTheWay, last.start > reached,
        last.start <= moment
      {
        way = (moment, last.start)
        return (last, nil, false)
      }
    }
    if let place = kept.lastIndex(where: { $0.start <= moment }) {
      let next = kept.indices.contains(place + 1) ? kept[place + 1].start : nil
      return (kept[place], next, true)
    }
    guard leaps, packets.goal != nil else { return (kept.first ?? first, nil, true) }
    // A movie whose packets have other times than their frames.
    leaps = false
    clear()
    return try frame(at: moment, beyond: reached)
  }

  /// Goes on, or elsewhere, so that the frame of a moment comes.
  private func go(to moment: Int) throws(MediaError) {
    guard isNear(moment), let last = stretch?.upperBound else { return try seek(moment) }
    guard min(moment, length) - last > Self.leap, !isAtEnd else { return }
    try leap(to: moment, from: last)
    // Without a goal what was left out on the way so far would be missing.
    if onTheWay != nil, packets.goal == nil { try seek(moment) }
  }

  private var isLate: Bool { CameraClock.now >= limit }

  /// A moment for which there is a frame; those after the length are after all.
  func inside(_ milliseconds: Int) -> Int {
    milliseconds < length ? max(milliseconds, first.start) : Int.max
  }

  /// On a way that is shorter few frames are decoded, in milliseconds.
  static let step = 100
  /// A way that is longer is gone by leaving out what can be left out, in milliseconds.
  private static let leap = 300

  private func leap(to moment: Int, from start: Int) throws(MediaError) {
    guard leaps else { return }
    try packets.go(to: min(moment, length), from: start)
    if packets.goal != nil { kept = [] }
  }

  /// Without an index, going on this far costs about as much as a new beginning, in milliseconds.
  private static let near = 1500

  /// Whether a moment is reached by going on.
  func isNear(_ moment: Int) -> Bool {
    guard let stretch, stretch.lowerBound <= moment else { return false }
    let last = stretch.upperBound
    if isAtEnd || last >= moment || way?.end == moment { return true }
    guard let key = input.keyFrame(before: min(moment, length), of: stream) else {
      return min(moment, length) - last < Self.near
    }
    return key <= last
  }

  /// When the frames appear that are there, or that surely come: on a way in stages those from its goal on.
  private var stretch: ClosedRange<Int>? {
    if let oldest = kept.first, let last = kept.last { return oldest.start...last.start }
    return onTheWay == nil ? nil : packets.goal.map { $0...$0 }
  }

  /// How far before a moment the key frame is looked for, one after the other, in milliseconds: a container may lead to a
  /// place that is too late.
  private static let stepsBack = [0, 1000, 5000, 20_000]

  private func seek(_ moment: Int) throws(MediaError) {
    // Who goes back a little goes on doing so.
    let isStepBack = kept.first.map { (0...Self.leap).contains($0.start - moment) } ?? false
    let place = min(moment, length)
    for step in Self.stepsBack where place - step > first.start {
      input.seek(to: place - step)
      if try begins(upTo: moment, leaping: leaps && !isStepBack) { return }
    }
    input.rewind()
    clear()
    // Its time is known, and FFmpeg may find another one now.
    if let frame = try decoder.nextFrame(of: packets) {
      kept = [Frame(pixels: frame, start: first.start)]
    } else {
      isAtEnd = true
    }
  }

  func clear() {
    decoder.forget()
    packets.forget()
    kept = []
    onTheWay = nil
    isAtEnd = false
    begin = Int.min
    way = nil
  }

  /// Begins at the next key frame; false where the moment lies before what comes out.
  private func begins(upTo moment: Int, leaping: Bool) throws(MediaError) -> Bool {
    clear()
    while let packet = try packets.nextKey(upTo: moment) {
      // FFmpeg makes up what times are missing, rightly only from the beginning on.
      guard packet.time != nil || !input.isSearched else { continue }
      begin = packet.time ?? Int.min
      if leaping, let time = packet.time {
        try packets.go(to: min(moment, length), from: time)
      }
      try decoder.send(packet.handle, isUnwanted: packets.isUnwanted(packet.handle))
      try readNext()
      return (kept.first ?? onTheWay).map { $0.start <= moment } ?? false
    }
    return false
  }

  /// The memory that kept frames may take, and their number.
  static let (keptBytes, aloneBytes) = (96 << 20, 32 << 20)
  private static let keptFrames = 64

  /// How many frames like this one take so much memory; no fewer than are needed.
  static func most(_ bytes: Int, _ frame: Frame, atLeast least: Int) -> Int {
    max(least, min(keptFrames, bytes / max(1, frame.pixels.byteCount)))
  }

  private func readNext() throws(MediaError) {
    while true {
      guard !isGivenUp() else { throw .cancelled }
      guard let frame = try decoder.nextFrame(of: packets) else { break }
      if keep(frame) { return }
    }
    isAtEnd = true
  }

  /// Keeps a frame; one that is only there for others to be made from is forgotten.
  private func keep(_ frame: FFmpegFrame) -> Bool {
    let (start, counted) = clock.time(of: frame, after: kept.last, orAt: first.start)
    guard start >= begin else { return false }
    if let goal = packets.goal, start < goal {
      if isLate { onTheWay = Frame(pixels: frame, start: max(start, onTheWay?.start ?? start)) }
      return isLate
    }
    onTheWay = nil
    let shown = Frame(
      pixels: frame, start: max(start, kept.last?.start ?? start), counted: counted)
    kept.append(shown)
    kept.removeFirst(max(0, kept.count - Self.most(Self.keptBytes, shown, atLeast: 2)))
    return true
  }
}
