import Cells
import PhotoLibrary

extension AppState {
  /// The panel over the grid.
  func drawAlbumChoice(into grid: inout CellGrid) {
    drawGrid(into: &grid)
    guard let choice = albumChoice else { return }
    let layout = albumChoiceLayout
    let count = choice.assets.count
    let question =
      count == 1 ? language.text(.addOneTo) : language.text(.addManyTo, language.number(count))
    let header = choice.name == nil ? question : language.text(.nameAlbum)
    drawPanel(layout, header: [header], into: &grid)
    if let name = choice.name {
      drawName(name, in: layout, into: &grid)
    } else {
      drawRows(albumRows, cursor: choice.cursor, in: layout, into: &grid)
    }
  }

  private var albumRows: [PanelRow] {
    var rows = ownAlbums.map { album in
      PanelRow(text: DisplayText.sanitized(album.title), note: language.items(album.count))
    }
    if rows.isEmpty {
      let text: Text = library.collections == nil ? .looking : .noAlbums
      rows = [PanelRow(text: language.text(text), isAvailable: false)]
    }
    return rows + [PanelRow(text: language.text(.newAlbum))]
  }

  /// The name and the cursor behind it; of a long name the end.
  private func drawName(_ name: String, in layout: PanelLayout, into grid: inout CellGrid) {
    let left = layout.frame.minColumn + 2
    let row = layout.dividerRow + 1
    let room = layout.frame.size.columns - 5
    var shown = Substring(name)
    while TextWidth.columns(of: String(shown)) > room { shown.removeFirst() }
    let used = grid.write(String(shown), column: left, row: row)
    grid.cursor = CellPoint(column: left + used, row: row)
  }
}
