internal import Cells

/// The terminal that an SVG or HTML picture of a screen shows.
public enum PictureTheme: String, CaseIterable, Equatable, Sendable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light

  var foreground: UInt32 { self == .dark ? 0xD7DCE5 : 0x24292F }
  var background: UInt32 { self == .dark ? 0x16191F : 0xFDFDFC }
  var border: UInt32 { self == .dark ? 0x343A46 : 0xD5D9DF }

  /// The colours that a style shows, with dim and reverse worked into them. The background is nil where
  /// it is the terminal's own.
  func colors(of style: Style) -> (foreground: UInt32, background: UInt32?) {
    var glyph = rgb(style.foreground) ?? foreground
    var behind = rgb(style.background)
    if style.attributes.contains(.reverse) {
      (glyph, behind) = (behind ?? background, glyph)
    }
    if style.attributes.contains(.dim) {
      glyph = Self.blend(glyph, behind ?? background, part: 140)
    }
    return (glyph, behind)
  }

  private func rgb(_ color: Color) -> UInt32? {
    color.rgb ?? color.index.map(Palette.rgb)
  }

  /// `part` 256ths of one colour and the rest of the other, in sRGB.
  static func blend(_ one: UInt32, _ other: UInt32, part: UInt32) -> UInt32 {
    var mixed: UInt32 = 0
    for shift: UInt32 in [16, 8, 0] {
      let value = (one >> shift & 0xFF) * part + (other >> shift & 0xFF) * (256 - part)
      mixed |= (value >> 8) << shift
    }
    return mixed
  }

  static let fonts =
    "ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', 'Cascadia Mono', Consolas, "
    + "'Noto Sans Mono CJK SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', "
    + "'WenQuanYi Micro Hei', monospace"

  static func hex(_ color: UInt32) -> String {
    "#" + StyleText.hexadecimal(color, digits: 6)
  }
}

extension String {
  /// The text as content of XML or HTML; characters that XML 1.0 does not have become U+FFFD.
  var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
