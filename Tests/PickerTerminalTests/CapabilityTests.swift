import MediaTypes
import PickerScreens
import Testing

@testable import PickerTerminal

@Suite("What a terminal answers, and what a person says of it")
struct CapabilityTests {
  private func capabilities(
    _ wishes: TerminalWishes = TerminalWishes(), localeIsUTF8: Bool = true
  ) -> TerminalCapabilities {
    TerminalCapabilities(
      wishes, environment: { _ in nil }, drawn: .indexed256, localeIsUTF8: localeIsUTF8)
  }

  private static let source = CapabilitySource.terminal

  /// The column after `ä··`: narrow, wide, read byte by byte, and nonsense.
  static let samples: [(column: Int, inside: Bool, locale: Bool, Repertoire, CapabilitySource)] = [
    (4, false, true, .full, source), (6, false, true, .narrow, source),
    (7, false, true, .ascii, source), (4, false, false, .full, source),
    (6, false, false, .narrow, source), (7, false, false, .ascii, source),
    (1, false, true, .full, .locale), (1, false, false, .ascii, .locale),
    (4, true, true, .full, .locale), (4, true, false, .ascii, .locale),
    (7, true, true, .ascii, source),
  ]

  @Test("the width of a sample says which characters may be used", arguments: samples)
  func sample(
    column: Int, inside: Bool, locale: Bool, repertoire: Repertoire, source: CapabilitySource
  ) {
    var found = capabilities(localeIsUTF8: locale)
    #expect(found.repertoire == (locale ? .full : .ascii))
    found.take(.sampleEnd(column: column), isInTmux: inside)
    #expect(found.repertoire == repertoire)
    #expect(found.sources.isUTF8 == source)
  }

  @Test("what the person says stands")
  func options() {
    var found = capabilities(
      TerminalWishes(background: .light, ambiguousWidth: 2, isUTF8: true), localeIsUTF8: false)
    for reply in [TerminalReply.background(.dark), .sampleEnd(column: 7), .sampleEnd(column: 4)] {
      found.take(reply, isInTmux: false)
    }
    #expect(found.appearance.background == .light)
    #expect(found.repertoire == .narrow)
    #expect(found.sources.background == .option && found.sources.ambiguousWidth == .option)
    #expect(found.sources.isUTF8 == .option)
  }

  @Test("answers about the background and the cells are taken")
  func answers() {
    var found = capabilities()
    #expect(found.sources.background == .assumed && found.sources.cellPixels == .assumed)
    found.take(.background(.light), isInTmux: true)
    found.take(.cellPixels(PixelSize(width: 9, height: 18)), isInTmux: true)
    #expect(found.background == .light && found.cellPixels == PixelSize(width: 9, height: 18))
    #expect(found.sources.background == .terminal && found.sources.cellPixels == .terminal)
  }

  @Test(
    "answers are told from keys",
    arguments: [
      ("\u{1B}[2;4R", .sampleEnd(column: 4)), ("\u{1B}[?997;2n", .background(.light)),
      ("\u{1B}[?997;1n", .background(.dark)), ("\u{1B}[?997;3n", nil),
      ("\u{1B}]11;rgb:8080/8080/8080\u{1B}\\", .background(.light)),
      ("\u{1B}]11;rgb:7f7f/7f7f/7f7f\u{7}", .background(.dark)),
      // A saturated mid tone is as bright as it looks: green is, blue is not.
      ("\u{1B}]11;rgb:00/ff/00\u{7}", .background(.light)),
      ("\u{1B}]11;rgb:00/00/ff\u{7}", .background(.dark)),
      ("\u{1B}]11;rgba:fdfd/f6f6/e3e3/ffff\u{7}", .background(.light)),
    ] as [(String, TerminalReply?)])
  func replies(bytes: String, reply: TerminalReply?) {
    var decoder = InputDecoder()
    let outputs = decoder.feed(Array(bytes.utf8), now: 0)
    #expect(outputs == (reply.map { [.reply($0)] } ?? []))
  }

  @Test("F3 with Shift is a key, though it looks like a place")
  func shiftedF3() {
    var decoder = InputDecoder()
    for output in decoder.feed(Array("\u{1B}[1;2R".utf8), now: 0) {
      if case .reply = output { Issue.record("\(output)") }
    }
  }
}
