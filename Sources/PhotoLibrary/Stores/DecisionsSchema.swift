/// The decisions file's schemas, each as the statements that make it from the one before.
enum DecisionsSchema {
  static let migrations = [first, second, third]

  /// Times are in nanoseconds since 1970. An asset is kept while an album or a mark needs it; its number is
  /// never given again, since another program may be about to write where that asset is now.
  private static let first = """
    CREATE TABLE asset (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT, path BLOB NOT NULL,
      device INTEGER NOT NULL, inode INTEGER NOT NULL, byte_count INTEGER NOT NULL,
      modified INTEGER NOT NULL, fingerprint INTEGER NOT NULL);
    CREATE INDEX asset_path ON asset (path);
    CREATE INDEX asset_file ON asset (inode, device);
    CREATE TABLE album (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE);
    CREATE TABLE album_asset (
      album INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
      asset INTEGER NOT NULL REFERENCES asset (id), position INTEGER NOT NULL,
      PRIMARY KEY (album, asset)) WITHOUT ROWID;
    CREATE UNIQUE INDEX album_order ON album_asset (album, position);
    CREATE TABLE mark (
      asset INTEGER NOT NULL REFERENCES asset (id), kind TEXT NOT NULL,
      PRIMARY KEY (asset, kind)) WITHOUT ROWID;
    CREATE TABLE permission (
      client TEXT NOT NULL, level INTEGER NOT NULL, status INTEGER NOT NULL,
      decided INTEGER NOT NULL, PRIMARY KEY (client, level)) WITHOUT ROWID;
    CREATE TABLE offered (client TEXT PRIMARY KEY, added INTEGER NOT NULL) WITHOUT ROWID;
    """
  /// The folders that a client may look at where it may not look at all, in the order they were named.
  private static let second = """
    CREATE TABLE permission_folder (
      client TEXT NOT NULL, position INTEGER NOT NULL, path BLOB NOT NULL,
      PRIMARY KEY (client, position)) WITHOUT ROWID;
    """

  /// The order in which marks were set, and a quick way to what the index names.
  private static let third = """
    ALTER TABLE mark ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX asset_identifier ON asset (identifier);
    """
}
