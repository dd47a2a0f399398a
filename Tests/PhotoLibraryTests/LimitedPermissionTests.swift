import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("A permission for some folders")
struct LimitedPermissionTests {
  let person: Person
  init() throws { person = try Person() }

  private func authorization(_ client: String = "a") throws -> LibraryAuthorization {
    LibraryAuthorization(of: client, folder: person.pictures, in: try person.store())
  }

  private func pictures(_ names: String...) -> [FilePath] {
    names.map { person.pictures.appending($0) }
  }

  @Test("is remembered for each client, and goes when something else is said")
  func remembered() throws {
    let named = pictures("Summer", "Winter")
    #expect(try authorization().allowedFolders() == [])
    try authorization().set(.limited, for: [.readWrite], folders: named)
    try authorization("b").set(.limited, for: [.readWrite], folders: pictures("Other"))
    #expect(try authorization().authorizationStatus(for: .readWrite) == .limited)
    #expect(try authorization().authorizationStatus(for: .addOnly) == .limited)
    #expect(try authorization().allowedFolders() == named)
    #expect(try authorization("b").allowedFolders() == pictures("Other"))
    // What may be added says nothing of what may be looked at.
    try authorization().set(.denied, for: [.addOnly])
    #expect(try authorization().allowedFolders() == named)
    try authorization().set(.limited, for: [.readWrite], folders: pictures("Winter"))
    #expect(try authorization().namedFolders() == pictures("Winter"))
    for (status, allowed) in [
      (.denied, []), (.authorized, nil), (.notDetermined, []),
    ] as [(AuthorizationStatus, [FilePath]?)] {
      try authorization().set(.limited, for: [.readWrite], folders: named)
      try authorization().set(status, for: AccessLevel.allCases)
      #expect(try authorization().allowedFolders() == allowed)
      #expect(try authorization().namedFolders() == [])
    }
    #expect(try authorization("b").allowedFolders() == pictures("Other"))
  }

  @Test("counts for what is in the library by its name, or by where links and dots lead")
  func counting() throws {
    for folder in ["Pictures/Summer", "Pictures/Summer/Sea", "Pictures/Winter", "Elsewhere"] {
      try person.home.folder(folder)
    }
    try person.home.link("way", to: person.home.text + "/Pictures")
    try person.home.link("out", to: person.home.text + "/Elsewhere")
    let home = person.home.path
    let cases: [(named: [String], counting: [String])] = [
      (["Pictures/Summer"], ["Summer"]), (["Pictures//Summer/"], ["Summer"]),
      (["way/Summer"], ["Summer"]), (["Pictures/../Pictures/./Winter"], ["Winter"]),
      (["Elsewhere"], []), (["out"], []), (["Pictures/../Elsewhere"], []),
      (["PicturesOfMine"], []), (["missing"], []), (["Pictures/missing"], ["missing"]),
      (["Pictures/Winter", "Elsewhere", "Pictures/Summer"], ["Winter", "Summer"]),
      (["Pictures/Summer/Sea", "Pictures/Summer"], ["Summer"]),
      (["Pictures/Summer", "Pictures/Summer/Sea", "way/Summer"], ["Summer"]),
      (["Pictures/Summer/Sea", "Pictures/Winter"], ["Summer/Sea", "Winter"]),
    ]
    for (named, counting) in cases {
      let told = named.map { home.appending($0) }
      try authorization().set(.limited, for: [.readWrite], folders: told)
      #expect(try authorization().namedFolders() == told)
      #expect(
        try authorization().allowedFolders() == counting.map { person.pictures.appending($0) },
        "\(named)")
    }
    try authorization().set(.limited, for: [.readWrite], folders: [home])
    #expect(try authorization().allowedFolders() == [], "a folder above would be all")
    try authorization().set(.limited, for: [.readWrite], folders: [person.pictures])
    #expect(try authorization().allowedFolders() == [person.pictures])
  }

  @Test("leaves of a listing what lies in the folders")
  func listing() {
    let allowed = [FilePath("/p/a"), FilePath("/p/b/c"), FilePath("/q/d")]
    let cases: [([String], Bool, [String])] = [
      (["/p"], true, ["/p/a", "/p/b/c"]), (["/p"], false, []), (["/p/a"], false, ["/p/a"]),
      (["/p/a/x"], true, ["/p/a/x"]), (["/q", "/p/b"], true, ["/q/d", "/p/b/c"]),
      (["/pa"], true, []),
    ]
    for (roots, recursive, left) in cases {
      let query = FolderQuery(roots: roots.map { FilePath($0) }, recursive: recursive, hidden: true)
      var expected = query
      expected.roots = left.map { FilePath($0) }
      #expect(query.limited(to: allowed) == expected, "\(roots)")
      #expect(query.limited(to: nil) == query)
      #expect(query.limited(to: []).roots == [])
    }
  }

  /// The statements that made a decisions file before folders could be named.
  private static let firstSchema = """
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

  @Test("is brought to a file of the first schema, and what was decided there stays")
  func migration() throws {
    let picture = try AssetReference(of: person.picture("Pictures/a.jpg"))
    do {
      try Folders.make(person.data)
      let old = try Database(
        person.data.appending("library.sqlite"), migrations: [Self.firstSchema])
      try old.run("INSERT INTO permission VALUES ('a', 2, 3, 7), ('b', 2, 2, 8)")
      try old.run("INSERT INTO album (title) VALUES ('Summer')")
      try old.run("INSERT INTO offered VALUES ('a', 9)")
      let asset = try StoredAssets.row(for: picture, in: old)
      try old.run("INSERT INTO album_asset VALUES (1, ?, 1)", .integer(asset))
      try old.run("INSERT INTO mark VALUES (?, 'favourite')", .integer(asset))
    }
    let store = try person.store()
    #expect(store.setAside == nil)
    #expect(try store.assets(ofAlbum: "Summer") == [picture])
    #expect(try store.assets(marked: .favourite) == [picture])
    #expect(try store.lastOffered(client: "a") == FileTime(nanoseconds: 9))
    #expect(try store.decision(client: "b", level: .readWrite)?.decided == 8)
    #expect(try authorization().allowedFolders() == nil)
    try authorization("b").set(.limited, for: [.readWrite], folders: pictures("Summer"))
    #expect(try authorization("b").allowedFolders() == pictures("Summer"))
  }
}
