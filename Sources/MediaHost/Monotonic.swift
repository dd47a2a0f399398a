import Glibc

/// The clock that never goes back.
public enum Monotonic {
  /// Milliseconds since some fixed moment; the C function is `clock_gettime` with `CLOCK_MONOTONIC`.
  public static var milliseconds: Int64 { microseconds / 1000 }

  /// Microseconds since the same moment.
  public static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
