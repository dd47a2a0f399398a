import Foundation
import Support
import Testing

/// What the sequences of a screen with SGR (ECMA-48 8.3.117) use.
struct SentColors {
  var hasTrueColor = false
  /// Entries of the palette, whether sent as `3n`, `9n` or `38;5;n`.
  var entries: Set<Int> = []
  var attributes: Set<Int> = []

  init(_ text: String) {
    for piece in text.components(separatedBy: "\u{1B}[").dropFirst() {
      let numbers = piece.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
      guard piece.dropFirst(numbers.count).first == "m" else { continue }
      take(numbers.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) })
    }
  }

  private mutating func take(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 38, 48:
        if rest.popFirst() == 2 {
          hasTrueColor = true
          rest = rest.dropFirst(3)
        } else if let entry = rest.popFirst() {
          entries.insert(entry)
        }
      case 30...37, 40...47: entries.insert(number % 10)
      case 90...97, 100...107: entries.insert(number % 10 + 8)
      case 1...9: attributes.insert(number)
      default: break
      }
    }
  }

  /// The most that is used: `true`, the palette's size, or `none`.
  var mode: String {
    if hasTrueColor { return "true" }
    guard let last = entries.max() else { return "none" }
    return last < 8 ? "8" : last < 16 ? "16" : "256"
  }
}

@Suite("Colours that are sent lie within the mode, with real pictures")
struct ColorModeTests {
  static let modes = ["true", "256", "16", "8", "none"]

  @Test("of a snapshot", arguments: modes, ["dark", "light"])
  func snapshot(mode: String, background: String) throws {
    for keys in ["", "Enter wait:idle - wait:idle"] {
      let result = try runProgram(
        Fixtures.pickroll,
        [
          "snapshot", "--color", mode, "--background", background, "--edit", "--as", "ansi",
          "--keys", keys, Fixtures.samples,
        ])
      #expect(result.status == 0)
      #expect(SentColors(result.text).mode == mode)
      // Pictures are there: many blocks, whatever the colours.
      let blocks = result.text.unicodeScalars.count { (0x2580...0x259F).contains($0.value) }
      #expect(blocks > 200)
    }
  }

  @Test("of a snapshot's picture as SVG", arguments: ["dark", "light"])
  func svg(background: String) throws {
    let result = try runProgram(
      Fixtures.pickroll,
      ["snapshot", "--color", "8", "--background", background, "--as", "svg", Fixtures.samples])
    // xterm's red, and the ground of the terminal.
    #expect(result.text.contains("#cd0000"))
    #expect(result.text.contains(background == "dark" ? "#16191f" : "#fdfdfc"))
  }

  @Test("an ASCII terminal gets ASCII, one with wide ambiguous characters no half blocks")
  func repertoires() throws {
    let ascii = try runProgram(
      Fixtures.pickroll,
      ["snapshot", "--symbols", "ascii", "--lang", "zh", "--as", "ansi", Fixtures.samples])
    #expect(ascii.output.allSatisfy { $0 < 0x80 })
    #expect(ascii.text.contains("newest first"))
    let narrow = try runProgram(
      Fixtures.pickroll, ["snapshot", "--ambiguous", "2", "--as", "ansi", Fixtures.samples])
    #expect(!narrow.text.unicodeScalars.contains { (0x2580...0x258F).contains($0.value) })
    #expect(narrow.text.unicodeScalars.contains { (0x2596...0x259F).contains($0.value) })
  }

  @Test(
    "a wrong value says which are right",
    arguments: [
      (["--color", "12"], "auto|true|256|16|8|none"), (["--background", "red"], "auto|dark|light"),
      (["--ambiguous", "3"], "auto|1|2"), (["--symbols", "x"], "auto|unicode|ascii"),
    ])
  func wrongValues(words: [String], right: String) throws {
    let result = try runProgram(Fixtures.pickroll, ["snapshot"] + words + [Fixtures.samples])
    #expect(result.status == 2)
    #expect(result.errors.contains(right))
  }
}

@Suite(
  "Colours that a real terminal gets lie within its mode", .serialized,
  .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct TerminalColorModeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var type: String
    var environment: [String: String] = [:]
    var options = ""
    var mode: String
    var testDescription: String { "\(type) \(environment) \(options)" }
  }

  static let cases = [
    Case(type: "tmux-256color", mode: "256"),
    Case(type: "tmux-256color", environment: ["COLORTERM": "truecolor"], mode: "true"),
    Case(type: "xterm-16color", mode: "16"), Case(type: "xterm", mode: "8"),
    Case(type: "screen", mode: "8"),
    Case(type: "vt100", mode: "none"),
    Case(
      type: "tmux-256color", environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"], mode: "none"),
    Case(type: "tmux-256color", environment: ["NO_COLOR": "1"], options: "--color 16", mode: "16"),
    Case(type: "tmux-256color", options: "--color 8", mode: "8"),
  ]

  @Test("by its type, its variables and the options", arguments: cases)
  func mode(one: Case) throws {
    let terminal = try TmuxTerminal(type: one.type, environment: one.environment)
    try terminal.run(
      "cd; \(Fixtures.pickroll) pick --trace trace \(one.options) \(Fixtures.samples); echo $? >code"
    )
    try terminal.waitFor("the whole page") { _ in
      let trace = try? String(contentsOfFile: terminal.folder.text + "/trace", encoding: .utf8)
      return trace?.contains("page-sharp") == true
    }
    let name = "Grandfat"
    try terminal.waitFor(text: name)
    var colors = SentColors("")
    try terminal.waitFor("the mode \(one.mode)") { _ in
      colors = SentColors(try terminal.screen(escapes: true))
      return colors.mode == one.mode
    }
    // What is selected shows: in reverse where there are no colours.
    #expect(colors.attributes.contains(7) == (one.mode == "none"))
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }
}
