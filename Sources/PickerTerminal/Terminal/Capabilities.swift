public import MediaTypes
public import PickerScreens

/// How something about the terminal is known, the surest first.
public enum CapabilitySource: Equatable, Sendable {
  /// The person said so.
  case option
  /// The terminal answered a question.
  case terminal
  /// The line told the window's size in pixels: ioctl TIOCGWINSZ.
  case windowSize
  /// A variable of the environment, by its name.
  case environment(String)
  /// The description of `TERM`.
  case terminfo
  /// The character set of the locale.
  case locale
  /// Nobody said anything.
  case assumed
}

/// What a terminal can do. It may change while the program runs, as the terminal's answers come in.
public struct TerminalCapabilities: Equatable, Sendable {
  /// How each of them is known.
  public struct Sources: Equatable, Sendable {
    /// How the number of colours is known.
    public var depth = CapabilitySource.assumed
    /// How the background is known.
    public var background = CapabilitySource.assumed
    /// How a cell's shape is known.
    public var cellPixels = CapabilitySource.assumed
    /// How the width of ambiguous characters is known.
    public var ambiguousWidth = CapabilitySource.assumed
    /// How it is known whether the terminal reads UTF-8.
    public var isUTF8 = CapabilitySource.assumed
  }

  /// How many colours pictures may use.
  public var depth: ColorDepth
  /// The terminal's own background.
  public var background: BackgroundTone
  /// The shape of a cell in pixels; 8×16 where the terminal does not tell.
  public var cellPixels: PixelSize
  /// How many cells a character of ambiguous width takes, 1 or 2.
  public var ambiguousWidth: Int
  /// Whether the terminal reads UTF-8.
  public var isUTF8: Bool
  /// How each of these is known.
  public var sources = Sources()

  /// The capabilities of a terminal; true colour on a dark background, UTF-8 and narrow characters unless
  /// told otherwise.
  public init(
    depth: ColorDepth = .trueColor, background: BackgroundTone = .dark,
    cellPixels: PixelSize = PixelSize(width: 8, height: 16), ambiguousWidth: Int = 1,
    isUTF8: Bool = true
  ) {
    self.depth = depth
    self.background = background
    self.cellPixels = cellPixels
    self.ambiguousWidth = ambiguousWidth
    self.isUTF8 = isUTF8
  }

  /// The characters that may be used.
  public var repertoire: Repertoire { isUTF8 ? ambiguousWidth == 2 ? .narrow : .full : .ascii }

  /// How things look on the terminal.
  public var appearance: Appearance {
    Appearance(
      depth: depth, background: background, cellPixels: cellPixels, repertoire: repertoire)
  }
}

/// What a person says of the terminal; nil: find out.
public struct TerminalWishes: Equatable, Sendable {
  /// How many colours to use.
  public var depth: ColorDepth?
  /// The tone of the background.
  public var background: BackgroundTone?
  /// How many cells a character of ambiguous width takes, 1 or 2.
  public var ambiguousWidth: Int?
  /// Whether the terminal reads UTF-8.
  public var isUTF8: Bool?

  /// Wishes; none unless told.
  public init(
    depth: ColorDepth? = nil, background: BackgroundTone? = nil, ambiguousWidth: Int? = nil,
    isUTF8: Bool? = nil
  ) {
    self.depth = depth
    self.background = background
    self.ambiguousWidth = ambiguousWidth
    self.isUTF8 = isUTF8
  }
}
