public import MediaTypes

/// Some assets of a library that belong together, and are shown in one grid.
public enum AssetCollection: Equatable, Hashable, Sendable {
  /// All of the library, those that came last first.
  case recents
  /// What was saved: the camera roll, or all of the library where there is none.
  case savedPhotos
  /// What a person marked as a favourite.
  case favourites
  /// What moves.
  case videos
  /// Pictures of screens, by the names that programs give them.
  case screenshots
  /// What lies right in a folder of the library.
  case folder(FilePath)
  /// An album of the person's own, by its title.
  case album(String)
}

/// A collection as a list of collections shows it.
public struct CollectionSummary: Equatable, Sendable {
  /// How many assets stand for a collection.
  public static let shownAssets = 4

  /// Which one it is.
  public var collection: AssetCollection
  /// How many assets are in it.
  public var count: Int
  /// Its first assets, at most `shownAssets`.
  public var first: [Asset]

  /// A collection as a list shows it.
  public init(_ collection: AssetCollection, count: Int, first: [Asset]) {
    self.collection = collection
    self.count = count
    self.first = first
  }
}

/// The assets of a list in their order.
///
/// In one list an asset has a number: its place in the order of being told, from 0. It keeps the number through a
/// rename, a move and a change of its contents, and no other asset gets it.
public struct AssetArrangement: Equatable, Sendable {
  /// Assets that are told for the first time; their numbers follow on those told before.
  public var added: [Asset]
  /// Assets that were told before, and are not as they were, by their numbers.
  public var changed: [Int: Asset]
  /// The numbers of the assets that are there, in the order of the list.
  public var order: [Int32]
  /// How many assets are in the list: more than in `order` while only its beginning is told.
  public var count: Int

  /// The assets of a list in their order.
  public init(added: [Asset] = [], changed: [Int: Asset] = [:], order: [Int32], count: Int? = nil) {
    self.added = added
    self.changed = changed
    self.order = order
    self.count = count ?? order.count
  }
}
