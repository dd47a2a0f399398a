import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("A save that fails says at which step")
struct SavingStepTests {
  let person: Person
  let store: DecisionsStore
  let library: Library

  init() throws {
    person = try Person()
    store = try person.store()
    library = person.library(store)
  }

  private func expectNothing(_ albums: [String] = []) throws {
    #expect(names(in: person.cameraRoll) == [])
    #expect(try store.albums().map(\.title) == albums)
    #expect(try store.albums().allSatisfy { $0.count == 0 })
  }

  @Test("the picture, where one of several cannot be read, and none is kept")
  func picture() throws {
    let good = try person.picture("a.jpg")
    let gone = person.home.path.appending("gone.jpg")
    #expect(throws: LibraryError.saving(.picture, .storage(.missing(gone)))) {
      try library.performChanges([.save(good, album: "X"), .save(gone, album: "X")])
    }
    try expectNothing()
  }

  @Test(
    "the picture, where its file may not be read",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    let file = try person.picture("a.jpg")
    #expect(file.withCString { chmod($0, 0) } == 0)
    #expect(throws: LibraryError.saving(.picture, .storage(.notPermitted(file)))) {
      try library.performChanges([.save(file, album: "X")])
    }
    try expectNothing()
  }

  @Test("the picture, where a file stands in the place of the camera roll")
  func inTheWay() throws {
    try person.home.file("Pictures/Camera Roll")
    #expect(throws: LibraryError.saving(.picture, .storage(.notAFile(person.cameraRoll)))) {
      try library.performChanges([.save(try person.picture("a.jpg"), album: "X")])
    }
    #expect(try store.albums() == [])
  }

  @Test("the album, while another program keeps the file of albums to itself")
  func album() throws {
    let picture = try person.picture("a.jpg")
    let other = try Database(store.path, migrations: DecisionsSchema.migrations)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: LibraryError.saving(.album, .decisions(store.path, .busy))) {
      try library.performChanges([.save(picture, album: "X")])
    }
    try other.run("ROLLBACK")
    try expectNothing()
    #expect(try library.performChanges([.save(picture, album: "X")]).count == 1)
  }

  @Test("none, where something else in the same change fails; and nothing is kept")
  func others() throws {
    let picture = try person.picture("a.jpg")
    try library.performChanges([.createAlbum("X")])
    let cases: [(LibraryChange, LibraryError)] = [
      (.createAlbum("X"), .albumExists("X")), (.deleteAlbum("Y"), .noAlbum("Y")),
      (.remove([picture], album: "X"), .notInAlbum(picture, "X")),
    ]
    for (change, error) in cases {
      for changes in [[.save(picture, album: "X"), change], [change, .save(picture, album: "X")]] {
        #expect(throws: error) { try library.performChanges(changes) }
        try expectNothing(["X"])
      }
    }
    #expect(throws: LibraryError.albumExists("Z")) {
      try library.performChanges([.save(picture, album: "Z"), .createAlbum("Z")])
    }
    try expectNothing(["X"])
  }

  @Test("Files of 1970, of before and of the future keep their dates, and their order in the album")
  func dates() throws {
    for (name, time) in [("a", 0), ("b", 1), ("c", -86_400), ("d", 4_102_444_800)] {
      let picture = try person.picture("\(name).jpg", name, modified: time)
      let saved = try #require(
        try library.performChanges([.save(picture, album: "X")]).first)
      var status = stat()
      #expect(saved.withCString { stat($0, &status) } == 0)
      #expect(status.st_mtim.tv_sec == time)
      #expect(status.st_mtim.tv_nsec == 0)
    }
    let order = try store.assets(ofAlbum: "X").map(\.path.lastComponent)
    #expect(order == ["d", "c", "b", "a"].map { FilePath("\($0).jpg") })
  }

  @Test("One name several times in one change is kept under several")
  func duplicates() throws {
    try person.home.folder("in")
    let (one, other) = (try person.picture("a.jpg"), try person.picture("in/a.jpg", "other"))
    let saved = try library.performChanges([
      .save(one, album: "X"), .save(other, album: "X"), .save(one, album: "X"),
    ])
    #expect(
      saved == ["a.jpg", "a 2.jpg", "a 3.jpg"].map { person.cameraRoll.appending($0) })
    #expect(saved.map(contents) == [one, other, one].map(contents))
    #expect(try store.assets(ofAlbum: "X").map(\.path) == saved.reversed())
  }
}

@Suite(.enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
struct SavingAcrossDisksTests {
  let person: Person
  init() throws { person = try Person() }

  @Test("A picture on another disk is copied, and stays there", arguments: [true, false])
  func otherDisk(isSource: Bool) throws {
    let disk = try #require(SmallDisk("size=256k"))
    let store = try person.store()
    let folder = isSource ? disk.path : person.home.path
    let library = Library(folder: isSource ? person.pictures : disk.path, decisions: store)
    let source = folder.appending("a.jpg")
    let file = source.withCString { open($0, O_WRONLY | O_CREAT, 0o644) }
    let bytes = Person.bytes("one")
    #expect(write(file, bytes, bytes.count) == bytes.count)
    #expect(
      futimens(file, [timespec(tv_sec: 7, tv_nsec: 5), timespec(tv_sec: 8, tv_nsec: 9)]) == 0)
    close(file)
    let saved = try #require(try library.performChanges([.save(source, album: "X")]).first)
    #expect(contents(saved) == bytes && contents(source) == bytes)
    var status = stat()
    #expect(saved.withCString { stat($0, &status) } == 0)
    #expect(status.st_mtim.tv_sec == 8 && status.st_mtim.tv_nsec == 9)
    #expect(names(in: library.cameraRoll.folder) == ["a.jpg"])
  }

  @Test("Putting it into the album, where that disk is full; the camera roll is as before")
  func adding() throws {
    let disk = try #require(SmallDisk("size=256k"))
    let store = try DecisionsStore(folder: disk.path.appending("pickroll"))
    let library = person.library(store)
    let picture = try person.picture("a.jpg")
    try library.performChanges([.save(picture, album: "X")])
    let rest = disk.path.appending("rest").withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
    let page = [UInt8](repeating: 1, count: 4096)
    while write(rest, page, page.count) > 0 {}
    close(rest)
    var failure: LibraryError?
    // What the log has room for already is saved.
    for _ in 0..<100 where failure == nil {
      do throws(LibraryError) {
        try library.performChanges([.save(picture, album: "X")])
      } catch { failure = error }
    }
    #expect(failure == .saving(.adding, .decisions(store.path, .noSpace)))
    #expect(try store.assets(ofAlbum: "X").count == names(in: person.cameraRoll).count)
  }

  @Test("The command says the step and the reason in one sentence for each file")
  func command() throws {
    let disk = try #require(SmallDisk("size=64k"))
    let text = String(decoding: disk.path.bytes, as: UTF8.self)
    try person.picture("large.jpg", String(repeating: "x", count: 100_000))
    try person.picture("small.jpg")
    try person.pickroll("library", "authorize")
    let english = try person.pickroll(
      "save", "--library", text, "large.jpg", "missing.jpg", "small.jpg")
    #expect(english.status == 2)
    #expect(english.text == text + "/Camera Roll/small.jpg\n")
    #expect(
      english.errors == """
        pickroll: Not saved. There is no room left on the disk; nothing was changed.
        pickroll: Not saved. There is no “missing.jpg”.

        """)
    let chinese = try person.pickroll("save", "--lang", "zh", "--library", text, "large.jpg")
    #expect(chinese.errors == "pickroll: 未保存。磁盘空间不足，未作任何更改。\n")
    let store = try person.store()
    #expect(try store.albums().map(\.count) == [1])
  }
}
