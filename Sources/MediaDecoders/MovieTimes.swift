import CFFmpeg
import MediaTypes

/// Times that are believed.
///
/// A container may claim any number of 64 bits. What no movie has is left out where it is read, so that sums of times and
/// their parts of a second stay numbers everywhere else.
enum MovieTimes {
  /// The latest moment that is believed, in seconds: some movies count from 1970, and live a while longer.
  private static let latestSecond = 4_000_000_000

  /// A moment in microseconds; nil where no movie has it.
  static func moment(microseconds: Int64) -> Int64? {
    let latest = Int64(latestSecond) * 1_000_000
    return (-latest...latest).contains(microseconds) ? microseconds : nil
  }

  /// Whether a stream may have a time, in its units.
  static func isBelieved(_ time: Int64, in base: AVRational) -> Bool {
    guard base.num > 0, base.den > 0 else { return false }
    let distance = abs(Double(time))
    return distance * Double(base.num) <= Double(latestSecond) * Double(base.den)
      && distance < 0x1p60
  }
}

extension UnsafeMutablePointer<AVPacket> {
  /// Forgets times that cannot be.
  func dropUnbelievedTimes(of stream: UnsafeMutablePointer<AVStream>) {
    let (base, none) = (stream.pointee.time_base, pick_av_no_time())
    if !MovieTimes.isBelieved(pointee.pts, in: base) { pointee.pts = none }
    if !MovieTimes.isBelieved(pointee.dts, in: base) { pointee.dts = none }
    if !MovieTimes.isBelieved(pointee.duration, in: base) { pointee.duration = 0 }
  }
}
