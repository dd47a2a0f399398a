import Glibc
import MediaHost
import PtyDriver
import Support

/// Senseless input for real pickers in real terminals.
struct KeyFuzz {
  /// Events in a round, at the end of which the picker must be alive.
  private static let inRound = 40
  /// A frame's last bytes: the end of a synchronized update.
  private static let frameEnd = "\u{1B}[?2026l"

  private let options: Options
  private let scratch = TemporaryFolder()
  private var noise: KeyNoise
  private var findings: Findings
  private var counts = (pickers: 0, events: 0, looks: 0, left: 0)

  init(_ options: Options) {
    self.options = options
    noise = KeyNoise(mutation: Mutation(seed: options.seed &+ 3))
    findings = Findings(part: "keys", folder: options.keep)
  }

  /// Runs for the time given; returns how many things were wrong.
  mutating func run() -> Int {
    let limit = options.limit
    while goesOn(until: limit) { visit(until: limit) }
    print(
      "keys: \(counts.pickers) pickers, \(counts.events) events, \(counts.looks) times looked whether "
        + "the picker lives; \(counts.left) left by themselves")
    return findings.count
  }

  private func goesOn(until limit: Int64) -> Bool {
    counts.events < options.rounds * Self.inRound && Monotonic.milliseconds < limit
  }

  private mutating func visit(until limit: Int64) {
    counts.pickers += 1
    let picker = start()
    while picker.pty.end == nil, goesOn(until: limit) {
      picker.perform(noise.next())
      counts.events += 1
      if counts.events % Self.inRound == 0, !isAlive(picker) {
        return found(picker, "it draws nothing after a resize (\(picker.pty.state))")
      }
    }
    if picker.pty.end != nil { counts.left += 1 }
    leave(picker)
  }

  /// A picker on the photo folder, by one of its commands and in one of some terminals.
  private mutating func start() -> Picker {
    let movies = ["--media", "image,movie", "--camera", Picker.camera]
    let commands = [
      ["avatar"] + movies, ["avatar", "--lang", "zh"], ["pick"], ["pick", "--edit"] + movies,
      ["pick", "--media", "movie"], ["pick", "--edit", "--media", "movie"],
      ["pick", "--source", "camera"] + movies, ["avatar", "--source", "camera"] + movies,
    ]
    let terminals = ["xterm-256color", "xterm-256color", "xterm", "tmux-256color", "linux"]
    let command = commands.randomElement(using: &noise.mutation.random) ?? []
    let terminal = terminals.randomElement(using: &noise.mutation.random) ?? ""
    let library = Picker.library(options, in: scratch.text)
    // Folders that are named are browsed; from several of them no way leads up, to all files of the machine.
    let isNamed =
      command.first == "pick" && !command.contains("--source")
      && Bool.random(using: &noise.mutation.random)
    return Self.start(
      [options.pickroll] + command
        + (isNamed
          ? ["movies", "live", "corpus"].map { library + "/" + $0 } : ["--library", library]),
      scratch, options, terminal)
  }

  /// A picker whose first screen is drawn.
  private static func start(
    _ words: [String], _ scratch: TemporaryFolder, _ options: Options,
    _ terminal: String = "xterm-256color"
  ) -> Picker {
    let picker = Picker(
      words, columns: 100, rows: 30, data: scratch.text, patience: options.patienceMilliseconds,
      terminal: terminal, draws: false)
    picker.waitForStart { picker.pty.screen.text.contains(Self.frameEnd) }
    return picker
  }

  /// Whether a picker draws after a resize, or has ended.
  ///
  /// One that is ending may have been stopped by a Ctrl-S that was among the noise, as any program that writes; so a
  /// Ctrl-Q helps it on.
  private mutating func isAlive(_ picker: Picker) -> Bool {
    counts.looks += 1
    let pty = picker.pty
    pty.pump(milliseconds: 0)
    picker.perform(.resized(columns: 90 + counts.looks % 2, rows: 30))
    let draws = { pty.screen.text.contains(Self.frameEnd) }
    if pty.pump(milliseconds: picker.patience, until: draws) || pty.end != nil { return true }
    picker.type("\u{11}")
    pty.pump(milliseconds: picker.patience)
    return pty.end != nil
  }

  private mutating func found(_ picker: Picker, _ words: String) {
    findings.add(Finding(words: words, record: picker.record))
  }

  /// Ends a picker that lives and looks at what it leaves behind.
  private mutating func leave(_ picker: Picker) {
    let faults = Self.leave(picker, &noise.mutation.random)
    if !faults.isEmpty { found(picker, faults.joined(separator: "; ")) }
  }

  private static func leave(_ picker: Picker, _ random: inout Seeded) -> [String] {
    let byForce = Bool.random(using: &random)
    var codes: Set<Int32> = [0, 130]
    if picker.pty.end == nil {
      // Whatever was begun is ended first, or waited out; what covers the screen is closed.
      picker.type("\u{1B}[201~\u{1B}\\")
      // Only a size that is another one is told, and answered by a frame.
      let rows = picker.pty.screen.rows == 30 ? 31 : 30
      picker.perform(.resized(columns: 100, rows: rows))
      picker.pty.pump(milliseconds: picker.patience) { picker.pty.screen.text.contains(frameEnd) }
      picker.perform(.waited(1500))
      if byForce { codes.insert(128 + SIGTERM) }
    }
    end(picker, by: byForce ? .signaled(SIGTERM) : .typed([3]))
    var faults = picker.faultsAtEnd(allowing: codes)
    if !faults.isEmpty { faults.append("the last it sent: \(picker.pty.screen.text.suffix(500))") }
    return faults
  }

  /// Ends a picker by one signal, or by Ctrl-C as a person does: again and again, as one that saves or was just stopped
  /// may not have heard the first. A Ctrl-Q is for one that a Ctrl-S has stopped.
  private static func end(_ picker: Picker, by event: KeyEvent) {
    let limit = Monotonic.milliseconds + picker.patience
    if picker.pty.end == nil { picker.perform(event) }
    picker.pty.pump(milliseconds: 3000)
    while picker.pty.end == nil, Monotonic.milliseconds < limit {
      picker.type("\u{11}")
      if case .typed = event { picker.perform(event) }
      picker.pty.pump(milliseconds: 3000)
    }
  }

  /// Does what a replay file says; returns how many things are wrong.
  static func replay(_ text: String, _ options: Options) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let scratch = TemporaryFolder()
    let words = lines.dropFirst().first?.split(separator: "\t").map(String.init) ?? []
    let picker = start([options.pickroll] + words.dropFirst(), scratch, options)
    for line in lines.dropFirst(2) where picker.pty.end == nil {
      if let event = KeyEvent(line: line) { picker.perform(event) }
    }
    var random = Seeded(0)
    let faults = leave(picker, &random)
    for fault in faults { print("replay: \(fault)") }
    return faults.count
  }
}
