import CNcurses
import Glibc
import MediaTypes
import PickerScreens

extension TerminalCapabilities {
  /// What wishes and the environment tell, before the terminal has answered anything.
  ///
  /// `drawn` is the number of colours of the description that is used; wishes beyond it cannot be met.
  init(
    _ wishes: TerminalWishes, environment: (String) -> String?, drawn: ColorDepth,
    localeIsUTF8: Bool
  ) {
    self.init()
    let told = TerminalChoice.depth(wishes.depth, environment: environment)
    depth = told.map { $0.depth.isWithin(drawn) ? $0.depth : drawn } ?? drawn
    sources.depth = depth == told?.depth ? told?.source ?? .terminfo : .terminfo
    if let tone = wishes.background {
      (background, sources.background) = (tone, .option)
    } else if let tone = TerminalChoice.background(environment: environment) {
      (background, sources.background) = (tone, .environment("COLORFGBG"))
    }
    if let width = wishes.ambiguousWidth {
      (ambiguousWidth, sources.ambiguousWidth) = (width, .option)
    }
    (isUTF8, sources.isUTF8) = (localeIsUTF8, .locale)
    if let wish = wishes.isUTF8 { (isUTF8, sources.isUTF8) = (wish, .option) }
  }

  /// What is known of the terminal that standard output goes to, without a question to it.
  public static func ofStandardOutput(_ wishes: TerminalWishes) -> TerminalCapabilities {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    let count = TerminalDescription.colors(of: environment("TERM") ?? "") ?? 0
    let told = TerminalChoice.depth(wishes.depth, environment: environment)
    return TerminalCapabilities(
      wishes, environment: environment, drawn: told?.depth ?? ColorDepth(paletteCount: count),
      localeIsUTF8: TerminalLocale.isUTF8)
  }

  /// Takes what the line says of a cell.
  mutating func take(linePixels: PixelSize?) {
    guard let linePixels else { return }
    (cellPixels, sources.cellPixels) = (linePixels, .windowSize)
  }

  /// Takes an answer of the terminal. What the person said stands.
  mutating func take(_ reply: TerminalReply, isInTmux: Bool) {
    switch reply {
    case .background(let tone):
      guard sources.background != .option else { return }
      (background, sources.background) = (tone, .terminal)
    case .cellPixels(let pixels): (cellPixels, sources.cellPixels) = (pixels, .terminal)
    case .sampleEnd(let column): takeSample(column - 1, isInTmux)
    case .deviceAttributes: break
    }
  }

  /// The sample is one narrow character and two of ambiguous width, of two bytes each.
  ///
  /// tmux reads UTF-8 whatever the terminals behind it do: there the locale is believed.
  private mutating func takeSample(_ columns: Int, _ isInTmux: Bool) {
    let answer: (isUTF8: Bool, width: Int)? =
      switch columns {
      case 3: (true, 1)
      case 5: (true, 2)
      case 6: (false, 1)
      default: nil
      }
    guard let answer else { return }
    if sources.isUTF8 != .option, !(isInTmux && answer.isUTF8) {
      (isUTF8, sources.isUTF8) = (answer.isUTF8, .terminal)
    }
    if sources.ambiguousWidth != .option {
      (ambiguousWidth, sources.ambiguousWidth) = (answer.width, .terminal)
    }
  }
}

extension ColorDepth {
  /// The depth of a terminal with so many colours.
  init(paletteCount count: Int) {
    self = count >= 256 ? .indexed256 : count >= 16 ? .indexed16 : count >= 8 ? .indexed8 : .none
  }

  /// How many entries of the palette are used at most; nil for 24-bit colours.
  var paletteCount: Int? {
    switch self {
    case .trueColor: nil
    case .indexed256: 256
    case .indexed16: 16
    case .indexed8: 8
    case .none: 0
    }
  }

  /// Whether a terminal of another depth has all these colours.
  func isWithin(_ other: ColorDepth) -> Bool {
    (paletteCount ?? .max) <= (other.paletteCount ?? .max)
  }
}

/// What terminfo says of a terminal that is not opened.
enum TerminalDescription {
  /// The colours of a type: setupterm(3X), tigetnum(3X). Nil where it is not known.
  static func colors(of type: String) -> Int? {
    var status: Int32 = 0
    guard !type.isEmpty, setupterm(type, STDERR_FILENO, &status) == OK else { return nil }
    defer { nc_forget_description() }
    return max(0, Int(tigetnum("colors")))
  }
}

/// The character set that the person's locale names.
enum TerminalLocale {
  /// Whether it is UTF-8; sets the locale of the process: setlocale(3), nl_langinfo(3).
  static var isUTF8: Bool {
    setlocale(LC_ALL, "")
    return nc_locale_is_utf8() != 0
  }
}
