import CNcurses
import CSystem
import CTerminalSignals
public import Cells
import Glibc
import MediaHost
public import MediaTypes

/// The terminal that the process was started from, drawn by ncurses on `/dev/tty`.
///
/// ncurses owns what is drawn; the bytes that are read are decoded by `InputDecoder`, which never loses
/// a character that two reads share and keeps the terminal's replies out of the keys. One at a time.
public final class NcursesTerminal: Terminal {
  /// The size in cells.
  public private(set) var size: CellSize
  /// What the terminal can do, so far as it has told.
  public private(set) var capabilities: TerminalCapabilities
  /// Whether the terminal is gone.
  public private(set) var isHungUp = false

  private let line: TerminalLine
  private var painter: CursesPainter
  private var decoder: InputDecoder
  private var shellSettings: termios
  private var state = State.shown
  private var lastGrid: CellGrid?
  private var needsPaint = true
  private var waiting: [TerminalInput] = []
  private let asksQuestions: Bool
  private let isInMultiplexer: Bool
  private var answersOutstanding = false
  private var linePixels: PixelSize?

  private enum State {
    /// The screen is ours.
    case shown
    /// Given back for a while: stopped, or continued behind another program.
    case left
    /// Given back for good.
    case restored
  }

  /// Mouse presses, drags and their long form, and pastes in brackets.
  private static let modesOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  private static let modesOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l"

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - wishes: What the person says of the terminal; the rest is found out.
  /// - Throws: `.notATerminal`, `.dumb`, `.unknownType`, `.failed`.
  public init(_ wishes: TerminalWishes = TerminalWishes()) throws(TerminalError) {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    let line = try TerminalLine.open()
    let choices = try TerminalChoice.candidates(
      depth: wishes.depth, environment: environment, colors: TerminalDescription.colors)
    guard let settings = line.settings() else { throw .failed(errno: errno) }
    let localeIsUTF8 = Self.setLocale()
    Rescue.arm(descriptor: line.output, settings: settings)
    let window = line.windowSize()
    guard let screen = Self.screen(choices, line.output) else {
      Rescue.disarm()
      throw .unknownType(environment("TERM") ?? "")
    }
    size = window.cells
    capabilities = TerminalCapabilities(
      wishes, environment: environment, drawn: screen.encoding.depth, localeIsUTF8: localeIsUTF8)
    isInMultiplexer = environment("TMUX") != nil || environment("STY") != nil
    painter = CursesPainter(screen, size: window.cells)
    decoder = InputDecoder(keys: painter.describedKeys())
    shellSettings = settings
    asksQuestions = TerminalChoice.answersQuestions(environment("TERM") ?? "")
    self.line = line
    painter.resize(to: window.cells)
    take(window.cellPixels)
    begin()
  }

  deinit { restore() }

  /// What ncurses writes is UTF-8 whatever the locale's character set is; answers whether that is too.
  private static func setLocale() -> Bool {
    let isUTF8 = TerminalLocale.isUTF8
    if !isUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    return isUTF8
  }

  private static func screen(_ choices: [TerminalChoice], _ descriptor: Int32) -> CursesScreen? {
    for choice in choices {
      if let screen = CursesScreen(choice, descriptor: descriptor) { return screen }
    }
    return nil
  }

  private func begin() {
    let questions = asksQuestions ? TerminalReply.questions : ""
    answersOutstanding = asksQuestions
    line.write(Self.modesOn + questions)
    // Most terminals answer within this time, so that the first frame is right already.
    awaitAnswers(milliseconds: 20)
  }

  /// What to poll for reading; nil while the terminal is given back.
  public var descriptor: Int32? { state == .shown && !isHungUp ? line.input : nil }

  /// When `readInput()` must be called in any case: for an ESC that waits, or to look whether a
  /// program continued behind another has come to the front.
  public var nextDeadline: Int64? {
    switch state {
    case .shown: waiting.isEmpty ? decoder.deadline : 0
    case .left: isHungUp ? 0 : Monotonic.milliseconds + 200
    case .restored: nil
    }
  }

  /// Shows a grid; only what changed is sent, inside a synchronized update.
  public func show(_ grid: CellGrid) {
    guard needsPaint || grid != lastGrid else { return }
    lastGrid = grid
    guard state == .shown, !isHungUp else { return }
    needsPaint = false
    let settled = SettledGrid(grid, size: size)
    line.write("\u{1B}[?2026h")
    painter.paint(settled)
    if !line.write("\u{1B}[?2026l") { isHungUp = true }
  }

  /// What was typed, pasted, clicked since the last call; never waits.
  public func readInput() -> [TerminalInput] {
    if state == .left { takeAgain() }
    defer { waiting = [] }
    guard state == .shown, !isHungUp else { return waiting }
    let now = Monotonic.milliseconds
    switch line.read() {
    case .bytes(let bytes): take(decoder.feed(bytes, now: now))
    case .nothing: take(decoder.expire(now: now))
    case .hungUp: isHungUp = true
    }
    return MouseReports.merged(waiting)
  }

  private func take(_ outputs: [InputDecoder.Output]) {
    for output in outputs {
      switch output {
      case .input(let input): waiting.append(input)
      case .reply(let reply):
        if reply == .deviceAttributes { answersOutstanding = false }
        capabilities.take(reply, isInMultiplexer: isInMultiplexer)
      }
    }
  }

  /// What the line says of a cell counts where it is new: the terminal's own answer is exact.
  private func take(_ pixels: PixelSize?) {
    guard let pixels, pixels != linePixels else { return }
    linePixels = pixels
    (capabilities.cellPixels, capabilities.sources.cellPixels) = (pixels, .windowSize)
  }

  /// Takes the new size; everything is sent again by the next `show`.
  public func resized() {
    let window = line.windowSize()
    take(window.cellPixels)
    needsPaint = true
    guard state == .shown else { return }
    painter.resize(to: window.cells)
    if window.cells != size { waiting.append(.resize(window.cells)) }
    size = window.cells
  }

  /// To be called after SIGCONT: whoever stopped the process may have changed the terminal.
  public func continued() {
    if state == .left { return takeAgain() }
    guard state == .shown else { return }
    state = .left
    if isOurTurn() { enter() }
  }

  /// Gives the terminal back, stops the process group, and takes the terminal again when continued.
  public func suspend() {
    guard state == .shown else { return }
    leave()
    state = .left
    var handler = sigaction()
    _ = sig_set_default(SIGTSTP, &handler)
    kill(0, SIGTSTP)
    _ = sig_restore(SIGTSTP, &handler)
    takeAgain()
  }

  /// Leaves the terminal as it was found.
  public func restore() {
    if state == .shown && !isHungUp { leave() }
    state = .restored
    Rescue.disarm()
  }

  private func leave() {
    line.write(Self.modesOff)
    awaitAnswers(milliseconds: 200)
    painter.end()
    line.restore(shellSettings)
    Rescue.disarm()
  }

  /// An answer that is still on its way would be typed into the shell; it is waited for, not long.
  private func awaitAnswers(milliseconds: Int64) {
    let end = Monotonic.milliseconds + milliseconds
    while answersOutstanding {
      let rest = Int32(clamping: end - Monotonic.milliseconds)
      guard rest > 0, line.waitForInput(milliseconds: rest), case .bytes(let bytes) = line.read()
      else { return }
      take(decoder.feed(bytes, now: 0))
    }
  }

  private func takeAgain() {
    guard isOurTurn(), let settings = line.settings() else { return }
    shellSettings = settings
    enter()
  }

  private func isOurTurn() -> Bool {
    let turn = line.turn
    if turn == .hungUp { isHungUp = true }
    return turn == .ours
  }

  private func enter() {
    Rescue.arm(descriptor: line.output, settings: shellSettings)
    state = .shown
    painter.resume()
    line.write(Self.modesOn)
    resized()
    if let grid = lastGrid { show(grid) }
  }
}
