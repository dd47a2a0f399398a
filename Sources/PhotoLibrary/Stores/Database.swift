import CSQLite
import MediaTypes

/// Why a store could not be read or written.
public enum DatabaseError: Error, Equatable, Sendable {
  /// The file is no database, or is damaged: SQLITE_CORRUPT, SQLITE_NOTADB.
  case damaged
  /// Another program held it longer than is waited for: SQLITE_BUSY.
  case busy
  /// The disk is full: SQLITE_FULL.
  case noSpace
  /// It, or its folder, cannot be opened or written: SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM.
  case notWritable
  /// It was written by a newer version of the program, of this schema.
  case newer(Int)
  /// Anything else; SQLite's own words.
  case failed(String)
}

/// A value of a column.
enum DatabaseValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// Owns one connection to a SQLite file. It belongs to the thread that uses it; several programs may have
/// the same file open.
final class Database {
  private let handle: OpaquePointer

  /// How long another program's writing is waited for, in milliseconds.
  private static let patience: Int32 = 5_000

  /// Opens a file, made where there is none, and brings it to the newest schema.
  ///
  /// `migrations` are statements; the first brings an empty file to schema 1, and so on. The schema's number is
  /// the file's `user_version`.
  init(_ path: FilePath, migrations: [String]) throws(DatabaseError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = path.withCString { sqlite3_open_v2($0, &opened, flags, nil) }
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }
      throw Self.error(code, opened)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 0)
    sqlite3_busy_timeout(handle, Self.patience)
    try run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
    try migrate(migrations)
  }

  deinit { sqlite3_close_v2(handle) }

  private func migrate(_ migrations: [String]) throws(DatabaseError) {
    guard try schema() != migrations.count else { return }
    try transaction { () throws(DatabaseError) in
      let known = try schema()
      guard known <= migrations.count else { throw .newer(known) }
      for (number, statements) in migrations.enumerated().dropFirst(known) {
        try runAll(statements)
        try run("PRAGMA user_version = \(number + 1)")
      }
    }
  }

  private func schema() throws(DatabaseError) -> Int {
    guard case .integer(let number)? = try rows("PRAGMA user_version").first?.first else {
      return 0
    }
    return Int(number)
  }

  /// Runs statements separated by semicolons: sqlite3_exec.
  private func runAll(_ statements: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw Self.error(code, handle) }
  }

  /// Runs one statement; what it answers is dropped.
  func run(_ statement: String, _ values: DatabaseValue...) throws(DatabaseError) {
    try run(statement, values)
  }

  /// The same with the values in one array.
  func run(_ statement: String, _ values: [DatabaseValue]) throws(DatabaseError) {
    try each(statement, values) { _ in }
  }

  /// All rows that a statement answers.
  func rows(
    _ statement: String, _ values: DatabaseValue...
  ) throws(DatabaseError) -> [[DatabaseValue]] {
    var rows: [[DatabaseValue]] = []
    try each(statement, values) { rows.append($0) }
    return rows
  }

  /// Gives every row that a statement answers, one after the other.
  func each(
    _ statement: String, _ values: [DatabaseValue], _ body: ([DatabaseValue]) -> Void
  ) throws(DatabaseError) {
    let prepared = try prepare(statement)
    defer { sqlite3_finalize(prepared) }
    try step(prepared, values, body)
  }

  /// Runs one statement for each of many rows of values, prepared once.
  func runForEach(
    _ statement: String, _ rows: some Sequence<[DatabaseValue]>
  ) throws(DatabaseError) {
    let prepared = try prepare(statement)
    defer { sqlite3_finalize(prepared) }
    for values in rows {
      try step(prepared, values) { _ in }
      sqlite3_reset(prepared)
    }
  }

  /// Gives the rows that one statement answers for each of many rows of values, prepared once, with the number of the
  /// values.
  func each(
    _ statement: String, for rows: some Sequence<[DatabaseValue]>,
    _ body: (Int, [DatabaseValue]) -> Void
  ) throws(DatabaseError) {
    let prepared = try prepare(statement)
    defer { sqlite3_finalize(prepared) }
    for (number, values) in rows.enumerated() {
      try step(prepared, values) { body(number, $0) }
      sqlite3_reset(prepared)
    }
  }

  private func prepare(_ statement: String) throws(DatabaseError) -> OpaquePointer {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw Self.error(code, handle) }
    return prepared
  }

  private func step(
    _ prepared: OpaquePointer, _ values: [DatabaseValue], _ body: ([DatabaseValue]) -> Void
  ) throws(DatabaseError) {
    for (index, value) in values.enumerated() {
      Self.bind(value, at: Int32(index + 1), to: prepared)
    }
    while true {
      let code = sqlite3_step(prepared)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw Self.error(code, handle) }
      body((0..<sqlite3_column_count(prepared)).map { Self.value(of: prepared, column: $0) })
    }
  }

  /// The number of the row that was inserted last: sqlite3_last_insert_rowid.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Rows that the last statement changed: sqlite3_changes.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// All of `body` or nothing; nobody else writes meanwhile. Inside another one it is a part of that.
  func transaction<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value
  {
    guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private static func bind(_ value: DatabaseValue, at index: Int32, to statement: OpaquePointer) {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text):
      _ = sqlite_bind_text_copied(statement, index, text, Int32(text.utf8.count))
    case .blob(let bytes):
      // An empty blob's pointer must not be nil, or NULL is bound.
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(statement, index, 0)
      } else {
        _ = sqlite_bind_blob_copied(statement, index, bytes, Int32(bytes.count))
      }
    }
  }

  private static func value(of statement: OpaquePointer, column: Int32) -> DatabaseValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, column) else { return .text("") }
      return .text(String(cString: text))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, column))
      guard count > 0, let bytes = sqlite3_column_blob(statement, column) else { return .blob([]) }
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }

  private static func error(_ code: Int32, _ handle: OpaquePointer?) -> DatabaseError {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .noSpace
    case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM: .notWritable
    default: .failed(handle.map { String(cString: sqlite3_errmsg($0)) } ?? "error \(code)")
    }
  }
}
