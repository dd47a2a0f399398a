import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawSheet(into grid: inout CellGrid) {
    let layout = sheetLayout
    drawPicture(layout, into: &grid)
    if let row = layout.titleRow, let title = setup.title {
      grid.write(title, centeredIn: grid.bounds, row: row, style: theme.title)
    }
    grid.frame(layout.frame, style: theme.dim)
    drawDivider(of: layout.frame, row: layout.dividerRow, into: &grid)
    for row in SheetRow.framed { draw(row, layout, into: &grid) }
    if layout.hintRow < size.rows { drawHints(centeredInRow: layout.hintRow, into: &grid) }
    drawAdvice(layout, into: &grid)
  }

  /// How a refusal is changed, below everything else.
  private func drawAdvice(_ layout: SheetLayout, into grid: inout CellGrid) {
    guard let advice = authorizeAdvice else { return }
    let row =
      layout.hintRow + 1 < size.rows
      ? min(layout.hintRow + 2, size.rows - 1) : layout.hintRow - 1
    grid.write(advice, centeredIn: grid.bounds, row: row, style: theme.dim)
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
    if row == .camera { return cameraName }
    guard row == .photoLibrary else { return "" }
    if library.status?.reading == .ask { return language.text(.asksFirst) }
    let count = library.status?.count ?? library.assets.total
    if count == 0, library.silentPlace != nil { return language.text(.librarySilent) }
    return count == 0 ? language.text(.looking) : language.items(count)
  }

  /// The name of the camera that would be shown first.
  private var cameraName: String {
    let place = cameras.place(looking: picker.configuration.cameraDevice)
    return place.map { DisplayText.sanitized(Array(cameras.choices[$0].input.name.utf8)) } ?? ""
  }
}
