/// A colour of a cell: the terminal's own, one of the terminal's 256, or 24-bit sRGB.
public struct Color: Equatable, Hashable, Sendable {
  /// 0: the terminal's own; 0x01_0000NN: palette entry NN; 0x02_RRGGBB: sRGB.
  public let rawValue: UInt32

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The terminal's own foreground or background.
  public static let terminal = Color(rawValue: 0)

  /// An entry of the terminal's palette, 0 to 255.
  public static func indexed(_ index: UInt8) -> Color {
    Color(rawValue: 0x0100_0000 | UInt32(index))
  }

  /// An sRGB colour as 0xRRGGBB.
  public static func rgb(_ value: UInt32) -> Color {
    Color(rawValue: 0x0200_0000 | (value & 0xFF_FFFF))
  }

  /// The palette entry, where the colour is one.
  public var index: UInt8? { rawValue >> 24 == 1 ? UInt8(truncatingIfNeeded: rawValue) : nil }
  /// The sRGB value 0xRRGGBB, where the colour is one.
  public var rgb: UInt32? { rawValue >> 24 == 2 ? rawValue & 0xFF_FFFF : nil }
}

/// How a cell's text is drawn besides its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt8
  /// Attributes from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Bold or bright.
  public static let bold = TextAttributes(rawValue: 1)
  /// Dim, for what is secondary.
  public static let dim = TextAttributes(rawValue: 2)
  /// Underlined.
  public static let underline = TextAttributes(rawValue: 4)
  /// Foreground and background changed over.
  public static let reverse = TextAttributes(rawValue: 8)
}

/// The colours and attributes of a cell.
public struct Style: Equatable, Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// Bold, dim, underline, reverse.
  public var attributes: TextAttributes

  /// A style; the terminal's own colours unless told otherwise.
  public init(
    foreground: Color = .terminal, background: Color = .terminal, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()
  /// The terminal's own colours, dim.
  public static let dim = Style(attributes: .dim)
  /// The terminal's own colours, bold.
  public static let bold = Style(attributes: .bold)
}
