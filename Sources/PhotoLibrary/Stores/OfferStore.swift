public import MediaTypes

/// What was offered, in a file of its own, since it cannot be found out again.
public final class OfferStore: OfferRecord {
  private let database: Database

  /// Where a person's record is: `$XDG_DATA_HOME/pickroll/offered.sqlite`.
  public static func path(of folders: UserFolders) -> FilePath {
    folders.data.appending("pickroll").appending("offered.sqlite")
  }

  /// Opens the record at a path, made where there is none.
  public init(_ path: FilePath) throws(DatabaseError) {
    try StoreFile.makeFolder(path.directory)
    database = try Database(
      path,
      migrations: [
        "CREATE TABLE IF NOT EXISTS offered (client TEXT PRIMARY KEY, stamp INTEGER NOT NULL)"
      ])
  }

  /// The time of the last asset that was offered to a program.
  public func lastOffered(to client: String) throws(DatabaseError) -> FileTime? {
    let rows = try database.rows("SELECT stamp FROM offered WHERE client = ?", .text(client))
    return rows.first?.first?.integer.map { FileTime(nanoseconds: $0) }
  }

  /// Remembers an offer; false where this one, or a later one, was made already.
  public func claim(_ added: FileTime, for client: String) throws(DatabaseError) -> Bool {
    try database.run(
      """
      INSERT INTO offered (client, stamp) VALUES (?, ?)
      ON CONFLICT (client) DO UPDATE SET stamp = excluded.stamp WHERE stamp < excluded.stamp
      """, .text(client), .time(added))
    return database.changes > 0
  }
}
