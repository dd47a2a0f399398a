/// A screen of cells, row by row, with the drawing primitives. Whatever lies outside is clipped.
public struct CellGrid: Equatable, Sendable {
  /// The size in cells.
  public let size: CellSize
  /// `size.columns * size.rows` cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the cursor is shown; nil hides it.
  public var cursor: CellPoint?

  /// A blank grid.
  public init(size: CellSize) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The whole grid as a rectangle.
  public var bounds: CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// The cell at a place inside the grid. Setting outside does nothing; reading there is blank.
  public subscript(column: Int, row: Int) -> Cell {
    get { holds(column, row) ? cells[row * size.columns + column] : .blank }
    set {
      guard holds(column, row) else { return }
      repairNeighbours(column, row)
      cells[row * size.columns + column] = newValue
    }
  }

  private func holds(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < size.columns && row < size.rows
  }

  /// Overwriting one half of a wide character blanks its other half.
  private mutating func repairNeighbours(_ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index].isContinuation, column > 0 {
      cells[index - 1] = Cell(" ", style: cells[index - 1].style)
    }
    if column + 1 < size.columns, cells[index + 1].isContinuation {
      cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    }
  }

  /// Fills a rectangle with one cell.
  public mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    for row in max(0, rect.minRow)..<max(0, min(size.rows, rect.maxRow), rect.minRow) {
      for column in max(
        0, rect.minColumn)..<max(0, min(size.columns, rect.maxColumn), rect.minColumn)
      {
        self[column, row] = cell
      }
    }
  }

  /// Writes one line of text and returns the columns it took.
  ///
  /// Text past `width` columns, or past the right edge, is cut before the character that does not fit.
  /// Control characters, and zero-width ones that are not marks, are left out.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, style: Style = .plain, width: Int = .max
  ) -> Int {
    var used = 0
    var last: Int?
    for scalar in text.unicodeScalars {
      let columns = TextWidth.columns(of: scalar)
      if columns < 0 { continue }
      if columns == 0 {
        if let last, !DisplayText.isHidden(scalar) {
          addMark(scalar.value, column: last, row: row)
        }
        continue
      }
      guard used + columns <= width, column + used + columns <= size.columns else { break }
      last = column + used
      put(scalar, columns: columns, column: column + used, row: row, style: style)
      used += columns
    }
    return used
  }

  /// Writes a character; one that begins left of the grid leaves a blank where its second cell would be.
  private mutating func put(
    _ scalar: Unicode.Scalar, columns: Int, column: Int, row: Int, style: Style
  ) {
    self[column, row] = Cell(scalar, style: style)
    guard columns == 2 else { return }
    self[column + 1, row] = column < 0 ? Cell(" ", style: style) : .continuation(style: style)
  }

  private mutating func addMark(_ mark: UInt32, column: Int, row: Int) {
    guard holds(column, row) else { return }
    let index = row * size.columns + column
    if cells[index].mark1 == 0 {
      cells[index].mark1 = mark
    } else if cells[index].mark2 == 0 {
      cells[index].mark2 = mark
    }
  }

  /// Draws a picture with its top left at a place. A cell that is not one column wide stays blank.
  public mutating func draw(_ picture: CellPicture, column: Int, row: Int) {
    for y in 0..<picture.size.rows {
      for x in 0..<picture.size.columns {
        let cell = picture.cells[y * picture.size.columns + x]
        self[column + x, row + y] = Cell(
          glyph(of: cell), style: Style(foreground: cell.foreground, background: cell.background))
      }
    }
  }

  private func glyph(of cell: PictureCell) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(cell.scalar), TextWidth.columns(of: scalar) == 1 else {
      return " "
    }
    return scalar
  }

  /// Draws a thin rounded frame on the edge of a rectangle of at least 2×2 cells.
  public mutating func frame(_ rect: CellRect, style: Style = .plain) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    for column in rect.minColumn..<rect.maxColumn {
      self[column, rect.minRow] = Cell("─", style: style)
      self[column, bottom] = Cell("─", style: style)
    }
    for row in rect.minRow..<rect.maxRow {
      self[rect.minColumn, row] = Cell("│", style: style)
      self[right, row] = Cell("│", style: style)
    }
    self[rect.minColumn, rect.minRow] = Cell("╭", style: style)
    self[right, rect.minRow] = Cell("╮", style: style)
    self[rect.minColumn, bottom] = Cell("╰", style: style)
    self[right, bottom] = Cell("╯", style: style)
  }

  /// Changes the style of every cell of a rectangle, for dimming and highlights.
  public mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    for row in max(0, rect.minRow)..<max(0, min(size.rows, rect.maxRow), rect.minRow) {
      for column in max(
        0, rect.minColumn)..<max(0, min(size.columns, rect.maxColumn), rect.minColumn)
      {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// A row as text, trailing blanks removed.
  public func text(row: Int) -> String {
    var line = ""
    for column in 0..<size.columns { line += self[column, row].text }
    while line.last == " " { line.removeLast() }
    return line
  }
}
