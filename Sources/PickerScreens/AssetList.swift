import MediaTypes
import PhotoLibrary

/// The number of an asset in one list: its place in the order of finding, which never changes.
typealias AssetID = Int

/// The assets of a listing, kept in the order they are shown in while more of them come.
///
/// Fifty thousand assets come in eight hundred batches, so a batch moves small numbers, not assets.
struct AssetList: Equatable, Sendable {
  let order: AssetOrder
  private var found: [Asset] = []
  /// The numbers of the assets in the order they are shown in.
  private var shown: [Int32] = []

  init(order: AssetOrder) { self.order = order }

  var count: Int { shown.count }
  var isEmpty: Bool { shown.isEmpty }

  /// The number of the asset at a position.
  func id(at position: Int) -> AssetID { AssetID(shown[position]) }
  /// The asset with a number.
  subscript(id: AssetID) -> Asset { found[id] }
  /// The asset at a position; nil outside.
  func asset(at position: Int) -> Asset? {
    shown.indices.contains(position) ? found[id(at: position)] : nil
  }

  /// Adds a batch, and answers where the asset at `position` lies afterwards.
  @discardableResult
  mutating func add(_ batch: [Asset], following position: Int = 0) -> Int {
    let first = found.count
    found += batch
    let numbers = (first..<found.count).sorted { precedes($0, $1) }
    var end = shown.count
    shown += numbers.map { _ in 0 }
    var followed = position
    for (place, number) in numbers.enumerated().reversed() {
      let start = insertion(of: number, before: end)
      for index in (start..<end).reversed() { shown[index + place + 1] = shown[index] }
      shown[start + place] = Int32(number)
      if start <= position { followed += 1 }
      end = start
    }
    return followed
  }

  /// Equals keep the order of finding.
  private func precedes(_ first: AssetID, _ second: AssetID) -> Bool {
    if order.areInOrder(found[first], found[second]) { return true }
    return first < second && !order.areInOrder(found[second], found[first])
  }

  /// The first of the `end` old positions whose asset comes after a new one.
  private func insertion(of new: AssetID, before end: Int) -> Int {
    var (low, high) = (0, end)
    while low < high {
      let middle = (low + high) / 2
      if order.areInOrder(found[new], found[id(at: middle)]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
