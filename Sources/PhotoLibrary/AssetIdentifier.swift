/// The name of an asset in the library: it stays the same when the file is renamed or moved inside it.
public struct AssetIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name; opaque, without spaces.
  public let rawValue: String
  /// The identifier of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
