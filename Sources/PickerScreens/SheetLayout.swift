import Cells
import MediaTypes

/// Where the sheet's parts lie.
struct SheetLayout: Equatable {
  /// The frame around the choices.
  let frame: CellRect
  /// The circle above it, where there is room.
  let avatar: CellRect?
  /// The newest picture in its place, or in what room there is where no avatar is shown.
  let offer: CellRect?
  /// The line under the picture, which is there even while it is empty.
  let lineRow: Int
  /// The row of the title, where there is one and room for it.
  let titleRow: Int?
  /// The row of the hints.
  let hintRow: Int

  private static let frameRows = 6

  init(size: CellSize, cellPixels: PixelSize, hasAvatar: Bool, hasTitle: Bool) {
    let columns = min(46, size.columns - 4)
    let spare = size.rows - Self.frameRows - 2
    let titleRows = hasTitle && spare >= 2 ? 2 : 0
    let pictureRows = hasAvatar ? Self.avatarRows(spare - titleRows, of: size.rows) : 0
    let gap = pictureRows > 0 ? 1 : 0
    let top = max(0, (spare - titleRows - pictureRows - gap) / 2)
    let frameTop = top + pictureRows + gap + titleRows
    frame = CellRect(
      column: (size.columns - columns) / 2, row: frameTop, columns: columns, rows: Self.frameRows)
    titleRow = titleRows > 0 ? top + pictureRows + gap : nil
    lineRow = frameTop - titleRows - 1
    hintRow = frame.maxRow + 1
    avatar = Self.square(rows: pictureRows, above: lineRow, in: size, cellPixels)
    let spareRows = Self.avatarRows(lineRow + 1, of: size.rows)
    offer = avatar ?? Self.square(rows: spareRows, above: lineRow, in: size, cellPixels)
  }

  /// A square in the middle of the columns; nil where it has no rows, or is too wide.
  private static func square(
    rows: Int, above end: Int, in size: CellSize, _ cellPixels: PixelSize
  ) -> CellRect? {
    let columns = rows * cellPixels.height / max(1, cellPixels.width)
    guard rows > 0, columns <= size.columns else { return nil }
    return CellRect(
      column: (size.columns - columns) / 2, row: end - rows, columns: columns, rows: rows)
  }

  /// A third of the screen, in steps of two rows, as far as there is room.
  private static func avatarRows(_ spare: Int, of rows: Int) -> Int {
    let rows = min(16, rows / 3, spare - 1) / 2 * 2
    return rows >= 4 ? rows : 0
  }

  /// The screen row of a choice; a line lies above the last.
  func screenRow(of row: SheetRow) -> Int {
    frame.minRow + 1 + row.rawValue + (row == .cancel ? 1 : 0)
  }

  /// The row of the line between the choices.
  var dividerRow: Int { frame.maxRow - 3 }

  /// The choice at a place.
  func row(at point: CellPoint) -> SheetRow? {
    guard frame.inset(columns: 1, rows: 1).contains(point) else { return nil }
    return SheetRow.framed.first { screenRow(of: $0) == point.row }
  }

  /// Whether a place lies on the picture above the sheet, or where one is offered on its line.
  func isOnPicture(_ point: CellPoint, hasOffer: Bool) -> Bool {
    guard hasOffer else { return avatar?.contains(point) ?? false }
    return point.row == lineRow || offer?.contains(point) ?? false
  }
}
