import CFFmpeg
import CSystem
import Glibc
import MediaTypes

/// A movie while it is recorded, without sound. Written by the camera's thread, ended by it or by whoever asks.
///
/// The file consists of fragments of half a second (ISO/IEC 14496-12, 8.8), so that it can be played up to the last whole
/// one however the recording ends.
final class Recording {
  private let movie: Monitor<RecordedMovieFile>

  /// Begins to record into a file of somebody else's, whose descriptor is duplicated.
  init(
    _ request: RecordRequest, first: CameraPicture, of input: CameraInput, into shared: Int32
  ) throws(MediaError) {
    movie = Monitor(try RecordedMovieFile(request, size: first.size, of: input, into: shared))
  }

  /// Takes a picture, unless the recording has ended.
  func add(_ picture: CameraPicture) { movie.change { $0.add(picture) } }

  /// Ends the recording, where it has not ended yet.
  func finish() { movie.change { $0.finish() } }

  /// How long is recorded, in milliseconds.
  var milliseconds: Int { movie.change { $0.milliseconds } }
  /// Whether it has come to its end by itself.
  var hasEnded: Bool { movie.change { $0.hasEnded } }

  /// Ends the recording and tells what was recorded.
  func result() throws(MediaError) -> RecordedMovie {
    try movie.change { (movie) throws(MediaError) in
      movie.finish()
      return try movie.result()
    }
  }
}

/// The encoder and the file of a recording.
struct RecordedMovieFile {
  private let request: RecordRequest
  private let encoder: CaptureEncoder
  private let output: CaptureOutput
  /// The moment of the first picture, and where the last one lies after it, in microseconds.
  private var first: Int64?
  private var last: Int64 = -1
  private var interval: Int64 = 33_333
  private var pictures = 0
  private var failure: MediaError?
  private(set) var hasEnded = false
  private var isFinished = false

  init(
    _ request: RecordRequest, size: PixelSize, of input: CameraInput, into shared: Int32
  ) throws(MediaError) {
    self.request = request
    guard sys_free_bytes(shared) >= UInt64(MediaLimits.recordingRoomBytes) else {
      throw .diskNearlyFull
    }
    encoder = try CaptureEncoder(size: size, request)
    output = try CaptureOutput(encoder, of: input, into: shared)
  }

  var milliseconds: Int { pictures == 0 ? 0 : Int((last + interval) / 1000) }

  mutating func add(_ picture: CameraPicture) {
    guard !hasEnded, !isFinished else { return }
    let time = picture.microseconds - (first ?? picture.microseconds)
    first = first ?? picture.microseconds
    guard time > last else { return }
    if time >= Int64(request.maximumMilliseconds) * 1000 || isDiskNearlyFull { return end() }
    if last >= 0 { interval = time - last }
    last = time
    interval = max(1000, min(interval, Int64(request.maximumMilliseconds) * 1000 - time))
    pictures += 1
    do throws(MediaError) {
      try encoder.encode(picture.frame, at: time)
      try output.writePackets(of: encoder, lasting: interval)
    } catch {
      failure = error
      end()
    }
  }

  /// Asked of the system now and then only.
  private var isDiskNearlyFull: Bool {
    pictures % 8 == 0 && sys_free_bytes(output.descriptor) < UInt64(MediaLimits.recordingRoomBytes)
  }

  private mutating func end() {
    hasEnded = true
    finish()
  }

  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    do throws(MediaError) {
      try encoder.encode(nil, at: 0)
      try output.writePackets(of: encoder, lasting: interval)
      try output.finish()
    } catch {
      failure = failure ?? error
      output.cutToWhole()
    }
  }

  func result() throws(MediaError) -> RecordedMovie {
    let count = output.byteCount
    // What was written before a fault can be played, and is kept.
    if pictures == 0 || count == 0 { throw failure ?? .exportFailed("no picture was recorded") }
    return RecordedMovie(milliseconds: milliseconds, size: encoder.size, byteCount: count)
  }
}
