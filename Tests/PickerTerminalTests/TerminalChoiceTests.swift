import Cells
import Foundation
import MediaTypes
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite struct TerminalChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String]
    var wish: ColorDepth?
    var first: String
    var depth: ColorDepth
    var source: CapabilitySource

    init(
      _ environment: [String: String], wish: ColorDepth? = nil, first: String, _ depth: ColorDepth,
      _ source: CapabilitySource
    ) {
      self.environment = environment
      self.wish = wish
      self.first = first
      self.depth = depth
      self.source = source
    }

    var testDescription: String { "\(environment) \(wish.map { "\($0)" } ?? "auto")" }
  }

  /// The colours that Debian's base system gives each type.
  static func colors(of type: String) -> Int {
    [
      "xterm-256color": 256, "tmux-256color": 256, "screen-256color": 256, "xterm-16color": 16,
      "xterm": 8, "screen": 8, "tmux": 8, "linux": 8, "rxvt": 8,
    ][type] ?? 0
  }

  static let direct = "pickroll-direct"
  static let cases = [
    // What the terminal's type says.
    Case(["TERM": "xterm-256color"], first: "xterm-256color", .indexed256, .terminfo),
    Case(["TERM": "xterm-16color"], first: "xterm-16color", .indexed16, .environment("TERM")),
    Case(["TERM": "xterm"], first: "xterm", .indexed8, .terminfo),
    Case(["TERM": "linux"], first: "linux", .indexed8, .terminfo),
    Case(["TERM": "vt100"], first: "vt100", .none, .terminfo),
    Case(["TERM": "vt220", "COLORTERM": ""], first: "vt220", .none, .terminfo),
    // What a variable says.
    Case(
      ["TERM": "xterm", "COLORTERM": "truecolor"], first: direct, .trueColor,
      .environment("COLORTERM")),
    Case(
      ["TERM": "foot", "COLORTERM": "24bit"], first: direct, .trueColor, .environment("COLORTERM")),
    Case(["TERM": "xterm-direct"], first: direct, .trueColor, .environment("TERM")),
    Case(["TERM": "xterm", "COLORTERM": "rxvt"], first: "xterm", .indexed8, .terminfo),
    Case(["TERM": "screen", "COLORTERM": "truecolor"], first: "screen", .indexed8, .terminfo),
    Case(
      ["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "/tmp/x,1,0"], first: direct, .trueColor,
      .environment("COLORTERM")),
    Case(
      ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"],
      first: "xterm-256color", .none, .environment("NO_COLOR")),
    Case(
      ["TERM": "xterm-256color", "NO_COLOR": ""], first: "xterm-256color", .indexed256, .terminfo),
    // What the person says.
    Case(
      ["TERM": "xterm-256color", "NO_COLOR": "1"], wish: .indexed256, first: "xterm-256color",
      .indexed256, .option),
    Case(["TERM": "vt220"], wish: .trueColor, first: direct, .trueColor, .option),
    Case(["TERM": "xterm"], wish: .indexed256, first: "xterm-256color", .indexed256, .option),
    Case(
      ["TERM": "tmux-256color", "COLORTERM": "truecolor"], wish: .indexed256,
      first: "tmux-256color", .indexed256, .option),
    Case(["TERM": "xterm"], wish: .indexed16, first: "xterm-256color", .indexed16, .option),
    Case(["TERM": "xterm-16color"], wish: .indexed16, first: "xterm-16color", .indexed16, .option),
    Case(["TERM": "xterm"], wish: .indexed8, first: "xterm", .indexed8, .option),
    Case(["TERM": "vt100"], wish: .indexed8, first: "xterm-256color", .indexed8, .option),
    Case(
      ["TERM": "xterm", "COLORTERM": "truecolor"], wish: ColorDepth.none, first: "xterm", .none,
      .option),
  ]

  @Test(arguments: cases) func theDescriptionAndTheColoursAreChosen(_ one: Case) throws {
    let choices = try TerminalChoice.candidates(
      depth: one.wish, environment: { one.environment[$0] }, colors: Self.colors)
    let first = try #require(choices.first)
    #expect(first.name == one.first)
    #expect(first.isDirect == (one.first == DirectColorDescription.name))
    #expect(choices.last?.name == "vt100")
    let drawn: ColorDepth =
      first.isDirect
      ? .trueColor : ColorDepth(paletteCount: min(first.mostColors, Self.colors(of: first.name)))
    let found = TerminalCapabilities(
      TerminalWishes(depth: one.wish), environment: { one.environment[$0] }, drawn: drawn,
      localeIsUTF8: true)
    #expect(found.depth == one.depth)
    #expect(found.sources.depth == one.source)
  }

  @Test func moreColoursThanAreDrawnAreNotClaimed() {
    let found = TerminalCapabilities(
      TerminalWishes(depth: .trueColor), environment: { _ in nil }, drawn: .indexed8,
      localeIsUTF8: true)
    #expect(found.depth == .indexed8)
    #expect(found.sources.depth == .terminfo)
  }

  @Test(arguments: [nil, "", "dumb", "unknown"])
  func aTerminalThatCannotDrawIsRefused(_ type: String?) {
    #expect(throws: TerminalError.dumb) {
      try TerminalChoice.candidates(
        depth: .trueColor, environment: { $0 == "TERM" ? type : "truecolor" }, colors: Self.colors)
    }
  }

  @Test(
    arguments: [
      (nil, nil), ("15;0", .dark), ("0;15", .light), ("0;default;7", .light), ("15;8", .dark),
      ("x", nil),
    ] as [(String?, BackgroundTone?)])
  func theBackgroundIsToldByTheEnvironment(_ value: String?, _ tone: BackgroundTone?) {
    let environment = { (name: String) in name == "COLORFGBG" ? value : nil }
    #expect(TerminalChoice.background(environment: environment) == tone)
    let found = TerminalCapabilities(
      TerminalWishes(), environment: environment, drawn: .indexed256, localeIsUTF8: true)
    #expect(found.background == tone ?? .dark)
    #expect(found.sources.background == (tone == nil ? .assumed : .environment("COLORFGBG")))
  }

  @Test func terminfoIsAskedForTheColoursOfAType() {
    #expect(TerminalDescription.colors(of: "xterm-256color") == 256)
    #expect(TerminalDescription.colors(of: "xterm") == 8)
    #expect(TerminalDescription.colors(of: "vt100") == 0)
    #expect(TerminalDescription.colors(of: "no-such-terminal") == nil)
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
