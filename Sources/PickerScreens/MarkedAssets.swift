/// The marked assets of a grid, in the order of marking.
///
/// A page of a hundred thousand marked tiles is drawn at once, so each asset knows its place.
struct MarkedAssets: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// Their numbers, in the order of marking.
  private(set) var ids: [AssetID] = []
  /// The place of each asset by its number, from 1; 0 for one that is not marked.
  private var places: [Int32] = []

  init(arrayLiteral ids: AssetID...) { for id in ids { mark(id) } }

  var count: Int { ids.count }
  var isEmpty: Bool { ids.isEmpty }

  /// The place of an asset in the order of marking, from 1; nil where it is not marked.
  func place(of id: AssetID) -> Int? {
    guard places.indices.contains(id), places[id] > 0 else { return nil }
    return Int(places[id])
  }

  func contains(_ id: AssetID) -> Bool { place(of: id) != nil }

  /// Marks an asset as the last one.
  mutating func mark(_ id: AssetID) {
    guard !contains(id) else { return }
    if id >= places.count { places += Array(repeating: 0, count: id + 1 - places.count) }
    ids.append(id)
    places[id] = Int32(ids.count)
  }

  /// Takes marks away; those after them move up.
  mutating func removeAll(where isRemoved: (AssetID) -> Bool) {
    for id in ids where isRemoved(id) { places[id] = 0 }
    ids.removeAll { places[$0] == 0 }
    for (place, id) in ids.enumerated() { places[id] = Int32(place + 1) }
  }

  static func == (left: MarkedAssets, right: MarkedAssets) -> Bool { left.ids == right.ids }
}
