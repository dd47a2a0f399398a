import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The list of assets while it grows")
struct AssetListTests {
  private func asset(_ number: Int, modified: Int) -> Asset {
    Asset(path: FilePath("/p/\(number).jpg"), byteCount: 1, modified: Int64(modified))
  }

  /// Numbers that look random and are the same every time.
  private func scrambled(_ count: Int) -> [Asset] {
    (0..<count).map { asset($0, modified: ($0 * 7919 + 104_729) % 977) }
  }

  @Test(
    "batches give the order that sorting all at once gives", arguments: SortKey.allCases,
    [false, true])
  func sorted(key: SortKey, isReversed: Bool) {
    let order = AssetOrder(key, isReversed: isReversed, seed: 7)
    let all = scrambled(1000)
    var list = AssetList(order: order)
    for start in stride(from: 0, to: all.count, by: 64) {
      list.add(Array(all[start..<min(all.count, start + 64)]))
    }
    var expected = all
    order.sort(&expected)
    #expect((0..<list.count).compactMap { list.asset(at: $0) } == expected)
  }

  @Test("the position that is followed stays on its asset", arguments: [0, 1, 31, 63])
  func followed(start: Int) {
    let all = scrambled(640)
    var list = AssetList(order: .newestFirst)
    list.add(Array(all[..<64]))
    let wanted = list.asset(at: start)
    var position = start
    for batch in stride(from: 64, to: all.count, by: 64) {
      position = list.add(Array(all[batch..<batch + 64]), following: position)
      #expect(list.asset(at: position) == wanted)
    }
  }

  @Test("fifty thousand assets come in and are walked through without a pause")
  func large() throws {
    var loop = try FakeLoop(pickSetup())
    let all = (0..<50_000).map {
      asset($0, modified: ($0 * 7919 + 104_729) % 999_983)
    }
    let clock = ContinuousClock()
    let listing = clock.measure { loop.list(all) }
    let walking = clock.measure {
      for _ in 0..<50 { loop.press("G", "g", .pageDown) }
    }
    #expect(loop.state.library.assets.count == 50_000)
    // A debug build on a busy machine; work that grows with the library would take minutes.
    #expect(listing < .seconds(60))
    #expect(walking / 150 < .milliseconds(100))
  }
}
