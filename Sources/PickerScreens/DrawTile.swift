import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// A tile: its picture, a frame where it is selected, and its name.
  func drawTile(_ position: Int, slot: Int, into grid: inout CellGrid) {
    let layout = gridLayout
    if layout.kind == .row { return drawRow(position, slot: slot, into: &grid) }
    let id = library.assets.id(at: position)
    let frame = layout.frame(of: slot)
    let isSelected = position == self.grid.selected
    if library.assets[id].isFolder {
      drawFolder(id, isSelected: isSelected, slot: slot, into: &grid)
    } else {
      drawPicture(of: id, in: layout.inside(of: slot), into: &grid)
      drawName(of: id, isSelected: isSelected, in: frame, into: &grid)
    }
    if isSelected, layout.kind == .tile { grid.frame(frame, style: theme.accent) }
  }

  /// The picture, or why there is none, or the sign that it is not there yet.
  func drawPicture(of id: AssetID, in area: CellRect, into grid: inout CellGrid) {
    if let error = self.grid.tiles.broken[id] {
      drawBroken(error, in: area, into: &grid)
    } else if let picture = self.grid.tiles.thumbnails[id]?.picture {
      let place = area.centered(picture.size)
      grid.draw(picture, column: place.minColumn, row: place.minRow)
      if shownUnfitness(of: id) != nil { dim(place, in: &grid) }
      drawBadge(of: id, over: place, into: &grid)
    } else {
      grid.write(
        "·", centeredIn: area, row: area.minRow + area.size.rows / 2, style: theme.dim)
    }
  }

  /// What stands before a name: its mark's number and its heart, with a space behind them.
  func signs(of id: AssetID) -> String {
    var signs = ""
    if let place = self.grid.marks.place(of: id) {
      signs += Signs.mark(place, in: appearance.repertoire) + " "
    }
    if library.assets[id].isFavourite { signs += "♥ " }
    if gridLayout.kind == .row, library.assets[id].isLivePhoto { signs += Signs.livePhoto + " " }
    return signs
  }

  /// The name below a tile, its signs before it. Of one that cannot be chosen the reason is there instead, as long as it is
  /// not selected: then the bottom line has it.
  private func drawName(
    of id: AssetID, isSelected: Bool, in frame: CellRect, into grid: inout CellGrid
  ) {
    let unfit = unfitCaption(of: id, columns: frame.size.columns - 2)
    let signs = signs(of: id) + (isSelected && unfit != nil ? "⊘ " : "")
    let width = TextWidth.columns(of: signs)
    let whole = isSelected ? nil : unfit
    let name = TextWidth.cutInMiddle(
      whole ?? caption(of: library.assets[id]), to: max(1, frame.size.columns - 2 - width))
    let start =
      frame.minColumn + (frame.size.columns - width - TextWidth.columns(of: name)) / 2
    grid.write(signs, column: start, row: frame.maxRow, style: theme.accent)
    if whole != nil {
      grid.write(name, column: start + width, row: frame.maxRow, style: theme.dim)
    } else {
      write(
        name, of: id, isSelected: isSelected, column: start + width, row: frame.maxRow, into: &grid)
    }
  }

  /// Writes a name, cut or whole, and the letters in it that were looked for.
  func write(
    _ name: String, of id: AssetID, isSelected: Bool, column: Int, row: Int,
    into grid: inout CellGrid
  ) {
    let isDim = self.grid.tiles.broken[id] != nil || shownUnfitness(of: id) != nil
    let style = isSelected ? theme.selection : isDim ? theme.dim : .plain
    grid.write(name, column: column, row: row, style: style)
    let whole = caption(of: library.assets[id])
    for matched in matchedColumns(of: id, in: name, of: whole) {
      let cell = CellRect(column: column + matched, row: row, columns: 1, rows: 1)
      grid.restyle(cell) { $0 = isSelected ? theme.selectedMatch : theme.match }
    }
  }

  private func drawBroken(_ error: MediaError, in area: CellRect, into grid: inout CellGrid) {
    let middle = area.minRow + area.size.rows / 2
    grid.write("✕", centeredIn: area, row: middle - 1, style: theme.error)
    grid.write(language.tile(error), centeredIn: area, row: middle, style: theme.dim)
  }
}
