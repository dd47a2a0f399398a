import Cells
import MediaTypes

extension AppState {
  /// The picture above the sheet with the line under it: what is offered, else the avatar.
  func drawPicture(_ layout: SheetLayout, into grid: inout CellGrid) {
    var start = layout.lineRow < 0 ? nil : drawLine(layout.lineRow, into: &grid)
    var row = layout.lineRow
    if let (picture, area) = shownPicture(layout) {
      grid.draw(picture, column: area.minColumn, row: area.minRow)
      (start, row) = (area.minColumn, area.minRow + area.size.rows / 2)
    }
    guard sheet.cursor == .picture, let start else { return }
    grid.write("▸", column: max(0, start - 2), row: row, style: theme.accent)
  }

  /// The avatar stays until the offered picture is drawn. One that cannot be leaves the place empty.
  private func shownPicture(_ layout: SheetLayout) -> (CellPicture, CellRect)? {
    if let offer = sheet.offer {
      if let picture = offer.drawing?.picture, let area = layout.offer, picture.size == area.size {
        return (picture, area)
      }
      if offer.failure != nil { return nil }
    }
    guard let picture = sheet.avatar, let area = layout.avatar, picture.size == area.size else {
      return nil
    }
    return (picture, area)
  }

  /// What is said under the picture; answers where it begins, nil where there is nothing.
  private func drawLine(_ row: Int, into grid: inout CellGrid) -> Int? {
    guard let offer = sheet.offer else { return nil }
    let question = question(about: offer)
    let width = TextWidth.columns(of: question)
    // The key is named where there is room for it and for the cursor's sign.
    let key = width + 9 <= size.columns ? "  u" : ""
    let start = (size.columns - width - key.count) / 2
    let style = sheet.cursor == .picture ? theme.selection : .plain
    let used = grid.write(question, column: start, row: row, style: style)
    grid.write(key, column: start + used, row: row, style: theme.dim)
    return start
  }

  private func question(about offer: SheetOffer) -> String {
    switch offer.secondsAgo {
    case ...0: language.text(.offerNow)
    case 1: language.text(.offerSecond)
    case ..<60: language.text(.offerSeconds, String(offer.secondsAgo))
    case ..<120: language.text(.offerMinute)
    default: language.text(.offerMinutes, language.number(offer.secondsAgo / 60))
    }
  }
}
