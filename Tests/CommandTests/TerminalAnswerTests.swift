import Foundation
import Glibc
import MediaTypes
import Support
import Testing

/// A terminal that answers as it is told to, and what the program sends after that.
@Suite("The screens follow what the terminal answers", .serialized)
struct TerminalAnswerTests {
  /// The column after the sample text, counted from 1, in each kind of terminal.
  enum Kind: Int, CaseIterable {
    case narrow = 4
    case wide = 6
    case bytewise = 7
  }

  private func answer(_ kind: Kind, background: String = "0000/0000/0000") -> String {
    "\u{1B}[2;\(kind.rawValue)R\u{1B}]11;rgb:\(background)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c"
  }

  /// Starts the picker with the samples, in a locale, and waits for the questions.
  private func start(
    _ folder: TemporaryFolder, locale: String, options: [String] = []
  ) throws -> PtyTerminal {
    let terminal = try PtyTerminal(
      [Fixtures.pickroll, "pick", "--trace", folder.text + "/trace"] + options
        + [Fixtures.samples],
      environment: ["LC_ALL": locale, "COLORTERM": "", "HOME": folder.text, "TMUX": ""])
    try #require(terminal.readUntil(text: "\u{1B}[c"))
    return terminal
  }

  /// Waits until the page is whole; what is sent from a place on until then.
  private func wholePage(
    _ terminal: PtyTerminal, _ folder: TemporaryFolder, after start: Int
  ) throws -> String {
    let isSharp = terminal.readUntil {
      let trace = try? String(contentsOfFile: folder.text + "/trace", encoding: .utf8)
      return trace?.contains("page-sharp") == true
    }
    try #require(isSharp)
    while terminal.readSome(milliseconds: 300) > 0 {}
    return String(decoding: terminal.received[start...], as: UTF8.self)
  }

  /// The whole page anew, as a change of the size has it sent, and the program ended by a key.
  private func finalPage(_ terminal: PtyTerminal, _ folder: TemporaryFolder) throws -> String {
    _ = try wholePage(terminal, folder, after: 0)
    let start = terminal.received.count
    terminal.resize(columns: 81, rows: 24)
    // A frame's last bytes end a synchronized update.
    let isWhole = terminal.readUntil {
      String(decoding: terminal.received[start...], as: UTF8.self)
        .components(separatedBy: "\u{1B}[2J").dropFirst().last?.contains("\u{1B}[?2026l") == true
    }
    try #require(isWhole)
    while terminal.readSome(milliseconds: 300) > 0 {}
    let text = String(decoding: terminal.received[start...], as: UTF8.self)
    end(terminal)
    return text
  }

  private func end(_ terminal: PtyTerminal) {
    terminal.type("q")
    _ = terminal.readUntil { terminal.hasEnded }
    #expect(terminal.end() == 130)
  }

  private func has(_ text: String, _ scalars: ClosedRange<UInt32>) -> Bool {
    text.unicodeScalars.contains { scalars.contains($0.value) }
  }

  @Test(
    "whatever the locale says, the terminal's answer counts", arguments: Kind.allCases,
    ["C.UTF-8", "C"])
  func characters(kind: Kind, locale: String) throws {
    let folder = TemporaryFolder()
    let terminal = try start(folder, locale: locale)
    terminal.type(answer(kind))
    let text = try finalPage(terminal, folder)
    #expect(has(text, 0x80...0x10_FFFF) == (kind != .bytewise))
    #expect(has(text, 0x2500...0x258F) == (kind == .narrow))
    #expect(has(text, 0x2596...0x259F) == (kind != .bytewise))
  }

  @Test("without an answer the locale says whether it is UTF-8", arguments: ["C.UTF-8", "C"])
  func silence(locale: String) throws {
    let folder = TemporaryFolder()
    let terminal = try start(folder, locale: locale)
    let text = try finalPage(terminal, folder)
    #expect(has(text, 0x2500...0x259F) == (locale != "C"))
  }

  @Test("what the person says stands against the answer")
  func options() throws {
    let folder = TemporaryFolder()
    let terminal = try start(
      folder, locale: "C.UTF-8",
      options: ["--ambiguous", "1", "--symbols", "unicode", "--background", "dark"])
    terminal.type(answer(.bytewise, background: "ffff/ffff/ffff"))
    let text = try finalPage(terminal, folder)
    #expect(has(text, 0x2500...0x258F))
    #expect(text.contains("38;5;75m") && !text.contains("38;5;26m"))
  }

  /// The accent's entry is 75 on a dark ground and 26 on a light one.
  @Test("a late answer of a light background repaints without clearing the screen")
  func lateLight() throws {
    let folder = TemporaryFolder()
    let terminal = try start(folder, locale: "C.UTF-8")
    try #require(terminal.readUntil(text: "38;5;75m"))
    let begin = terminal.received.count
    terminal.type(answer(.narrow, background: "fdfd/f6f6/e3e3"))
    let text = try wholePage(terminal, folder, after: begin)
    #expect(text.contains("38;5;26m"))
    #expect(!text.contains("\u{1B}[2J"))
    end(terminal)
  }
}
