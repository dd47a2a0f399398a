import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("The library's index")
struct LibraryIndexTests {
  let fixture = LibraryFixture()
  var library: TemporaryFolder { fixture.library }

  /// What happens to `a.jpg` of three pictures, the name it has after, and what is opened again.
  static let events: [(String, @Sendable (LibraryFixture) throws -> Void, String, [String])] = [
    ("nothing", { _ in }, "a.jpg", []),
    ("a new name", { $0.move("a.jpg", to: "z.jpg") }, "z.jpg", []),
    ("another folder", { $0.move("a.jpg", to: "in/a.jpg") }, "in/a.jpg", []),
    ("a folder's new name", { $0.move("in", to: "out") }, "a.jpg", []),
    ("the name of another", { $0.move("a.jpg", to: "b.jpg") }, "b.jpg", []),
    (
      "a change of names with another",
      {
        $0.move("a.jpg", to: "t")
        $0.move("b.jpg", to: "a.jpg")
        $0.move("t", to: "b.jpg")
      }, "b.jpg", []
    ),
    ("written to", { try $0.library.file("a.jpg", [1, 2, 3, 4, 5]) }, "a.jpg", ["a.jpg"]),
    (
      "saved by renaming another file over it",
      {
        try $0.library.file("tmp.txt", [9, 9])
        $0.move("tmp.txt", to: "a.jpg")
      }, "a.jpg", ["a.jpg"]
    ),
    (
      "copied with its time, and removed",
      {
        // Before the other goes, whose number a new file might be given.
        try $0.library.file("copy.jpg", [1], modified: 1_700_000_001)
        $0.remove("a.jpg")
      }, "copy.jpg", ["copy.jpg"]
    ),
  ]

  @Test(
    "an asset keeps its identifier, and only what was written to is opened again", arguments: 0..<9)
  func keepsIdentifier(number: Int) throws {
    let (_, event, name, opened) = Self.events[number]
    try library.folder("in")
    for (number, file) in ["a.jpg", "b.jpg", "in/c.jpg"].enumerated() {
      try library.file(
        file, [UInt8](repeating: 1, count: number + 1), modified: 1_700_000_001 + number)
    }
    try fixture.scan()
    let before = try #require(try fixture.identifiers()["a.jpg"])
    try event(fixture)
    try fixture.scan()
    #expect(try fixture.identifiers()[name] == before)
    #expect(fixture.opened == opened.map { library.path.appending($0) })
    #expect(Set(try fixture.identifiers().values).count == (try fixture.identifiers().count))
  }

  @Test("a scan counts what it found, and nothing is left to do after it")
  func counts() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg", "bad.jpg"] { try library.file(name, Array(name.utf8)) }
    let first = try fixture.scan()
    #expect(first.found == 4 && first.new == 4 && first.gone == 0)
    #expect(fixture.opened.count == 4)
    fixture.move("a.jpg", to: "d.jpg")
    fixture.remove("b.jpg")
    try library.file("c.jpg", [1])
    try library.file("e.jpg", [1])
    let second = try fixture.scan()
    #expect(second.found == 4 && second.new == 1 && second.changed == 1)
    #expect(second.moved == 1 && second.gone == 1)
    #expect(fixture.opened.count == 2)
    var nothing = UpdateCounts()
    nothing.found = 4
    #expect(try fixture.scan() == nothing)
    #expect(fixture.opened == [])
  }

  @Test("a picture that took too long is tried again, a damaged one is not")
  func failures() throws {
    try library.file("slow.jpg", [1])
    try library.file("bad.jpg", [1])
    try fixture.scan()
    try fixture.scan()
    #expect(fixture.opened == [library.path.appending("slow.jpg")])
  }

  @Test("what comes back after it was gone has its identifier, its date and its facts")
  func comesBack() throws {
    let outside = TemporaryFolder()
    try library.folder("in")
    try library.file("in/a.jpg", [1])
    try fixture.scan()
    let before = try fixture.assets()
    #expect(rename(library.text + "/in", outside.text + "/in") == 0)
    #expect(try fixture.scan().gone == 1)
    #expect(try fixture.assets().isEmpty)
    #expect(rename(outside.text + "/in", library.text + "/in") == 0)
    fixture.clock = fixture.clock.adding(seconds: 60)
    try fixture.scan()
    #expect(fixture.opened == [])
    #expect(try fixture.assets() == before)
  }

  @Test("moved from one folder to another, and these are listed one by one", arguments: [0, 1])
  func oneByOne(first: Int) throws {
    for name in ["one", "two"] { try library.folder(name) }
    try library.file("one/a.jpg", [1])
    try fixture.scan()
    let before = try #require(try fixture.identifiers()["one/a.jpg"])
    fixture.move("one/a.jpg", to: "two/b.jpg")
    let (query, folder) = (fixture.query, library.path)
    try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      for name in first == 0 ? ["one", "two"] : ["two", "one"] {
        _ = try index.update(only: [folder.appending(name)], of: query)
      }
    }
    #expect(try fixture.identifiers() == ["two/b.jpg": before])
  }

  @Test(
    "a picture that was not touched for long is still known by another name, or when it comes back")
  func longAfter() throws {
    let outside = TemporaryFolder()
    for name in ["a.jpg", "b.jpg"] { try library.file(name, Array(name.utf8)) }
    try fixture.scan()
    let before = try fixture.identifiers()
    fixture.move("a.jpg", to: "c.jpg")
    #expect(rename(library.text + "/b.jpg", outside.text + "/b.jpg") == 0)
    let year: Int64 = 365 * 24 * 3600
    fixture.clock = fixture.clock.adding(seconds: year)
    #expect(try fixture.scan().moved == 1)
    #expect(rename(outside.text + "/b.jpg", library.text + "/b.jpg") == 0)
    fixture.clock = fixture.clock.adding(seconds: year)
    try fixture.scan()
    #expect(fixture.opened == [])
    #expect(try fixture.identifiers() == ["c.jpg": before["a.jpg"], "b.jpg": before["b.jpg"]])
  }

  @Test("a picture that is gone for long is forgotten")
  func forgotten() throws {
    try library.file("a.jpg", [1])
    try fixture.scan()
    fixture.remove("a.jpg")
    let query = fixture.query
    var rows: [Int] = []
    for day in [0, 89, 92] as [Int64] {
      let time = fixture.clock.adding(seconds: 1 + day * 24 * 3600)
      rows.append(
        try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
          _ = try index.update(query) { time }
          return try index.database.rows("SELECT id FROM assets").count
        })
    }
    #expect(rows == [1, 1, 0])
  }

  @Test("another file with the name of one that is gone is a new asset")
  func sameNameLater() throws {
    try library.file("shot.png", [1], modified: 1_700_000_000)
    try fixture.scan()
    let before = try fixture.identifiers()
    fixture.remove("shot.png")
    try fixture.scan()
    // So that the file system has no reason to give the same number again.
    try library.file("other.txt", [1])
    try library.file("shot.png", [1, 2])
    #expect(try fixture.scan().new == 1)
    #expect(try fixture.identifiers()["shot.png"] != before["shot.png"])
  }

  @Test("an index that is made anew gives the same identifiers")
  func rebuild() throws {
    for name in ["a.jpg", "b.jpg"] { try library.file(name, [1]) }
    #expect(link(library.text + "/a.jpg", library.text + "/link.jpg") == 0)
    try fixture.scan()
    let before = try fixture.identifiers()
    #expect(Set(before.values).count == 3)
    fixture.forget()
    try fixture.scan()
    #expect(try fixture.identifiers() == before)
  }

  @Test("each name of a file is an asset of its own")
  func names() throws {
    try library.file("a.jpg", [1])
    try library.link("b.jpg", to: "a.jpg")
    try fixture.scan()
    #expect(link(library.text + "/a.jpg", library.text + "/c.jpg") == 0)
    #expect(try fixture.scan().new == 1)
    #expect(Set(try fixture.identifiers().values).count == 3)
    #expect(try fixture.scan().new == 0)
  }

  @Test("what a scan does not cover stays as it is")
  func coverage() throws {
    try library.folder("in")
    for name in ["a.jpg", ".b.jpg", "in/c.jpg"] { try library.file(name, Array(name.utf8)) }
    try fixture.scan(FolderQuery(roots: [library.path], recursive: true, hidden: true))
    #expect(try fixture.scan(FolderQuery(roots: [library.path])).gone == 0)
    #expect(try fixture.scan().gone == 0)
    #expect(try fixture.assets { $0.folders.hidden = true }.count == 3)
  }

  @Test("what lies in a folder that cannot be read stays")
  func unreadable() throws {
    try library.folder("in")
    try library.file("in/a.jpg", [1])
    try fixture.scan()
    var listing = LibraryListing()
    listing.problems = [FolderProblem(library.path.appending("in"), .unreadable(EIO))]
    let (query, now) = (fixture.query, fixture.clock)
    let counts = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      try index.update(query, listing: listing, began: now) { now }
    }
    #expect(counts.gone == 0)
    #expect(try fixture.assets().count == 1)
  }

  @Test("what another program found meanwhile stays")
  func meanwhile() throws {
    let began = fixture.clock
    fixture.clock = began.adding(seconds: 1)
    try library.file("a.jpg", [1])
    try fixture.scan()
    let query = fixture.query
    let later = began.adding(seconds: 2)
    let counts = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      try index.update(query, listing: LibraryListing(), began: began) { later }
    }
    #expect(counts.gone == 0)
    #expect(try fixture.assets().count == 1)
  }

  @Test("an answer about what was written to since is dropped")
  func lateAnswer() throws {
    try library.file("a.jpg", [1])
    let (query, folder) = (fixture.query, library)
    try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
      _ = try index.update(query)
      let unread = try index.unread(of: query)
      _ = try? folder.file("a.jpg", [1, 2])
      _ = try index.update(query)
      try index.note([(unread[0], .failure(.unsupported))])
      #expect(try index.refusedCount(of: query) == 0)
      #expect(try index.unread(of: query).count == 1)
    }
  }
}
