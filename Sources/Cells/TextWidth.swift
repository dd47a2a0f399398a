import CSystem
import Glibc

/// How many terminal columns text takes, by the C library's table (the same that ncurses asks).
///
/// The table of `C.UTF-8` is used whatever the process's locale is, so a screen is the same everywhere.
public enum TextWidth {
  private static let utf8 = LocaleBox()

  /// The columns of one scalar: 0 for a combining mark, −1 for a control character.
  ///
  /// The C function is `wcwidth`, asked under `uselocale`, which changes this thread alone.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return 1 }
    if value < 0x20 || (value >= 0x7F && value < 0xA0) { return -1 }
    if value >= 0x2500 && value < 0x25A0 { return 1 }
    return utf8.width(wchar_t(bitPattern: value))
  }

  /// The columns of a line of text; control characters count nothing.
  public static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, columns(of: $1)) }
  }

  /// The text cut at the end to at most `width` columns, the last of them an ellipsis where it was cut.
  public static func cut(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    guard width > 1 else { return width == 1 ? "…" : "" }
    return prefix(of: text, columns: width - 1) + "…"
  }

  /// The text cut in the middle to at most `width` columns, so that a name keeps its ending.
  public static func cutInMiddle(_ text: String, to width: Int) -> String {
    let all = columns(of: text)
    guard all > width else { return text }
    guard width > 4 else { return cut(text, to: width) }
    let tail = (width - 1) / 2
    return prefix(of: text, columns: width - 1 - tail) + "…" + suffix(of: text, columns: tail)
  }

  /// The longest start of the text that fits into `width` columns.
  public static func prefix(of text: String, columns width: Int) -> String {
    var used = 0
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let own = max(0, columns(of: scalar))
      if used + own > width { break }
      used += own
      kept.append(scalar)
    }
    return String(kept)
  }

  private static func suffix(of text: String, columns width: Int) -> String {
    var used = 0
    var kept: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars.reversed() {
      let own = max(0, columns(of: scalar))
      if used + own > width { break }
      used += own
      kept.append(scalar)
    }
    while let last = kept.last, columns(of: last) == 0 { kept.removeLast() }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: kept.reversed())
    return String(scalars)
  }
}

/// Owns a `locale_t` of `C.UTF-8`; immutable after it is made, so it may be shared.
private final class LocaleBox: @unchecked Sendable {
  private let locale: locale_t?

  init() { locale = newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil) }

  func width(_ character: wchar_t) -> Int {
    guard let locale else { return 1 }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return Int(sys_columns(character))
  }
}
