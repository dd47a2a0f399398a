import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// A row of the list: its signs, its name, and what is known of it. Only the selected one's picture is shown, beside.
  func drawRow(_ position: Int, slot: Int, into grid: inout CellGrid) {
    let id = library.assets.id(at: position)
    let row = gridLayout.place(of: slot)
    let columns = ListColumns(row)
    let isSelected = position == self.grid.selected
    if isSelected {
      grid.write("▸", column: columns.start, row: row.minRow, style: theme.accent)
    }
    let used = grid.write(
      signs(of: id), column: columns.start + 2, row: row.minRow, style: theme.accent)
    let end = drawFacts(of: id, isSelected: isSelected, in: columns, row: row.minRow, into: &grid)
    let start = max(columns.name, columns.start + 2 + used)
    let name = TextWidth.cutInMiddle(caption(of: library.assets[id]), to: max(1, end - start))
    write(name, of: id, isSelected: isSelected, column: start, row: row.minRow, into: &grid)
    if isSelected, let preview = gridLayout.preview {
      if library.assets[id].isFolder {
        drawPictures(ofFolder: library.assets[id].path, in: preview, into: &grid)
      } else {
        drawPicture(of: id, in: preview, into: &grid)
      }
    }
  }

  /// Numbers end where the others' end. A file that cannot be shown or chosen says why in place of its size in pixels, which may
  /// take a part of the name's room; answers where that ends.
  private func drawFacts(
    of id: AssetID, isSelected: Bool, in columns: ListColumns, row: Int, into grid: inout CellGrid
  ) -> Int {
    var nameEnd = columns.name + columns.nameWidth
    for place in columns.facts {
      let isBroken = place.fact == .pixels && self.grid.tiles.broken[id] != nil
      let isUnfit = place.fact == .pixels && shownUnfitness(of: id) != nil
      let room = isBroken || isUnfit ? place.end - columns.name - 10 : place.fact.width
      let text = TextWidth.cut(word(place.fact, of: id), to: room)
      let column = place.end - TextWidth.columns(of: text)
      let style = isBroken ? theme.error : isSelected ? .plain : theme.dim
      grid.write(text, column: column, row: row, style: style)
      nameEnd = min(nameEnd, column - 2)
    }
    return nameEnd
  }

  private func word(_ fact: ListColumns.Fact, of id: AssetID) -> String {
    let asset = library.assets[id]
    if asset.isFolder { return fact == .pixels ? count(of: asset.path) : "" }
    switch fact {
    case .pixels:
      if let error = grid.tiles.broken[id] { return "✕ " + language.tile(error) }
      if let reason = unfitCaption(of: id) { return reason }
      return grid.tiles.infos[id].map { sizeOrLength($0) } ?? ""
    case .bytes: return language.shortBytes(asset.byteCount)
    case .minute: return knownTime(of: id).map { language.minute($0) } ?? ""
    case .day: return knownTime(of: id).map { String(language.minute($0).prefix(10)) } ?? ""
    }
  }

  /// A movie's length tells more than its size.
  private func sizeOrLength(_ info: MediaInfo) -> String {
    info.movieLength.map { language.playingTime($0) } ?? language.pixels(info.size)
  }

  /// When a picture was taken, once that is certain: until the file was looked at nobody knows.
  private func knownTime(of id: AssetID) -> CivilTime? {
    let asset = library.assets[id]
    let isLookedAt = grid.tiles.infos[id] != nil || grid.tiles.broken[id] != nil
    guard isLookedAt || savedAt(asset) != nil else { return nil }
    return time(of: asset, knowing: grid.tiles.infos[id])
  }
}
