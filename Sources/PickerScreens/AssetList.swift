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
  /// How many there are in all, where the list's owner has said so.
  private var told = 0

  init(order: AssetOrder) { self.order = order }

  /// How many can be shown.
  var count: Int { shown.count }
  var isEmpty: Bool { shown.isEmpty }
  /// How many there are: more than can be shown while only the beginning is known.
  var total: Int { max(told, shown.count) }
  /// Whether all that there are can be shown.
  var isWhole: Bool { total == count }

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

extension AssetList {
  /// Takes a new arrangement, and answers where the asset at `position` lies in it: where that one is gone,
  /// the place of the next one that is left, else of the last one before.
  mutating func arrange(_ arrangement: AssetArrangement, following position: Int) -> Int {
    found += arrangement.added
    for (id, asset) in arrangement.changed { found[id] = asset }
    let before = shown
    (shown, told) = (arrangement.order, arrangement.count)
    guard before.indices.contains(position) else { return 0 }
    return place(of: before[position], near: position) ?? placeAfter(position, of: before)
  }

  /// The position of an asset, looked for at a likely one first; nil where it is not in the list.
  func position(of id: AssetID, near position: Int = 0) -> Int? {
    place(of: Int32(id), near: position)
  }

  private func place(of number: Int32, near position: Int) -> Int? {
    if position < shown.count, shown[position] == number { return position }
    return shown.firstIndex(of: number)
  }

  private func placeAfter(_ position: Int, of before: [Int32]) -> Int {
    let isLeft = membership
    let next =
      before[(position + 1)...].first { isLeft[Int($0)] }
      ?? before[..<position].last { isLeft[Int($0)] }
    return next.flatMap { place(of: $0, near: position) } ?? 0
  }

  /// Whether an asset is in the list, by its number.
  var membership: [Bool] {
    var isHere = Array(repeating: false, count: found.count)
    for number in shown { isHere[Int(number)] = true }
    return isHere
  }

  /// Marks an asset as a favourite, or not.
  mutating func setFavourite(_ isFavourite: Bool, of id: AssetID) {
    found[id].isFavourite = isFavourite
  }

  /// The numbers of the assets at some paths.
  func ids(at paths: Set<FilePath>) -> [AssetID] {
    found.indices.filter { paths.contains(found[$0].path) }
  }
}
