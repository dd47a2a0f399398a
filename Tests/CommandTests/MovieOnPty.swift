import Foundation
import Glibc
import PtyDriver
import Support
import Testing

/// A movie of 40 s in the picker, on a terminal that draws and answers, and whose line may be slow.
final class MovieOnPty {
  let screen: VirtualScreen
  private(set) var pty: Pty
  private let folder = TemporaryFolder()
  /// How many bytes came so far.
  private(set) var received = 0
  /// How many bytes a second the line takes; nil for as many as come.
  var bytesPerSecond: Int?

  /// Opens the movie, and waits until it can be played.
  ///
  /// - Parameter prepare: puts more into its folder, which is opened as a whole then; the movie is to be the first of it.
  init(
    name: String = "movie.mp4", columns: Int = 160, rows: Int = 48, options: [String] = [],
    environment: [String: String] = ["COLORTERM": "truecolor"],
    beside prepare: ((String) throws -> Void)? = nil
  ) throws {
    screen = VirtualScreen(columns: columns, rows: rows)
    pty = Pty(columns: columns, rows: rows)
    let place = folder.text + "/films"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let movie = place + "/" + name
    try prepare?(place)
    let words = [
      "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=24:duration=40,hue=h=90*t", "-c:v",
      "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p",
    ]
    try FFmpeg.file(".mp4", words).write(to: URL(fileURLWithPath: movie))
    let usual = [
      "TERM": "xterm-256color", "COLORTERM": "", "LC_ALL": "C.UTF-8", "NO_COLOR": "",
      "HOME": folder.text,
    ]
    try pty.start(
      [Fixtures.pickroll, "pick", "--edit", "--media", "movie"] + options
        + [prepare == nil ? movie : place],
      environment: usual.merging(environment) { $1 })
    try #require(read { $0.text.contains("1/") } != nil)
    type("\r")
    try #require(read { _ in time == 0 } != nil)
  }

  deinit {
    kill(pty.process, SIGKILL)
    while pty.takeStatus() == nil { poll(nil, 0, 5) }
  }

  /// Reads as fast as the line goes until something is so; how long that took, in seconds; nil where it never was.
  @discardableResult
  func read(
    atMost seconds: Double = Patience.seconds, until isDone: (VirtualScreen) -> Bool
  ) -> Double? {
    let begin = Date()
    var taken = 0
    while !isDone(screen) {
      let elapsed = Date().timeIntervalSince(begin)
      guard elapsed < seconds else { return nil }
      let most = bytesPerSecond.map { Int(Double($0) * elapsed) - taken } ?? 65_536
      guard most > 0, pty.hasOutput(within: 5) else {
        poll(nil, 0, 2)
        continue
      }
      var buffer = [UInt8](repeating: 0, count: min(most, 65_536))
      guard let count = pty.read(into: &buffer) else { return nil }
      taken += count
      received += count
      pty.type(screen.take(buffer[..<count])[...])
    }
    return Date().timeIntervalSince(begin)
  }

  /// Reads for some seconds.
  func read(for seconds: Double) { read(atMost: seconds) { _ in false } }

  /// Expects that the screen, which rests, is as one that is drawn anew.
  func expectWhole(_ name: String) {
    readRest()
    let (before, text) = (cells, screen.text)
    kill(pty.process, SIGCONT)
    readRest()
    let (after, columns) = (cells, screen.columns)
    let wrong = after.indices.filter { after[$0] != before[$0] }
      .map { "\($0 % columns),\($0 / columns)" }
    #expect(wrong == [], "\(name):\n\(text)\n\(screen.text)")
  }

  /// Reads until nothing has come for a second and the scrubber's small frames are there.
  func readRest() {
    var last = Date()
    read { screen in
      if pty.hasOutput(within: 0) { last = Date() }
      return Date().timeIntervalSince(last) > 1
        && !screen.text(rows: (screen.rows - 6)..<(screen.rows - 2)).contains("·")
    }
  }

  /// The time that is shown of the movie, in seconds.
  var time: Double? {
    let lines = screen.text.components(separatedBy: "\n")
    guard let line = lines.last(where: { $0.contains("/ 0:40") }),
      let word = line.split(separator: " ").first
    else { return nil }
    let parts = word.split(separator: ":").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
  }

  /// How often the picker's own thread has waited so far: proc_pid_status(5).
  func waits() throws -> Int {
    let path = "/proc/\(pty.process)/task/\(pty.process)/status"
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let line = try #require(lines.first { $0.hasPrefix("voluntary_ctxt_switches") })
    return try #require(line.split(separator: "\t").last.flatMap { Int($0) })
  }

  /// Whether a part of the movie is chosen.
  var hasPart: Bool { screen.text.contains(" – ") }

  func type(_ text: String) { pty.type(text) }

  /// Changes the size of the terminal.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    pty.resize(columns: columns, rows: rows)
  }

  /// All cells of the screen.
  var cells: [ShownCell] {
    (0..<screen.rows).flatMap { row in
      (0..<screen.columns).map { screen.cell(column: $0, row: row) }
    }
  }
}
