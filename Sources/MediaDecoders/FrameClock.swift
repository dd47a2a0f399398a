import CFFmpeg

/// When a movie's frames appear.
struct FrameClock {
  private let input: FFmpegInput
  private let stream: UnsafeMutablePointer<AVStream>

  init(_ input: FFmpegInput, _ stream: UnsafeMutablePointer<AVStream>) {
    (self.input, self.stream) = (input, stream)
  }

  /// A frame that is this far from where counting has it begins something new, in milliseconds.
  private static let gap = 500.0

  /// What the frame says itself, in milliseconds from the movie's beginning; nil for nothing.
  func start(of frame: FFmpegFrame) -> Int? {
    input.milliseconds(frame.handle.pointee.best_effort_timestamp, of: stream)
  }

  /// When a frame appears, with parts of a millisecond where that was counted. What has no time, or in a program stream one
  /// that FFmpeg made up, appears after the one before it, by the movie's rate.
  func time(
    of frame: FFmpegFrame, after last: MovieReel.Frame?, orAt first: Int
  ) -> (start: Int, counted: Double?) {
    let told = start(of: frame)
    guard let last else { return (told ?? first, nil) }
    let next = (last.counted ?? Double(last.start)) + 1000 / (input.frameRate(of: stream) ?? 25)
    let isRight = told.map { !input.hasFewTimes || abs(Double($0) - next) > Self.gap } ?? false
    if let told, isRight { return (told, nil) }
    return (Int(next.rounded()), next)
  }
}
