import MediaTypes

/// What assets are put in order by.
public enum SortKey: String, CaseIterable, Sendable {
  /// By the name, as a person counts: `img2` before `img10`.
  case name
  /// By when they were taken, the newest first.
  case date
  /// By when they came into the library, the newest first.
  case added
  /// By the file's size, the largest first.
  case size
  /// In an order that a seed alone says.
  case random
  /// As they were found; in a collection in its own order.
  case none
}

/// What an asset is put in order by: a number, the smallest first, and how its name begins. Folders are before all others.
public struct AssetRank: Equatable, Sendable {
  let value: Int64
  let name: (UInt64, UInt64)

  /// Folders have the smallest value of all, and no other asset has it.
  var isFolder: Bool { value == .min }

  /// Whether they are the same.
  public static func == (left: AssetRank, right: AssetRank) -> Bool {
    left.value == right.value && left.name == right.name
  }
}

/// The order in which assets are shown.
public struct AssetOrder: Equatable, Sendable {
  /// What they are put in order by; equals by their name.
  public var key: SortKey
  /// Whether what is first is last instead.
  public var isReversed: Bool
  /// What a random order is made from.
  public var seed: UInt64

  /// An order.
  public init(_ key: SortKey, isReversed: Bool = false, seed: UInt64 = 0) {
    (self.key, self.isReversed, self.seed) = (key, isReversed, seed)
  }

  /// By the time they were taken, the newest first.
  public static let newestFirst = AssetOrder(.date)
  /// By the name.
  public static let name = AssetOrder(.name)
  /// As they were found.
  public static let none = AssetOrder(.none)

  /// What an asset is put in order by, so that names are compared as a whole only where they begin alike.
  public func rank(of asset: Asset) -> AssetRank {
    if asset.isFolder {
      return AssetRank(value: .min, name: NaturalOrder.beginning(of: asset.path))
    }
    if key == .none { return AssetRank(value: 0, name: (0, 0)) }
    return AssetRank(
      value: max(value(of: asset), .min + 1), name: NaturalOrder.beginning(of: asset.path))
  }

  private func value(of asset: Asset) -> Int64 {
    switch key {
    case .name, .none: 0
    case .date: ~asset.created
    case .added: ~asset.added
    case .size: ~asset.byteCount
    case .random: scattered(asset.path)
    }
  }

  /// Whether an asset that was found before another is shown before it, by their ranks; nil where the ranks do not tell.
  /// Folders come first, by their names, whatever the order is.
  public func isInOrder(_ first: AssetRank, _ second: AssetRank) -> Bool? {
    if first.isFolder != second.isFolder { return first.isFolder }
    if first.isFolder, self != .name { return Self.name.isInOrder(first, second) }
    if key == .none { return !isReversed }
    if first.value != second.value { return (first.value < second.value) != isReversed }
    if first.name.0 != second.name.0 { return (first.name.0 < second.name.0) != isReversed }
    if first.name.1 != second.name.1 { return (first.name.1 < second.name.1) != isReversed }
    return nil
  }

  /// The same by their names, where the ranks do not tell.
  public func isInOrder(_ first: Asset, _ second: Asset) -> Bool {
    (first.isFolder ? Self.name : self).isInOrder(first.path, second.path)
  }

  private func isInOrder(_ first: FilePath, _ second: FilePath) -> Bool {
    var order = NaturalOrder.compare(first, second)
    if order == 0, first != second { order = first < second ? -1 : 1 }
    return order == 0 || (order < 0) != isReversed
  }

  /// Puts assets in this order; equals keep theirs.
  public func sort(_ assets: inout [Asset]) {
    let ranked = assets.enumerated().map { (place: $0, asset: $1, rank: rank(of: $1)) }
    assets = ranked.sorted { one, other in
      let (first, second) = one.place < other.place ? (one, other) : (other, one)
      let isInOrder =
        isInOrder(first.rank, second.rank) ?? isInOrder(first.asset, second.asset)
      return one.place != other.place && isInOrder == (one.place < other.place)
    }.map(\.asset)
  }

  /// A number that looks random: the FNV-1a hash of the path, mixed with the seed by SplitMix64's last steps.
  private func scattered(_ path: FilePath) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash &+= seed &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int64(bitPattern: hash ^ (hash >> 31))
  }
}
