import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("A store's file")
struct DatabaseTests {
  private let migrations = ["CREATE TABLE t (a, b)", "ALTER TABLE t ADD COLUMN c"]

  @Test("keeps every kind of value, an empty one too")
  func values() throws {
    let folder = TemporaryFolder()
    let path = folder.path.appending("x.db")
    let all: [DatabaseValue] = [
      .null, .integer(.min), .real(0.5), .text("日本"), .text(""), .blob([0, 255]), .blob([]),
    ]
    do {
      let database = try Database(path, migrations: migrations)
      for value in all { try database.run("INSERT INTO t (a) VALUES (?)", value) }
    }
    let again = try Database(path, migrations: migrations)
    #expect(try again.rows("SELECT a FROM t ORDER BY rowid") == all.map { [$0] })
  }

  @Test("is brought to the newest schema once, and a newer one is left alone")
  func migrates() throws {
    let folder = TemporaryFolder()
    let path = folder.path.appending("x.db")
    do {
      let old = try Database(path, migrations: [migrations[0]])
      try old.run("INSERT INTO t (a) VALUES (1)")
    }
    do {
      let new = try Database(path, migrations: migrations)
      #expect(try new.rows("SELECT a, c FROM t") == [[.integer(1), .null]])
    }
    #expect(throws: DatabaseError.newer(2)) { _ = try Database(path, migrations: [migrations[0]]) }
  }

  @Test("takes a transaction back whole")
  func rollsBack() throws {
    let folder = TemporaryFolder()
    let database = try Database(folder.path.appending("x.db"), migrations: migrations)
    #expect(throws: DatabaseError.busy) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t (a) VALUES (1)")
        throw DatabaseError.busy
      }
    }
    #expect(try database.rows("SELECT * FROM t").isEmpty)
  }

  @Test("that is no database is told as damaged")
  func damaged() throws {
    let folder = TemporaryFolder()
    try folder.file("x.db", Array("no database at all, but long enough to be looked at".utf8))
    #expect(throws: DatabaseError.damaged) {
      _ = try Database(folder.path.appending("x.db"), migrations: migrations)
    }
  }
}
