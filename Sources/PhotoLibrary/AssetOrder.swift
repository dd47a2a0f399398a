import MediaTypes

/// The order in which assets are shown.
public enum AssetOrder: String, CaseIterable, Sendable {
  /// By the time of the last change, newest first; the same second by name.
  case newestFirst
  /// By the name's bytes, then by the whole path's.
  case name
  /// As they were found.
  case none

  /// Whether the first asset is shown before the second; false for equals and for `none`.
  public func areInOrder(_ first: Asset, _ second: Asset) -> Bool {
    switch self {
    case .newestFirst:
      if first.modified != second.modified { return first.modified > second.modified }
      return Self.precedesByName(first, second)
    case .name: return Self.precedesByName(first, second)
    case .none: return false
    }
  }

  /// Puts assets in this order; equals keep theirs.
  public func sort(_ assets: inout [Asset]) {
    guard self != .none else { return }
    assets.sort(by: areInOrder)
  }

  private static func precedesByName(_ first: Asset, _ second: Asset) -> Bool {
    let (one, other) = (nameBytes(first), nameBytes(second))
    if one.elementsEqual(other) { return first.path < second.path }
    return one.lexicographicallyPrecedes(other)
  }

  /// The name without an allocation, since sorting asks for it often.
  private static func nameBytes(_ asset: Asset) -> ArraySlice<UInt8> {
    let bytes = asset.path.bytes
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }
}
