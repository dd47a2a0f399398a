import MediaTypes

/// Answers what is in a library, from the index and from what was decided. It belongs to the lane that uses it, and
/// never asks the library's own storage, which may not answer.
public struct LibraryReader {
  /// Assets of a list that are told before the rest.
  static let firstPage = 240

  let configuration: LibraryConfiguration
  private var index: IndexConnection
  private var decisions: DecisionsConnection
  private var lists: [ListID: ShownList] = [:]
  /// What was met while the index knows nothing; nil when it knows.
  private var met: MetPictures?
  /// References for which nothing was found when somebody looked.
  private var lost: Set<Int64> = []
  /// References of which the index does not know all, and those of them that were told.
  private var unsure: [StoredReference] = []
  private var isReported: Set<StoredReference> = []
  /// The collections that were told last; nil where nobody asks for them.
  private var collections: [CollectionSummary]?

  private struct ShownList {
    let collection: AssetCollection
    var numbers = ListNumbers()
  }

  /// A reader of a library.
  public init(_ configuration: LibraryConfiguration) {
    self.configuration = configuration
    index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
    decisions = DecisionsConnection(configuration.userFolders)
  }

  /// How many assets are known in these folders.
  public mutating func count(
    in folders: FolderQuery, tell: (LibraryEvent) -> Void
  ) -> Int {
    attempt(0, tell) { (reader) throws(LibraryError) in
      try reader.assets(.recents, in: folders, limit: 1, tell).count
    }
  }

  /// Begins a list, and tells its beginning, then all of it. One that was shown before keeps its numbers.
  public mutating func show(
    _ list: ListID, _ collection: AssetCollection, in folders: FolderQuery,
    tell: (LibraryEvent) -> Void
  ) {
    if lists[list]?.collection != collection {
      lists[list] = ShownList(collection: collection)
    }
    attempt((), tell) { (reader) throws(LibraryError) in
      let count = try reader.arrange(list, in: folders, limit: Self.firstPage, tell)
      if count > Self.firstPage { _ = try reader.arrange(list, in: folders, tell) }
    }
  }

  /// Tells every list as it is now, and the collections where somebody asked for them.
  public mutating func tellAgain(in folders: FolderQuery, tell: (LibraryEvent) -> Void) {
    for list in lists.keys.sorted() {
      attempt((), tell) { (reader) throws(LibraryError) in
        try reader.tellNews(of: list, in: folders, tell)
      }
    }
    if collections != nil { listCollections(in: folders, onlyNews: true, tell: tell) }
  }

  /// Forgets a list.
  public mutating func leave(_ list: ListID) { lists[list] = nil }

  /// Tells the collections, from now on also whenever they change. The first time, those that are always there are told
  /// before the rest, which takes longer where there are many folders.
  public mutating func listCollections(
    in folders: FolderQuery, onlyNews: Bool = false, tell: (LibraryEvent) -> Void
  ) {
    let before = collections
    collections = before ?? []
    attempt((), tell) { (reader) throws(LibraryError) in
      let first = try reader.ownSummaries(in: folders, [.recents, .favourites], tell)
      if before == nil { tell(.collections(first)) }
      let now = first + (try reader.otherSummaries(in: folders, tell))
      guard !onlyNews || now != before else { return }
      reader.collections = now
      tell(.collections(now))
    }
  }

  /// Takes pictures that the index does not know yet, and answers whether it is time to tell them.
  public mutating func meet(_ pictures: [FoundPicture]) -> Bool {
    var met = met ?? MetPictures()
    let isTime = met.add(pictures)
    self.met = met
    return isTime
  }

  /// The index knows all that was met.
  public mutating func endMeeting() { met = nil }

  /// References of which the index did not know all since this was last asked; each is told one time.
  public mutating func takeUnsure() -> [StoredReference] {
    defer { unsure = [] }
    return unsure
  }

  /// Counts everything that somebody decided about, and that has no name of the index yet, among what is unsure, so that
  /// it is known by that name when it is moved.
  public mutating func reportUnnamed(tell: (LibraryEvent) -> Void) {
    let unnamed = (try? decisions.store(tell).unnamed()) ?? []
    unsure += unnamed.filter { isReported.insert($0).inserted }
  }

  /// Somebody looked for references, and found nothing for these.
  public mutating func note(lost ids: Set<Int64>) { lost.formUnion(ids) }

  /// New files came: what was not found may be among them.
  public mutating func forgetLost() {
    isReported = isReported.filter { !lost.contains($0.id) }
    lost = []
  }

  /// Tells a list, or its beginning, and answers how many assets are in it.
  private mutating func arrange(
    _ list: ListID, in folders: FolderQuery, limit: Int = 0, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> Int {
    guard let collection = lists[list]?.collection else { return 0 }
    let (assets, count) = try assets(collection, in: folders, limit: limit, tell)
    guard let arrangement = lists[list]?.numbers.arrange(assets, count: count) else { return 0 }
    tell(.arranged(list, arrangement))
    return count
  }

  private mutating func tellNews(
    of list: ListID, in folders: FolderQuery, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) {
    guard let collection = lists[list]?.collection else { return }
    let assets = try assets(collection, in: folders, limit: 0, tell).assets
    if let news = lists[list]?.numbers.news(assets) { tell(.arranged(list, news)) }
  }

  private mutating func assets(
    _ collection: AssetCollection, in folders: FolderQuery, limit: Int,
    _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> (assets: [Asset], count: Int) {
    var options = collection.options(in: folders, of: configuration)
    options.limit = limit
    let found: (assets: [Asset], count: Int)
    if let met {
      found = met.assets(of: collection, options)
    } else {
      found = try fetch(options, tell)
    }
    // Where nothing was saved yet, all of the library stands for it.
    guard collection == .savedPhotos, found.count == 0 else { return found }
    return try assets(.recents, in: folders, limit: limit, tell)
  }

  private mutating func fetch(
    _ options: FetchOptions, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> (assets: [Asset], count: Int) {
    let decided = decisions.decided(album: options.album, tell)
    let lost = lost
    let fetched = try index.use { (index, isAnew) throws(DatabaseError) in
      if isAnew { tell(.indexMadeAnew) }
      return try index.fetch(options, decided: decided, lost: lost)
    }
    unsure += fetched.unsure.filter { isReported.insert($0).inserted }
    return (fetched.assets, fetched.count)
  }

  /// All but those that are always there.
  private mutating func otherSummaries(
    in folders: FolderQuery, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> [CollectionSummary] {
    var summaries = try ownSummaries(in: folders, [.videos, .screenshots], tell)
    summaries += try folderSummaries(in: folders, tell)
    for album in decisions.albums(tell) {
      summaries.append(try summary(.album(album.title), in: folders, tell))
    }
    return summaries
  }

  private mutating func summary(
    _ collection: AssetCollection, in folders: FolderQuery, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> CollectionSummary {
    let limit = CollectionSummary.shownAssets
    let (assets, count) = try assets(collection, in: folders, limit: limit, tell)
    return CollectionSummary(collection, count: count, first: assets)
  }

  /// Those that the library makes itself; some only where there is something in them.
  private mutating func ownSummaries(
    in folders: FolderQuery, _ collections: [AssetCollection], _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> [CollectionSummary] {
    var summaries: [CollectionSummary] = []
    for collection in collections {
      let summary = try summary(collection, in: folders, tell)
      let isAlwaysShown = collection == .recents || collection == .favourites
      if isAlwaysShown || summary.count > 0 { summaries.append(summary) }
    }
    return summaries
  }

  private mutating func folderSummaries(
    in folders: FolderQuery, _ tell: (LibraryEvent) -> Void
  ) throws(LibraryError) -> [CollectionSummary] {
    if let met {
      var tally = CollectionTally(folders)
      let options = AssetCollection.recents.options(in: folders, of: configuration)
      for asset in met.assets(of: .recents, options).assets { tally.add(asset) }
      return tally.folderSummaries
    }
    let decided = decisions.decided(tell)
    return try index.use { (index, isAnew) throws(DatabaseError) in
      if isAnew { tell(.indexMadeAnew) }
      return try index.folderSummaries(of: folders, decided: decided)
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
