import Cells
import Foundation
import MediaTypes
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite struct TerminalChoiceTests {
  struct Case: Sendable {
    var environment: [String: String]
    var depth: ColorDepth?
    var first: String
  }

  static let cases = [
    Case(environment: ["TERM": "xterm-256color"], first: "xterm-256color"),
    Case(environment: ["TERM": "xterm", "COLORTERM": "truecolor"], first: "pickroll-direct"),
    Case(environment: ["TERM": "foot", "COLORTERM": "24bit"], first: "pickroll-direct"),
    Case(environment: ["TERM": "xterm-direct"], first: "pickroll-direct"),
    Case(environment: ["TERM": "xterm", "COLORTERM": "rxvt"], first: "xterm"),
    Case(environment: ["TERM": "screen", "COLORTERM": "truecolor"], first: "screen"),
    Case(
      environment: ["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "/tmp/x,1,0"],
      first: "pickroll-direct"),
    Case(environment: ["TERM": "vt220"], depth: .trueColor, first: "pickroll-direct"),
    Case(environment: ["TERM": "xterm"], depth: .indexed256, first: "xterm-256color"),
    Case(
      environment: ["TERM": "tmux-256color", "COLORTERM": "truecolor"], depth: .indexed256,
      first: "tmux-256color"),
  ]

  @Test(arguments: cases) func theDescriptionIsChosenFromTheEnvironment(_ one: Case) throws {
    let choices = try TerminalChoice.candidates(depth: one.depth) { one.environment[$0] }
    #expect(choices.first?.name == one.first)
    #expect(choices.first?.isDirect == (one.first == DirectColorDescription.name))
    #expect(choices.last?.name == "vt100")
  }

  @Test(arguments: [nil, "", "dumb", "unknown"])
  func aTerminalThatCannotDrawIsRefused(_ type: String?) {
    #expect(throws: TerminalError.dumb) {
      try TerminalChoice.candidates(depth: .trueColor) { $0 == "TERM" ? type : "truecolor" }
    }
  }

  @Test(
    arguments: [
      (nil, .dark), ("15;0", .dark), ("0;15", .light), ("0;default;7", .light), ("15;8", .dark),
      ("x", .dark),
    ] as [(String?, BackgroundTone)])
  func theBackgroundIsToldByTheEnvironment(_ value: String?, _ tone: BackgroundTone) {
    #expect(TerminalChoice.background { $0 == "COLORFGBG" ? value : nil } == tone)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tic"), "no tic(1)"))
  func theCompiledDescriptionIsThatOfItsSource() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pickroll-terminfo-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("source")
    try (DirectColorDescription.source + "\n").write(to: source, atomically: true, encoding: .utf8)
    try runProgram("/usr/bin/tic", ["-x", "-o", folder.path, source.path])
    let bytes = try Data(contentsOf: folder.appendingPathComponent("p/pickroll-direct"))
    let digits = bytes.map { String(format: "%02X", $0) }.joined()
    #expect(digits == DirectColorDescription.compiled)
  }
}
