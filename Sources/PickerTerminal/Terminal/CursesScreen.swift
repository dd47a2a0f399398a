import CNcurses
import Cells
import Glibc

/// Owns a screen of ncurses: SCREEN and the file it writes to. The process has at most one at a time.
struct CursesScreen: ~Copyable {
  private let screen: OpaquePointer
  private let captured: CapturedOutput
  /// How colours become numbers here.
  let encoding: ColorEncoding
  /// How many colour pairs there are besides pair 0.
  let pairCount: Int
  private var sendsAll = true
  private var text = [wchar_t](repeating: 0, count: 4)

  /// Makes the screen: newterm(3X). What ncurses writes stays in memory until `takeBytes()`; the line settings
  /// are the caller's, since ncurses finds no terminal at its end.
  ///
  /// Nil where there is no such description. The signals' handlers stay as they were: ncurses' own
  /// are not safe.
  init?(_ choice: TerminalChoice) {
    guard let captured = CapturedOutput() else { return nil }
    guard let screen = Self.make(choice, captured.output, captured.input) else { return nil }
    self.screen = screen
    self.captured = captured
    Self.setModes()
    encoding = Self.startColors(choice)
    pairCount = max(0, Int(nc_pairs()) - 1)
  }

  /// The screen of the first description that there is.
  static func first(of choices: [TerminalChoice]) -> CursesScreen? {
    for choice in choices {
      if let screen = CursesScreen(choice) { return screen }
    }
    return nil
  }

  deinit { delscreen(screen) }

  /// What ncurses has written since the last call.
  func takeBytes() -> [UInt8] { captured.take() }

  private static func make(
    _ choice: TerminalChoice, _ output: UnsafeMutablePointer<FILE>,
    _ input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    let handlers = SignalHandlers([SIGINT, SIGTERM, SIGTSTP, SIGWINCH])
    defer { handlers.putBack() }
    guard choice.isDirect else { return newterm(choice.name, output, input) }
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "hex:" + DirectColorDescription.compiled, 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return newterm(choice.name, output, input)
  }

  private static func setModes() {
    nonl()
    typeahead(-1)
    nc_plain_window()
    curs_set(0)
  }

  private static func startColors(_ choice: TerminalChoice) -> ColorEncoding {
    guard choice.isDirect || choice.mostColors > 0, has_colors(), start_color() == OK,
      use_default_colors() == OK
    else { return .palette(0) }
    return choice.isDirect ? .direct : .palette(min(Int(nc_colors()), choice.mostColors))
  }

  /// Defines a colour pair that no cell on the screen uses: init_extended_pair(3X).
  ///
  /// Where a pair had other colours, ncurses looks through the whole screen for its cells, to repaint
  /// them; a screen that will be cleared is not looked through, and so says this one until `refresh`.
  func define(_ pair: Int32, as colors: PairColors) {
    nc_clear_next(true)
    init_extended_pair(pair, colors.foreground, colors.background)
  }

  /// Puts a cell into the screen to come.
  mutating func put(_ cell: Cell, column: Int, row: Int, pair: Int32) {
    text[0] = wchar_t(bitPattern: cell.scalar)
    text[1] = wchar_t(bitPattern: cell.mark1)
    text[2] = wchar_t(bitPattern: cell.mark2)
    nc_put(Int32(row), Int32(column), text, Self.bits(cell.style.attributes), pair)
  }

  private static func bits(_ attributes: TextAttributes) -> attr_t {
    if attributes.isEmpty { return 0 }
    var bits: attr_t = 0
    if attributes.contains(.bold) { bits |= nc_bold }
    if attributes.contains(.dim) { bits |= nc_dim }
    if attributes.contains(.underline) { bits |= nc_underline }
    if attributes.contains(.reverse) { bits |= nc_reverse }
    return bits
  }

  /// Shows or hides the cursor, and writes what changed: doupdate(3X).
  mutating func refresh(cursor: CellPoint?) {
    if let cursor { nc_move(Int32(cursor.row), Int32(cursor.column)) }
    curs_set(cursor == nil ? 0 : 1)
    nc_stage()
    nc_clear_next(sendsAll)
    sendsAll = false
    doupdate()
  }

  /// The next refresh sends everything.
  mutating func forgetScreen() { sendsAll = true }

  /// Takes a new size: resizeterm(3X).
  func resize(to size: CellSize) { resizeterm(Int32(size.rows), Int32(size.columns)) }

  /// Leaves the terminal to others until the next refresh, which takes it again: endwin(3X).
  func end() { endwin() }

  /// The keys as the terminal's description names them.
  func describedKeys() -> [[UInt8]: Key] {
    var keys: [[UInt8]: Key] = [:]
    for (name, key) in Self.keyNames {
      guard let bytes = nc_key_bytes(name) else { continue }
      let sequence = Array(String(cString: bytes).utf8)
      if sequence.count > 2, sequence[0] == 0x1B { keys[sequence] = key }
    }
    return keys
  }

  private static let keyNames: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete),
      ("kcbt", .backTab), ("kLFT", .shiftLeft), ("kRIT", .shiftRight), ("kri", .shiftUp),
      ("kind", .shiftDown),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}

/// The handlers of some signals, kept to be put back.
private struct SignalHandlers {
  private var kept: [(Int32, sigaction)] = []

  init(_ signals: [Int32]) {
    for signal in signals {
      var action = sigaction()
      if sigaction(signal, nil, &action) == 0 { kept.append((signal, action)) }
    }
  }

  func putBack() {
    for (signal, action) in kept {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
