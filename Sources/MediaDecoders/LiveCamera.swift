import Glibc
import MediaTypes

/// An open camera, read by a thread of its own: only the newest picture is kept.
final class LiveCamera {
  /// What the thread and whoever asks have in common.
  struct State {
    var newest: CameraPicture?
    /// The number of the newest picture there was.
    var count = 0
    var recording: Recording?
    /// Why no more pictures come.
    var end: MediaError?
    /// Whether somebody waits for a picture, and when somebody last did, by `CameraClock`.
    var isAwaited = false
    var lastAwaited: Int64 = 0
    /// Whether no pictures are made, since nobody asks for any.
    var isResting = false
    var isClosing = false
    var hasStopped = false
  }

  let input: CameraInput
  private let state = Monitor(State())
  private var lastShown: Int

  /// Begins to open a camera and to read it; its pictures are numbered from the one after `number`.
  init(_ input: CameraInput, after number: Int = 0) {
    self.input = input
    lastShown = number
    CameraReader(input, state, number: number).start()
  }

  deinit { close() }

  /// Ends the reading and waits until the camera is free; what is recorded is finished. A camera that does not even answer
  /// is not waited for longer than this.
  func close() {
    state.change { $0.isClosing = true }
    let patience: Int64 = recording == nil ? 1_000_000 : 10_000_000
    _ = state.wait(microseconds: patience) { $0.hasStopped ? true : nil }
  }

  /// Why no more pictures come; nil while they do.
  var end: MediaError? { state.change { $0.end } }

  /// The number of the newest picture; 0 before the first.
  var newestNumber: Int { state.change { $0.count } }

  /// Whether no pictures are made, since nobody asks for any.
  var isResting: Bool { state.change { $0.isResting } }

  /// What is recorded, or was.
  var recording: Recording? {
    get { state.change { $0.recording } }
    set { state.change { $0.recording = newValue } }
  }

  /// The newest picture that is newer than the one with a number. Waits for it, 5 s at most.
  func picture(after number: Int) throws(MediaError) -> CameraPicture {
    state.change { $0.isAwaited = true }
    defer {
      state.change {
        $0.isAwaited = false
        $0.lastAwaited = CameraClock.now
      }
    }
    let found: Result<CameraPicture, MediaError>? = state.wait(
      microseconds: Int64(MediaLimits.cameraSilentMilliseconds) * 1000
    ) {
      // What was made before a rest is old.
      if !$0.isResting, let newest = $0.newest, newest.number > number { return .success(newest) }
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
