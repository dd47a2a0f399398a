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

  /// A number by which an asset is put in order, the smallest first; 0 for all where there is none.
  public func rank(of asset: Asset) -> Int64 {
    switch key {
    case .name, .none: 0
    case .date: ~asset.created
    case .added: ~asset.added
    case .size: ~asset.byteCount
    case .random: scattered(asset.path)
    }
  }

  /// Whether an asset that was found before another is shown before it. Ranks are those that `rank` gives.
  public func isInOrder(_ first: Asset, _ rank: Int64, _ second: Asset, _ otherRank: Int64)
    -> Bool
  {
    if key == .none { return !isReversed }
    if rank != otherRank { return (rank < otherRank) != isReversed }
    var order = NaturalOrder.compare(first.path, second.path)
    if order == 0, first.path != second.path { order = first.path < second.path ? -1 : 1 }
    return order == 0 || (order < 0) != isReversed
  }

  /// Puts assets in this order; equals keep theirs.
  public func sort(_ assets: inout [Asset]) {
    if key == .none { return isReversed ? assets.reverse() : () }
    let ranked = assets.map { (asset: $0, rank: rank(of: $0)) }
    assets = ranked.sorted { !isInOrder($1.asset, $1.rank, $0.asset, $0.rank) }.map(\.asset)
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
