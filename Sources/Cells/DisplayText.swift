/// Text that is safe to show: names come from anywhere, a terminal obeys what it is sent.
public enum DisplayText {
  /// Bytes as text that can be shown in one line.
  ///
  /// Bytes that are not UTF-8 become U+FFFD, control characters a visible stand-in, and characters
  /// that are invisible or change the direction of what follows are left out.
  public static func sanitized(_ bytes: some Collection<UInt8>) -> String {
    sanitized(String(decoding: bytes, as: UTF8.self))
  }

  /// Text made safe in the same way.
  public static func sanitized(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let stand = standIn(for: scalar) {
        shown.append(stand)
      } else if !isHidden(scalar) {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The picture of a control character (Unicode's Control Pictures, U+2400), if `scalar` is one.
  private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029: "\u{FFFD}"
    default: nil
    }
  }

  /// Zero-width, direction-changing and other format characters (general category Cf), and what has
  /// no glyph of its own: unassigned and private characters, fillers, tags, variation selectors (Unicode's
  /// Default_Ignorable_Code_Point).
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .surrogate, .privateUse, .unassigned: return true
    default: break
    }
    return scalar.properties.isDefaultIgnorableCodePoint || TextWidth.columns(of: scalar) < 0
  }
}
