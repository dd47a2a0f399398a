import Foundation
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("Watching a library")
struct LibraryWatchTests {
  let fixture = LibraryFixture()
  var library: TemporaryFolder { fixture.library }

  /// What the index has after a change, given time to be told of it.
  private func names(
    _ watch: LibraryWatch, until isRight: ([String]) -> Bool
  ) throws -> [String] {
    let query = fixture.query
    let deadline = FileTime.now.adding(seconds: 10)
    var names: [String] = []
    while FileTime.now < deadline {
      let folders = watch.takeChanges()
      if !folders.isEmpty {
        _ = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
          try index.update(only: folders, of: query)
        }
      }
      names = try fixture.assets().map { "\(fixture.name($0)) \($0.identity.byteCount)" }
      if isRight(names) { return names }
      var place = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&place, 1, 50)
    }
    return names
  }

  /// Changes of a library of `a.jpg`, `in/b.jpg` and `in/deep/c.jpg`, and what is there after.
  static let changes: [(String, @Sendable (LibraryFixture) throws -> Void, [String])] = [
    (
      "new", { try $0.library.file("in/n.jpg", [1]) },
      ["a.jpg 1", "in/b.jpg 2", "in/deep/c.jpg 3", "in/n.jpg 1"]
    ),
    ("gone", { $0.remove("in/b.jpg") }, ["a.jpg 1", "in/deep/c.jpg 3"]),
    (
      "renamed into another folder", { $0.move("a.jpg", to: "in/deep/a.jpg") },
      ["in/b.jpg 2", "in/deep/a.jpg 1", "in/deep/c.jpg 3"]
    ),
    (
      "a folder with folders renamed", { $0.move("in", to: "out") },
      ["a.jpg 1", "out/b.jpg 2", "out/deep/c.jpg 3"]
    ),
    (
      "a new folder with something in it",
      {
        try $0.library.folder("new")
        try $0.library.folder("new/deep")
        try $0.library.file("new/deep/n.jpg", [1])
      }, ["a.jpg 1", "in/b.jpg 2", "in/deep/c.jpg 3", "new/deep/n.jpg 1"]
    ),
    (
      "a folder with folders gone",
      {
        for name in ["in/deep/c.jpg", "in/b.jpg"] { $0.remove(name) }
        for name in ["in/deep", "in"] { #expect(rmdir($0.library.text + "/" + name) == 0) }
      }, ["a.jpg 1"]
    ),
    (
      "hidden things",
      {
        try $0.library.folder(".new")
        try $0.library.file(".new/n.jpg", [1])
        try $0.library.file("z.jpg", [1])
      }, ["a.jpg 1", "in/b.jpg 2", "in/deep/c.jpg 3", "z.jpg 1"]
    ),
  ]

  private func fill() throws {
    try library.folder("in")
    try library.folder("in/deep")
    for (number, name) in ["a.jpg", "in/b.jpg", "in/deep/c.jpg"].enumerated() {
      try library.file(name, [UInt8](repeating: 1, count: number + 1))
    }
    try fixture.scan()
  }

  @Test("tells of what changes, with watches and without", arguments: 0..<7, [100, 2, 0])
  func changes(number: Int, limit: Int) throws {
    let (_, change, expected) = Self.changes[number]
    try fill()
    let watch = LibraryWatch(fixture.query, limit: limit)
    #expect(watch.counts == (min(limit, 3), max(0, 3 - limit)))
    if limit > 2 { #expect(watch.takeChanges().isEmpty) }
    try change(fixture)
    #expect(try names(watch) { $0 == expected } == expected)
    // New folders are watched too.
    try library.file("last.jpg", [1])
    let after = (expected + ["last.jpg 1"]).sorted()
    #expect(try names(watch) { $0.sorted() == after }.sorted() == after)
  }

  @Test("a folder that came in is watched, and one that went out is not")
  func folders() throws {
    try fill()
    let watch = LibraryWatch(fixture.query)
    try library.folder("new")
    let expected = ["a.jpg 1", "in/b.jpg 2", "in/deep/c.jpg 3"]
    _ = try names(watch) { _ in watch.counts.watched == 4 }
    try library.file("new/n.jpg", [1])
    #expect(try names(watch) { $0.count == 4 } == expected + ["new/n.jpg 1"])
    let outside = TemporaryFolder()
    #expect(rename(library.text + "/new", outside.text + "/new") == 0)
    #expect(try names(watch) { $0.count == 3 } == expected)
    #expect(watch.counts == (3, 0))
    try outside.file("new/m.jpg", [1])
    #expect(watch.takeChanges().isEmpty)
  }

  @Test("a file written to in place is told of where its folder has a watch")
  func rewritten() throws {
    try fill()
    let watch = LibraryWatch(fixture.query)
    try library.file("in/b.jpg", [1, 2, 3, 4, 5])
    #expect(try names(watch) { $0.contains("in/b.jpg 5") }.contains("in/b.jpg 5"))
    #expect(watch.takeChanges().isEmpty)
  }

  @Test("a link to a folder is followed when it comes")
  func link() throws {
    try fill()
    let outside = TemporaryFolder()
    try outside.file("x.jpg", [1])
    let watch = LibraryWatch(fixture.query)
    try library.link("way", to: outside.text)
    #expect(try names(watch) { $0.contains("way/x.jpg 1") }.contains("way/x.jpg 1"))
    try outside.file("y.jpg", [1])
    #expect(try names(watch) { $0.contains("way/y.jpg 1") }.contains("way/y.jpg 1"))
  }

  @Test("the library's own folder may go and come back, or come later")
  func root() throws {
    try fill()
    let watch = LibraryWatch(fixture.query)
    #expect(rename(library.text, library.text + "-away") == 0)
    #expect(try names(watch) { $0.isEmpty } == [])
    #expect(rename(library.text + "-away", library.text) == 0)
    #expect(try names(watch) { $0.count == 3 }.count == 3)
    #expect(watch.counts == (3, 0))
  }

  @Test("after more events than the system keeps, every folder is told, and watched as before")
  func overflow() throws {
    try fill()
    let watch = LibraryWatch(fixture.query)
    let most = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    // Two events each: made, and closed after writing.
    let files = (Int(most.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) / 2 + 10
    for number in 0..<files { try library.file("in/\(number).txt") }
    let folders = ["in", "in/deep"].map { library.path.appending($0) } + [library.path]
    #expect(watch.takeChanges() == Set(folders))
    #expect(watch.counts == (3, 0))
    try library.file("in/deep/n.jpg", [1])
    #expect(watch.takeChanges() == [folders[1]])
  }

  @Test("the folders inside are left alone where they are not listed")
  func notRecursive() throws {
    try fill()
    let watch = LibraryWatch(FolderQuery(roots: [library.path]))
    #expect(watch.counts == (1, 0))
    try library.folder("new")
    try library.file("in/x.jpg", [1])
    #expect(watch.takeChanges().isEmpty)
    try library.file("y.jpg", [1])
    #expect(watch.takeChanges() == [library.path])
  }
}
