/// A frame of a moving picture, to be drawn with characters: the one that is shown at a moment.
public struct FrameRequest: Equatable, Hashable, Sendable {
  /// How it is drawn. `preview` is the fast way, for a frame that is gone soon: half blocks.
  public var look: RenderRequest
  /// The moment, in milliseconds from the beginning of a round; a later one than all shows the last frame.
  public var milliseconds: Int

  /// A frame to be drawn.
  public init(look: RenderRequest, milliseconds: Int) {
    self.look = look
    self.milliseconds = milliseconds
  }
}

/// When a frame is shown. One round shows every frame once.
public struct FrameTiming: Equatable, Hashable, Sendable {
  /// The frame's place in a round, from 0.
  public var index: Int
  /// When it appears, in milliseconds from the beginning of a round.
  public var start: Int
  /// How long it stays, in milliseconds; at least 1.
  public var duration: Int
  /// The length of a round, in milliseconds.
  public var round: Int
  /// How many rounds the file wants to be played; 0: without end.
  public var rounds: Int

  /// When a frame is shown.
  public init(index: Int, start: Int, duration: Int, round: Int, rounds: Int = 0) {
    self.index = index
    self.start = start
    self.duration = duration
    self.round = round
    self.rounds = rounds
  }

  /// When the next frame appears, in milliseconds from the beginning of the round.
  public var end: Int { start + duration }
}
