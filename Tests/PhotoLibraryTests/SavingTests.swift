import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("Saving")
struct SavingTests {
  let person: Person
  let store: DecisionsStore
  let library: Library

  init() throws {
    person = try Person()
    store = try person.store()
    library = person.library(store)
  }

  @discardableResult private func save(_ path: FilePath) throws -> FilePath {
    let paths = try library.performChanges([.save(path, album: "Pickroll")])
    #expect(paths.count == 1)
    return try #require(paths.first)
  }

  @Test("copies every byte and the time, and puts the newest in front of the album")
  func copies() throws {
    let first = try save(person.picture("IMG_0001.jpg", "first", modified: 1_000_000_007))
    let second = try save(person.picture("movie.mov", "second"))
    #expect(first == person.cameraRoll.appending("IMG_0001.jpg"))
    #expect(contents(first) == Person.bytes("first"))
    var status = stat()
    #expect(first.withCString { stat($0, &status) } == 0)
    #expect(status.st_mtim.tv_sec == 1_000_000_007)
    #expect(try store.assets(ofAlbum: "Pickroll").map(\.path) == [second, first])
    #expect(names(in: person.cameraRoll) == ["IMG_0001.jpg", "movie.mov"])
    // What is remembered of it is what is there.
    #expect(
      try store.assets(ofAlbum: "Pickroll") == [
        AssetReference(of: second), AssetReference(of: first),
      ])
  }

  @Test("takes the first free name, and none that would be hidden or too long")
  func freeNames() throws {
    let long = String(repeating: "é", count: 125) + ".jpg"
    let cases = [
      ("a.jpg", "a.jpg"), ("a.jpg", "a 2.jpg"), ("a.jpg", "a 3.jpg"), ("b", "b"), ("b", "b 2"),
      (".hidden.jpg", "hidden.jpg"), (long, long),
      (long, String(repeating: "é", count: 124) + " 2.jpg"), ("-o.tar.jpg", "-o.tar.jpg"),
    ]
    for (name, expected) in cases {
      let path = try save(person.picture(name, "\(name) \(expected)"))
      #expect(String(decoding: path.lastComponent.bytes, as: UTF8.self) == expected)
      #expect(contents(path) == Person.bytes("\(name) \(expected)"))
    }
    let bytes = FilePath(bytes: [0xFF, 0x0A] + Array(".jpg".utf8))
    let path = try save(person.home.file(bytes, Person.bytes("x")))
    #expect(path.lastComponent == bytes)
    #expect(try store.assets(ofAlbum: "Pickroll").count == cases.count + 1)
  }

  @Test("refuses what is no picture or movie, and leaves nothing")
  func refuses() throws {
    let text = try person.home.file("a.jpg", Array("text".utf8))
    let empty = try person.home.file("b.jpg")
    let folder = try person.home.folder("c.jpg")
    let pipe = person.home.path.appending("pipe.mov")
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    let missing = person.home.path.appending("missing.jpg")
    let cases: [(FilePath, LibraryError)] = [
      (text, .notAMedium(text)), (empty, .notAMedium(empty)),
      (folder, .storage(.notAFile(folder))), (pipe, .storage(.notAFile(pipe))),
      (missing, .storage(.missing(missing))),
    ]
    for (path, error) in cases {
      #expect(throws: LibraryError.saving(.picture, error)) {
        try library.performChanges([.save(path, album: "X")])
      }
    }
    #expect(names(in: person.pictures) == [])
    #expect(try store.albums() == [])
  }

  @Test("sweeps what dead programs left, and nothing of anybody else")
  func sweeps() throws {
    try person.home.folder("Pictures/Camera Roll")
    let left = ".pickroll-0123456789abcdef"
    try person.picture("Pictures/Camera Roll/" + left)
    try person.picture("Pictures/Camera Roll/.pickroll-mine")
    try library.cameraRoll.whileSaving { () throws(LibraryError) in
      // While somebody saves, another one does not sweep.
      _ = try? person.picture("Pictures/Camera Roll/" + left)
      try library.cameraRoll.whileSaving { () throws(LibraryError) in }
      #expect(names(in: person.cameraRoll).contains(left))
    }
    try save(person.picture("a.jpg"))
    #expect(names(in: person.cameraRoll) == [".pickroll-mine", "a.jpg"])
  }

  @Test("Many programs save one name at once, and every picture is kept whole")
  func together() throws {
    let picture = try person.picture("a.jpg", String(repeating: "long ", count: 50_000))
    try person.pickroll("library", "authorize")
    let script = """
      p='\(String(decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self))'
      for n in 1 2 3 4 5 6 7 8 9 10; do "$p" save --library Pictures a.jpg a.jpg & s="$s $!"; done
      for j in $s; do wait $j || exit 7; done
      """
    let result = try runProgram(
      "/bin/sh", ["-c", script], environment: ["XDG_DATA_HOME": person.home.text + "/data"],
      folder: person.home.text)
    #expect(result.status == 0, "\(result.errors)")
    let files = names(in: person.cameraRoll)
    #expect(files.count == 20)
    for file in files {
      #expect(contents(person.cameraRoll.appending(file)) == contents(picture))
    }
    let paths = try store.assets(ofAlbum: "Pickroll").map(\.path)
    #expect(Set(paths).count == 20)
    let printed = result.text.split(separator: "\n").map(String.init)
    #expect(Set(printed).count == 20)
  }
}

@Suite(.enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
struct SavingToSmallDisksTests {
  let person: Person
  init() throws { person = try Person() }

  @Test("The library may be another disk; when it is full, nothing is left there or in the album")
  func fullLibrary() throws {
    let disk = try #require(SmallDisk("size=256k"))
    let store = try person.store()
    let library = Library(folder: disk.path, decisions: store)
    let small = try person.picture("small.jpg")
    let large = try person.picture("large.jpg", String(repeating: "x", count: 400_000))
    let saved = try library.performChanges([.save(small, album: "X")])
    #expect(throws: LibraryError.saving(.picture, .storage(.noSpace))) {
      try library.performChanges([.save(small, album: "X"), .save(large, album: "Y")])
    }
    #expect(names(in: library.cameraRoll.folder) == ["small.jpg"])
    #expect(try store.assets(ofAlbum: "X").map(\.path) == saved)
    #expect(try store.albums().count == 1)
  }

  @Test("When the disk of the decisions is full, the picture is not left without its album")
  func fullDecisions() throws {
    let disk = try #require(SmallDisk("size=256k"))
    let store = try DecisionsStore(folder: disk.path.appending("pickroll"))
    let library = person.library(store)
    let picture = try person.picture("a.jpg")
    var saved: [FilePath] = []
    var failure: LibraryError?
    for number in 0..<2000 where failure == nil {
      let album = "\(number)" + String(repeating: "x", count: 1000)
      do throws(LibraryError) {
        saved += try library.performChanges([.save(picture, album: album)])
      } catch { failure = error }
    }
    #expect(failure == .saving(.adding, .decisions(store.path, .noSpace)))
    #expect(saved.count > 1)
    #expect(names(in: person.cameraRoll).count == saved.count)
    #expect(try store.albums().count == saved.count)
  }
}
