/// What the screen switches on in a terminal besides what its description says, and off again.
enum ScreenModes {
  /// Mouse presses, drags and their long form, pastes in brackets, and word of a change to light or dark.
  static let on = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?2031h"
  /// The same, off.
  static let off = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?2031l"
  /// Where there is no alternate screen, as in GNU screen, the prompt must not come between the pictures.
  static let wipe = "\u{1B}[m\u{1B}[2J"
}
