public import MediaTypes

/// The index of the library's pictures: what is known of each, so that none is opened twice.
///
/// It can be thrown away: the next scan makes it anew. It belongs to the thread that uses it; several programs may use
/// the same file at once.
public final class LibraryIndex {
  let database: Database
  /// What was counted, and how the file stood then: for other programs' writing, and for this one's.
  var counted: (state: [[DatabaseValue]], counts: [[DatabaseValue]: Int]) = ([], [:])

  private init(database: Database) { self.database = database }

  /// Where a person's index is: `$XDG_CACHE_HOME/pickroll/index.sqlite`.
  public static func path(of folders: UserFolders) -> FilePath {
    folders.cache.appending("pickroll").appending("index.sqlite")
  }

  /// Opens the index at a path and gives it to `body`. A damaged one is thrown away, and `body` runs once more with an
  /// empty one.
  ///
  /// - Parameter isAnew: whether the index is empty because what was there could not be read.
  public static func use<Value>(
    _ path: FilePath, _ body: (_ index: LibraryIndex, _ isAnew: Bool) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try StoreFile.makeFolder(path.directory)
    do throws(DatabaseError) {
      return try body(LibraryIndex(database: try Self.open(path)), false)
    } catch {
      guard error.isOfContents else { throw error }
      return try body(LibraryIndex(database: try Self.repaired(path)), true)
    }
  }

  private static func open(_ path: FilePath) throws(DatabaseError) -> Database {
    try Database(path, migrations: IndexSchema.migrations)
  }

  /// Of several programs that find the damage at once, one makes the index anew.
  private static func repaired(_ path: FilePath) throws(DatabaseError) -> Database {
    try StoreFile.alone(with: path) { () throws(DatabaseError) in
      if let database = try? open(path), database.isWhole { return database }
      StoreFile.remove(path)
      return try open(path)
    }
  }
}

extension DatabaseError {
  /// Whether another file in its place would help.
  var isOfContents: Bool {
    switch self {
    case .damaged, .newer: true
    default: false
    }
  }
}

extension Database {
  /// Whether SQLite finds no damage: PRAGMA quick_check.
  var isWhole: Bool { (try? rows("PRAGMA quick_check")) == [[.text("ok")]] }
}

/// The index's tables.
enum IndexSchema {
  /// How far the reading of a picture is, in `reading`.
  enum Reading: Int64 {
    /// Its present contents were not looked at.
    case unread = 0
    case read = 1
    /// A decoder looked, and will not show it.
    case refused = 2
  }

  /// Times are nanoseconds since 1970. A file's numbers are kept as signed ones.
  ///
  /// `folded` is the path as text in lower case, for finding. `placed` is when the row was last given its file. Assets
  /// that are gone stay a while, so that they are known when they come back.
  static let migrations = [
    """
    CREATE TABLE assets (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,
      path BLOB NOT NULL,
      folded TEXT NOT NULL,
      name BLOB NOT NULL,
      media_type TEXT NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      born INTEGER,
      bytes INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      created INTEGER NOT NULL,
      added INTEGER NOT NULL,
      width INTEGER,
      height INTEGER,
      duration INTEGER,
      camera TEXT,
      reading INTEGER NOT NULL DEFAULT 0,
      gone INTEGER NOT NULL DEFAULT 0,
      placed INTEGER NOT NULL
    );
    CREATE UNIQUE INDEX assets_path ON assets (path) WHERE gone = 0;
    CREATE INDEX assets_created ON assets (created, id) WHERE gone = 0;
    CREATE INDEX assets_added ON assets (added, id) WHERE gone = 0;
    CREATE INDEX assets_modified ON assets (modified, id) WHERE gone = 0;
    CREATE INDEX assets_inode ON assets (inode);
    CREATE INDEX assets_unread ON assets (path) WHERE gone = 0 AND reading = 0;
    CREATE TABLE scans (
      root BLOB NOT NULL,
      recursive INTEGER NOT NULL,
      hidden INTEGER NOT NULL,
      began INTEGER NOT NULL,
      PRIMARY KEY (root, recursive, hidden)
    );
    """,
    foldersAndScreenshots,
    movies,
  ]

  /// Movies are assets too, so everything is listed anew; `live` is the path of the movie of the Live Photo that an asset
  /// is a part of, its own for that movie.
  private static let movies = """
    DELETE FROM scans;
    ALTER TABLE assets ADD COLUMN live BLOB;
    """

  /// What collections are made of: the folder that a file lies in, and whether it is a picture of a screen by its name.
  /// Everything is listed anew, since SQL cannot take a name from a path.
  private static let foldersAndScreenshots = """
    DELETE FROM assets;
    DELETE FROM scans;
    ALTER TABLE assets ADD COLUMN folder BLOB NOT NULL DEFAULT X'';
    ALTER TABLE assets ADD COLUMN screenshot INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX assets_folder ON assets (folder, added, id, name) WHERE gone = 0;
    CREATE INDEX assets_screenshots ON assets (added, id) WHERE gone = 0 AND screenshot = 1;
    CREATE INDEX assets_movies ON assets (added, id)
      WHERE gone = 0 AND media_type = 'public.movie';
    """
}
