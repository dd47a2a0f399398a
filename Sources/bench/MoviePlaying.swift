import Glibc
import PtyDriver

/// A movie of 1920×1080 that plays on a terminal of 160×48 in true colour, as it arrives there: its pictures carry their
/// number, and every cell has a new colour in every picture.
struct MoviePlaying {
  private static let program = "\(BenchPictures.build)/release/pickroll"
  private static let seconds = 60
  private let rate: Int
  private var path: String { "\(BenchPictures.build)/bench-playing-\(rate).mp4" }

  /// A picture that was on the screen, and from when on.
  private struct Shown {
    let number: Int
    let moment: Double
  }

  private final class Findings {
    var shown: [Shown] = []
    var keys = KeyAnswers()
  }

  static func print() {
    Swift.print("a movie of 1920×1080, H.264, playing on 160×48 cells, true colour")
    for rate in [24, 25, 30] { MoviePlaying(rate: rate).print(for: 20, drawsAtOnce: false) }
    MoviePlaying(rate: 24).print(for: 20, drawsAtOnce: true)
    MoviePlaying(rate: 24).print(for: 55, drawsAtOnce: false)
    for line in [1_000_000, 125_000] {
      MoviePlaying(rate: 24).print(for: 20, drawsAtOnce: false, bytesPerSecond: line)
    }
  }

  private init(rate: Int) {
    self.rate = rate
    make()
  }

  private func make() {
    let wave = { (place: String, speed: Int) in "128+127*sin(\(place)+N/\(speed))" }
    let source =
      "color=size=160x90:rate=\(rate):duration=\(Self.seconds),format=gbrp,"
      + "geq=r=\(wave("X/7", 5)):g=\(wave("Y/5", 7)):b=\(wave("(X+Y)/9", 11)),"
      + "scale=1920:1080,format=yuv420p," + CounterBlocks.filters("n")
    let script = """
      mkdir -p \(BenchPictures.build)
      [ -e \(path) ] && exit 0
      echo "Making a movie of \(rate) pictures a second, once."
      ffmpeg -v error -y -f lavfi -i '\(source)' -c:v libx264 -preset veryfast -g \(2 * rate) \\
        -bf 2 -pix_fmt yuv420p \(path).part.mp4 && mv \(path).part.mp4 \(path)
      """
    guard BenchPictures.runShell(script) == 0 else {
      Swift.print("bench: the movie could not be made")
      exit(1)
    }
  }

  /// `bytesPerSecond`: how much the terminal takes at most.
  private func print(for seconds: Double, drawsAtOnce: Bool, bytesPerSecond: Int? = nil) {
    let terminal = WatchedTerminal(
      [Self.program, "pick", "--edit", "--media", "movie", path], columns: 160, rows: 48,
      bytesPerSecond: bytesPerSecond)
    terminal.wait("the grid") { $0.text.contains("1/1") }
    terminal.pty.type("\r")
    var place: CounterBlocks.Place?
    terminal.wait("the movie") {
      place = CounterBlocks.Place(on: $0)
      return place?.number(on: $0) == 0 && $0.text.contains("/ 1:00")
    }
    guard let place, let row = Self.timeRow(on: terminal.screen) else { return }
    let (before, begin) = (terminal.received, WatchedTerminal.now)
    let used = Self.used(by: terminal.pty.process)
    let clears = terminal.clears
    terminal.pty.type(" ")
    let findings = Findings()
    terminal.watch(seconds: seconds, drawsAtOnce: drawsAtOnce) { now in
      Self.strike(terminal, at: now, since: begin, findings)
    } look: { screen, moment in
      Self.look(at: screen, moment, place, row, findings)
    }
    let now = Self.used(by: terminal.pty.process)
    let line = bytesPerSecond.map { ", \($0 / 1000) kB a second at most" } ?? ""
    Swift.print(
      "  \(rate) pictures a second for \(Int(seconds)) s, the terminal"
        + " \(drawsAtOnce ? "draws" : "only reads")\(line)")
    tell(findings)
    let share = { (part: Double) in "\(Int(part / seconds * 100)) %" }
    Self.row(
      "processor",
      "screen \(share(now.screen - used.screen)), media \(share(now.media - used.media))")
    let sent = Double(terminal.received - before) / 1_000_000
    Self.row(
      "taken",
      "\(Self.tenths(sent)) MB, \(Int(sent * 1000 / seconds)) kB a second;"
        + " cleared \(terminal.clears - clears) times")
    Self.tellKeys(findings.keys)
    kill(terminal.pty.process, SIGTERM)
    while terminal.pty.takeStatus() == nil { poll(nil, 0, 10) }
  }

  private static func used(by process: pid_t) -> (screen: Double, media: Double) {
    (ProcessorTime.seconds(of: process), ProcessorTime.secondsOfChildren(of: process))
  }

  private static func timeRow(on screen: VirtualScreen) -> Int? {
    (0..<screen.rows).last { screen.text(rows: $0..<($0 + 1)).contains("/ 1:00") }
  }

  /// Sets the part's beginning and takes it back, about four times a second but never in step with the movie; what is said
  /// of the part comes and goes.
  private static func strike(
    _ terminal: WatchedTerminal, at now: Double, since begin: Double, _ findings: Findings
  ) {
    let count = findings.keys.struck.count
    let last = findings.keys.struck.last ?? begin + 1500
    guard now > last + 300 + Double(count * 37 % 60) else { return }
    let key = findings.keys.takesAway ? "0" : "["
    findings.keys.strike(at: WatchedTerminal.now)
    terminal.pty.type(key)
  }

  private static func look(
    at screen: VirtualScreen, _ moment: Double, _ place: CounterBlocks.Place, _ row: Int,
    _ findings: Findings
  ) {
    if let number = place.number(on: screen), number != findings.shown.last?.number {
      findings.shown.append(Shown(number: number, moment: moment))
    }
    let hasPart = screen.text(rows: row..<(row + 1)).contains(" – ")
    findings.keys.look(shows: hasPart, at: moment)
  }

  /// The first half second, in which it begins, does not count.
  private func tell(_ findings: Findings) {
    let begin = findings.shown.first?.moment ?? 0
    let shown = findings.shown.filter { $0.moment > begin + 500 }
    guard let first = shown.first, let last = shown.last, last.moment > first.moment else {
      return Self.row("shown", "nothing")
    }
    let all = last.number - first.number
    let perSecond = Double(shown.count - 1) / (last.moment - first.moment) * 1000
    // Against the clock: how late each picture was, of that which was the least late.
    let late = shown.map { $0.moment - Double($0.number) * 1000 / Double(rate) }
    let least = late.min() ?? 0
    let times = late.map { $0 - least }.sorted()
    Self.row(
      "shown", "\(Self.tenths(perSecond)) a second, dropped \(all - shown.count + 1) of \(all)")
    Self.row("behind clock", "\(Self.spread(times)) ms")
  }

  private static func tellKeys(_ keys: KeyAnswers) {
    let times = keys.latencies.sorted()
    row(
      "keys answered",
      "\(spread(times)) ms over \(times.count) keys (aim: 16), \(keys.late) not before the next one"
    )
  }

  /// A figure with its name, which all have the same room.
  static func row(_ name: String, _ figure: String) {
    Swift.print("    " + name + String(repeating: " ", count: max(1, 16 - name.count)) + figure)
  }

  /// Half of the values, almost all, and the worst.
  static func spread(_ sorted: [Double]) -> String {
    guard let worst = sorted.last else { return "–" }
    let high = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    return "p50 \(tenths(sorted[sorted.count / 2])), p99 \(tenths(high)), worst \(tenths(worst))"
  }

  static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
