import Glibc
import MediaTypes

/// The thread that opens and reads a camera, so that nobody waits for one that does not answer: puts each picture into the place of the one before, and gives it to what is recorded.
final class CameraReader {
  private let input: CameraInput
  /// nil before the camera is open, and once it is given back.
  private var feed: (any CameraFeed)?
  private let state: Monitor<LiveCamera.State>
  private var number: Int
  private var beginning: Int64 = 0
  /// How soon is asked again where a camera had no picture yet.
  private static let retryMicroseconds: Int64 = 2000
  /// After so long without a question nothing is made any more, in microseconds.
  static let patienceMicroseconds: Int64 = 2_000_000
  /// How often a camera that rests is emptied, so that its next picture is a new one.
  private static let restMicroseconds: Int64 = 30_000

  init(_ input: CameraInput, _ state: Monitor<LiveCamera.State>, number: Int) {
    self.input = input
    self.state = state
    self.number = number
  }

  /// Starts the thread, which keeps this object until it ends: pthread_create(3).
  func start() {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<CameraReader>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      Unmanaged.passUnretained(self).release()
      stop(because: .limitExceeded("threads"))
    }
  }

  private func run() {
    do throws(MediaError) {
      feed = try CameraOpening.feed(input)
      beginning = CameraClock.now
      while !isClosing {
        if isUnneeded, feed?.isPaced == true || feed?.canSkip == true { try rest() }
        try step()
      }
      stop(because: .cameraGone)
    } catch {
      stop(because: error)
    }
  }

  private var isClosing: Bool { state.change { $0.isClosing } }

  /// Whether nobody has asked for a picture for a while, and nothing is recorded.
  private var isUnneeded: Bool {
    state.change {
      guard !$0.isAwaited, $0.newest != nil, $0.recording == nil else { return false }
      return CameraClock.now - $0.lastAwaited > Self.patienceMicroseconds
    }
  }

  /// Makes no pictures until they are needed again. A camera goes on and is not listened to; filters and movies stand still,
  /// and their time with them.
  private func rest() throws(MediaError) {
    let begun = CameraClock.now
    state.change { $0.isResting = true }
    defer { state.change { $0.isResting = false } }
    let isPaced = feed?.isPaced ?? true
    while isUnneeded, !isClosing {
      if !isPaced { try feed?.skip() }
      _ = state.wait(microseconds: isPaced ? 1_000_000 : Self.restMicroseconds) {
        $0.isAwaited || $0.isClosing || $0.recording != nil ? true : nil
      }
    }
    beginning += CameraClock.now - begun
    state.change { $0.newest = nil }
  }

  private func step() throws(MediaError) {
    guard let feed, var picture = try feed.next() else {
      // Filters and files have no reason to let us wait.
      if feed?.isPaced == false { pause(Self.retryMicroseconds) }
      return
    }
    if feed.isPaced { pause(beginning + picture.microseconds - CameraClock.now) }
    number += 1
    picture.number = number
    let recording = state.change { state in
      (state.newest, state.count) = (picture, picture.number)
      return state.recording
    }
    recording?.add(picture)
  }

  /// Waits, unless the camera is to be closed.
  private func pause(_ microseconds: Int64) {
    guard microseconds > 0 else { return }
    _ = state.wait(microseconds: microseconds) { $0.isClosing ? true : nil }
  }

  private func stop(because error: MediaError) {
    let recording = state.change { state in
      state.end = error
      return state.recording
    }
    recording?.finish()
    feed = nil
    state.change { $0.hasStopped = true }
  }
}
