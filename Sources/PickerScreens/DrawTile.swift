import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawTile(_ position: Int, slot: Int, into grid: inout CellGrid) {
    let id = library.assets.id(at: position)
    let frame = gridLayout.frame(of: slot)
    let inside = frame.inset(columns: 1, rows: 1)
    let isSelected = position == self.grid.selected
    if library.assets[id].isFolder {
      return drawFolder(library.assets[id], id, isSelected: isSelected, in: frame, into: &grid)
    }
    if let error = self.grid.tiles.broken[id] {
      drawBroken(error, in: inside, into: &grid)
    } else if let picture = self.grid.tiles.thumbnails[id]?.picture {
      let place = inside.centered(picture.size)
      grid.draw(picture, column: place.minColumn, row: place.minRow)
    } else {
      grid.write(
        "·", centeredIn: inside, row: inside.minRow + inside.size.rows / 2, style: theme.dim)
    }
    if isSelected { grid.frame(frame, style: theme.accent) }
    drawName(of: id, isSelected: isSelected, in: frame, into: &grid)
  }

  /// The name below a tile, its mark's number and its heart before it.
  private func drawName(
    of id: AssetID, isSelected: Bool, in frame: CellRect, into grid: inout CellGrid
  ) {
    var signs = ""
    if let place = self.grid.marks.place(of: id) {
      signs += Signs.mark(place, in: appearance.repertoire) + " "
    }
    if library.assets[id].isFavourite { signs += "♥ " }
    let width = TextWidth.columns(of: signs)
    let whole = caption(of: library.assets[id])
    let name = TextWidth.cutInMiddle(whole, to: max(1, frame.size.columns - 2 - width))
    let style =
      isSelected ? theme.selection : self.grid.tiles.broken[id] == nil ? .plain : theme.dim
    let start =
      frame.minColumn + (frame.size.columns - width - TextWidth.columns(of: name)) / 2
    grid.write(signs, column: start, row: frame.maxRow, style: theme.accent)
    grid.write(name, column: start + width, row: frame.maxRow, style: style)
    let matched = matchedColumns(of: id, in: name, of: whole)
    for column in matched {
      let cell = CellRect(column: start + width + column, row: frame.maxRow, columns: 1, rows: 1)
      grid.restyle(cell) { $0 = isSelected ? theme.selectedMatch : theme.match }
    }
  }

  private func drawBroken(_ error: MediaError, in area: CellRect, into grid: inout CellGrid) {
    let middle = area.minRow + area.size.rows / 2
    grid.write("✕", centeredIn: area, row: middle - 1, style: theme.error)
    grid.write(language.tile(error), centeredIn: area, row: middle, style: theme.dim)
  }
}
