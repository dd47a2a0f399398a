import CSystem
import Glibc

extension termios {
  /// These settings as a screen of cells wants them: every byte comes at once and as it was typed, and goes
  /// out as it was written; no key is a signal or stops the output (termios(3)).
  var forScreen: termios {
    var settings = self
    settings.c_iflag &= ~tcflag_t(BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    return settings
  }
}
