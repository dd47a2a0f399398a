import Cells
import Testing

@testable import PickerTerminal

@Suite struct TerminalColorTests {
  @Test func aPairInUseIsNeverRedefined() {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var ring = ColorPairRing(capacity: 60)
    var held: [(pair: Int32, colors: PairColors)] = []
    for _ in 0..<50_000 {
      if held.count < 60 && next(2) == 0 {
        let colors = PairColors(foreground: Int32(next(40)), background: Int32(next(5)) - 1)
        guard let taken = ring.take(colors) else {
          Issue.record("fewer than 60 pairs are in use, and none was given")
          return
        }
        let sharers = held.filter { $0.pair == taken.pair }
        #expect(sharers.allSatisfy { $0.colors == colors })
        #expect(!taken.isNew || sharers.isEmpty)
        held.append((taken.pair, colors))
      } else if !held.isEmpty {
        ring.giveBack(held.remove(at: next(held.count)).pair)
      }
      #expect(held.allSatisfy { ring.colors(of: $0.pair) == $0.colors })
    }
  }

  @Test func whereAllPairsAreInUseNoneIsGiven() {
    var ring = ColorPairRing(capacity: 2)
    let colors = (0..<3).map { PairColors(foreground: $0, background: -1) }
    #expect(ring.take(colors[0])?.pair == 1)
    #expect(ring.take(colors[1])?.pair == 2)
    #expect(ring.take(colors[2]) == nil)
    #expect(ring.take(.terminal)?.pair == 0)
    ring.giveBack(1)
    #expect(ring.take(colors[2])?.pair == 1)
    var none = ColorPairRing(capacity: 0)
    #expect(none.take(colors[0]) == nil)
  }

  static let numbers: [(ColorEncoding, Color, Int32)] = [
    (.direct, .terminal, -1), (.direct, .rgb(3), 3), (.direct, .rgb(0xFFFFFF), 0xFFFFFF),
    (.direct, .indexed(5), 0x100_0005), (.palette(256), .indexed(5), 5),
    (.palette(256), .indexed(200), 200), (.palette(256), .rgb(0xFF0000), 196),
    (.palette(256), .rgb(0x808080), 244), (.palette(256), .rgb(0), 16),
    (.palette(256), .terminal, -1), (.palette(16), .indexed(12), 12),
    (.palette(16), .indexed(196), 9), (.palette(16), .rgb(0xFFFFFF), 15),
    (.palette(8), .indexed(12), 4), (.palette(8), .indexed(231), 7), (.palette(8), .rgb(0), 0),
    (.palette(0), .rgb(0xFF0000), -1), (.palette(0), .indexed(1), -1),
  ]

  @Test(arguments: numbers)
  func coloursBecomeNumbers(_ encoding: ColorEncoding, _ color: Color, _ number: Int32) {
    #expect(encoding.number(of: color) == number)
  }
}
