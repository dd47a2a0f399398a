import MediaTypes

extension LibraryIndex {
  /// The assets that are wanted, in their order.
  public func assets(_ options: FetchOptions) throws(DatabaseError) -> [LibraryAsset] {
    var assets: [LibraryAsset] = []
    let query = FetchStatement(options)
    try database.each(query.text, query.values) { row in
      if let asset = LibraryAsset(row) { assets.append(asset) }
    }
    return assets
  }

  /// The same with what a list shows of them.
  func shownAssets(_ query: FetchStatement) throws(DatabaseError) -> [Asset] {
    var assets: [Asset] = []
    try eachShownAsset(query) { assets.append($0) }
    return assets
  }

  func eachShownAsset(
    _ query: FetchStatement, _ body: (Asset) -> Void
  ) throws(DatabaseError) {
    let text =
      "SELECT \(Asset.columns) FROM \(query.source) \(query.condition) \(query.ending)"
    try database.each(text, query.values) { row in
      if let asset = Asset(row) { body(asset) }
    }
  }

  /// How many assets are wanted, the limit aside.
  public func count(_ options: FetchOptions) throws(DatabaseError) -> Int {
    try count(FetchStatement(options, isOrdered: false))
  }

  /// A count is kept until something is written: those of a large library are asked for again and again.
  func count(_ query: FetchStatement) throws(DatabaseError) -> Int {
    let text = "SELECT count(*) FROM \(query.source) \(query.condition)"
    let state = try database.rows("PRAGMA data_version") + database.rows("SELECT total_changes()")
    if state != counted.state { counted = (state, [:]) }
    let question = [.text(text)] + query.values
    if let count = counted.counts[question] { return count }
    var count: Int64 = 0
    try database.each(text, query.values) { row in count = row.first?.integer ?? 0 }
    counted.counts[question] = Int(count)
    return Int(count)
  }
}

/// Options as a statement of SQL.
struct FetchStatement {
  private(set) var condition = "WHERE gone = 0"
  private(set) var values: [DatabaseValue] = []
  let ending: String
  /// The table, and how it is read.
  private(set) var source = "assets"

  var text: String {
    """
    SELECT identifier, path, device, inode, bytes, modified, media_type, created, added,
      width, height, duration, camera
    FROM \(source) \(condition) \(ending)
    """
  }

  /// - Parameter isOrdered: whether the order matters; not for counting.
  init(_ options: FetchOptions, isOrdered: Bool = true) {
    let column = options.sort.column
    let direction = options.ascending ? "ASC" : "DESC"
    // Written the index's way where it can be read from one.
    let nulls = options.sort.mayBeMissing ? "\(column) IS NULL, " : ""
    let limit = options.limit > 0 ? " LIMIT \(options.limit)" : ""
    ending = "ORDER BY \(nulls)\(column) \(direction), id \(direction)\(limit)"
    if options.onlyScreenshots { addPart("screenshots", "screenshot = 1", options) }
    let isMovies = options.types == [.movie]
    if isMovies { addPart("movies", "media_type = 'public.movie'", options) }
    if options.onlyScreenshots || isMovies {
      addFolders(options)
    } else if options.folders.roots.count == 1, options.isPartOfLibrary || !isOrdered {
      addFolder(options.folders.roots[0], options)
    } else {
      addFolders(options)
      if !isOrdered { source = "assets NOT INDEXED" }
    }
    if !isMovies, options.types != Set(MediaType.allCases) {
      // The plus keeps SQLite from the index of movies, which has no stills.
      add(options.types.isEmpty ? "+media_type IS NULL" : "+media_type = 'public.image'", [])
    }
    if options.folders.media.joinsLivePhotos, options.types.contains(.movie) {
      add("(live IS NULL OR media_type = 'public.image')", [])
    }
    if let range = options.created {
      add("created >= ? AND created < ?", [.time(range.lowerBound), .time(range.upperBound)])
    }
    if let time = options.addedUntil { add("added <= ?", [.time(time)]) }
    if options.onlyReadable { add("bytes > 0 AND reading != 2", []) }
    if let camera = options.camera { add("camera = ?", [.text(camera)]) }
  }

  private mutating func add(_ condition: String, _ values: [DatabaseValue]) {
    self.condition += " AND \(condition)"
    self.values += values
  }

  /// Leaves some assets out.
  mutating func leaveOut(_ identifiers: Set<AssetIdentifier>) {
    guard !identifiers.isEmpty else { return }
    add("identifier NOT IN (SELECT value FROM json_each(?))", [Self.list(identifiers)])
  }

  /// Keeps only some assets.
  mutating func keep(_ identifiers: [AssetIdentifier]) {
    add("identifier IN (SELECT value FROM json_each(?))", [Self.list(identifiers)])
  }

  /// As JSON; an identifier has no sign in it that means something there.
  static func list(_ identifiers: some Sequence<AssetIdentifier>) -> DatabaseValue {
    .text("[" + identifiers.map { "\"\($0.rawValue)\"" }.joined(separator: ",") + "]")
  }

  /// A few of all assets, which have an index of their own.
  private mutating func addPart(_ name: String, _ condition: String, _ options: FetchOptions) {
    source = "assets INDEXED BY assets_\(name)"
    add(condition, [])
  }

  /// What lies right in a folder has an index that is in order; a folder with those inside is one piece of the index of
  /// paths, which is enough for counting.
  private mutating func addFolder(_ root: FilePath, _ options: FetchOptions) {
    if options.isPartOfLibrary, !options.folders.recursive, options.text.isEmpty {
      source = "assets INDEXED BY assets_folder"
      add("folder = ?", [.blob(root.bytes)])
      if !options.folders.hidden { add("substr(name, 1, 1) != X'2E'", []) }
      return
    }
    let below = Below(root, options)
    source = "assets INDEXED BY assets_path"
    let range = root.rangeValues
    add("path >= ? AND path < ?", [range[0], range[2]])
    add("(path = ? OR (path >= ?\(below.condition)))", [range[0], range[1]] + below.values)
  }

  /// The folders, and what counts below each of them. The plus keeps SQLite from reading by path and sorting then, where
  /// it can read in order and stop early.
  private mutating func addFolders(_ options: FetchOptions) {
    var conditions: [String] = []
    var values: [DatabaseValue] = []
    for root in options.folders.roots {
      let below = Below(root, options)
      conditions.append("(+path = ? OR (+path >= ? AND +path < ?\(below.condition)))")
      values += root.rangeValues + below.values
    }
    add("(\(conditions.isEmpty ? "0" : conditions.joined(separator: " OR ")))", values)
  }

  /// What must hold of the part of a path below a folder.
  private struct Below {
    var condition = ""
    var values: [DatabaseValue] = []

    init(_ root: FilePath, _ options: FetchOptions) {
      let prefix = root.folderPrefix
      let after = "substr(path, \(prefix.count + 1))"
      if !options.folders.recursive { condition += " AND instr(\(after), X'2F') = 0" }
      // The slash before the first name is looked at too.
      if !options.folders.hidden {
        condition += " AND instr(substr(path, \(prefix.count)), X'2F2E') = 0"
      }
      let start = FilePath(bytes: prefix).folded.unicodeScalars.count + 1
      for word in options.text.lowercased().split(whereSeparator: \.isWhitespace) {
        condition += " AND instr(substr(folded, \(start)), ?) > 0"
        values.append(.text(String(word)))
      }
    }
  }
}

extension AssetKey {
  /// The column of the index.
  fileprivate var column: String {
    switch self {
    case .byteCount: "bytes"
    case .mediaType: "media_type"
    default: rawValue
    }
  }

  fileprivate var mayBeMissing: Bool {
    switch self {
    case .width, .height, .duration, .camera: true
    default: false
    }
  }
}

extension LibraryAsset {
  /// A row as `FetchStatement` asks for it.
  init?(_ row: [DatabaseValue]) {
    guard row.count == 13, let identifier = row[0].text, let path = row[1].path,
      let identity = AssetIdentity(row[2], row[3], row[4], row[5]),
      let mediaType = row[6].text.flatMap(MediaType.init), let created = row[7].integer,
      let added = row[8].integer
    else { return nil }
    self.identifier = AssetIdentifier(rawValue: identifier)
    self.path = path
    self.identity = identity
    self.mediaType = mediaType
    self.created = FileTime(nanoseconds: created)
    self.added = FileTime(nanoseconds: added)
    if let width = row[9].integer, let height = row[10].integer {
      size = PixelSize(width: Int(width), height: Int(height))
    } else {
      size = nil
    }
    durationMilliseconds = row[11].integer.map { Int($0) }
    camera = row[12].text
  }
}

extension Asset {
  /// The columns that a list needs.
  static let columns = "identifier, path, bytes, modified, media_type, created, added, live"

  /// A row of `columns`.
  init?(_ row: [DatabaseValue]) {
    guard row.count >= 8, let identifier = row[0].text, let path = row[1].path,
      let byteCount = row[2].integer, let modified = row[3].integer,
      let mediaType = row[4].text.flatMap(MediaType.init), let created = row[5].integer,
      let added = row[6].integer
    else { return nil }
    self.init(
      path: path, byteCount: byteCount, modified: FileTime(nanoseconds: modified).seconds,
      created: FileTime(nanoseconds: created).seconds,
      added: FileTime(nanoseconds: added).seconds, mediaType: mediaType,
      identifier: AssetIdentifier(rawValue: identifier), livePhotoMovie: row[7].path)
  }
}
