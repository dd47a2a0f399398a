import Glibc
public import MediaTypes

/// What a person decided about the library: albums, favourites, what is hidden, who may look, what was
/// offered. It cannot be made anew from anything, so a file that is damaged is never written over.
///
/// All calls block on the disk. It belongs to the thread that uses it; several programs may use it at once.
public final class DecisionsStore {
  /// Where it lies.
  public let path: FilePath
  /// Where the file before was put, when it was found damaged and this one was begun.
  public private(set) var setAside: FilePath?
  private let database: Database

  /// The person's store: `$XDG_DATA_HOME/pickroll/library.sqlite`, made where it is not there.
  public convenience init(of folders: UserFolders) throws(LibraryError) {
    try self.init(folder: folders.data.appending("pickroll"))
  }

  /// The store in a folder.
  init(folder: FilePath) throws(LibraryError) {
    path = folder.appending("library.sqlite")
    // One opens at a time, so that two programs do not both set aside.
    let lock = try LibraryError.storing { () throws(StorageError) in
      try Folders.make(folder)
      return try FileLock(folder.appending("library.lock"))
    }
    (database, setAside) = try lock.whileHeld { [path] () throws(LibraryError) in
      do throws(DatabaseError) { return (try Self.open(path), nil) } catch {
        guard error == .damaged else { throw .decisions(path, error) }
      }
      let aside = try DamagedFile.setAside(path)
      do throws(DatabaseError) { return (try Self.open(path), aside) } catch {
        throw .decisions(path, error)
      }
    }
  }

  /// Opens the file and looks whether it is whole.
  private static func open(_ path: FilePath) throws(DatabaseError) -> Database {
    let database = try Database(path, migrations: DecisionsSchema.migrations)
    guard try database.rows("PRAGMA quick_check(1)") == [[.text("ok")]] else { throw .damaged }
    return database
  }

  /// Lends the database, and gives its failures our name.
  func use<Value>(
    _ body: (Database) throws(DatabaseError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(DatabaseError) { return try body(database) } catch { throw .decisions(path, error) }
  }

  /// Does all of `body` or nothing; nobody else writes meanwhile, so that changes made at once by two
  /// programs are both kept.
  func change<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(LibraryError) -> Value {
    var refusal: LibraryError?
    do throws(DatabaseError) {
      return try database.transaction { () throws(DatabaseError) in
        do throws(LibraryError) { return try body() } catch {
          // Any failure takes the transaction back; which one it was is told below.
          refusal = error
          throw .busy
        }
      }
    } catch { throw refusal ?? .decisions(path, error) }
  }

  /// Does all of `body`, which needs nothing but the database, or nothing.
  func write<Value>(
    _ body: (Database) throws(DatabaseError) -> Value
  ) throws(LibraryError) -> Value {
    try change { () throws(LibraryError) in try use(body) }
  }
}

/// A file that cannot be read any more, and may be rescued by somebody who knows how.
enum DamagedFile {
  /// Gives it, and what SQLite keeps beside it, a name that is free: `….damaged-20260512-140322`.
  /// Only under the lock. The log goes first: a fresh file must never meet the old one's.
  static func setAside(_ path: FilePath) throws(LibraryError) -> FilePath {
    let stamp = ".damaged-\(timeStamp())"
    var aside = path.adding(stamp)
    var number = 2
    while exists(aside) {
      aside = path.adding("\(stamp)-\(number)")
      number += 1
    }
    for ending in ["-wal", "-shm"] where exists(path.adding(ending)) {
      try move(path.adding(ending), to: aside.adding(ending))
    }
    try move(path, to: aside)
    return aside
  }

  private static func move(_ path: FilePath, to other: FilePath) throws(LibraryError) {
    let result = path.withCString { old in other.withCString { rename(old, $0) } }
    guard result == 0 else { throw .storage(.last(at: path)) }
  }

  private static func exists(_ path: FilePath) -> Bool {
    path.withCString { access($0, F_OK) == 0 }
  }

  /// The local time now: `20260512-140322`.
  private static func timeStamp() -> String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%Y%m%d-%H%M%S", &local)
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
