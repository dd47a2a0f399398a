public import MediaTypes

/// What a look at the folders changed in the index.
public struct UpdateCounts: Equatable, Sendable {
  /// Pictures that are there now.
  public var found = 0
  /// Pictures that were not known.
  public var new = 0
  /// Pictures that were written to.
  public var changed = 0
  /// Pictures that have another name or folder.
  public var moved = 0
  /// Pictures that are not there any more.
  public var gone = 0
  /// What could not be listed.
  public var problems: [FolderProblem] = []

  /// Nothing was found.
  public init() {}
}

extension LibraryIndex {
  /// Rows that are written in one transaction, so that other programs need not wait long.
  private static let batch = 2_000
  /// How long gone assets are remembered.
  private static let memory: Int64 = 90 * 24 * 3600

  /// Lists folders and corrects the index; no picture is opened. It blocks on storage.
  public func update(
    _ query: FolderQuery, clock: () -> FileTime = { .now }
  ) throws(DatabaseError) -> UpdateCounts {
    let began = clock()
    let listing = LibraryListing(query)
    let counts = try update(query, listing: listing, began: began, clock: clock)
    try noteScan(of: query, listing, began: began)
    return counts
  }

  /// Lists some of the folders of a library, each without those inside, as `LibraryWatch` names them; one that is gone is
  /// no problem.
  public func update(
    only folders: Set<FilePath>, of library: FolderQuery, clock: () -> FileTime = { .now }
  ) throws(DatabaseError) -> UpdateCounts {
    let query = FolderQuery(roots: folders.sorted(), hidden: library.hidden)
    let began = clock()
    var counts = try update(query, listing: LibraryListing(query), began: began, clock: clock)
    counts.problems.removeAll { $0.problem == .missing }
    return counts
  }

  func update(
    _ query: FolderQuery, listing: LibraryListing, began: FileTime, clock: () -> FileTime
  ) throws(DatabaseError) -> UpdateCounts {
    let known = try knownAssets(query).filter { !listing.isUnknown($0.path) }
    var result = Reconciliation(known: known, found: listing.files)
    let others = try assetsElsewhere(of: result.new, besides: known)
    if !others.isEmpty {
      result = Reconciliation(known: known + others, found: listing.files)
    }
    let gone = try apply(result, listedFrom: began, clock: clock)
    var counts = UpdateCounts()
    counts.found = listing.files.count
    counts.new = result.new.count + result.updates.count { $0.asset.isGone }
    let there = result.updates.filter { !$0.asset.isGone }
    counts.changed = there.count { $0.isChanged }
    counts.moved = there.count { $0.isMoved }
    counts.gone = gone
    counts.problems = listing.problems
    return counts
  }

  /// Few changes are written together, so that nobody meanwhile sees a picture gone that only has another name.
  private func apply(
    _ result: Reconciliation, listedFrom began: FileTime, clock: () -> FileTime
  ) throws(DatabaseError) -> Int {
    let count = result.updates.count + result.new.count + result.gone.count
    guard count > 0, count <= Self.batch else {
      return try applyInBatches(result, listedFrom: began, clock: clock)
    }
    return try database.transaction { () throws(DatabaseError) in
      try applyInBatches(result, listedFrom: began, clock: clock)
    }
  }

  private func applyInBatches(
    _ result: Reconciliation, listedFrom began: FileTime, clock: () -> FileTime
  ) throws(DatabaseError) -> Int {
    let gone = try markGone(result, listedFrom: began, at: clock())
    try write(result.updates, at: clock())
    try add(result.new, arrivals: Arrivals(try scans()), at: clock())
    try forgetGone(before: clock().adding(seconds: -Self.memory))
    return gone
  }

  private static let knownColumns = "id, path, gone, device, inode, born, bytes, modified, live"

  /// What the index has in the places that are listed.
  private func knownAssets(_ query: FolderQuery) throws(DatabaseError) -> [KnownAsset] {
    var assets: [KnownAsset] = []
    for root in query.roots {
      let after = "substr(path, \(root.folderPrefix.count + 1))"
      let depth = query.recursive ? "" : " AND instr(\(after), X'2F') = 0"
      try database.each(
        """
        SELECT \(Self.knownColumns) FROM assets
        WHERE path = ? OR (path >= ? AND path < ?\(depth))
        """, root.rangeValues
      ) { row in
        if let asset = KnownAsset(row), query.covers(asset.path) { assets.append(asset) }
      }
    }
    guard query.roots.count > 1 else { return assets }
    // One root may lie in another.
    var ids: Set<Int64> = []
    return assets.filter { ids.insert($0.id).inserted }
  }

  /// What was in a place that is not listed now, and came from there.
  private func assetsElsewhere(
    of files: [FoundFile], besides known: [KnownAsset]
  ) throws(DatabaseError) -> [KnownAsset] {
    // A library that is met first is not looked up file by file.
    guard try !database.rows("SELECT 1 FROM assets LIMIT 1").isEmpty else { return [] }
    let inodes = Set(files.filter { !$0.isLinked }.map(\.record.identity.inode))
    var ids = Set(known.map(\.id))
    var assets: [KnownAsset] = []
    for inode in inodes {
      try database.each(
        "SELECT \(Self.knownColumns) FROM assets WHERE inode = ?", [.number(inode)]
      ) { row in
        guard let asset = KnownAsset(row), ids.insert(asset.id).inserted else { return }
        let isThere = FoundFile(at: asset.path).map { $0.record.isSameFile(as: asset.record) }
        if asset.isGone || isThere != true { assets.append(asset) }
      }
    }
    return assets
  }

  /// Marks what is not there, and takes the names from what is moved, so that they are free. What another program placed
  /// while the folders were listed stays.
  private func markGone(
    _ result: Reconciliation, listedFrom began: FileTime, at now: FileTime
  ) throws(DatabaseError) -> Int {
    let moved = result.updates.filter { $0.isMoved && !$0.asset.isGone }.map(\.asset)
    return try database.transaction { () throws(DatabaseError) in
      var count = 0
      for asset in result.gone {
        try database.run(
          "UPDATE assets SET gone = 1, placed = ? WHERE id = ? AND (placed <= ? OR placed > ?)",
          .time(now), .integer(asset.id), .time(began), .time(now))
        count += database.changes
      }
      try database.runForEach(
        "UPDATE assets SET gone = 1, placed = ? WHERE id = ?",
        moved.map { [.time(now), .integer($0.id)] })
      return count
    }
  }

  private func forgetGone(before time: FileTime) throws(DatabaseError) {
    try database.run("DELETE FROM assets WHERE gone = 1 AND placed < ?", .time(time))
  }

  private func write(
    _ updates: [Reconciliation.Update], at now: FileTime
  ) throws(DatabaseError) {
    try inBatches(updates) { batch throws(DatabaseError) in
      try database.runForEach(
        """
        UPDATE OR REPLACE assets SET path = ?, folded = ?, name = ?, folder = ?, screenshot = ?,
          media_type = ?, live = ?, device = ?, inode = ?, born = ?, bytes = ?, modified = ?,
          placed = ?, gone = 0 WHERE id = ?
        """,
        batch.lazy.map { $0.file.values + [.time(now), .integer($0.asset.id)] })
      try database.runForEach(
        """
        UPDATE assets SET reading = 0, created = modified, width = NULL, height = NULL,
          duration = NULL, camera = NULL WHERE id = ?
        """,
        batch.lazy.filter { $0.isChanged }.map { [.integer($0.asset.id)] })
    }
  }

  /// A file that is there already under another name, by a link, has its identifier made with its path.
  private func add(
    _ files: [FoundFile], arrivals: Arrivals, at now: FileTime
  ) throws(DatabaseError) {
    try inBatches(files) { batch throws(DatabaseError) in
      for onlyWithPath in [false, true] {
        let rows = batch.lazy.map { file -> [DatabaseValue] in
          let identifier = AssetIdentifier(of: file, usesPath: onlyWithPath || file.isLinked)
          return file.values + [
            .time(now), .text(identifier.rawValue), .time(file.modified),
            .time(arrivals.time(of: file, now: now)),
          ]
        }
        try database.runForEach(
          """
          INSERT OR IGNORE INTO assets (path, folded, name, folder, screenshot, media_type,
            live, device, inode, born, bytes, modified, placed, identifier, created, added)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, rows)
      }
    }
  }

  private func inBatches<Item>(
    _ items: [Item], _ body: (ArraySlice<Item>) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    var rest = items[...]
    while !rest.isEmpty {
      try database.transaction { () throws(DatabaseError) in try body(rest.prefix(Self.batch)) }
      rest = rest.dropFirst(Self.batch)
    }
  }
}
