import Cells
import MediaTypes
import PickerScreens
import Testing

@testable import PickerTerminal

private func decode(_ bytes: [UInt8], _ keys: [[UInt8]: Key] = [:]) -> [InputDecoder.Output] {
  var decoder = InputDecoder(keys: keys)
  return decoder.feed(bytes, now: 0) + decoder.expire(now: .max)
}

private func keys(_ text: String) -> [InputDecoder.Output] { decode(Array(text.utf8)) }

private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> TerminalInput {
  .mouse(MouseEvent(action, at: CellPoint(column: column, row: row)))
}

@Suite struct TerminalInputTests {
  static let keyTable: [(String, Key)] = [
    ("a", .character("a")), ("é", .character("é")), ("你", .character("你")),
    ("🙂", .character("🙂")), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
    ("\u{8}", .backspace), ("\u{1}", .control("a")), ("\u{1A}", .control("z")),
    ("\u{0}", .control(" ")), ("\u{1C}", .control("\\")), ("\u{1B}", .escape),
    ("\u{1B}x", .meta("x")), ("\u{1B}é", .meta("é")), ("\u{1B}[", .meta("[")),
    ("\u{1B}O", .meta("O")), ("\u{1B}]", .meta("]")), ("\u{1B}P", .meta("P")),
    ("\u{1B}X", .meta("X")), ("\u{1B}\u{7F}", .meta("\u{7F}")),
    ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right),
    ("\u{1B}[D", .left), ("\u{1B}[1;2A", .shiftUp), ("\u{1B}[1;2D", .shiftLeft),
    ("\u{1B}[1;5A", .up), ("\u{1B}[1;6C", .shiftRight), ("\u{1B}[a", .shiftUp),
    ("\u{1B}Oa", .up), ("\u{1B}\u{1B}[A", .up), ("\u{1B}[H", .home), ("\u{1B}OF", .end),
    ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .delete),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[6^", .pageDown),
    ("\u{1B}[3$", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OP", .function(1)),
    ("\u{1B}[11~", .function(1)), ("\u{1B}[[E", .function(5)), ("\u{1B}[15~", .function(5)),
    ("\u{1B}[24~", .function(12)), ("\u{1B}[1;2P", .function(1)), ("\u{1B}OM", .enter),
    ("\u{1B}Oq", .character("1")), ("\u{1B}Ok", .character("+")),
    ("\u{1B}[97;5u", .control("a")), ("\u{1B}[97;3u", .meta("a")), ("\u{1B}[27u", .escape),
    ("\u{1B}[27;5;97~", .control("a")), ("\u{1B}[9;2u", .backTab),
  ]

  @Test(arguments: keyTable) func keysAreDecoded(_ text: String, _ key: Key) {
    #expect(keys(text) == [.input(.key(key))])
  }

  @Test(arguments: keyTable) func aKeyMayComeInAnyTwoPieces(_ text: String, _ key: Key) {
    let bytes = Array(text.utf8)
    for cut in 1..<max(2, bytes.count) where cut < bytes.count {
      var decoder = InputDecoder()
      var outputs = decoder.feed(bytes[..<cut], now: 0)
      outputs += decoder.feed(bytes[cut...], now: 30)
      outputs += decoder.expire(now: .max)
      #expect(outputs == [.input(.key(key))], "cut at \(cut)")
    }
  }

  static let streams: [(String, [InputDecoder.Output])] = [
    (
      "a\u{1B}[<0;5;3Mé\u{1B}[<0;5;3m",
      [
        .input(.key(.character("a"))), .input(mouse(.press, 4, 2)),
        .input(.key(.character("é"))), .input(mouse(.release, 4, 2)),
      ]
    ),
    (
      "x\u{1B}[200~a\u{1B}[31m\rq\u{1B}[201~y",
      [
        .input(.key(.character("x"))), .input(.paste(Array("a\u{1B}[31m\rq".utf8))),
        .input(.key(.character("y"))),
      ]
    ),
    (
      "j\u{1B}[?62;4c\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\k\u{1B}P>|kitty(0.35)\u{1B}\\l",
      [
        .input(.key(.character("j"))), .reply(.deviceAttributes), .reply(.background(.light)),
        .input(.key(.character("k"))), .input(.key(.character("l"))),
      ]
    ),
    (
      "\u{1B}[6;18;9t\u{1B}[?2026;2$y\u{1B}[3;7R\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[I\u{1B}]11;rgb:0/1/2\u{7}m",
      [
        .reply(.cellPixels(PixelSize(width: 9, height: 18))), .reply(.background(.dark)),
        .input(.key(.character("m"))),
      ]
    ),
    ("\u{1B}\r", [.input(.key(.escape)), .input(.key(.enter))]),
    ("\u{1B}\u{1B}", [.input(.key(.escape)), .input(.key(.escape))]),
    ("\u{1B}\u{1B}[<64;1;1M", [.input(.key(.escape)), .input(mouse(.wheel(1), 0, 0))]),
    ("\u{1B}[3$d", [.input(.key(.delete)), .input(.key(.character("d")))]),
    ("\u{1B}[1;\u{1B}[A", [.input(.key(.up))]),
    ("\u{1B}]11;never ended\u{1B}[B", [.input(.key(.down))]),
  ]

  @Test(arguments: streams)
  func aStreamIsTheSameHoweverItIsCut(_ text: String, _ expected: [InputDecoder.Output]) {
    let bytes = Array(text.utf8)
    #expect(decode(bytes) == expected)
    for first in 0..<bytes.count {
      for second in first..<bytes.count {
        var decoder = InputDecoder()
        var outputs = decoder.feed(bytes[..<first], now: 0)
        outputs += decoder.feed(bytes[first..<second], now: 1)
        outputs += decoder.feed(bytes[second...], now: 2)
        outputs += decoder.expire(now: .max)
        #expect(outputs == expected, "cut at \(first) and \(second)")
      }
    }
  }

  static let clicks: [(String, [InputDecoder.Output])] = [
    ("\u{1B}[<2;10;4M", [.input(mouse(.secondaryPress, 9, 3))]),
    ("\u{1B}[<2;10;4m", []), ("\u{1B}[<1;10;4M", []),
    ("\u{1B}[<32;10;4M", [.input(mouse(.drag, 9, 3))]),
    ("\u{1B}[<35;10;4M", []), ("\u{1B}[<65;300;200M", [.input(mouse(.wheel(-1), 299, 199))]),
    ("\u{1B}[<68;1;1M", [.input(mouse(.wheel(1), 0, 0))]), ("\u{1B}[<0;0;1M", []),
    ("\u{1B}[M !!", [.input(mouse(.press, 0, 0))]),
    ("\u{1B}[M#%$", [.input(mouse(.release, 4, 3))]),
    ("\u{1B}[Ma%$", [.input(mouse(.wheel(-1), 4, 3))]), ("\u{1B}[<0;1M", []),
  ]

  @Test(arguments: clicks)
  func theMouseIsDecoded(_ text: String, _ expected: [InputDecoder.Output]) {
    #expect(keys(text) == expected)
  }

  @Test(
    arguments: [
      ("\u{1B}[200~a paste without an end", []), ("\u{1B}]11;rgb:", []), ("\u{1B}P>|x", []),
      ("\u{1B}[M", []), ("\u{1B}", [.input(.key(.escape))]), ("\u{1B}[1;", []), ("\u{C3}", []),
    ] as [(String, [InputDecoder.Output])])
  func nothingUnfinishedSwallowsAControlCThatComesAlone(
    _ begun: String, _ before: [InputDecoder.Output]
  ) {
    var decoder = InputDecoder()
    let bytes = begun == "\u{C3}" ? [0xC3] : Array(begun.utf8)
    #expect(decoder.feed(bytes, now: 0) == [])
    #expect(decoder.feed([3], now: 1) == before + [.input(.key(.control("c")))])
    #expect(decoder.deadline == nil)
    #expect(decoder.feed([UInt8(ascii: "j")], now: 2) == [.input(.key(.character("j")))])
  }

  @Test func aLoneEscapeWaitsForItsTimeAndNoLonger() {
    var decoder = InputDecoder()
    #expect(decoder.deadline == nil)
    #expect(decoder.feed([0x1B], now: 1_000) == [])
    #expect(decoder.deadline == 1_050)
    #expect(decoder.expire(now: 1_049) == [])
    #expect(decoder.expire(now: 1_050) == [.input(.key(.escape))])
    #expect(decoder.deadline == nil)
    #expect(decoder.expire(now: 9_999) == [])
  }

  @Test func halfACharacterThatNeverEndsIsDropped() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0xE4, 0xBD], now: 0) == [])
    #expect(decoder.expire(now: InputDecoder.sequenceDelay) == [])
    #expect(decoder.feed([0x61], now: 2_000) == [.input(.key(.character("a")))])
  }

  @Test(
    arguments: [
      [0xC0, 0x8D], [0xE0, 0x80, 0x8D], [0xF0, 0x80, 0x80, 0x8D], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x80], [0xC2, 0x85],
    ] as [[UInt8]])
  func whatIsNotACharacterIsSkipped(_ bytes: [UInt8]) {
    #expect(decode(bytes + [0x7A]) == [.input(.key(.character("z")))])
  }

  @Test func aPasteIsLimitedAndKeysGoOnAfterIt() {
    let long = [UInt8](repeating: 0x61, count: PasteBuffer.limit + 5_000)
    let outputs = decode(Array("\u{1B}[200~".utf8) + long + Array("\u{1B}[201~z".utf8))
    #expect(outputs.count == 2)
    guard case .input(.paste(let bytes))? = outputs.first else {
      Issue.record("no paste")
      return
    }
    #expect(bytes.count == PasteBuffer.limit)
    #expect(outputs.last == .input(.key(.character("z"))))
  }

  @Test func aPasteThatNeverEndsIsGivenUpSoThatKeysWorkAgain() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~abc\u{1B}[20".utf8), now: 0)
    #expect(decoder.deadline == InputDecoder.pasteDelay)
    let outputs = decoder.expire(now: InputDecoder.pasteDelay)
    #expect(outputs == [.input(.paste(Array("abc\u{1B}[20".utf8)))])
    #expect(decoder.feed([0x71], now: 9_000) == [.input(.key(.character("q")))])
  }

  @Test func theTerminalsOwnDescriptionWins() {
    let own: [[UInt8]: Key] = [Array("\u{1B}[99z".utf8): .home]
    #expect(decode(Array("\u{1B}[99z".utf8), own) == [.input(.key(.home))])
    #expect(decode(Array("\u{1B}[99z".utf8)) == [])
  }

  @Test func garbageNeverStopsTheKeysThatFollow() {
    var state: UInt64 = 42
    let alphabet: [UInt8] =
      Array("\u{1B}[O]P_^<?;:$0123456789~MmARcu\\ \u{7}\u{18}".utf8) + [0xC3, 0xFF]
    for _ in 0..<3_000 {
      var decoder = InputDecoder()
      for now in 0..<6 as Range<Int64> {
        let bytes = (0..<8).map { _ -> UInt8 in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return alphabet[Int(state >> 33) % alphabet.count]
        }
        _ = decoder.feed(bytes, now: now)
      }
      _ = decoder.expire(now: .max)
      #expect(decoder.feed([0x71], now: 0) == [.input(.key(.character("q")))])
    }
  }

  @Test func turnsOfTheWheelAndDragsAreMergedInARun() {
    let run: [TerminalInput] = [
      mouse(.wheel(1), 1, 1), mouse(.wheel(1), 1, 1), mouse(.wheel(-1), 1, 1),
      mouse(.drag, 1, 1), mouse(.drag, 2, 2), .key(.enter), mouse(.drag, 3, 3),
    ]
    #expect(
      MouseReports.merged(run) == [
        mouse(.wheel(2), 1, 1), mouse(.wheel(-1), 1, 1), mouse(.drag, 2, 2), .key(.enter),
        mouse(.drag, 3, 3),
      ])
  }
}
