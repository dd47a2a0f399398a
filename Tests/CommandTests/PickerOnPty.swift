import Foundation
import Glibc
import Support
import Testing

/// `pickroll pick` with the samples, on a terminal whose other side is the test's.
struct PickerOnPty {
  let terminal: PtyTerminal
  let folder = TemporaryFolder()

  /// Starts it and waits until the page is drawn whole; `before` is said to the shell that starts it.
  init(columns: Int = 80, rows: Int = 24, before: String = "") throws {
    let trace = folder.text + "/trace"
    terminal = try PtyTerminal(
      [
        "/bin/sh", "-c", before + "exec \"$0\" \"$@\"", Fixtures.pickroll, "pick", "--trace", trace,
        Fixtures.samples,
      ], columns: columns, rows: rows, environment: ["HOME": folder.text],
      errors: folder.text + "/errors")
    let terminal = terminal
    let isDrawn = terminal.readUntil {
      ((try? String(contentsOfFile: trace, encoding: .utf8)) ?? "").contains("page-sharp")
    }
    try #require(isDrawn)
    while terminal.readSome(milliseconds: 50) > 0 {}
  }

  /// What it said on standard error.
  var errors: String {
    (try? String(contentsOfFile: folder.text + "/errors", encoding: .utf8)) ?? ""
  }

  /// Its media processes.
  func mediaProcesses() throws -> [Int32] {
    try runProgram("/usr/bin/pgrep", ["-P", "\(terminal.process)"]).text
      .split(separator: "\n").compactMap { Int32($0) }
  }

  /// Expects that processes end, within 5 s.
  static func expectGone(_ processes: [Int32]) {
    #expect(!processes.isEmpty)
    let deadline = Date().addingTimeInterval(5)
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
  var processorTime: Int {
    let words = Self.words(ofProcess: terminal.process) ?? []
    return words.count > 12 ? (Int(words[11]) ?? 0) + (Int(words[12]) ?? 0) : 0
  }

  /// Expects that the terminal is as before, after everything was read.
  func expectRestored() {
    while terminal.readSome() > 0 {}
    #expect(TerminalModes(after: terminal.received).on == TerminalModes.usual)
    #expect(terminal.lineIsAsBefore)
  }
}
