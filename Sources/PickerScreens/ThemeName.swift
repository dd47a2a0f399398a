/// The themes that a person can choose from.
public enum ThemeName: String, CaseIterable, Equatable, Sendable {
  /// A blue accent.
  case blue
  /// A violet accent.
  case violet
  /// No colour besides those of the pictures: bold, dim and reversed letters.
  case plain
}

/// A colour by its value where there are many colours, and by an entry of the palette where there are 256.
struct ThemeColor: Equatable {
  let rgb: UInt32
  let index: UInt8
}

/// A theme's colours on one ground.
struct ThemeColors: Equatable {
  let accent: ThemeColor
  let dim: ThemeColor
  let error: ThemeColor
  /// Lines over pictures.
  let line: ThemeColor
  /// The accent where a terminal has a few colours, by their names.
  let namedAccent: UInt8
}

extension ThemeName {
  /// The colours on a dark or a light ground; nil for none at all.
  func colors(onDark isDark: Bool) -> ThemeColors? {
    let blue = ThemeColor(rgb: 0x0A_63C9, index: 26)
    let violet = ThemeColor(rgb: 0x6B_3FC0, index: 55)
    return switch (self, isDark) {
    case (.blue, true): Self.dark(ThemeColor(rgb: 0x6C_B6FF, index: 75), named: 6)
    case (.blue, false): Self.light(blue, named: 4)
    case (.violet, true): Self.dark(ThemeColor(rgb: 0xC8_A6FF, index: 183), named: 5)
    case (.violet, false): Self.light(violet, named: 5)
    case (.plain, _): nil
    }
  }

  private static func dark(_ accent: ThemeColor, named: UInt8) -> ThemeColors {
    ThemeColors(
      accent: accent, dim: ThemeColor(rgb: 0x8B_919A, index: 245),
      error: ThemeColor(rgb: 0xFF_8F80, index: 210), line: white, namedAccent: named)
  }

  private static func light(_ accent: ThemeColor, named: UInt8) -> ThemeColors {
    ThemeColors(
      accent: accent, dim: ThemeColor(rgb: 0x68_6E77, index: 242),
      error: ThemeColor(rgb: 0xB8_2A1B, index: 124), line: accent, namedAccent: named)
  }

  private static let white = ThemeColor(rgb: 0xFF_FFFF, index: 231)
  private static let black = ThemeColor(rgb: 0, index: 16)

  /// What lines over pictures have on a ground.
  func line(onDark isDark: Bool) -> ThemeColor {
    colors(onDark: isDark)?.line ?? (isDark ? Self.white : Self.black)
  }
}
