/// What the screen switches on in a terminal besides what its description says, and off again.
enum ScreenModes {
  /// Pastes in brackets, word of a change to light or dark, and mouse presses, drags and their long form where the mouse
  /// is used.
  static func on(withMouse: Bool) -> String {
    (withMouse ? "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" : "") + "\u{1B}[?2004h\u{1B}[?2031h"
  }

  /// Whether the mouse is used. GNU screen keeps an ESC to itself while it is, until another key follows, so that the key
  /// that goes back would not be heard; `STY` is its variable.
  static func usesMouse(environment: (String) -> String?) -> Bool {
    environment("STY")?.isEmpty != false
  }

  /// The same, off.
  static let off = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?2031l"
  /// Where there is no alternate screen, as in GNU screen, the prompt must not come between the pictures.
  static let wipe = "\u{1B}[m\u{1B}[2J"
}
