import Foundation
import Glibc
import Support
import Testing

/// `pickroll pick` with the samples, on a terminal whose other side is the test's.
struct PickerOnPty {
  let terminal: PtyTerminal
  let folder = TemporaryFolder()

  /// Starts it and waits until the page is drawn whole; `before` is said to the shell that starts it, and
  /// `answers` is whether the terminal answers meanwhile.
  init(columns: Int = 80, rows: Int = 24, before: String = "", answers: Bool = false) throws {
    let trace = folder.text + "/trace"
    terminal = try PtyTerminal(
      [
        "/bin/sh", "-c", before + "exec \"$0\" \"$@\"", Fixtures.pickroll, "pick", "--trace", trace,
        Fixtures.samples,
      ], columns: columns, rows: rows, environment: ["HOME": folder.text],
      errors: folder.text + "/errors")
    let terminal = terminal
    let path = folder.text
    let isDrawn = terminal.readUntil {
      if answers { terminal.answerQuestions() }
      return Self.text(of: "trace", in: path).contains("page-sharp")
    }
    try #require(isDrawn)
    while terminal.readSome(milliseconds: 50) > 0 {
      if answers { terminal.answerQuestions() }
    }
  }

  /// What it said on standard error.
  var errors: String { Self.text(of: "errors", in: folder.text) }

  private static func text(of file: String, in folder: String) -> String {
    (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? ""
  }

  /// Strikes keys that change the whole page, one after the other, until a frame was due that could not be
  /// sent because the terminal had not taken the one before.
  func strikeUntilBehind(reading: Bool = false) {
    let before = skippedFrames
    let deadline = Date().addingTimeInterval(Patience.seconds)
    while skippedFrames == before, Date() < deadline {
      for key in ["\u{1B}[F", "\u{1B}[H"] {
        terminal.type(key)
        if reading { terminal.readSome(milliseconds: 10) } else { poll(nil, 0, 10) }
      }
    }
    #expect(skippedFrames > before)
  }

  private var skippedFrames: Int {
    Self.text(of: "trace", in: folder.text).components(separatedBy: "skipped").count
  }

  /// Its media processes.
  func mediaProcesses() throws -> [Int32] {
    try Fixtures.children(of: terminal.process)
  }

  /// Expects that processes end.
  static func expectGone(_ processes: [Int32]) {
    #expect(!processes.isEmpty)
    let deadline = Date().addingTimeInterval(Patience.seconds)
    while processes.contains(where: isRunning) && Date() < deadline { poll(nil, 0, 10) }
    #expect(!processes.contains(where: isRunning))
  }

  /// One that has ended and waits to be asked for does not run.
  private static func isRunning(_ process: Int32) -> Bool {
    guard let words = words(ofProcess: process) else { return false }
    return !["Z", "X"].contains(words[0])
  }

  /// The words of `/proc/PID/stat` after the name (proc(5)): the state first.
  private static func words(ofProcess process: Int32) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }

  /// The processor time it has used, in hundredths of a second.
  private var processorTime: Int {
    let words = Self.words(ofProcess: terminal.process) ?? []
    return words.count > 12 ? (Int(words[11]) ?? 0) + (Int(words[12]) ?? 0) : 0
  }

  /// Expects that it comes to rest: that half a second passes in which it uses next to no processor time. One that spins
  /// never does.
  func expectRest() {
    let deadline = Date().addingTimeInterval(Patience.seconds)
    var used = 0
    repeat {
      let before = processorTime
      poll(nil, 0, 500)
      used = processorTime - before
    } while used >= 5 && Date() < deadline
    #expect(used < 5, "it spins")
  }

  /// Changes the size, and expects that a text is on the page that it draws anew.
  func expectRedrawn(columns: Int, rows: Int, showing text: String) {
    let before = terminal.received.count
    terminal.resize(columns: columns, rows: rows)
    #expect(terminal.readUntil(text: text, after: before))
  }

  /// Leaves by `q`, and expects that the terminal is as before.
  func expectLeft() {
    terminal.type("q")
    #expect(terminal.end() == 130)
    expectRestored()
  }

  /// Expects that the terminal is as before, after everything was read.
  func expectRestored() {
    #expect(terminal.readToEnd())
    #expect(TerminalModes(after: terminal.received).leftOver == [])
    #expect(terminal.lineIsAsBefore)
  }
}
