import MediaTypes

extension LibraryIndex {
  /// The folders of a library that assets lie right in, and how many in each; those that are hidden are left out. By the
  /// index of folders alone.
  func folders(
    of library: FolderQuery, leavingOut hidden: Set<AssetIdentifier>
  ) throws(DatabaseError) -> [(folder: FilePath, count: Int)] {
    var counts: [FilePath: Int] = [:]
    let names = library.hidden ? "" : "AND substr(name, 1, 1) != X'2E'"
    for root in Set(library.roots) {
      let range = root.rangeValues
      try eachFolder("folder >= ? AND folder < ? \(names)", [range[0], range[2]]) { folder, count in
        counts[folder] = count
      }
    }
    if let unlisted = Self.unlisted(library.media) {
      try eachFolder("\(unlisted) \(names)", []) { counts[$0, default: 0] -= $1 }
    }
    if !hidden.isEmpty {
      let list = FetchStatement.list(hidden)
      try eachFolder("identifier IN (SELECT value FROM json_each(?)) \(names)", [list]) {
        counts[$0, default: 0] -= $1
      }
    }
    return counts.filter { folder, count in
      count > 0 && library.covers(folder.appending("0"))
    }
    .map { ($0.key, $0.value) }
  }

  /// What is in the folders and not listed, as a condition of SQL; nil for nothing. Movies have an index of their own.
  private static func unlisted(_ media: ListedMedia) -> String? {
    let hasMovies = media.types.contains(.movie)
    if !media.types.contains(.image) {
      return hasMovies ? "media_type = 'public.image'" : "1"
    }
    if !hasMovies { return "media_type = 'public.movie'" }
    return media.joinsLivePhotos ? "media_type = 'public.movie' AND live IS NOT NULL" : nil
  }

  private func eachFolder(
    _ condition: String, _ values: [DatabaseValue], _ body: (FilePath, Int) -> Void
  ) throws(DatabaseError) {
    let text = "SELECT folder, count(*) FROM assets WHERE gone = 0 AND \(condition) GROUP BY folder"
    try database.each(text, values) { row in
      if let folder = row[0].path, let count = row[1].integer { body(folder, Int(count)) }
    }
  }
}
