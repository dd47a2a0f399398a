import CTerminalSignals
import Glibc

/// What puts the terminal back when the process ends without having done so: a crash or exit(3).
///
/// The handlers and what they need are C (`CTerminalSignals`), prepared here before anything is changed.
enum Rescue {
  /// What undoes every mode that is set, in this order: an unfinished string, the synchronized update,
  /// mouse and paste, attributes and cursor, the cursor keys, and last the alternate screen, wiped before.
  static let sequence =
    "\u{18}\u{1B}\\\u{1B}[?2026l" + ScreenModes.off
    + "\u{1B}[0m\u{1B}(B\u{1B}[?7h\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[H\u{1B}[2J\u{1B}[?1049l"

  /// From now on a crash writes the sequence to `descriptor` and sets its line settings.
  static func arm(descriptor: Int32, settings: termios) {
    var settings = settings
    let bytes = Array(sequence.utf8)
    sig_rescue_arm(descriptor, bytes, bytes.count, &settings)
  }

  /// Puts the terminal back now, by force where it does not take its bytes: a stopped output is started again and
  /// what it has not shown is dropped.
  static func perform() { sig_rescue_now() }

  /// The terminal is as it was; nothing is left to do.
  static func disarm() { sig_rescue_disarm() }
}
