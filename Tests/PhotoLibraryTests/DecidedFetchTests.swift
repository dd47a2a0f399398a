import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("Fetching by what was decided")
struct DecidedFetchTests {
  typealias Change = @Sendable (inout FetchOptions) -> Void

  /// Seven pictures, an album of four of them and of a picture and a movie outside, three favourites, one of them hidden.
  let fixture = LibraryFixture()
  let data = TemporaryFolder()
  let outside = TemporaryFolder()
  let store: DecisionsStore

  init() throws {
    store = try DecisionsStore(folder: data.path)
    for folder in ["in", "Screenshots"] { try fixture.library.folder(folder) }
    let names = [
      "a.jpg", "b.jpg", "c.jpg", "in/d.jpg", "in/Screen Shot 1.png", "Screenshots/e.png",
      "微信截图_2.png",
    ]
    for (number, name) in names.enumerated() {
      try fixture.library.file(
        name, [0xFF, 0xD8, 0xFF, 0xE0] + Array(name.utf8), modified: 1_000_000_000 + number)
    }
    let other = try outside.file("o.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 9])
    let movie = try outside.file("m.mp4", [0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70])
    try fixture.scan()
    let library = Library(folder: fixture.library.path, decisions: store)
    let album = ["c.jpg", "in/d.jpg", "a.jpg", "b.jpg"].map { fixture.library.path.appending($0) }
    try library.performChanges([.createAlbum("Trip"), .add(album + [other, movie], album: "Trip")])
    for name in ["a.jpg", "in/d.jpg", "b.jpg"] {
      let path = fixture.library.path.appending(name)
      try store.set(.favourite, true, of: AssetReference(of: path))
    }
    try store.set(.hidden, true, of: AssetReference(of: fixture.library.path.appending("b.jpg")))
  }

  private static let table: [(Change, names: [String], count: Int)] = [
    (
      { _ in },
      ["微信截图_2.png", "e.png", "Screen Shot 1.png", "d.jpg", "c.jpg", "a.jpg"], 6
    ),
    ({ $0.limit = 2 }, ["微信截图_2.png", "e.png"], 6),
    (
      {
        $0.includesHidden = true
        $0.text = "b"
      }, ["b.jpg"], 1
    ),
    ({ $0.onlyScreenshots = true }, ["微信截图_2.png", "e.png", "Screen Shot 1.png"], 3),
    ({ $0.onlyFavourites = true }, ["d.jpg", "a.jpg"], 2),
    (
      {
        $0.onlyFavourites = true
        $0.includesHidden = true
      }, ["b.jpg", "d.jpg", "a.jpg"], 3
    ),
    ({ $0.album = "Trip" }, ["c.jpg", "d.jpg", "a.jpg"], 3),
    (
      {
        $0.album = "Trip"
        $0.includesOutside = true
      }, ["c.jpg", "d.jpg", "a.jpg", "o.jpg"], 4
    ),
    (
      {
        $0.album = "Trip"
        $0.includesOutside = true
        $0.mediaTypes = [.movie]
      }, [], 0
    ),
    (
      {
        $0.album = "Trip"
        $0.includesOutside = true
        $0.folders.media = .all(for: [.movie])
        $0.mediaTypes = [.movie]
      }, ["m.mp4"], 1
    ),
    (
      {
        $0.album = "Trip"
        $0.limit = 1
      }, ["c.jpg"], 3
    ),
    (
      {
        $0.album = "Trip"
        $0.onlyFavourites = true
      }, ["d.jpg", "a.jpg"], 2
    ),
    (
      {
        $0.album = "Trip"
        $0.text = "in"
      }, ["d.jpg"], 1
    ),
    (
      {
        $0.album = "Trip"
        $0.folders.recursive = false
      }, ["c.jpg", "a.jpg"], 2
    ),
  ]

  private func fetch(_ change: Change) throws -> DecidedFetch {
    var options = FetchOptions(folders: fixture.query, sort: .added)
    change(&options)
    let (wanted, decided) = (options, try store.decided(album: options.album))
    return try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      try index.fetch(wanted, decided: decided)
    }
  }

  @Test("what is wanted comes in its order, with how many there are", arguments: 0..<14)
  func table(number: Int) throws {
    let (change, names, count) = Self.table[number]
    let fetch = try fetch(change)
    #expect(
      fetch.assets.map { String(decoding: $0.name.bytes, as: UTF8.self) } == names)
    #expect(fetch.count == count)
  }

  @Test("favourites are marked as such, wherever they are")
  func marked() throws {
    let marked = try fetch { _ in }.assets.filter(\.isFavourite).map(\.name)
    #expect(marked == ["d.jpg", "a.jpg"].map { FilePath($0) })
  }

  @Test("of a file with several names each is an asset of its own")
  func names() throws {
    let (one, two) = ("b.jpg", "z.jpg")
    #expect(
      fixture.library.path.appending(one).withCString { old in
        fixture.library.path.appending(two).withCString { Glibc.link(old, $0) }
      } == 0)
    try fixture.scan()
    let found = try fetch { $0.text = "z" }.assets
    #expect(found.map(\.name) == [FilePath(two)])
    #expect(found.first?.isFavourite == false)
  }
}

@Suite("How the index is read")
struct FetchPlanTests {
  static let plans: [(FetchStatement, String)] = {
    let whole = FolderQuery(roots: [FilePath("/library")], recursive: true)
    let two = FolderQuery(roots: [FilePath("/library"), FilePath("/other")], recursive: true)
    var folder = FetchOptions(folders: FolderQuery(roots: [FilePath("/library/in")]), sort: .added)
    folder.isPartOfLibrary = true
    var screenshots = FetchOptions(folders: whole, sort: .added)
    screenshots.onlyScreenshots = true
    var chosen = FetchStatement(FetchOptions(folders: whole, sort: .added))
    chosen.keep([AssetIdentifier(rawValue: "0")])
    return [
      // By paths alone: the index is enough, where it lies in one piece.
      (
        FetchStatement(FetchOptions(folders: whole), isOrdered: false),
        "SEARCH assets USING INDEX assets_path (path>? AND path<?)"
      ),
      (FetchStatement(FetchOptions(folders: two), isOrdered: false), "SCAN assets"),
      (FetchStatement(folder), "SEARCH assets USING INDEX assets_folder (folder=?)"),
      (FetchStatement(screenshots), "SCAN assets USING INDEX assets_screenshots"),
      (chosen, "SEARCH assets USING INDEX sqlite_autoindex_assets_1 (identifier=?)"),
    ]
  }()

  @Test(
    "counts, folders and chosen assets are not looked for among all in their order",
    arguments: 0..<5)
  func plan(number: Int) throws {
    let fixture = LibraryFixture()
    let (statement, expected) = Self.plans[number]
    let plan = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      var lines: [String] = []
      try index.database.each("EXPLAIN QUERY PLAN " + statement.text, statement.values) { row in
        lines.append(row[3].text ?? "")
      }
      return lines
    }
    #expect(plan.first == expected)
  }
}
