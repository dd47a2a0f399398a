import Cells
import MediaTypes

/// A frame of an animation or a movie that is drawn.
struct PlayedFrame: Equatable, Sendable {
  let picture: CellPicture
  let look: RenderRequest
  let timing: FrameTiming
  /// How often the animation had been shown before, from 0.
  let round: Int

  /// When it appears and when the next one does, in milliseconds from the beginning of the first round.
  var start: Int { round * timing.round + timing.start }
  var end: Int { round * timing.round + timing.end }
}

/// An animation or a movie that plays: which frame is shown, which is the next, and which is to be asked for.
///
/// It keeps time by leaving frames out. Where the person goes to some moment, only the newest wish counts: one frame is
/// under way at a time, and those that were wished for meanwhile are never asked for. Positions are milliseconds from the beginning of the first round; the clock
/// is whoever's calls this, in milliseconds.
struct Playback: Equatable, Sendable {
  /// A frame that is asked for and not drawn yet.
  struct Pending: Equatable, Sendable {
    let job: JobID
    let look: RenderRequest
    let round: Int
    /// The moment that was asked for, in milliseconds from the beginning of the round.
    let moment: Int
    /// Whether the person went there.
    let isSought: Bool
    /// How far from it the frame may be, in milliseconds.
    var tolerance = 0
    /// By the clock; nil where nothing was running, so that nothing was awaited.
    let askedAt: Int64?
  }

  /// A frame to be asked for.
  struct Wish: Equatable {
    let request: FrameRequest
    let round: Int
    var isSought = false
  }

  /// Whether the person wants it to play.
  private(set) var isOn: Bool
  /// The frame that is on the screen.
  private(set) var shown: PlayedFrame?
  /// The frame after it, where it is drawn already.
  private(set) var ahead: PlayedFrame?
  var pending: Pending?
  /// The moment of the first round that the person went to, until its frame is shown.
  private(set) var sought: Int?
  /// How far from it a frame may be that is shown while the person goes on, in milliseconds.
  private var tolerance = 0
  /// Whether such a frame was shown.
  private var hasNear = false
  /// Where the last frame turned out to end, where that is sooner than the file says.
  private var lastEnd: Int?
  /// The clock at position 0; nil while the animation stands still.
  private var origin: Int64?
  /// How long frames take to come: the shorter of the last two, as one may have waited for the terminal.
  private var slowness = 0
  private var lastTook: Int?
  /// A look in which no frame could be drawn.
  private var failedLook: RenderRequest?

  /// An animation of which nothing is shown yet.
  init(isOn: Bool) { self.isOn = isOn }

  /// Whether frames follow one another.
  var isRunning: Bool { origin != nil }

  private func position(at clock: Int64) -> Int { origin.map { Int(clock - $0) } ?? 0 }

  /// Whether a position lies behind the last round.
  private func isOver(_ position: Int) -> Bool {
    guard let timing = shown?.timing, timing.rounds > 0 else { return false }
    return position >= min(timing.rounds * timing.round, lastEnd ?? .max)
  }

  /// Whether what is shown is the last frame of all.
  var isAtEnd: Bool { shown.map { isOver($0.end) } ?? false }

  /// Plays on, or stops where it is; at the end, plays from the beginning.
  mutating func toggle() {
    isOn.toggle()
    failedLook = nil
    if isOn, isAtEnd, sought == nil { shown = nil }
  }

  /// Stops where it is.
  mutating func pause() { isOn = false }

  /// Goes to a moment of the first round. What was drawn for later is forgotten; it plays on from there. A tolerance
  /// allows for another frame that is this near, in milliseconds, until the person rests.
  mutating func seek(to moment: Int, within tolerance: Int = 0) {
    (sought, origin, ahead, failedLook) = (moment, nil, nil, nil)
    (self.tolerance, hasNear) = (tolerance, false)
  }

  /// Lets time run, or stand still. What was drawn for later is then forgotten.
  mutating func run(_ runs: Bool, clock: Int64) {
    if runs, origin == nil, sought == nil, let shown { origin = clock - Int64(shown.start) }
    if !runs { (origin, ahead) = (nil, nil) }
  }

  /// The frame to be asked for, in a look that is wanted; nil while one is under way, or none is needed.
  ///
  /// - Parameter refines: whether a frame that was drawn the fast way is to be drawn well now, and one that is only near
  ///   the moment gone to be followed by the exact one.
  func wish(_ look: RenderRequest, clock: Int64, refines: Bool = true) -> Wish? {
    guard pending == nil, look != failedLook else { return nil }
    if let sought {
      var look = look
      look.quality = .preview
      let tolerance = refines ? 0 : tolerance
      guard tolerance == 0 || !hasNear else { return nil }
      return Wish(
        request: FrameRequest(look: look, milliseconds: sought, tolerance: tolerance), round: 0,
        isSought: true)
    }
    guard let shown else { return wish(look, at: 0, of: nil) }
    guard shown.isDrawn(as: look) else {
      let now = isRunning ? max(shown.start, position(at: clock)) : shown.start
      return wish(look, at: now, of: shown)
    }
    guard isRunning else {
      return shown.look.quality == .sharp || !refines ? nil : wish(look, at: shown.start, of: shown)
    }
    guard ahead == nil else { return nil }
    return wish(look, at: max(shown.end, position(at: clock) + slowness), of: shown)
  }

  /// Frames that stay for this long can be drawn well, in milliseconds.
  private static let patience = 250

  private func wish(_ look: RenderRequest, at position: Int, of shown: PlayedFrame?) -> Wish? {
    guard let timing = shown?.timing else {
      return Wish(request: FrameRequest(look: look, milliseconds: 0), round: 0)
    }
    var look = look
    if isRunning, timing.duration < Self.patience { look.quality = .preview }
    let end = timing.rounds > 0 ? timing.rounds * timing.round : Int.max
    let (round, moment) = min(position, end - 1).quotientAndRemainder(dividingBy: timing.round)
    return Wish(request: FrameRequest(look: look, milliseconds: moment), round: round)
  }

  /// Takes the frame that was asked for.
  mutating func take(_ picture: CellPicture, _ timing: FrameTiming, clock: Int64) {
    guard let pending else { return }
    self.pending = nil
    let took = pending.askedAt.map { Int(max(0, clock - $0)) }
    slowness = min(took ?? 0, lastTook ?? .max)
    lastTook = took
    let frame = PlayedFrame(
      picture: picture, look: pending.look, timing: timing, round: pending.round)
    if pending.isSought, pending.moment == sought {
      if timing.isExact { sought = nil } else { hasNear = true }
    }
    if isRunning, isLast(frame, asked: pending) {
      lastEnd = frame.end
      isOn = false
      return
    }
    if isRunning, let shown, shown.isDrawn(as: frame.look), frame.start > position(at: clock) {
      ahead = frame
    } else {
      show(frame)
    }
  }

  /// Whether a frame came though a later one was asked for: then there is none.
  private func isLast(_ frame: PlayedFrame, asked pending: Pending) -> Bool {
    guard let shown, frame.timing.rounds > 0, frame.round + 1 == frame.timing.rounds else {
      return false
    }
    return frame.start <= shown.start
      && pending.round * frame.timing.round + pending.moment >= shown.end
  }

  /// No frame comes: what is shown stays, and nothing moves until the person wants it again.
  mutating func fail() {
    failedLook = pending.map { $0.look.inQuality(.sharp) }
    (pending, sought) = (nil, nil)
    isOn = false
  }

  /// Shows the next frame where its time has come.
  mutating func advance(clock: Int64) {
    guard isRunning, let ahead, ahead.start <= position(at: clock) else { return }
    show(ahead)
  }

  /// When the next frame is due, by the clock.
  var due: Int64? {
    guard let origin, let ahead else { return nil }
    return origin + Int64(ahead.start)
  }

  private mutating func show(_ frame: PlayedFrame) {
    shown = frame
    ahead = nil
    if isOver(frame.end) { isOn = false }
  }
}

extension PlayedFrame {
  /// Whether it was drawn as is wanted, well or not so well.
  fileprivate func isDrawn(as look: RenderRequest) -> Bool {
    self.look.inQuality(.sharp) == look.inQuality(.sharp)
  }
}

extension RenderRequest {
  fileprivate func inQuality(_ quality: Quality) -> RenderRequest {
    var request = self
    request.quality = quality
    return request
  }
}
