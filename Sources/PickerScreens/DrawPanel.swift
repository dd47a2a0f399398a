import Cells

/// A row of a panel as it is drawn.
struct PanelRow {
  var text: String
  /// What is said of it at the right.
  var note = ""
  var isAvailable = true
}

extension AppState {
  /// Draws a panel's frame and text. Whatever lay under it is gone.
  func drawPanel(_ layout: PanelLayout, header: [String], into grid: inout CellGrid) {
    grid.fill(layout.frame)
    grid.frame(layout.frame, style: theme.dim)
    for (index, line) in header.prefix(layout.headerRows).enumerated() {
      grid.write(
        TextWidth.cut(line, to: layout.frame.size.columns - 4),
        column: layout.frame.minColumn + 2, row: layout.frame.minRow + 1 + index,
        style: theme.title)
    }
    for row in [layout.dividerRow, layout.lastDividerRow].compactMap({ $0 }) {
      drawDivider(of: layout.frame, row: row, into: &grid)
    }
  }

  /// A line across a frame.
  func drawDivider(of frame: CellRect, row: Int, into grid: inout CellGrid) {
    for column in frame.minColumn..<frame.maxColumn {
      grid[column, row] = Cell("─", style: theme.dim)
    }
    grid[frame.minColumn, row] = Cell("├", style: theme.dim)
    grid[frame.maxColumn - 1, row] = Cell("┤", style: theme.dim)
  }

  /// Draws a panel's rows. The frame says which of them are shown where that is not all.
  func drawRows(
    _ rows: [PanelRow], cursor: PanelCursor, in layout: PanelLayout, into grid: inout CellGrid
  ) {
    for (index, row) in rows.enumerated() {
      guard let place = layout.screenRow(of: index, first: cursor.first) else { continue }
      draw(row, at: place, isSelected: index == cursor.selected, in: layout, into: &grid)
    }
    guard layout.count > layout.visibleRows else { return }
    let shown = language.number(cursor.first + 1) + "–"
    let place =
      " \(shown)\(language.number(cursor.first + layout.visibleRows))"
      + "/\(language.number(layout.count)) "
    grid.write(
      place, column: layout.frame.maxColumn - 2 - TextWidth.columns(of: place),
      row: layout.lastDividerRow ?? layout.frame.maxRow - 1, style: theme.dim)
  }

  private func draw(
    _ row: PanelRow, at place: Int, isSelected: Bool, in layout: PanelLayout,
    into grid: inout CellGrid
  ) {
    let left = layout.frame.minColumn + 2
    let right = layout.frame.maxColumn - 2
    let style = isSelected ? theme.accent : row.isAvailable ? .plain : theme.dim
    if isSelected { grid.write("▸", column: left, row: place, style: style) }
    let noteWidth = TextWidth.columns(of: row.note)
    grid.write(
      TextWidth.cut(row.text, to: right - left - 2 - (noteWidth == 0 ? 0 : noteWidth + 2)),
      column: left + 2, row: place, style: isSelected ? theme.selection : style)
    grid.write(row.note, column: right - noteWidth, row: place, style: theme.dim)
  }
}
