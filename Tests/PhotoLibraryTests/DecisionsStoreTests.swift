import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("The decisions")
struct DecisionsStoreTests {
  let person: Person
  init() throws { person = try Person() }

  private var file: FilePath { person.data.appending("library.sqlite") }

  @Test("Marks are set and taken back, and survive the program")
  func marks() throws {
    let one = try AssetReference(of: person.picture("Pictures/a.jpg"))
    var two = try AssetReference(of: person.picture("Pictures/b.jpg", "two"))
    two.identifier = AssetIdentifier(rawValue: "0123456789abcdef")
    do {
      let store = try person.store()
      for reference in [one, two, one] { try store.set(.favourite, true, of: reference) }
      try store.set(.hidden, true, of: two)
      try store.set(.favourite, false, of: one)
    }
    let store = try person.store()
    #expect(try store.assets(marked: .favourite) == [two])
    #expect(try store.assets(marked: .hidden) == [two])
    #expect(mode(of: person.data) == 0o700)
  }

  @Test("What was offered never goes back, and is each client's own")
  func offered() throws {
    let store = try person.store()
    #expect(try store.lastOffered(client: "a") == nil)
    for (time, isLater) in [(5, true), (5, false), (4, false), (6, true)] as [(Int64, Bool)] {
      #expect(
        try store.setLastOffered(FileTime(nanoseconds: time), client: "a") == isLater)
    }
    #expect(try person.store().lastOffered(client: "a") == FileTime(nanoseconds: 6))
    #expect(try store.lastOffered(client: "b") == nil)
  }

  /// How a file may be damaged.
  static let damages: [(String, @Sendable (inout [UInt8]) -> Void)] = [
    ("it is something else", { $0 = Array("not a database, but a text of some length".utf8) }),
    ("its first page is lost", { $0.replaceSubrange(0..<100, with: repeatElement(7, count: 100)) }),
    (
      "a page of it is lost",
      { $0.replaceSubrange(4096..<8192, with: repeatElement(9, count: 4096)) }
    ),
    ("its end is cut off", { $0.removeLast(4096 * 3) }),
  ]

  @Test("A damaged file is set aside whole, told, and never written over", arguments: damages)
  func damaged(name: String, damage: @Sendable (inout [UInt8]) -> Void) throws {
    let reference = try AssetReference(of: person.picture("Pictures/a.jpg"))
    try person.store().set(.favourite, true, of: reference)
    var kept: [FilePath: [UInt8]] = [:]
    for _ in 0..<2 {
      var bytes = try #require(contents(file))
      damage(&bytes)
      try person.home.file("data/pickroll/library.sqlite", bytes)
      let store = try person.store()
      let aside = try #require(store.setAside)
      #expect(aside.bytes.starts(with: file.bytes + Array(".damaged-".utf8)))
      kept[aside] = bytes
      #expect(try store.assets(marked: .favourite) == [])
      try store.set(.favourite, true, of: reference)
    }
    #expect(kept.count == 2)
    for (path, bytes) in kept { #expect(contents(path) == bytes) }
    let again = try person.store()
    #expect(again.setAside == nil)
    #expect(try again.assets(marked: .favourite) == [reference])
  }

  @Test("A newer file is told, and nothing is touched")
  func newer() throws {
    do {
      let database = try Database(
        {
          try Folders.make(person.data); return file
        }(), migrations: DecisionsSchema.migrations)
      try database.run("PRAGMA user_version = 99")
    }
    let before = contents(file)
    #expect(throws: LibraryError.decisions(file, .newer(99))) { try person.store() }
    #expect(contents(file) == before)
    #expect(names(in: person.data) == ["library.lock", "library.sqlite"])
    let result = try person.pickroll("album", "list")
    #expect(result.status == 2 && result.errors.contains("newer pickroll"))
  }

  @Test("Many programs may begin the file at once")
  func together() throws {
    let script = """
      p='\(String(decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self))'
      for n in 1 2 3 4 5 6 7 8 9 10 11 12; do "$p" album create $n & s="$s $!"; done
      for j in $s; do wait $j || exit 7; done
      """
    for _ in 0..<3 {
      let person = try Person()
      let result = try runProgram(
        "/bin/sh", ["-c", script], environment: ["XDG_DATA_HOME": person.home.text + "/data"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(try person.store().albums().count == 12)
    }
  }
}

@Suite(.enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
struct SmallDiskDecisionsTests {
  @Test("A disk that is full or read-only is told, and what was decided stays")
  func full() throws {
    let disk = try #require(SmallDisk("size=256k"))
    let folder = disk.path.appending("pickroll")
    let titles = try fill(try DecisionsStore(folder: folder))
    #expect(try DecisionsStore(folder: folder).albums().map(\.title) == titles)
    #expect(disk.makeReadOnly())
    #expect(throws: LibraryError.self) { try DecisionsStore(folder: folder) }
    #expect(names(in: folder).contains("library.sqlite"))
  }

  /// Makes albums until the disk is full, and answers those that were made.
  private func fill(_ store: DecisionsStore) throws -> [String] {
    let library = Library(folder: FilePath("/nowhere"), decisions: store)
    var titles: [String] = []
    while titles.count < 1000 {
      let title = "\(titles.count)" + String(repeating: "x", count: 2000)
      do throws(LibraryError) { try library.performChanges([.createAlbum(title)]) } catch {
        #expect(error == .decisions(store.path, .noSpace))
        break
      }
      titles.append(title)
    }
    #expect((1..<1000).contains(titles.count))
    return titles
  }
}
