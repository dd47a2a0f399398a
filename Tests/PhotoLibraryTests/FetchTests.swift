import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("Fetching from the index")
struct FetchTests {
  typealias Change = @Sendable (inout FetchOptions) -> Void

  /// Six pictures: where, bytes, time, date taken, camera and width.
  private static let pictures:
    [(path: String, bytes: Int, modified: Int, year: Int?, camera: String?, width: Int)] = [
      ("b.jpg", 3, 500, 2020, "Canon", 10), ("A.jpg", 1, 400, 2021, "Nikon", 30),
      ("Summer/c.jpg", 2, 300, nil, nil, 20), ("Summer/Élan.JPG", 6, 200, 2022, "Canon", 50),
      (".d.jpg", 5, 100, 2019, nil, 40), (".old/e.jpg", 4, 600, 2018, nil, 60),
    ]

  private static let table: [(Change, [String])] = [
    ({ _ in }, ["Summer/Élan.JPG", "A.jpg", "b.jpg", "Summer/c.jpg"]),
    ({ $0.limit = 2 }, ["Summer/Élan.JPG", "A.jpg"]),
    ({ $0.ascending = true }, ["Summer/c.jpg", "b.jpg", "A.jpg", "Summer/Élan.JPG"]),
    ({ $0.sort = .modified }, ["b.jpg", "A.jpg", "Summer/c.jpg", "Summer/Élan.JPG"]),
    (
      {
        $0.sort = .name
        $0.ascending = true
      }, ["A.jpg", "b.jpg", "Summer/c.jpg", "Summer/Élan.JPG"]
    ),
    ({ $0.sort = .path }, ["b.jpg", "Summer/Élan.JPG", "Summer/c.jpg", "A.jpg"]),
    ({ $0.sort = .byteCount }, ["Summer/Élan.JPG", "b.jpg", "Summer/c.jpg", "A.jpg"]),
    ({ $0.sort = .width }, ["Summer/Élan.JPG", "A.jpg", "Summer/c.jpg", "b.jpg"]),
    (
      {
        $0.sort = .camera
        $0.ascending = true
      }, ["b.jpg", "Summer/Élan.JPG", "A.jpg", "Summer/c.jpg"]
    ),
    ({ $0.sort = .added }, ["b.jpg", "A.jpg", "Summer/c.jpg", "Summer/Élan.JPG"]),
    ({ $0.camera = "Canon" }, ["Summer/Élan.JPG", "b.jpg"]),
    ({ $0.camera = "canon" }, []),
    ({ $0.mediaTypes = [.movie] }, []),
    ({ $0.mediaTypes = [.movie, .image] }, ["Summer/Élan.JPG", "A.jpg", "b.jpg", "Summer/c.jpg"]),
    ({ $0.created = year(2020)..<year(2022) }, ["A.jpg", "b.jpg"]),
    ({ $0.created = FileTime(seconds: 300)..<FileTime(seconds: 301) }, ["Summer/c.jpg"]),
    ({ $0.text = "SUMMER" }, ["Summer/Élan.JPG", "Summer/c.jpg"]),
    ({ $0.text = " élan  sum " }, ["Summer/Élan.JPG"]),
    ({ $0.text = "pickroll" }, []),
    ({ $0.text = "%" }, []),
    ({ $0.folders.recursive = false }, ["A.jpg", "b.jpg"]),
    (
      { $0.folders.hidden = true },
      ["Summer/Élan.JPG", "A.jpg", "b.jpg", ".d.jpg", ".old/e.jpg", "Summer/c.jpg"]
    ),
    (
      { $0.folders.roots = $0.folders.roots.map { $0.appending("Summer") } },
      ["Summer/Élan.JPG", "Summer/c.jpg"]
    ),
    ({ $0.folders.roots = $0.folders.roots.map { $0.appending("Summ") } }, []),
    ({ $0.folders.roots = $0.folders.roots.map { $0.appending("A.jpg") } }, ["A.jpg"]),
    (
      { $0.folders.roots += $0.folders.roots.map { $0.appending(".old") } },
      ["Summer/Élan.JPG", "A.jpg", "b.jpg", ".old/e.jpg", "Summer/c.jpg"]
    ),
    ({ $0.folders.roots = [] }, []),
    ({ $0.addedUntil = FileTime(seconds: 300) }, ["Summer/Élan.JPG", "Summer/c.jpg"]),
  ]

  private static func year(_ year: Int) -> FileTime {
    CivilTime(year: year, month: 1, day: 1, hour: 0, minute: 0, second: 0).localTime
      ?? FileTime(seconds: 0)
  }

  @Test("gives what is asked for, in its order", arguments: table.indices)
  func fetch(number: Int) throws {
    let fixture = LibraryFixture()
    try Self.fill(fixture)
    let (change, names) = Self.table[number]
    let wanted: (inout FetchOptions) -> Void = { options in
      options.sort = .created
      options.ascending = false
      change(&options)
    }
    #expect(try fixture.assets(wanted).map(fixture.name) == names)
    var options = FetchOptions(folders: fixture.query)
    change(&options)
    let counted = options
    let count = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      try index.count(counted)
    }
    #expect(options.limit > 0 ? count == 4 : count == names.count)
  }

  private static func fill(_ fixture: LibraryFixture) throws {
    try fixture.library.folder("Summer")
    try fixture.library.folder(".old")
    for picture in pictures {
      try fixture.library.file(
        picture.path, [UInt8](repeating: 1, count: picture.bytes), modified: picture.modified)
    }
    var query = fixture.query
    query.hidden = true
    let all = query
    let prefix = fixture.library.path.bytes.count + 1
    try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      _ = try index.update(all)
      try index.note(
        try index.unread(of: all).map { asset in
          let name = String(decoding: asset.path.bytes.dropFirst(prefix), as: UTF8.self)
          let picture = pictures.first { $0.path == name }
          let info = MediaInfo(
            format: .jpeg, size: PixelSize(width: picture?.width ?? 0, height: 1),
            details: MediaDetails(
              created: picture?.year.map {
                CivilTime(year: $0, month: 1, day: 1, hour: 0, minute: 0, second: 0)
              }, camera: picture?.camera))
          return (asset, .success(info))
        })
    }
  }

  @Test("an asset has all that is known of its file")
  func facts() throws {
    let fixture = LibraryFixture()
    try Self.fill(fixture)
    let asset = try #require(try fixture.assets { $0.text = "élan" }.first)
    #expect(asset.size == PixelSize(width: 50, height: 1))
    #expect(asset.created == Self.year(2022))
    #expect(asset.added == FileTime(seconds: 200) && asset.modified == FileTime(seconds: 200))
    #expect(asset.camera == "Canon" && asset.durationMilliseconds == nil)
    #expect(asset.identity.byteCount == 6 && asset.mediaType == .image)
  }

  @Test(
    "the first page is read in order from an index, without sorting",
    arguments: [AssetKey.created, .added, .modified], [true, false])
  func plan(key: AssetKey, ascending: Bool) throws {
    let fixture = LibraryFixture()
    let statement = FetchStatement(
      FetchOptions(folders: fixture.query, sort: key, ascending: ascending, limit: 120))
    let plan = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      var lines: [String] = []
      try index.database.each("EXPLAIN QUERY PLAN " + statement.text, statement.values) { row in
        lines.append(row[3].text ?? "")
      }
      return lines
    }
    #expect(plan == ["SCAN assets USING INDEX assets_\(key.rawValue)"])
  }
}
