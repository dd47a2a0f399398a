import CTerminalSignals

/// What the program says on standard error when it ends by a fault of its own, after the terminal was put back.
public enum CrashNotice {
  /// Sets the two halves of the line; the signal's name, such as `SIGSEGV`, comes between them. At most 256
  /// bytes each; before this is called a crash is silent.
  public static func set(before: String, after: String) {
    let (before, after) = (Array(before.utf8), Array(after.utf8))
    sig_rescue_say(before, before.count, after, after.count)
  }
}
