import Glibc
import MediaTypes

/// An open camera, read by a thread of its own: only the newest picture is kept.
final class LiveCamera {
  /// What the thread and whoever asks have in common.
  struct State {
    var newest: CameraPicture?
    var recording: Recording?
    /// Why no more pictures come.
    var end: MediaError?
    var isClosing = false
    var hasStopped = false
  }

  let input: CameraInput
  private let state = Monitor(State())
  private var lastShown: Int

  /// Opens a camera and begins to read it; its pictures are numbered from the one after `number`.
  init(_ input: CameraInput, after number: Int = 0) throws(MediaError) {
    let feed = try CameraOpening.feed(input)
    self.input = input
    lastShown = number
    CameraReader(feed, state, number: number).start()
  }

  deinit { close() }

  /// Ends the reading and waits until the camera is free; what is recorded is finished.
  func close() {
    state.change { $0.isClosing = true }
    _ = state.wait(microseconds: .max / 4) { $0.hasStopped ? true : nil }
  }

  /// Whether no more pictures come.
  var hasEnded: Bool { state.change { $0.end != nil } }

  /// The number of the newest picture; 0 before the first.
  var newestNumber: Int { state.change { $0.newest?.number ?? 0 } }

  /// What is recorded, or was.
  var recording: Recording? {
    get { state.change { $0.recording } }
    set { state.change { $0.recording = newValue } }
  }

  /// The newest picture that is newer than the one with a number. Waits for it, 5 s at most.
  func picture(after number: Int) throws(MediaError) -> CameraPicture {
    let found: Result<CameraPicture, MediaError>? = state.wait(
      microseconds: Int64(MediaLimits.cameraSilentMilliseconds) * 1000
    ) {
      if let newest = $0.newest, newest.number > number { return .success(newest) }
      return $0.end.map { .failure($0) }
    }
    guard let found else { throw .cameraSilent }
    return try found.get()
  }

  /// How many pictures were passed over since this was asked for the last time.
  func dropped(before picture: CameraPicture) -> Int {
    defer { lastShown = max(lastShown, picture.number) }
    return max(0, picture.number - lastShown - 1)
  }
}
