import MediaTypes
import PickerScreens

/// Which description of the terminal to try.
struct TerminalChoice: Equatable {
  /// Its name in terminfo.
  var name: String
  /// Whether it is our own description, with 24-bit colours.
  var isDirect: Bool

  /// The descriptions to try in order, from the environment and what the person asked for.
  ///
  /// - Throws: `.dumb` where `TERM` says that nothing can be drawn.
  static func candidates(
    depth: ColorDepth?, environment: (String) -> String?
  ) throws(TerminalError) -> [TerminalChoice] {
    let type = environment("TERM") ?? ""
    guard !type.isEmpty, type != "dumb", type != "unknown" else { throw .dumb }
    var choices = [TerminalChoice(name: type, isDirect: false)]
    if depth == .indexed256 && !type.contains("256color") {
      choices.insert(TerminalChoice(name: "xterm-256color", isDirect: false), at: 0)
    }
    for name in ["xterm-256color", "xterm", "vt100"] {
      choices.append(TerminalChoice(name: name, isDirect: false))
    }
    if depth == .trueColor || depth == nil && showsTrueColor(type, environment) {
      let own = TerminalChoice(name: DirectColorDescription.name, isDirect: true)
      choices.insert(own, at: 0)
    }
    return choices
  }

  /// A terminal says so by `COLORTERM` or its type. GNU screen hands the variable on, but not the colours.
  private static func showsTrueColor(
    _ type: String, _ environment: (String) -> String?
  ) -> Bool {
    if type.hasSuffix("-direct") { return true }
    guard ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") else { return false }
    return !type.hasPrefix("screen") || environment("TMUX")?.isEmpty == false
  }

  /// The background that the environment tells: `COLORFGBG` is `foreground;background` by palette number.
  static func background(environment: (String) -> String?) -> BackgroundTone {
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let index = Int(last)
    else { return .dark }
    return index == 7 || (9...15).contains(index) ? .light : .dark
  }

  /// Whether the terminal may be asked questions: these print what they do not know, or never answer.
  static func answersQuestions(_ type: String) -> Bool {
    !["linux", "vt", "Eterm", "cons", "ansi"].contains { type.hasPrefix($0) }
  }
}
