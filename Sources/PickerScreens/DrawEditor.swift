import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  func drawEditor(into grid: inout CellGrid) {
    guard let editor else { return }
    drawTitle(
      editorTitle, secondary: modeText ?? editor.asset.path.shownName,
      into: &grid)
    if let failure = editor.failure {
      drawMessage(
        [language.sentence(failure, file: editor.asset.path)], in: grid.bounds, into: &grid)
    } else if let problem = editor.unfitness {
      drawMessage(
        [language.sentence(problem, file: editor.asset.path)], in: grid.bounds, into: &grid)
    } else if let canvas, let crop = editor.crop {
      drawPicture(on: canvas, into: &grid)
      drawSquare(
        canvas.cells(of: crop.square), on: canvas.cells, showsThirds: editor.showsThirds,
        into: &grid)
    } else {
      drawMessage([language.text(.openingPicture)], in: grid.bounds, into: &grid)
    }
    if let area = editorLayout.circle, let circle = editor.circle?.picture,
      circle.size == area.size, editor.failure == nil, editor.unfitness == nil
    {
      grid.draw(circle, column: area.minColumn, row: area.minRow)
    }
    drawStatus(editorFacts, notice: editor.notice, place: "", into: &grid)
  }

  /// Which of how many it is, where there are several.
  private var editorTitle: String {
    let title = language.text(.moveAndScale)
    guard let framing = editor?.framing, framing.assets.count > 1 else { return title }
    return title + " · " + language.number(framing.place) + "/"
      + language.number(framing.assets.count)
  }

  /// The picture as it was last drawn in this place; nothing while its shape is another.
  private func drawPicture(on canvas: CropCanvas, into grid: inout CellGrid) {
    guard let drawing = editor?.drawing, drawing.picture.size == canvas.cells.size,
      drawing.request.edit == pictureRequest?.edit
    else {
      grid.write(
        "·", centeredIn: canvas.cells, row: canvas.cells.minRow + canvas.cells.size.rows / 2,
        style: theme.dim)
      return
    }
    grid.draw(drawing.picture, column: canvas.cells.minColumn, row: canvas.cells.minRow)
  }

  private var editorFacts: [String] {
    guard let editor, let crop = editor.crop, editor.failure == nil, editor.unfitness == nil
    else { return [] }
    if editor.isSaving { return [language.text(.saving)] }
    let square = crop.square
    let numbers = language.text(
      .squareAt, language.pixels(square.size), "\(square.x),\(square.y)",
      language.pixels(crop.displayedSize))
    return [numbers]
  }

  private var modeText: String? {
    switch editor?.loupe {
    case .topLeft: language.text(.loupeTopLeft)
    case .topRight: language.text(.loupeTopRight)
    case .bottomRight: language.text(.loupeBottomRight)
    case .bottomLeft: language.text(.loupeBottomLeft)
    case nil: editor?.stepsByPixel == true ? language.text(.pixelSteps) : nil
    }
  }
}

extension AppState {
  /// Dims what is outside the square, and draws its edge, its corners and its thirds.
  func drawSquare(
    _ square: CellRect, on area: CellRect, showsThirds: Bool, into grid: inout CellGrid
  ) {
    let tones = theme.tones
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        guard !square.contains(CellPoint(column: column, row: row)) else { continue }
        grid[column, row] = tones.faded(grid[column, row])
      }
    }
    if showsThirds, square.size.columns >= 9, square.size.rows >= 6 {
      drawThirds(of: square, on: area, into: &grid)
    }
    drawEdge(of: square, on: area, into: &grid)
  }

  private func drawThirds(of square: CellRect, on area: CellRect, into grid: inout CellGrid) {
    for part in 1...2 {
      let column = square.minColumn + square.size.columns * part / 3
      let row = square.minRow + square.size.rows * part / 3
      // A line of the terminal's own ink would hide the picture: there the crossings are enough.
      guard appearance.depth != .none else { break }
      for y in square.minRow..<square.maxRow {
        put("│", column, y, on: area, strength: 110, into: &grid)
      }
      for x in square.minColumn..<square.maxColumn {
        put("─", x, row, on: area, strength: 110, into: &grid)
      }
    }
    for down in 1...2 {
      for across in 1...2 {
        put(
          "┼", square.minColumn + square.size.columns * across / 3,
          square.minRow + square.size.rows * down / 3, on: area, strength: 110, into: &grid)
      }
    }
  }

  private func drawEdge(of square: CellRect, on area: CellRect, into grid: inout CellGrid) {
    let (right, bottom) = (square.maxColumn - 1, square.maxRow - 1)
    guard right > square.minColumn, bottom > square.minRow else {
      return drawSmall(square, on: area, into: &grid)
    }
    for column in square.minColumn...right {
      put("─", column, square.minRow, on: area, strength: 230, into: &grid)
      put("─", column, bottom, on: area, strength: 230, into: &grid)
    }
    for row in square.minRow...bottom {
      put("│", square.minColumn, row, on: area, strength: 230, into: &grid)
      put("│", right, row, on: area, strength: 230, into: &grid)
    }
    put("┏", square.minColumn, square.minRow, on: area, strength: 256, into: &grid)
    put("┓", right, square.minRow, on: area, strength: 256, into: &grid)
    put("┗", square.minColumn, bottom, on: area, strength: 256, into: &grid)
    put("┛", right, bottom, on: area, strength: 256, into: &grid)
  }

  /// A square too small for a frame on the screen is marked where it is.
  private func drawSmall(_ square: CellRect, on area: CellRect, into grid: inout CellGrid) {
    for row in square.minRow..<square.maxRow {
      for column in square.minColumn..<square.maxColumn {
        put("□", column, row, on: area, strength: 256, into: &grid)
      }
    }
  }

  /// A line over the picture: its cell keeps the picture's mean colour as ground.
  private func put(
    _ line: Unicode.Scalar, _ column: Int, _ row: Int, on area: CellRect, strength: Int,
    into grid: inout CellGrid
  ) {
    guard area.contains(CellPoint(column: column, row: row)) else { return }
    let tones = theme.tones
    let ground = tones.ground(of: grid[column, row])
    let color = tones.line(over: ground, strength: strength)
    grid[column, row] = Cell(line, style: Style(foreground: color, background: ground))
  }
}
