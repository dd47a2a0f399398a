import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  func drawPermission(into grid: inout CellGrid) {
    guard let permission else { return }
    let layout = permissionLayout
    drawPanel(layout, header: permissionHeader, into: &grid)
    if let choice = permission.folders {
      drawRows(rows(of: choice), cursor: choice.cursor, in: layout, into: &grid)
    } else {
      let rows = permission.answers.map { PanelRow(text: words(for: $0)) }
      drawRows(rows, cursor: permission.cursor, in: layout, into: &grid)
    }
    if layout.hintRow < size.rows { drawHints(centeredInRow: layout.hintRow, into: &grid) }
  }

  private func words(for answer: PermissionAnswer) -> String {
    switch answer {
    case .allow: language.text(.allow)
    case .someFolders: language.text(.someFolders)
    case .deny: language.text(.dontAllow)
    }
  }

  private func rows(of choice: FolderChoice) -> [PanelRow] {
    var rows = (choice.folders ?? []).map { folder in
      PanelRow(text: (choice.checked.contains(folder) ? "[✓] " : "[ ] ") + folder.shownName)
    }
    if rows.isEmpty {
      let text: Text = choice.folders == nil ? .looking : .noFolders
      rows = [PanelRow(text: language.text(text), isAvailable: false)]
    }
    return rows + [
      PanelRow(text: language.text(.allowThese), isAvailable: !choice.checked.isEmpty)
    ]
  }
}
