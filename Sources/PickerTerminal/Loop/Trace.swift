import CSystem
import Glibc
import MediaHost
public import MediaTypes

/// Writes what happened and when, one JSON line an event, for benchmarks.
///
/// `{"event":"page-sharp","ms":412.3}`: milliseconds since the process began its `main`.
public final class Trace {
  private let descriptor: Int32
  private let start: Int64
  private var longestTurn: Int64 = 0
  private var said: Set<String> = []
  private var sent = 0

  /// A trace into a file, made anew; nil when it can't be opened. `start` is in `Monotonic` microseconds.
  public init?(_ path: FilePath, start: Int64) {
    descriptor = path.withCString { sys_open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    self.start = start
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Notes an event now.
  public func note(_ event: String) { line(event, "") }

  /// Notes an event the first time only.
  public func noteOnce(_ event: String) {
    if said.insert(event).inserted { note(event) }
  }

  /// Notes a key with the time from its reading until the terminal took the frame with its answer, in
  /// microseconds.
  public func noteKey(latency: Int64) { line("key", ",\"latency\":\(milliseconds(latency))") }

  /// Notes a turn of the loop when it is the longest so far, in microseconds.
  public func noteTurn(_ duration: Int64) {
    guard duration > longestTurn else { return }
    longestTurn = duration
    line("turn", ",\"longest\":\(milliseconds(duration))")
  }

  /// Notes a frame's bytes: what was sent since the last note, from how much was sent in all.
  public func noteSent(total: Int) {
    guard total > sent else { return }
    line("frame", ",\"bytes\":\(total - sent)")
    sent = total
  }

  /// Notes that a frame was due while the terminal had not taken the one before.
  public func noteSkippedFrame() { note("skipped") }

  private func milliseconds(_ microseconds: Int64) -> String {
    "\(microseconds / 1000).\((microseconds % 1000) / 100)"
  }

  private func line(_ event: String, _ more: String) {
    let time = milliseconds(Monotonic.microseconds - start)
    let bytes = Array("{\"event\":\"\(event)\",\"ms\":\(time)\(more)}\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}
