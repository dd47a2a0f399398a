import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("A list that changes while it is shown")
struct ArrangementTests {
  private func list(_ count: Int) -> AssetList {
    var list = AssetList(order: .none)
    _ = list.arrange(
      AssetArrangement(added: pictures(count), order: (0..<count).map(Int32.init)), following: 0)
    return list
  }

  @Test(
    "what is selected stays so; when it is gone, what took its place is",
    arguments: [
      (2, [0, 1, 2, 3, 4], 2), (2, [4, 3, 2, 1, 0], 2), (2, [2, 0, 1], 0), (2, [0, 1, 3, 4], 2),
      (2, [3, 4], 0), (2, [0, 1], 1), (4, [0, 1, 2, 3], 3), (4, [0], 0), (2, [], 0),
      (0, [1, 2, 3, 4], 0), (0, [4, 3, 2, 1], 3), (9, [0, 1], 0),
    ] as [(Int, [Int32], Int)])
  func followed(start: Int, order: [Int32], end: Int) {
    var list = list(5)
    #expect(list.arrange(AssetArrangement(order: order), following: start) == end)
    #expect(list.count == order.count)
  }

  /// The list as plainly as can be.
  private struct Model {
    var assets: [Asset] = []
    var order: [Int] = []
    var selected: Int?

    mutating func take(_ arrangement: AssetArrangement) {
      assets += arrangement.added
      for (id, asset) in arrangement.changed { assets[id] = asset }
      let before = order
      order = arrangement.order.map(Int.init)
      guard let old = selected else { return selected = order.first }
      let place = before.firstIndex(of: old) ?? 0
      selected =
        (before[place...] + before[..<place].reversed()).first(where: order.contains)
        ?? order.first
    }
  }

  @Test("a thousand random changes: the order, the selection and its row", arguments: 0..<8)
  func random(seed: UInt64) throws {
    var numbers = SplitMix(state: seed)
    var loop = try FakeLoop(librarySetup())
    loop.open(0, [])
    var model = Model()
    for _ in 0..<125 {
      let arrangement = change(model, &numbers)
      let columns = loop.state.gridLayout.columns
      let row = loop.state.grid.selected / columns - loop.state.grid.firstRow
      let hadIt = model.selected.map { arrangement.order.contains(Int32($0)) } ?? false
      loop.tell(arrangement)
      model.take(arrangement)
      let state = loop.state
      #expect((0..<state.library.assets.count).map(state.library.assets.id) == model.order)
      #expect(model.order.allSatisfy { state.library.assets[$0] == model.assets[$0] })
      guard !model.order.isEmpty else { continue }
      #expect(state.library.assets.id(at: state.grid.selected) == model.selected)
      #expect(state.visiblePositions.contains(state.grid.selected))
      let now = state.grid.selected / columns - state.grid.firstRow
      let lastFirst = max(0, (model.order.count + columns - 1) / columns - state.gridLayout.rows)
      let isClamped = state.grid.firstRow == 0 || state.grid.firstRow == lastFirst
      if hadIt, !isClamped { #expect(now == row) }
      loop.press([.right, .down, .left, .end, .home, .pageDown][numbers.next(below: 6)])
      model.selected = loop.state.library.assets.id(at: loop.state.grid.selected)
    }
  }

  /// Adds, removes, moves and changes some.
  private func change(_ model: Model, _ numbers: inout SplitMix) -> AssetArrangement {
    var order = model.order
    let added = (0..<numbers.next(below: 9)).map { picture(model.assets.count + $0) }
    for index in added.indices {
      order.insert(model.assets.count + index, at: numbers.next(below: order.count + 1))
    }
    for _ in 0..<numbers.next(below: 8) where !order.isEmpty {
      order.remove(at: numbers.next(below: order.count))
    }
    if numbers.next(below: 10) == 0 { order.reverse() }
    if numbers.next(below: 20) == 0 { order = [] }
    var changed: [Int: Asset] = [:]
    for _ in 0..<numbers.next(below: 3) where !model.assets.isEmpty {
      changed[numbers.next(below: model.assets.count)] = picture(5000 + numbers.next(below: 99))
    }
    return AssetArrangement(added: added, changed: changed, order: order.map(Int32.init))
  }

  @Test("a hundred thousand are arranged anew without a pause")
  func large() {
    let count = 100_000
    var list = list(count)
    var order = (0..<Int32(count)).map { $0 }
    order.remove(at: count / 2)
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<10 {
        let place = list.arrange(
          AssetArrangement(order: (0..<Int32(count)).map { $0 }), following: 0)
        #expect(
          list.arrange(AssetArrangement(order: order), following: count / 2 + place) == count / 2)
      }
    }
    // A debug build on a busy machine; work that grows faster than the library would take minutes.
    #expect(time / 20 < .milliseconds(500))
  }
}

/// Numbers that look random and are the same every time (SplitMix64).
struct SplitMix {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
