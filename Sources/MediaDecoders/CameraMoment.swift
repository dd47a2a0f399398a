import Glibc

/// A moment in seconds since 1970, as what a camera writes has it.
enum CameraMoment {
  /// In the person's time zone, as EXIF writes it: `2026:11:30 15:58:12`.
  static func exif(_ moment: time_t) -> String {
    text(moment, "%Y:%m:%d %H:%M:%S", localtime_r)
  }

  /// In the person's time zone, by ISO 8601: `2026-11-30T15:58:12+0100`.
  static func local(_ moment: time_t) -> String {
    text(moment, "%Y-%m-%dT%H:%M:%S%z", localtime_r)
  }

  /// In universal time, by ISO 8601: `2026-11-30T14:58:12Z`.
  static func universal(_ moment: time_t) -> String {
    text(moment, "%Y-%m-%dT%H:%M:%SZ", gmtime_r)
  }

  private static func text(
    _ moment: time_t, _ form: String,
    _ parts: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var (moment, broken) = (moment, tm())
    _ = parts(&moment, &broken)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, form, &broken)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
