import Glibc
import MediaHost
import PtyDriver
import Support

/// A `pickroll` in a terminal, everything done to it kept.
final class Picker {
  let words: [String]
  let pty: LedTerminal
  /// How long it gets for what it does at once, in milliseconds.
  let patience: Int64
  /// What was done, oldest first; of a long life the last part.
  private(set) var events: [KeyEvent] = []

  private static let kept = 20_000
  /// How long its first screen is waited for.
  private static let startMilliseconds: Int64 = 60_000

  init(
    _ words: [String], columns: Int, rows: Int, data: String, patience: Int64,
    terminal: String = "xterm-256color", draws: Bool = true
  ) {
    self.words = words
    self.patience = patience
    pty = LedTerminal(
      words, columns: columns, rows: rows,
      environment: [
        "TERM": terminal, "COLORTERM": terminal == "xterm-256color" ? "truecolor" : "",
        "LC_ALL": "C.UTF-8",
        "XDG_DATA_HOME": data, "XDG_CACHE_HOME": data,
      ], draws: draws)
    note(.resized(columns: columns, rows: rows))
  }

  /// An `avatar` on its sheet, or what else it shows after a while.
  static func onSheet(
    _ options: Options, language: String, columns: Int, rows: Int, data: String
  ) -> Picker {
    let picker = Picker(
      [
        options.pickroll, "avatar", "--lang", language, "--media", "image,movie", "--camera",
        camera,
        "--library", Self.library(options, in: data),
      ],
      columns: columns, rows: rows, data: data, patience: options.patienceMilliseconds)
    picker.waitForStart { picker.pty.screen.text.contains("├───") }
    return picker
  }

  /// What stands for a camera.
  static let camera = "lavfi:testsrc2=size=320x240:rate=30"

  /// A library in a folder of its own, with all pictures by one link: what is saved stays away from them. With movies
  /// and Live Photos.
  static func library(_ options: Options, in folder: String) -> String {
    let library = folder + "/Pictures"
    mkdir(library, 0o755)
    symlink(options.corpus, library + "/corpus")
    SeedMovies.make(in: library + "/movies")
    SeedLivePhotos.make(in: library + "/live")
    return library
  }

  func waitForStart(_ isDrawn: () -> Bool) {
    pty.pump(milliseconds: Self.startMilliseconds, until: isDrawn)
  }

  func perform(_ event: KeyEvent) {
    note(event)
    switch event {
    case .typed(let bytes): pty.type(bytes)
    case .resized(let columns, let rows): pty.resize(columns: columns, rows: rows)
    case .signaled(let signal): pty.send(signal)
    case .waited(let time): pty.pump(milliseconds: time)
    }
  }

  func type(_ text: String) { perform(.typed(Array(text.utf8))) }

  private func note(_ event: KeyEvent) {
    events.append(event)
    if events.count > Self.kept { events.removeFirst(Self.kept / 4) }
  }

  /// The replay file: the program's words, then what was done.
  var record: [UInt8] {
    let lines = ["keys"] + [words.joined(separator: "\t")] + events.map(\.line)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// What a picker does that did not answer, in words.
  var silence: String {
    pty.end.map { "ended with \($0.code)" }
      ?? "does not answer (\(pty.state)); its screen:\n\(pty.screen.text)"
  }

  /// What is wrong with a picker that ought to have ended, or will at once; empty when all is well.
  func faultsAtEnd(allowing codes: Set<Int32>) -> [String] {
    pty.pump(milliseconds: patience)
    guard let end = pty.end else { return ["it does not end (\(pty.state))"] }
    var faults = pty.modes.leftOver
    if !codes.contains(end.code) { faults.append("it ended with \(end.code)") }
    if !end.settingsAreSame { faults.append("the terminal's settings are changed") }
    if pty.badStops > 0 { faults.append("stopped, it left the terminal's settings changed") }
    // A killed process of low priority ends only when the machine finds time for it.
    let limit = Monotonic.milliseconds + patience
    while !ProcessFigures.session(pty.leader).isEmpty, Monotonic.milliseconds < limit {
      poll(nil, 0, 5)
    }
    let left = ProcessFigures.session(pty.leader)
    if !left.isEmpty {
      let states = left.map { ProcessFigures.state(of: $0) }.joined(separator: "; ")
      faults.append("\(left.count) processes are left: \(states)")
    }
    return faults
  }
}
