import MediaTypes
import PickerScreens

/// Which description of the terminal to try.
struct TerminalChoice: Equatable {
  /// Its name in terminfo.
  var name: String
  /// Whether it is our own description, with 24-bit colours.
  var isDirect = false
  /// How many of its colours are used at most.
  var mostColors = 256

  /// The colours that can be drawn with it; nil where terminfo does not have it.
  var depth: ColorDepth? {
    if isDirect { return .trueColor }
    return TerminalDescription.colors(of: name).map {
      ColorDepth(paletteCount: min($0, mostColors))
    }
  }

  /// The descriptions to try in order, from the environment and what the person asked for.
  ///
  /// `colors` says how many colours terminfo gives a type. A person who asks for more than that knows
  /// better, so xterm's description is tried first.
  /// - Throws: `.dumb` where `TERM` says that nothing can be drawn.
  static func candidates(
    depth: ColorDepth?, environment: (String) -> String?, colors: (String) -> Int
  ) throws(TerminalError) -> [TerminalChoice] {
    let type = environment("TERM") ?? ""
    guard !type.isEmpty, type != "dumb", type != "unknown" else { throw .dumb }
    let told = Self.depth(depth, environment: environment)
    let most = told?.depth.paletteCount ?? 256
    var names = [type, "xterm-256color", "xterm", "vt100"]
    if depth != nil, told?.depth != .trueColor, most > colors(type) {
      names.insert("xterm-256color", at: 0)
    }
    let choices = names.map { TerminalChoice(name: $0, mostColors: most) }
    guard told?.depth == .trueColor else { return choices }
    return [TerminalChoice(name: DirectColorDescription.name, isDirect: true)] + choices
  }

  /// How many colours the person or the environment asks for, and who does; nil: what terminfo says.
  ///
  /// `NO_COLOR` counts where it is not empty (no-color.org). GNU screen hands `COLORTERM` on, but not
  /// the colours.
  static func depth(
    _ wish: ColorDepth?, environment: (String) -> String?
  ) -> (depth: ColorDepth, source: CapabilitySource)? {
    if let wish { return (wish, .option) }
    if environment("NO_COLOR")?.isEmpty == false { return (.none, .environment("NO_COLOR")) }
    let type = environment("TERM") ?? ""
    if type.hasSuffix("-direct") { return (.trueColor, .environment("TERM")) }
    // Debian's base system does not have these, and another description is used in their place.
    if type.hasSuffix("-16color") { return (.indexed16, .environment("TERM")) }
    let promises = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    let isScreen = type.hasPrefix("screen") && environment("TMUX")?.isEmpty != false
    return promises && !isScreen ? (.trueColor, .environment("COLORTERM")) : nil
  }

  /// The background that the environment tells, if it does: `COLORFGBG` is `foreground;background` by
  /// palette number.
  static func background(environment: (String) -> String?) -> BackgroundTone? {
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let index = Int(last)
    else { return nil }
    return index == 7 || (9...15).contains(index) ? .light : .dark
  }

  /// Whether the terminal may be asked questions: these print what they do not know, or never answer.
  static func answersQuestions(_ type: String) -> Bool {
    !["linux", "vt", "Eterm", "cons", "ansi"].contains { type.hasPrefix($0) }
  }
}
