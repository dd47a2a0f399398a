import Testing

@testable import PickerTerminal

@Suite("How far the terminal has come")
struct LinePaceTests {
  @Test("a terminal that never answered is not asked")
  func silent() {
    var pace = LinePace()
    let asks1 = pace.asks(afterSending: 10 * LinePace.window, now: 0)
    #expect(!asks1)
    #expect(pace.deadline == nil)
  }

  @Test("one that answers is asked once for each window of bytes")
  func asked() {
    var pace = LinePace()
    pace.answered()
    let asks2 = pace.asks(afterSending: LinePace.window - 1, now: 5)
    #expect(!asks2)
    let asks3 = pace.asks(afterSending: 1, now: 6)
    #expect(asks3)
    #expect(pace.deadline == 6 + LinePace.patience)
    let asks4 = pace.asks(afterSending: LinePace.window, now: 7)
    #expect(!asks4)
    pace.answered()
    #expect(pace.deadline == nil)
    let asks5 = pace.asks(afterSending: 1, now: 8)
    #expect(asks5)
  }

  @Test("an answer that does not come is given up, and one that comes late counts again")
  func late() {
    var pace = LinePace()
    pace.answered()
    let asks6 = pace.asks(afterSending: LinePace.window, now: 0)
    #expect(asks6)
    pace.expire(now: LinePace.patience - 1)
    #expect(pace.askedAt == 0)
    pace.expire(now: LinePace.patience)
    #expect(pace.askedAt == nil)
    let asks7 = pace.asks(afterSending: LinePace.window, now: 9_000)
    #expect(!asks7)
    pace.answered()
    let asks8 = pace.asks(afterSending: LinePace.window, now: 9_001)
    #expect(asks8)
  }
}
