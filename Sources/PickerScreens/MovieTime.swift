/// A moment of a movie or its length, the same in all languages.
enum MovieTime {
  /// To the second, never more than it is: `0:42`, `1:02:05`.
  static func text(_ milliseconds: Int) -> String { text(seconds: max(0, milliseconds) / 1000) }

  /// To the tenth of a second: `0:12.3`, never more than it is.
  static func tenths(_ milliseconds: Int) -> String {
    let tenths = max(0, milliseconds) / 100
    return text(seconds: tenths / 10) + ".\(tenths % 10)"
  }

  /// A length that was asked for: to the second, or to the tenth or the thousandth where it has some.
  static func limit(_ milliseconds: Int) -> String {
    if milliseconds % 1000 == 0 { return text(milliseconds) }
    if milliseconds % 100 == 0 { return tenths(milliseconds) }
    let thousandths = milliseconds % 1000
    return text(milliseconds) + "." + String(String(1000 + thousandths).dropFirst())
  }

  private static func text(seconds: Int) -> String {
    let tail = twoDigits(seconds % 60)
    guard seconds >= 3600 else { return "\(seconds / 60):\(tail)" }
    return "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(tail)"
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
