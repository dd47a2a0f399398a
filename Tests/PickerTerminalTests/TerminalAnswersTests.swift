import MediaTypes
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite("What a terminal says of itself")
struct TerminalAnswersTests {
  /// The answers of a terminal that knows every question, with keys typed between them.
  static let all =
    "x\u{1B}]11;rgb:ffff/ffff/f0f0\u{1B}\\\u{1B}[6;20;10t\u{1B}[Aq\u{1B}P>|XTerm(379)\u{1B}\\"
    + "\u{1B}[?2026;2$y\u{1B}[?1006;1$y\u{1B}[7;4R\u{1B}[?64;1;22c"

  @Test("every answer is taken, keys between them are not")
  func takesAll() {
    let answers = TerminalAnswers(in: Array(Self.all.utf8))
    #expect(
      answers.replies == [
        .background(.light), .cellPixels(PixelSize(width: 10, height: 20)), .sampleEnd(column: 4),
      ])
    #expect(answers.program == "XTerm(379)")
    #expect(answers.synchronizedUpdates == true)
    #expect(answers.mouse == true)
    #expect(answers.isComplete)
  }

  @Test("answers that end early are taken as far as they go")
  func takesBeginnings() {
    let bytes = Array(Self.all.utf8)
    for length in 0..<bytes.count {
      let answers = TerminalAnswers(in: Array(bytes.prefix(length)))
      #expect(!answers.isComplete)
      if answers.replies.contains(.sampleEnd(column: 4)) {
        #expect(answers.program == "XTerm(379)")
      }
    }
  }

  @Test("bytes that are no answers are passed over", arguments: 0..<200)
  func passesNonsense(seed: UInt64) {
    var random = Seeded(seed)
    var bytes = Array(Self.all.utf8)
    for _ in 0..<8 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    let answers = TerminalAnswers(in: bytes)
    #expect(answers.replies.count <= 3)
    #expect(answers.program?.unicodeScalars.allSatisfy { $0.value >= 0x20 } ?? true)
  }

  @Test(
    "a mode is known where it can be set",
    arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func knowsModes(state: Int, isKnown: Bool) {
    let answers = TerminalAnswers(in: Array("\u{1B}[?2026;\(state)$y".utf8))
    #expect(answers.synchronizedUpdates == isKnown)
    #expect(answers.mouse == nil)
  }

  @Test("the last question is the one that every terminal answers, and nothing stays on the line")
  func erases() {
    #expect(TerminalAnswers.questions.hasSuffix("\r\u{1B}[K\u{1B}[c"))
  }
}
