import MediaTypes
import PhotoLibrary

/// The number of an asset in one list: its place in the order of finding, which never changes.
typealias AssetID = Int

/// The assets of a listing, kept in the order they are shown in while more of them come.
///
/// Fifty thousand assets come in eight hundred batches, so a batch moves small numbers, not assets.
struct AssetList: Equatable, Sendable {
  private(set) var order: AssetOrder
  private(set) var found: [Asset] = []
  /// What each is put in order by.
  private var ranks: [AssetRank] = []
  /// The numbers of the assets in their owner's order; in the order of finding where nobody said one.
  private var own: [Int32] = []
  /// The numbers of the assets in the order they are put in.
  private var sorted: [Int32] = []
  /// The numbers of those that are filtered out of them, the best first; nil for no filter.
  private var matched: [Int32]?
  /// How many there are in all, where the list's owner has said so.
  private var told = 0

  private var names: FoldedNames
  /// The numbers of all assets by their paths, where folders were left and may be seen again; nil before.
  private var known: [FilePath: Int32]?
  /// What was looked for last, whether the list is filtered by it or not.
  private(set) var filter: NameFilter?

  /// - Parameter roots: the folders that names are looked for below.
  init(order: AssetOrder, below roots: [FilePath] = []) {
    self.order = order
    names = FoldedNames(below: roots)
  }

  private var shown: [Int32] { matched ?? sorted }
  /// How many can be shown.
  var count: Int { shown.count }
  var isEmpty: Bool { shown.isEmpty }
  /// Whether only what matches can be shown.
  var isFiltered: Bool { matched != nil }
  /// How many there are: more than can be shown while only the beginning is known, or some are filtered.
  var total: Int { max(told, sorted.count) }
  /// Whether all that there are is known.
  var isWhole: Bool { total == sorted.count }

  /// Whether anything was ever found, wherever it is.
  var hasFound: Bool { !found.isEmpty }

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
    note(batch)
    let numbers = (Int32(first)..<Int32(found.count)).sorted(by: comparison.isInOrder)
    own += Int32(first)..<Int32(found.count)
    // Not the list itself, of which a copy would make one of the numbers.
    let comparison = comparison
    let followed = sorted.insert(numbers, following: position, by: comparison.isInOrder)
    filter?.add(numbers, of: found.count)
    return isFiltered ? position : followed
  }

  private mutating func note(_ batch: [Asset]) {
    if known != nil {
      for (place, asset) in batch.enumerated() where known?[asset.path] == nil {
        known?[asset.path] = Int32(found.count + place)
      }
    }
    found += batch
    ranks += batch.map(order.rank)
  }

  private var comparison: Comparison { Comparison(order: order, assets: found, ranks: ranks) }

  /// Says which of two assets comes first.
  private struct Comparison {
    let order: AssetOrder
    let assets: [Asset]
    let ranks: [AssetRank]

    /// Whether an asset comes before another one. Equals keep the order of finding.
    func isInOrder(_ first: Int32, _ second: Int32) -> Bool {
      if first == second { return false }
      let (one, other) = (Int(min(first, second)), Int(max(first, second)))
      let isInOrder =
        order.isInOrder(ranks[one], ranks[other])
        ?? order.isInOrder(assets[one], assets[other])
      return isInOrder == (first < second)
    }
  }
}

extension AssetList {
  /// Takes a new arrangement, and answers where the asset at `position` lies in it: where that one is gone,
  /// the place of the next one that is left, else of the last one before.
  mutating func arrange(_ arrangement: AssetArrangement, following position: Int) -> Int {
    let first = Int32(found.count)
    note(arrangement.added)
    for (id, asset) in arrangement.changed {
      if found[id].path != asset.path { names.forget(id) }
      found[id] = asset
      ranks[id] = order.rank(of: asset)
    }
    let before = shown
    (own, told) = (arrangement.order, arrangement.count)
    let new = (first..<Int32(found.count)) + arrangement.changed.keys.map { Int32($0) }
    sort(besides: new)
    filter?.add(new, of: found.count)
    if isFiltered { showMatches() }
    return place(of: position, in: before)
  }

  /// Puts the list in another order, and answers where the asset at `position` lies in it.
  mutating func sort(by order: AssetOrder, following position: Int) -> Int {
    let before = shown
    self.order = order
    ranks = found.map(order.rank)
    sorted = []
    sort(besides: [])
    if isFiltered { showMatches() }
    return place(of: position, in: before)
  }

  /// Sorts those that are here now. All but some of them are in order already.
  private mutating func sort(besides new: [Int32]) {
    guard order.key != .none else {
      let comparison = comparison
      let folders = own.filter { found[Int($0)].isFolder }.sorted(by: comparison.isInOrder)
      let others = folders.isEmpty ? own : own.filter { !found[Int($0)].isFolder }
      sorted = folders + (order.isReversed ? others.reversed() : others)
      return
    }
    let new = Set(new)
    let comparison = comparison
    let wasHere = membership(of: sorted)
    let isHere = membership(of: own)
    let kept = sorted.filter { isHere[Int($0)] && !new.contains($0) }
    let added = own.filter { !wasHere[Int($0)] || new.contains($0) }.sorted(
      by: comparison.isInOrder)
    sorted = kept.merged(added, by: comparison.isInOrder)
  }

  private func place(of position: Int, in before: [Int32]) -> Int {
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
    let isLeft = membership(of: shown)
    let next =
      before[(position + 1)...].first { isLeft[Int($0)] }
      ?? before[..<position].last { isLeft[Int($0)] }
    return next.flatMap { place(of: $0, near: position) } ?? 0
  }

  /// Whether an asset is in the list, by its number.
  var membership: [Bool] { membership(of: sorted) }

  private func membership(of numbers: [Int32]) -> [Bool] {
    var isHere = Array(repeating: false, count: found.count)
    for number in numbers { isHere[Int(number)] = true }
    return isHere
  }

  /// Marks an asset as a favourite, or not.
  mutating func setFavourite(_ isFavourite: Bool, of id: AssetID) {
    found[id].isFavourite = isFavourite
  }

  /// From now on what is found at a path that was found before has its number.
  mutating func know() {
    guard known == nil else { return }
    known = Dictionary(
      found.indices.map { (found[$0].path, Int32($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of what was found at a path; nil for nothing, or where paths are not known.
  func id(of path: FilePath) -> AssetID? { known?[path].map(AssetID.init) }

  /// The numbers of those that are here, in their own order.
  var arranged: [Int32] { own }

  /// Keeps assets that are not here, and answers their numbers.
  mutating func keep(_ batch: [Asset]) -> [Int32] {
    let first = Int32(found.count)
    note(batch)
    filter?.add(Array(first..<Int32(found.count)), of: found.count)
    return Array(first..<Int32(found.count))
  }

  /// Begins to look for names below other folders, and shows everything.
  mutating func stopLooking(below roots: [FilePath]) {
    names = FoldedNames(below: roots)
    (filter, matched) = (nil, nil)
  }

  /// The numbers of the assets at some paths.
  func ids(at paths: Set<FilePath>) -> [AssetID] {
    found.indices.filter { paths.contains(found[$0].path) }
  }
}

extension AssetList {
  /// Begins to look for a pattern; what is shown stays until all was looked at.
  mutating func look(for pattern: FilterPattern) {
    filter = NameFilter(pattern, count: found.count, after: filter)
  }

  /// Looks at some more names; true when all were looked at.
  mutating func goOnLooking() -> Bool {
    guard let step = filter?.step else { return true }
    filter?.look(at: step, in: &names, of: found)
    return filter?.isDone ?? true
  }

  /// Shows what matches alone, the best first; answers where the asset at `position` is, or the best.
  mutating func showMatches(following position: Int) -> Int {
    let selected = shown.indices.contains(position) ? shown[position] : nil
    showMatches()
    return selected.flatMap { place(of: $0, near: position) } ?? 0
  }

  /// Shows everything again; answers where the asset at `position` is.
  mutating func showAll(following position: Int) -> Int {
    let before = shown
    matched = nil
    return place(of: position, in: before)
  }

  /// Those that match, by their scores; equals as they are in the list. There are few different scores.
  private mutating func showMatches() {
    guard let filter else { return }
    var starts = [Int32](repeating: 0, count: 1 + Int(filter.scores.max() ?? 0) + 1)
    let matches = sorted.filter { filter.matches($0) }
    for number in matches { starts[starts.count - 1 - Int(filter.scores[Int(number)])] += 1 }
    var next: Int32 = 0
    for index in starts.indices { (starts[index], next) = (next, next + starts[index]) }
    var ordered = [Int32](repeating: 0, count: matches.count)
    for number in matches {
      let bucket = starts.count - 1 - Int(filter.scores[Int(number)])
      ordered[Int(starts[bucket])] = number
      starts[bucket] += 1
    }
    matched = ordered
  }

  /// The position of the next match behind a position, or before it, round the end; nil for none.
  func match(from position: Int, isBackwards: Bool) -> Int? {
    guard let filter, !shown.isEmpty else { return nil }
    let step = isBackwards ? shown.count - 1 : 1
    var place = (position + step) % shown.count
    for _ in shown.indices {
      if filter.matches(shown[place]) { return place }
      place = (place + step) % shown.count
    }
    return nil
  }

  /// Where in an asset's name the characters are that were looked for, by the name's scalars.
  func matchedPlaces(of id: AssetID) -> Set<Int> {
    guard let filter, filter.isDone || isFiltered else { return [] }
    return names.places(of: filter.pattern, in: id)
  }
}
