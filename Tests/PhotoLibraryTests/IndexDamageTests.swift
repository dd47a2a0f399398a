import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("A damaged index")
struct IndexDamageTests {
  let fixture = LibraryFixture()

  /// The pictures found again, and whether the index was empty.
  private func use() throws -> (count: Int, isAnew: Bool) {
    let query = fixture.query
    return try LibraryIndex.use(fixture.store) { (index, isAnew) throws(DatabaseError) in
      (try index.update(query).new, isAnew)
    }
  }

  /// Writes over a part of the file; the log is gone, as after a clean end.
  private func damage(from offset: Int, count: Int) throws {
    let file = fixture.store.withCString { open($0, O_WRONLY) }
    try #require(file >= 0)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0xA5, count: count)
    #expect(pwrite(file, bytes, count, off_t(offset)) == count)
  }

  @Test("is made anew and says so", arguments: [0, 4096])
  func isMadeAnew(offset: Int) throws {
    for number in 0..<40 { try fixture.library.file("\(number).jpg", [1, UInt8(number)]) }
    #expect(try use() == (40, false))
    #expect(try use() == (0, false))
    try damage(from: offset, count: 4096 * 12)
    #expect(try use() == (40, true))
    #expect(try use() == (0, false))
  }

  @Test("of a newer version is made anew")
  func newer() throws {
    try fixture.library.file("a.jpg", [1])
    _ = try use()
    do {
      let database = try Database(fixture.store, migrations: IndexSchema.migrations)
      try database.run("PRAGMA user_version = 99")
    }
    #expect(try use() == (1, true))
  }

  @Test("where no folder can be made is told")
  func notWritable() throws {
    let file = try fixture.library.file("file.txt", [1])
    #expect(throws: DatabaseError.notWritable) {
      try LibraryIndex.use(file.appending("index.sqlite")) { _, _ in }
    }
  }
}
