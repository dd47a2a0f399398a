import Cells
import PickerCore

extension AppState {
  func drawSheet(into grid: inout CellGrid) {
    let layout = sheetLayout
    drawPicture(layout, into: &grid)
    if let row = layout.titleRow, let title = setup.title {
      grid.write(title, centeredIn: grid.bounds, row: row, style: theme.title)
    }
    grid.frame(layout.frame, style: theme.dim)
    drawDivider(layout, into: &grid)
    for row in SheetRow.framed { draw(row, layout, into: &grid) }
    if layout.hintRow < size.rows { drawHints(centeredInRow: layout.hintRow, into: &grid) }
  }

  private func drawDivider(_ layout: SheetLayout, into grid: inout CellGrid) {
    let row = layout.dividerRow
    for column in layout.frame.minColumn..<layout.frame.maxColumn {
      grid[column, row] = Cell("─", style: theme.dim)
    }
    grid[layout.frame.minColumn, row] = Cell("├", style: theme.dim)
    grid[layout.frame.maxColumn - 1, row] = Cell("┤", style: theme.dim)
  }

  private func draw(_ row: SheetRow, _ layout: SheetLayout, into grid: inout CellGrid) {
    let place = layout.screenRow(of: row)
    let isAvailable = availability(of: row) == .available
    let isSelected = row == sheet.cursor
    let style = isSelected ? theme.accent : isAvailable ? .plain : theme.dim
    let left = layout.frame.minColumn + 2
    let right = layout.frame.maxColumn - 2
    if isSelected { grid.write("▸", column: left, row: place, style: style) }
    let used = grid.write(
      TextWidth.cut(name(of: row), to: right - left - 3), column: left + 2, row: place,
      style: isSelected ? theme.selection : style)
    let note = TextWidth.cut(note(on: row), to: right - left - used - 4)
    grid.write(
      note, column: right - TextWidth.columns(of: note), row: place, style: theme.dim)
  }

  private func name(of row: SheetRow) -> String {
    switch row {
    case .picture: ""
    case .photoLibrary: language.text(.photoLibrary)
    case .camera: language.text(.camera)
    case .cancel: language.text(.cancel)
    }
  }

  /// What a row has, or why it cannot be chosen.
  private func note(on row: SheetRow) -> String {
    if case .unavailable(let reason) = availability(of: row) { return language.reason(reason) }
    guard row == .photoLibrary else { return "" }
    let count = library.assets.count
    if count == 0, library.silentPlace != nil { return language.text(.librarySilent) }
    return count == 0 ? language.text(.looking) : language.items(count)
  }
}
