import CFFmpeg
import MediaTypes

/// How long a movie is.
///
/// The container says it, but it may say nothing, or something that is not so: what its last packets say is believed where
/// they differ much.
enum MovieLength {
  /// A container that is this much off is not believed, in milliseconds.
  private static let tolerance = 1000
  /// The most packets that are looked at.
  private static let packets = 200_000

  /// The length in milliseconds; 0 where nothing has a time.
  static func milliseconds(of input: FFmpegInput) -> Int {
    let told = input.milliseconds
    if let told {
      input.seek(to: max(0, told - 500))
      let end = lastEnd(of: input, atMost: 5000)
      // A short movie's last packets may all lie before the place that was gone to.
      if let end, abs(end - told) <= tolerance { return input.hasFewTimes ? max(end, told) : told }
    }
    input.seek(to: 0)
    return lastEnd(of: input, atMost: packets) ?? told ?? 0
  }

  /// When the last of the packets that follow ends.
  private static func lastEnd(of input: FFmpegInput, atMost count: Int) -> Int? {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    guard let packet else { return nil }
    var last: Int?
    for _ in 0..<count {
      guard input.next(into: packet) else { return last }
      if let end = input.end(of: packet) { last = max(last ?? end, end) }
      av_packet_unref(packet)
    }
    return last
  }
}
