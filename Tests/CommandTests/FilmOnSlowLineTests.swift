import Foundation
import Glibc
import PtyDriver
import Support
import Testing

/// A film that plays on a terminal which takes so many bytes a second.
@Suite("A film on a slow line", .serialized)
struct FilmOnSlowLineTests {
  /// The picker on a terminal that draws and answers.
  private final class Stage {
    let screen = VirtualScreen(columns: 160, rows: 48)
    private(set) var pty = Pty(columns: 160, rows: 48)
    private let folder = TemporaryFolder()
    /// How many bytes a second the line takes; nil for as many as come.
    var bytesPerSecond: Int?
    private var taken = 0
    private var since = Date()

    init() throws {
      let film = folder.text + "/film.mp4"
      try NumberedFilm.ffmpeg([
        "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=24:duration=40,hue=h=90*t", "-c:v",
        "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", film,
      ])
      try pty.start(
        [Fixtures.pickroll, "pick", "--edit", film],
        environment: [
          "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "NO_COLOR": "",
          "HOME": folder.text,
        ])
    }

    deinit {
      kill(pty.process, SIGKILL)
      while pty.takeStatus() == nil { poll(nil, 0, 5) }
    }

    /// Reads as fast as the line goes until something is so; how long that took, in seconds; nil where it never was.
    func read(
      atMost seconds: Double = Patience.seconds, until isDone: (VirtualScreen) -> Bool
    ) -> Double? {
      (since, taken) = (Date(), 0)
      while !isDone(screen) {
        let elapsed = Date().timeIntervalSince(since)
        guard elapsed < seconds else { return nil }
        let most = bytesPerSecond.map { Int(Double($0) * elapsed) - taken } ?? 65_536
        guard most > 0, pty.hasOutput(within: 5) else {
          poll(nil, 0, 2)
          continue
        }
        var buffer = [UInt8](repeating: 0, count: min(most, 65_536))
        guard let count = pty.read(into: &buffer) else { return nil }
        taken += count
        pty.type(screen.take(buffer[..<count])[...])
      }
      return Date().timeIntervalSince(since)
    }

    /// The time that is shown of the film, in seconds.
    var time: Double? {
      let lines = screen.text.components(separatedBy: "\n")
      guard let line = lines.last(where: { $0.contains("/ 0:40") }),
        let word = line.split(separator: " ").first
      else { return nil }
      let parts = word.split(separator: ":").compactMap { Double($0) }
      return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
    }

    var hasPart: Bool { screen.text.contains(" – ") }
    func type(_ text: String) { pty.type(text) }
  }

  @Test(
    "it keeps time by leaving pictures out, and keys are answered between parts of pictures",
    arguments: [125_000, 400_000])
  func plays(bytesPerSecond: Int) throws {
    let stage = try Stage()
    try #require(stage.read { $0.text.contains("1/1") } != nil)
    stage.type("\r")
    try #require(stage.read { _ in stage.time == 0 } != nil)
    // The frames along the scrubber.
    _ = stage.read(atMost: 2) { _ in false }
    stage.bytesPerSecond = bytesPerSecond
    let begin = Date()
    stage.type(" ")
    var offsets: [Double] = []
    var answers: [Double] = []
    for place in 0..<14 {
      _ = stage.read(atMost: 0.6) { _ in false }
      if let time = stage.time { offsets.append(Date().timeIntervalSince(begin) - time) }
      stage.type(place % 2 == 0 ? "[" : "0")
      let answered = stage.read(atMost: 10) { _ in stage.hasPart == (place % 2 == 0) }
      answers.append(try #require(answered))
    }
    // It was the whole picture that kept them: 2 s at 125 kB/s.
    #expect(answers.sorted()[answers.count / 2] < 0.5, "\(answers)")
    #expect(offsets.allSatisfy { abs($0) < 1.5 }, "\(offsets)")
    #expect((offsets.last ?? 9) < (offsets.dropFirst(2).first ?? 0) + 0.7, "\(offsets)")
  }

  @Test(
    "while the line takes nothing at all the picker rests, and goes on where the film is by then")
  func stalled() throws {
    let stage = try Stage()
    try #require(stage.read { $0.text.contains("1/1") } != nil)
    stage.type("\r")
    try #require(stage.read { _ in stage.time == 0 } != nil)
    stage.type(" ")
    try #require(stage.read { _ in (stage.time ?? 0) > 1 } != nil)
    poll(nil, 0, 4000)
    let before = try Self.processorTime(of: stage.pty.process)
    poll(nil, 0, 2000)
    #expect(try Self.processorTime(of: stage.pty.process) - before < 10)
    #expect(stage.read { _ in (stage.time ?? 0) > 6.5 } ?? 9 < 3)
  }

  /// In hundredths of a second: proc_pid_stat(5).
  private static func processorTime(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    return try #require(Int(words[11])) + #require(Int(words[12]))
  }
}
