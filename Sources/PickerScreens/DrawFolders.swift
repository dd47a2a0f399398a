import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  /// A folder's tile: some of its pictures, its name with a slash, and how many are in it and below.
  func drawFolder(_ id: AssetID, isSelected: Bool, slot: Int, into grid: inout CellGrid) {
    let (folder, frame) = (library.assets[id], gridLayout.frame(of: slot))
    drawPictures(ofFolder: folder.path, in: gridLayout.inside(of: slot), into: &grid)
    let name = caption(of: folder)
    drawName(
      name, count: count(of: folder.path), isSelected: isSelected, in: frame, into: &grid)
    drawMatches(of: id, name, isSelected: isSelected, in: frame, into: &grid)
  }

  /// Some of a folder's pictures, or that there are none, or the sign that they are looked for.
  func drawPictures(ofFolder folder: FilePath, in area: CellRect, into grid: inout CellGrid) {
    let summary = walk.summaries[folder]
    let isEmpty = summary.map { !$0.isCounting && $0.count == 0 } ?? false
    drawMosaic(
      Mosaic(summary?.first ?? []), nothing: isEmpty ? language.text(.noItems) : "…", in: area,
      into: &grid)
  }

  /// The letters of a folder's name that were looked for.
  private func drawMatches(
    of id: AssetID, _ whole: String, isSelected: Bool, in frame: CellRect,
    into grid: inout CellGrid
  ) {
    let place = folderName(whole, count: count(of: library.assets[id].path), in: frame)
    for column in matchedColumns(of: id, in: place.name, of: whole) {
      let cell = CellRect(column: place.start + column, row: frame.maxRow, columns: 1, rows: 1)
      grid.restyle(cell) { $0 = isSelected ? theme.selectedMatch : theme.match }
    }
  }

  /// How many pictures are in a folder: `1,204`, `9,999+` for more than are counted, a mark while they are counted.
  func count(of folder: FilePath) -> String {
    guard let summary = walk.summaries[folder], !summary.isCounting else { return "…" }
    return language.number(summary.count) + (summary.hasMore ? "+" : "")
  }

  /// What is known of a folder: its name, its count, its day.
  func facts(of folder: Asset) -> [String] {
    let summary = walk.summaries[folder.path]
    var facts = [caption(of: folder)]
    if let summary, !summary.isCounting {
      facts.append(
        summary.hasMore
          ? language.text(.manyItems, count(of: folder.path)) : language.items(summary.count))
    } else {
      facts.append("…")
    }
    if let modified = summary?.modified {
      let day = CivilTime(secondsSince1970: modified, offset: setup.timeZoneOffsetSeconds)
      facts.append(language.date(day))
    }
    return facts
  }

  /// The way to the folder that is shown, cut at its beginning where it is too long; nil where none is.
  var folderTitle: String? {
    guard browsesFolders, let folder = walk.place.folder else { return nil }
    let names = walk.names(to: folder) ?? [folder.lastComponent]
    var parts = [wayBegin] + names.map(\.shownName)
    let room = size.columns - 4 - min(size.columns / 2, TextWidth.columns(of: gridSummary))
    var title = parts.joined(separator: " › ")
    while TextWidth.columns(of: title) > room, parts.count > 1 {
      parts.removeFirst()
      title = "… › " + parts.joined(separator: " › ")
    }
    return title
  }

  /// What the way begins with: the caller's title, or the name of what was named or of the highest folder.
  private var wayBegin: String {
    let isNamed =
      library.query == setup.query
      && (walk.start == .named || walk.top == (setup.top ?? walk.start.folder))
    if isNamed, let title = setup.title { return title }
    if isNamed, !setup.libraryName.isEmpty { return setup.libraryName }
    guard let top = walk.top else { return language.text(.photoLibrary) }
    return (walk.absolute(top) ?? top).shownName
  }

  /// What the listing takes in besides, in few words.
  var listingText: [String] {
    guard browsesFolders else { return [] }
    return (walk.isRecursive ? [language.text(.everythingBelow)] : [])
      + (walk.showsHidden ? [language.text(.withHidden)] : [])
  }
}
