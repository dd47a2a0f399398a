import MediaHost
import PtyDriver
import Support

/// Drives a picker by keys that mean something, and looks after each step whether it still answers.
struct SoakPicker {
  let picker: Picker
  private(set) var screen = SoakScreen.sheet
  private(set) var keys = 0
  /// How often each screen was there when a step ended.
  private(set) var visits: [SoakScreen: Int] = [:]
  /// How long the help took to appear after its key, in milliseconds.
  private(set) var answers: [Int64] = []
  private var random: Seeded
  private var size: (Int, Int) { (picker.pty.screen.columns, picker.pty.screen.rows) }

  init(_ picker: Picker, seed: UInt64) {
    self.picker = picker
    random = Seeded(seed)
  }

  /// A few keys, or a resize, or a way to another screen; false where the picker no longer answers.
  mutating func step(_ betweenKeys: () -> Void = {}) -> Bool {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<65:
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        type(SoakKeys.quiet(screen, &random, size: size))
        picker.perform(.waited(Int64.random(in: 0...40, using: &random)))
        betweenKeys()
      }
    case 65..<77:
      picker.perform(
        .resized(
          columns: Int.random(in: 40...200, using: &random),
          rows: Int.random(in: 12...60, using: &random)))
    case 77..<79: stop()
    default: lead()
    }
    betweenKeys()
    return settle()
  }

  /// A way to another screen, with keys behind it that do not wait for that.
  private mutating func lead() {
    let leading = SoakKeys.leading(screen, &random, size: size)
    let early = SoakKeys.early(behind: leading, on: screen, &random, size: size)
    type(leading)
    for key in early { type(key) }
  }

  /// Ctrl-Z, and the way back: what is typed meanwhile is not the program's.
  private mutating func stop() {
    let pty = picker.pty
    let stops = pty.stops
    type("\u{1A}")
    pty.pump(milliseconds: picker.patience / 2) { pty.stops > stops }
    picker.perform(.waited(200))
    pty.pump(milliseconds: picker.patience / 2) {
      !pty.modes.leftOver.isEmpty && !pty.modes.isUpdating
    }
  }

  private mutating func type(_ text: String) {
    keys += 1
    picker.type(text)
    if text == "\u{1B}" { waitForEscape() }
  }

  /// An Esc is one only when nothing follows it until the picker has seen it, which then shows another screen.
  private func waitForEscape() {
    picker.perform(.waited(200))
    let (pty, before) = (picker.pty, screen)
    pty.pump(milliseconds: picker.patience / 2) {
      !pty.modes.isUpdating && SoakScreen(pty.screen.text) != before
    }
  }

  /// Opens the help and closes it: so everything typed before has been seen to, and the screen is known.
  mutating func settle() -> Bool {
    let begin = Monotonic.milliseconds
    let pty = picker.pty
    picker.type("?")
    guard pty.pump(milliseconds: picker.patience, until: { SoakScreen.isHelp(pty.screen.text) })
    else { return false }
    answers.append(Monotonic.milliseconds - begin)
    picker.type("x")
    // What is drawn comes in one piece, but may be read in two.
    let isClosed = { !pty.modes.isUpdating && !SoakScreen.isHelp(pty.screen.text) }
    guard pty.pump(milliseconds: picker.patience, until: isClosed) else { return false }
    screen = SoakScreen(pty.screen.text)
    visits[screen, default: 0] += 1
    return true
  }
}
