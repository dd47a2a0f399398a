import MediaTypes

/// Answers what is in a library, from the index and from what was decided. It belongs to the lane that uses it, and
/// never asks the library's own storage, which may not answer.
public struct LibraryReader {
  /// Assets of a list that are told before the rest.
  static let firstPage = 240

  private let configuration: LibraryConfiguration
  private var index: IndexConnection
  private var lists: [ListID: ShownList] = [:]

  private struct ShownList {
    let collection: AssetCollection
    var numbers = ListNumbers()
  }

  /// A reader of a library.
  public init(_ configuration: LibraryConfiguration) {
    self.configuration = configuration
    index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
  }

  /// How many assets the index knows in these folders.
  public mutating func count(
    in folders: FolderQuery, tell: (LibraryEvent) -> Void
  ) -> Int {
    attempt(0, tell) { (reader) throws(LibraryError) in
      try reader.fetch(tell) { (index) throws(DatabaseError) in
        try index.count(FetchOptions(folders: folders))
      }
    }
  }

  /// Begins a list, and tells its beginning, then all of it.
  public mutating func show(
    _ list: ListID, _ collection: AssetCollection, in folders: FolderQuery,
    tell: (LibraryEvent) -> Void
  ) {
    lists[list] = ShownList(collection: collection)
    attempt((), tell) { (reader) throws(LibraryError) in
      let count = try reader.arrange(list, in: folders, limit: Self.firstPage, tell)
      if count > Self.firstPage { _ = try reader.arrange(list, in: folders, tell) }
    }
  }

  /// Tells every list as it is now.
  public mutating func tellAgain(in folders: FolderQuery, tell: (LibraryEvent) -> Void) {
    for list in lists.keys.sorted() {
      attempt((), tell) { (reader) throws(LibraryError) in
        _ = try reader.arrange(list, in: folders, tell)
      }
    }
  }

  /// Forgets a list.
  public mutating func leave(_ list: ListID) { lists[list] = nil }

  /// Tells a list, or its beginning, and answers how many assets are in it.
  private mutating func arrange(
    _ list: ListID, in folders: FolderQuery, limit: Int = 0, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> Int {
    guard lists[list] != nil else { return 0 }
    let options = FetchOptions(folders: folders, sort: .added, limit: limit)
    let (assets, count) = try fetch(tell) { (index) throws(DatabaseError) in
      let assets = try index.shownAssets(options)
      let isAll = limit == 0 || assets.count < limit
      return (assets, isAll ? assets.count : try index.count(options))
    }
    guard let arrangement = lists[list]?.numbers.arrange(assets, count: count) else { return 0 }
    tell(.arranged(list, arrangement))
    return count
  }

  private mutating func fetch<Value>(
    _ tell: (LibraryEvent) -> Void, _ body: (LibraryIndex) throws(DatabaseError) -> Value
  ) throws(LibraryError) -> Value {
    try index.use { (index, isAnew) throws(DatabaseError) in
      if isAnew { tell(.indexMadeAnew) }
      return try body(index)
    }
  }

  private mutating func attempt<Value>(
    _ otherwise: Value, _ tell: (LibraryEvent) -> Void,
    _ body: (inout LibraryReader) throws(LibraryError) -> Value
  ) -> Value {
    do throws(LibraryError) { return try body(&self) } catch {
      tell(.failed(error))
      return otherwise
    }
  }
}
