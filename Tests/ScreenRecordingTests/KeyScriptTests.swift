import Cells
import ScreenRecording
import Testing

@Suite struct KeyScriptTests {
  @Test(arguments: [
    ("Enter", [Key.enter]), ("Esc", [.escape]), ("Tab", [.tab]), ("BackTab", [.backTab]),
    ("S-Tab", [.backTab]), ("Space", [.character(" ")]), ("S-Left", [.shiftLeft]),
    ("PageDown", [.pageDown]), ("F1", [.function(1)]), ("F12", [.function(12)]),
    ("Delete", [.delete]), ("Backspace", [.backspace]), ("Home", [.home]),
    ("q", [.character("q")]), ("?", [.character("?")]), ("图", [.character("图")]),
    ("C-x", [.control("x")]), ("C-X", [.control("x")]), ("C-i", [.tab]), ("C-m", [.enter]),
    ("M-x", [.meta("x")]), ("M-\"", [.meta("\"")]), ("*", [.character("*")]),
    ("e\u{301}", [.character("e"), .character("\u{301}")]),
    ("Down*3", [.down, .down, .down]), ("**2", [.character("*"), .character("*")]),
    ("3*2", [.character("3"), .character("3")]), ("C-d*1", [.control("d")]),
  ])
  func aKeyIsNamed(word: String, keys: [Key]) throws {
    #expect(try steps(word) == keys.map { .input(.key($0)) })
  }

  @Test(arguments: [
    ("\"ab\"", "ab"), ("\"a b\"", "a b"), (#""\"\\""#, #""\"#), ("\"\"", ""), ("\"x\"*2", "xx"),
    ("\"a*3\"", "a*3"), ("\"写真\"", "写真"),
  ])
  func quotedTextIsTyped(word: String, text: String) throws {
    #expect(try steps(word) == text.unicodeScalars.map { .input(.key(.character($0))) })
  }

  @Test func theMouseClicksDragsAndTurnsItsWheel() throws {
    let from = CellPoint(column: 10, row: 4)
    let to = CellPoint(column: 20, row: 8)
    #expect(try steps("mouse:10,4") == mouse([(.press, from), (.release, from)]))
    #expect(
      try steps("double:10,4")
        == mouse([(.press, from), (.release, from), (.press, from), (.release, from)]))
    #expect(try steps("right:10,4") == mouse([(.secondaryPress, from)]))
    #expect(try steps("drag:10,4-20,8") == mouse([(.press, from), (.drag, to), (.release, to)]))
    #expect(try steps("wheel:-3") == mouse([(.wheel(-3), CellPoint(column: 0, row: 0))]))
    #expect(try steps("wheel:2@20,8*2") == mouse([(.wheel(2), to), (.wheel(2), to)]))
  }

  @Test func theOtherActionsAreRead() throws {
    #expect(try steps("resize:60x20") == [.input(.resize(CellSize(columns: 60, rows: 20)))])
    #expect(try steps("paste:\"a \\\"b\"") == [.input(.paste(Array("a \"b".utf8)))])
    #expect(try steps("wait:idle") == [.waitIdle])
    #expect(try steps("checkpoint:end*2") == [.checkpoint("end*2")])
  }

  @Test func wordsAreDoneInOrder() throws {
    let script = " Down \"hi\"\tEnter\nwait:idle  checkpoint:a "
    #expect(
      try steps(script) == [
        .input(.key(.down)), .input(.key(.character("h"))), .input(.key(.character("i"))),
        .input(.key(.enter)), .waitIdle, .checkpoint("a"),
      ])
    #expect(try steps("   ").isEmpty)
  }

  @Test(arguments: [
    ("enter", KeyScriptError.Reason.unknown(suggestion: "Enter")),
    ("pgdn", .unknown(suggestion: "PageDown")), ("F13", .unknown(suggestion: nil)),
    ("Dwon", .unknown(suggestion: nil)), ("C-é", .unknown(suggestion: nil)),
    ("wait:long", .unknown(suggestion: nil)), ("\u{1B}", .unknown(suggestion: nil)),
    ("wait:idle*2", .notRepeatable), ("Down*0", .badCount), ("Down*10000", .badCount),
    ("Down*99999999999999999999", .badCount), ("\"a", .unclosedQuote), ("\"", .unclosedQuote),
    ("paste:\"a b", .unclosedQuote), (#""a\n""#, .unknownEscape("n")),
    ("\"a\"b", .badArgument(form: "\"text\"")), ("paste:abc", .badArgument(form: "paste:\"text\"")),
    ("checkpoint:", .badArgument(form: "checkpoint:NAME")),
    ("mouse:1", .badArgument(form: "mouse:COLUMN,ROW")),
    ("double:1;2", .badArgument(form: "double:COLUMN,ROW")),
    ("right:a,2", .badArgument(form: "right:COLUMN,ROW")),
    ("doubl:1,2", .unknown(suggestion: nil)),
    ("mouse:-1,2", .badArgument(form: "mouse:COLUMN,ROW")),
    ("resize:0x20", .badArgument(form: "resize:COLUMNSxROWS, each 1 to 1000")),
    ("drag:1,2", .badArgument(form: "drag:COLUMN,ROW-COLUMN,ROW")),
    (
      "wheel:0",
      .badArgument(form: "wheel:NOTCHES or wheel:NOTCHES@COLUMN,ROW, the notches not 0")
    ),
  ])
  func aWrongWordIsNamedWithItsPlace(word: String, reason: KeyScriptError.Reason) {
    let error = #expect(throws: KeyScriptError.self) {
      try KeyScript(parsing: "Down  \"é x\" \(word)")
    }
    #expect(error?.word == word)
    #expect(error?.wordNumber == 3)
    #expect(error?.offset == 13)
    #expect(error?.reason == reason)
  }

  @Test func anErrorIsASentenceThatIsSafeToShow() {
    let error = #expect(throws: KeyScriptError.self) { try KeyScript(parsing: "Down en\u{1B}ter") }
    #expect(
      error?.description
        == "word 2 of the key script, “en␛ter” at character 6, is not a key or an action")
    let named = #expect(throws: KeyScriptError.self) { try KeyScript(parsing: "escape") }
    #expect(named?.description.hasSuffix("is not a key or an action; is “Esc” meant?") == true)
  }

  private func steps(_ text: String) throws -> [KeyScript.Step] {
    try KeyScript(parsing: text).steps
  }

  private func mouse(_ events: [(MouseEvent.Action, CellPoint)]) -> [KeyScript.Step] {
    events.map { .input(.mouse(MouseEvent($0.0, at: $0.1))) }
  }
}
