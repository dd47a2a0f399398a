import MediaTypes

/// The numbers that the assets of one list have, and what was told of each.
struct ListNumbers {
  private var told: [Asset] = []
  private var numbers: [AssetIdentifier: Int32] = [:]
  /// How many were told before the index knew them.
  private var unnamed = 0
  private var lastOrder: [Int32]?

  /// The same as `arrange`; nil where it is as it was told last.
  mutating func news(_ assets: [Asset]) -> AssetArrangement? {
    let before = lastOrder
    let arrangement = arrange(assets)
    let isNews =
      arrangement.order != before || !arrangement.added.isEmpty || !arrangement.changed.isEmpty
    return isNews ? arrangement : nil
  }

  /// What is to be told of a list that has these assets now, in their order.
  ///
  /// An asset is known by its identifier; one without, or that was told without, by its path.
  mutating func arrange(_ assets: [Asset], count: Int? = nil) -> AssetArrangement {
    var arrangement = AssetArrangement(
      order: [Int32](repeating: -1, count: assets.count), count: count)
    var isUsed = [Bool](repeating: false, count: told.count)
    func use(_ number: Int32, for index: Int) {
      arrangement.order[index] = number
      isUsed[Int(number)] = true
    }
    for (index, asset) in assets.enumerated() {
      guard let identifier = asset.identifier, let number = numbers[identifier] else { continue }
      use(number, for: index)
    }
    for (index, number) in numbersByPath(assets, besides: arrangement.order)
    where !isUsed[Int(number)] { use(number, for: index) }
    for (index, asset) in assets.enumerated() { note(asset, at: index, in: &arrangement) }
    lastOrder = arrangement.order
    return arrangement
  }

  /// Assets that have no number by their identifier, and the numbers that their paths had.
  private func numbersByPath(_ assets: [Asset], besides order: [Int32]) -> [(Int, Int32)] {
    let rest = order.indices.filter { order[$0] < 0 }
    guard !told.isEmpty, unnamed > 0 || rest.contains(where: { assets[$0].identifier == nil })
    else { return [] }
    var paths: [FilePath: Int32] = [:]
    for (number, asset) in told.enumerated() { paths[asset.path] = Int32(number) }
    return rest.compactMap { index in
      guard let number = paths[assets[index].path] else { return nil }
      let before = told[Int(number)].identifier
      let isIt = before == nil || assets[index].identifier == nil
      return isIt ? (index, number) : nil
    }
  }

  private mutating func note(
    _ asset: Asset, at index: Int, in arrangement: inout AssetArrangement
  ) {
    var asset = asset
    let number = arrangement.order[index]
    if number < 0 {
      arrangement.order[index] = Int32(told.count)
      arrangement.added.append(asset)
      told.append(asset)
      if asset.identifier == nil { unnamed += 1 }
    } else {
      let before = told[Int(number)]
      if before.identifier == nil, asset.identifier != nil { unnamed -= 1 }
      asset.identifier = asset.identifier ?? before.identifier
      guard before != asset else { return }
      arrangement.changed[Int(number)] = asset
      told[Int(number)] = asset
    }
    if let identifier = asset.identifier { numbers[identifier] = arrangement.order[index] }
  }
}
