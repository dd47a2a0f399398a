import CNcurses
import CSystem
import CTerminalSignals
public import Cells
import Glibc
import MediaHost
import MediaTypes

/// The terminal that the process was started from, drawn by ncurses on `/dev/tty`.
///
/// ncurses owns what is drawn; the bytes that are read are decoded by `InputDecoder`, which never loses
/// a character that two reads share and keeps the terminal's replies out of the keys. One at a time.
///
/// The terminal is never waited for: what it does not take at once waits in a queue, and while anything
/// does no frame is painted. So a slow terminal gets fewer frames, each of them the newest.
public final class NcursesTerminal: Terminal {
  /// The size in cells.
  public private(set) var size: CellSize
  /// What the terminal can do, so far as it has told.
  public private(set) var capabilities: TerminalCapabilities
  /// Whether the terminal is gone.
  public private(set) var isHungUp = false

  private let line: TerminalLine
  private var painter: CursesPainter
  private var output = OutputQueue()
  private var pace = LinePace()
  private var share = MotionShare()
  private var decoder: InputDecoder
  private var shellSettings: termios
  private var state = State.shown
  private var lastGrid: CellGrid?
  private var lastLive: CellRect?
  private var live = LivePainter()
  private var needsPaint = true
  /// Bytes that were made for the terminal since the beginning.
  public private(set) var producedBytes = 0
  private var waiting: [TerminalInput] = []
  private let asksQuestions: Bool
  private let isInTmux: Bool
  private let usesMouse: Bool
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

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - wishes: What the person says of the terminal; the rest is found out.
  /// - Throws: `.notATerminal`, `.dumb`, `.unknownType`, `.failed`.
  public init(_ wishes: TerminalWishes = TerminalWishes()) throws(TerminalError) {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    let line = try TerminalLine.open()
    let choices = try TerminalChoice.candidates(
      depth: wishes.depth, environment: environment,
      colors: { TerminalDescription.colors(of: $0) ?? 0 })
    guard let settings = line.settings() else { throw .failed(errno: errno) }
    let localeIsUTF8 = Self.setLocale()
    Rescue.arm(descriptor: line.descriptor, settings: settings)
    let window = line.windowSize()
    guard let screen = CursesScreen.first(of: choices) else {
      Rescue.disarm()
      throw .unknownType(environment("TERM") ?? "")
    }
    size = window.cells
    capabilities = TerminalCapabilities(
      wishes, environment: environment, drawn: screen.encoding.depth, localeIsUTF8: localeIsUTF8)
    isInTmux = environment("TMUX")?.isEmpty == false
    usesMouse = ScreenModes.usesMouse(environment: environment)
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

  private func begin() {
    let questions = asksQuestions ? TerminalReply.questions : ""
    answersOutstanding = asksQuestions
    line.set(shellSettings.forScreen)
    // The screen first: the answers come to it, and what is asked in it is gone with it.
    produce(painter.beginning())
    write(ScreenModes.on(withMouse: usesMouse) + questions)
    // Most terminals answer within this time, so that the first frame is right already.
    awaitAnswers(milliseconds: 20)
  }

  private func write(_ text: String) {
    produce(text.utf8)
    send()
  }

  private func produce(_ bytes: some Collection<UInt8>) {
    producedBytes += bytes.count
    output.append(bytes)
  }

  /// What to poll for reading; nil while the terminal is given back.
  public var descriptor: Int32? { state == .shown && !isHungUp ? line.descriptor : nil }

  /// Whether bytes wait until the terminal takes them.
  public var isSending: Bool { !output.isEmpty }

  /// Whether the terminal has not come to the end of what was sent.
  public var isBehind: Bool { isSending || pace.askedAt != nil }

  /// Whether cells of what moves are not sent yet.
  public var owesCells: Bool { state == .shown && !isHungUp && live.isUnfinished }

  /// When `readInput()` must be called in any case: for an ESC that waits, or to look whether a
  /// program continued behind another has come to the front.
  public var nextDeadline: Int64? {
    switch state {
    case .shown:
      waiting.isEmpty ? [decoder.deadline, pace.deadline].compactMap { $0 }.min() : 0
    case .left: isHungUp ? 0 : Monotonic.milliseconds + 200
    case .restored: nil
    }
  }

  /// Shows a grid; only what changed is sent, inside a synchronized update.
  public func show(_ grid: CellGrid, live: CellRect?) {
    guard needsPaint || owesCells || grid != lastGrid || live != lastLive else { return }
    (lastGrid, lastLive) = (grid, live)
    needsPaint = true
    paint()
  }

  /// Sends what waits as far as the terminal takes it, and then the grid that was shown meanwhile.
  public func send() {
    guard state == .shown, !isHungUp else { return }
    if !output.send(to: line) { isHungUp = true }
    noteArrival()
    paint()
  }

  private func noteArrival() {
    if !isBehind { share.arrived(now: Monotonic.milliseconds) }
  }

  private func paint() {
    guard needsPaint, let lastGrid, state == .shown, !isHungUp, !isBehind else { return }
    needsPaint = false
    let bytes = paint(SettledGrid(lastGrid, size: size))
    guard !bytes.isEmpty else { return }
    produce("\u{1B}[?2026h".utf8)
    produce(bytes)
    let now = Monotonic.milliseconds
    let asks = pace.asks(afterSending: bytes.count, now: now)
    share.began(sending: bytes.count, now: now)
    write("\u{1B}[?2026l" + (asks ? "\u{1B}[c" : ""))
  }

  /// What moves is written after what does not. A line that is not read as UTF-8 has no character to keep its
  /// place with.
  private func paint(_ grid: SettledGrid) -> [UInt8] {
    live.use(capabilities.isUTF8 ? lastLive.flatMap { $0.clipped(to: grid.size) } : nil)
    guard let area = live.area else { return painter.paint(grid) }
    let bytes = painter.paint(grid.hollow(area))
    live.forget(rows: painter.paintedRows)
    return bytes + live.paint(grid, painter.encoding, limit: share.bytes)
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
    pace.expire(now: now)
    noteArrival()
    paint()
    return MouseReports.merged(waiting)
  }

  private func take(_ outputs: [InputDecoder.Output]) {
    for output in outputs {
      switch output {
      case .input(let input): waiting.append(input)
      case .reply(let reply):
        if reply == .deviceAttributes {
          answersOutstanding = false
          pace.answered()
        }
        capabilities.take(reply, isInTmux: isInTmux)
      }
    }
  }

  /// What the line says of a cell counts where it is new: the terminal's own answer is exact.
  private func take(_ pixels: PixelSize?) {
    guard let pixels, pixels != linePixels else { return }
    linePixels = pixels
    capabilities.take(linePixels: pixels)
  }

  /// Takes the new size; everything is sent again by the next `show`.
  public func resized() {
    let window = line.windowSize()
    take(window.cellPixels)
    needsPaint = true
    guard state == .shown else { return }
    painter.resize(to: window.cells)
    live.use(nil)
    if window.cells != size { waiting.append(.resize(window.cells)) }
    size = window.cells
  }

  /// To be called after SIGCONT: whoever stopped the process may have changed the terminal.
  public func continued() {
    if state == .left { return takeAgain() }
    guard state == .shown else { return }
    state = .left
    Rescue.disarm()
    _ = painter.end()
    if isOurTurn() { enter() }
  }

  /// Whether a shell would continue the program.
  public var canSuspend: Bool { JobControl.isThere }

  /// Gives the terminal back, stops the process group, and takes the terminal again when continued.
  /// Nothing happens where no shell would continue it.
  public func suspend() {
    guard state == .shown, canSuspend else { return }
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

  /// How long leaving waits for a terminal that does not take its bytes, in milliseconds.
  private static let leavingPatience: Int64 = 300

  private func leave() {
    produce((ScreenModes.off + ScreenModes.wipe).utf8)
    produce(painter.end())
    let end = Monotonic.milliseconds + Self.leavingPatience
    if output.drain(to: line, until: end, now: { Monotonic.milliseconds }) {
      awaitAnswers(milliseconds: pace.askedAt == nil ? 200 : 500)
      line.set(shellSettings)
      // What is typed ahead is the shell's; only an answer that may still come is not.
      if awaitsAnswer { line.dropInput() }
      Rescue.disarm()
    } else {
      output.drop()
      Rescue.perform()
    }
  }

  /// An answer that is still on its way would be typed into the shell; it is waited for, not long.
  private func awaitAnswers(milliseconds: Int64) {
    let end = Monotonic.milliseconds + milliseconds
    while awaitsAnswer {
      let rest = Int32(clamping: end - Monotonic.milliseconds)
      guard rest > 0, line.waitForInput(milliseconds: rest), case .bytes(let bytes) = line.read()
      else { return }
      take(decoder.feed(bytes, now: Monotonic.milliseconds))
    }
  }

  private var awaitsAnswer: Bool { answersOutstanding || pace.askedAt != nil }

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
    Rescue.arm(descriptor: line.descriptor, settings: shellSettings)
    state = .shown
    line.set(shellSettings.forScreen)
    abandonOutput()
    write(ScreenModes.on(withMouse: usesMouse))
    resized()
    if let grid = lastGrid { show(grid, live: lastLive) }
  }

  /// What was not sent before a stop is of no use, nor answers to it; a sequence that was cut is ended (CAN, ST), and so
  /// is the synchronized update of a frame that was.
  private func abandonOutput() {
    pace.forget()
    share.forget()
    guard isSending else { return }
    output.drop()
    produce("\u{18}\u{1B}\\\u{1B}[?2026l".utf8)
  }
}
