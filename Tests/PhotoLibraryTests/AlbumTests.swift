import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("An album")
struct AlbumTests {
  let person: Person
  let store: DecisionsStore
  let library: Library

  init() throws {
    person = try Person()
    store = try person.store()
    library = person.library(store)
  }

  private func names(of title: String) throws -> [String] {
    try store.assets(ofAlbum: title).map {
      String(decoding: $0.path.lastComponent.bytes, as: UTF8.self)
    }
  }

  private func found(_ title: String) throws -> [String?] {
    let search = ReferenceSearch(library: [person.pictures])
    return try store.assets(ofAlbum: title, searching: search).map { _, now in
      now.map {
        String(decoding: $0.path.bytes.dropFirst(person.home.path.bytes.count + 1), as: UTF8.self)
      }
    }
  }

  @Test("is made once, renamed, and removed with its files left alone")
  func titles() throws {
    let picture = try person.picture("Pictures/a.jpg")
    try library.performChanges([.createAlbum("Trip"), .add([picture], album: "Trip")])
    #expect(throws: LibraryError.albumExists("Trip")) {
      try library.performChanges([.createAlbum("Trip")])
    }
    try library.performChanges([.createAlbum("Other")])
    #expect(throws: LibraryError.albumExists("Other")) {
      try library.performChanges([.renameAlbum("Trip", to: "Other")])
    }
    try library.performChanges([.renameAlbum("Trip", to: "旅行")])
    #expect(try store.albums() == [Album(title: "旅行", count: 1), Album(title: "Other", count: 0)])
    try library.performChanges([.deleteAlbum("旅行")])
    #expect(throws: LibraryError.noAlbum("旅行")) {
      try library.performChanges([.deleteAlbum("旅行")])
    }
    #expect(contents(picture) == Person.bytes("one"))
    #expect(
      try store.use { database throws(DatabaseError) in try database.rows("SELECT id FROM asset") }
        .isEmpty)
  }

  @Test("keeps its order; what is added again stays where it is")
  func order() throws {
    for name in ["a", "b", "c"] { try person.picture("Pictures/\(name).jpg", name) }
    let paths = ["c", "a", "b"].map { person.pictures.appending("\($0).jpg") }
    try library.performChanges([
      .createAlbum("X"), .add(paths, album: "X"), .add([paths[0]], album: "X"),
    ])
    #expect(try names(of: "X") == ["c.jpg", "a.jpg", "b.jpg"])
    try library.performChanges([.remove([paths[1]], album: "X")])
    #expect(try names(of: "X") == ["c.jpg", "b.jpg"])
    #expect(throws: LibraryError.notInAlbum(paths[1], "X")) {
      try library.performChanges([.remove([paths[0], paths[1]], album: "X")])
    }
    #expect(try names(of: "X") == ["c.jpg", "b.jpg"])
  }

  @Test("All of several changes are made, or none")
  func together() throws {
    let picture = try person.picture("a.jpg")
    #expect(throws: LibraryError.noAlbum("missing")) {
      try library.performChanges([
        .save(picture, album: "New"), .createAlbum("Two"), .add([picture], album: "missing"),
      ])
    }
    #expect(try store.albums() == [])
    #expect(Support.names(in: person.cameraRoll) == [])
  }

  /// What is done to the files of an album.
  struct Fate: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is in the two files: the same, where only the file's own number tells them apart.
    var texts = ["same", "same"]
    var moves: [(String, String)] = []
    let expected: [String?]
  }

  static let fates: [Fate] = [
    Fate(testDescription: "nothing", expected: ["Pictures/in/a.jpg", "Pictures/in/b.jpg"]),
    Fate(
      testDescription: "a rename", moves: [("Pictures/in/a.jpg", "Pictures/in/c.jpg")],
      expected: ["Pictures/in/c.jpg", "Pictures/in/b.jpg"]),
    Fate(
      testDescription: "a move in the library", moves: [("Pictures/in", "Pictures/out")],
      expected: ["Pictures/out/a.jpg", "Pictures/out/b.jpg"]),
    Fate(
      testDescription: "each got the name of the other", texts: ["one", "two"],
      moves: [
        ("Pictures/in/a.jpg", "t"), ("Pictures/in/b.jpg", "Pictures/in/a.jpg"),
        ("t", "Pictures/in/b.jpg"),
      ], expected: ["Pictures/in/b.jpg", "Pictures/in/a.jpg"]),
    Fate(
      testDescription: "a move of copies that got each other's names",
      moves: [
        ("Pictures/in/a.jpg", "Pictures/b.jpg"), ("Pictures/in/b.jpg", "Pictures/a.jpg"),
      ], expected: ["Pictures/b.jpg", "Pictures/a.jpg"]),
    Fate(
      testDescription: "a move out of the library", moves: [("Pictures/in", "away")],
      expected: [nil, nil]),
  ]

  @Test("finds its files again after", arguments: fates)
  func again(fate: Fate) throws {
    try person.home.folder("Pictures/in")
    let paths = try zip(["a", "b"], fate.texts).map {
      try person.picture("Pictures/in/\($0).jpg", $1)
    }
    try library.performChanges([.createAlbum("X"), .add(paths, album: "X")])
    for (old, new) in fate.moves { #expect(person.move(old, to: new)) }
    #expect(try found("X") == fate.expected)
    // A second look, from what was remembered, is the same.
    #expect(try found("X") == fate.expected)
    for (old, new) in fate.moves.reversed() { #expect(person.move(new, to: old)) }
    #expect(try found("X") == ["Pictures/in/a.jpg", "Pictures/in/b.jpg"])
  }

  @Test("finds a file that was copied to another disk and back, by its contents")
  func copied() throws {
    let path = try person.picture("Pictures/a.jpg", "text", modified: 1000)
    let other = try person.picture("Pictures/b.jpg", "next", modified: 1000)
    try library.performChanges([.createAlbum("X"), .add([path, other], album: "X")])
    for file in [path, other] { #expect(file.withCString { unlink($0) } == 0) }
    try person.home.folder("Pictures/new")
    try person.picture("Pictures/new/b.jpg", "next")
    try person.picture("Pictures/new/c.jpg", "text")
    #expect(try found("X") == ["Pictures/new/c.jpg", "Pictures/new/b.jpg"])
  }

  @Test("keeps a file that an editor wrote anew, and prefers the original that was moved away")
  func rewritten() throws {
    let path = try person.picture("Pictures/a.jpg", "old")
    try library.performChanges([.createAlbum("X"), .add([path], album: "X")])
    try person.picture("Pictures/t.jpg", "new and longer")
    #expect(person.move("Pictures/a.jpg", to: "Pictures/backup.jpg"))
    #expect(person.move("Pictures/t.jpg", to: "Pictures/a.jpg"))
    #expect(try found("X") == ["Pictures/backup.jpg"])
    #expect(person.home.path.appending("Pictures/backup.jpg").withCString { unlink($0) } == 0)
    #expect(try found("X") == [nil])
    #expect(person.move("Pictures/a.jpg", to: "Pictures/backup.jpg"))
    #expect(try found("X") == ["Pictures/backup.jpg"])
  }

  @Test("does not follow a file into a hidden folder or to an editor's backup")
  func backups() throws {
    let path = try person.picture("Pictures/a.jpg", "old")
    try library.performChanges([.createAlbum("X"), .add([path], album: "X")])
    try person.home.folder("Pictures/.Trash")
    #expect(person.move("Pictures/a.jpg", to: "Pictures/.Trash/a.jpg"))
    #expect(try found("X") == [nil])
    #expect(person.move("Pictures/.Trash/a.jpg", to: "Pictures/a.jpg~"))
    #expect(try found("X") == [nil])
    try person.picture("Pictures/a.jpg", "written anew")
    #expect(try found("X") == ["Pictures/a.jpg"])
  }

  @Test("holds each name of one file for itself, and knows a file that was moved")
  func links() throws {
    let path = try person.picture("Pictures/a.jpg")
    let second = person.pictures.appending("b.jpg")
    #expect(path.withCString { old in second.withCString { Glibc.link(old, $0) } } == 0)
    try library.performChanges([.createAlbum("X"), .add([path, second, path], album: "X")])
    #expect(try names(of: "X") == ["a.jpg", "b.jpg"])
    try library.performChanges([.remove([second], album: "X")])
    #expect(try names(of: "X") == ["a.jpg"])
    #expect(person.move("Pictures/a.jpg", to: "Pictures/c.jpg"))
    let moved = person.pictures.appending("c.jpg")
    try library.performChanges([.add([moved], album: "X")])
    #expect(try names(of: "X") == ["c.jpg"])
    #expect(person.move("Pictures/c.jpg", to: "Pictures/d.jpg"))
    try library.performChanges([.remove([person.pictures.appending("d.jpg")], album: "X")])
    #expect(try names(of: "X") == [])
  }

  @Test("takes a name that is no text")
  func bytes() throws {
    let name = FilePath(bytes: Array("Pictures/".utf8) + [0xFF, 10, 0x2D] + Array(".jpg".utf8))
    let path = try person.home.file(name, Person.bytes("x"))
    try library.performChanges([.createAlbum("X"), .add([path], album: "X")])
    #expect(try store.assets(ofAlbum: "X").map(\.path) == [path])
  }

  @Test("Two programs change one album at once, and both changes are kept")
  func twoPrograms() throws {
    try library.performChanges([.createAlbum("X")])
    let files = try (0..<40).map { try person.picture("Pictures/\($0).jpg", "\($0)") }
    let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let script = """
      p='\(String(decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self))'
      for f in \(text[..<20].joined(separator: " ")); do "$p" album add X $f || exit 9; done &
      "$p" album add X \(text[20...].joined(separator: " ")) || exit 8; wait $!
      """
    let result = try runProgram(
      "/bin/sh", ["-c", script], environment: ["XDG_DATA_HOME": person.home.text + "/data"])
    #expect(result.status == 0, "\(result.errors)")
    let order = try store.assets(ofAlbum: "X").map(\.path)
    #expect(Set(order) == Set(files) && order.count == 40)
    // Each program's own order is kept.
    #expect(order.filter(files[..<20].contains) == Array(files[..<20]))
    #expect(order.filter(files[20...].contains) == Array(files[20...]))
  }
}
