import Glibc

/// A point in time as files have it.
public struct FileTime: Comparable, Hashable, Sendable {
  /// Nanoseconds since 1970-01-01 00:00 UTC; the years 1677 to 2262.
  public let nanoseconds: Int64

  /// A point in time.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A point in time by seconds since 1970 and a part of a second; the nearest that there is where it
  /// lies outside the years.
  public init(seconds: Int64, nanoseconds part: Int64 = 0) {
    let most = Int64.max / Self.second - 1
    nanoseconds = min(max(seconds, -most), most) * Self.second + part
  }

  private static let second: Int64 = 1_000_000_000

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 {
    let (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: Self.second)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// This point, and so many seconds; the first or last that there is where it lies outside.
  public func adding(seconds: Int64) -> FileTime {
    let (step, isTooLarge) = seconds.multipliedReportingOverflow(by: Self.second)
    let (sum, isOutside) = nanoseconds.addingReportingOverflow(step)
    guard isTooLarge || isOutside else { return FileTime(nanoseconds: sum) }
    return FileTime(nanoseconds: seconds < 0 ? .min : .max)
  }

  /// Earlier ones are smaller.
  public static func < (left: FileTime, right: FileTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The system's clock: clock_gettime(2), CLOCK_REALTIME.
  public static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}
