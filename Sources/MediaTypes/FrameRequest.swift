/// A frame of a moving picture, to be drawn with characters: the one that is shown at a moment.
public struct FrameRequest: Equatable, Hashable, Sendable {
  /// How it is drawn. `preview` is the fast way, for a frame that is gone soon: half blocks.
  public var look: RenderRequest
  /// The moment, in milliseconds from the beginning of a round; a later one than all shows the last frame.
  public var milliseconds: Int
  /// How far the frame may be from the moment, in milliseconds: of a movie the one comes that is there first. 0: exactly
  /// the one that is shown then.
  public var tolerance: Int

  /// A frame to be drawn.
  public init(look: RenderRequest, milliseconds: Int, tolerance: Int = 0) {
    self.look = look
    self.milliseconds = milliseconds
    self.tolerance = tolerance
  }
}

/// When a frame is shown. One round shows every frame once.
public struct FrameTiming: Equatable, Hashable, Sendable {
  /// When it appears, in milliseconds from the beginning of a round.
  public var start: Int
  /// How long it stays, in milliseconds; at least 1.
  public var duration: Int
  /// The length of a round, in milliseconds.
  public var round: Int
  /// How many rounds the file wants to be played; 0: without end.
  public var rounds: Int
  /// Whether it is the frame of the moment that was asked for, not only one near it.
  public var isExact: Bool

  /// When a frame is shown.
  public init(start: Int, duration: Int, round: Int, rounds: Int = 0, isExact: Bool = true) {
    self.start = start
    self.duration = duration
    self.round = round
    self.rounds = rounds
    self.isExact = isExact
  }

  /// When the next frame appears, in milliseconds from the beginning of the round.
  public var end: Int { start + duration }
}
