public import Cells

extension CellGrid {
  /// The screen as an SVG document of its own: a window with rounded corners, 12×24 pixels a cell.
  ///
  /// Blocks, sextants and frames are drawn as shapes and join without gaps; text is in a monospace font
  /// that the viewer has, each word at its own place. Palette colours are xterm's.
  public func svg(theme: PictureTheme = .dark) -> String {
    var picture = ScreenPicture(theme: theme)
    for row in 0..<size.rows {
      for column in 0..<size.columns { picture.draw(self, column, row) }
      picture.endWord()
    }
    if let cursor { picture.drawCursor(cursor) }
    return picture.document(size: size)
  }
}

/// The parts of an SVG picture of a screen, bottom to top.
private struct ScreenPicture {
  /// The middle of what is drawn stands 48 units from the window's edges.
  private static let padding = 48
  /// The font's size in units: the advance of a monospace font is 0.6 of it, a cell is 24 wide.
  private static let fontSize = "39.9"

  let theme: PictureTheme
  private var backgrounds = RectLayer()
  private var shapes = RectLayer()
  private var lines = RectLayer()
  private var corners: [String] = []
  private var texts: [String] = []
  private var word: TextPiece?

  init(theme: PictureTheme) { self.theme = theme }

  mutating func draw(_ grid: CellGrid, _ column: Int, _ row: Int) {
    let cell = grid[column, row]
    let (x, y) = (column * CellUnit.width, row * CellUnit.height)
    let colors = theme.colors(of: cell.style)
    if let behind = colors.background {
      backgrounds.add(UnitRect.cell.moved(x, y), color: behind)
    }
    if cell.style.attributes.contains(.underline) {
      shapes.add(UnitRect(x, y + 41, CellUnit.width, 2), color: colors.foreground)
    }
    if cell.isContinuation { return }
    let piece = TextPiece(
      text: cell.text, x: x, y: y, color: colors.foreground,
      isBold: cell.style.attributes.contains(.bold))
    if cell.text == " " || drawShape(cell.scalar, piece, behind: colors.background) {
      endWord()
    } else {
      let isWide = column + 1 < grid.size.columns && grid[column + 1, row].isContinuation
      add(piece, isPlain: cell.scalar < 0x250 && cell.mark1 == 0, isWide: isWide)
    }
  }

  private mutating func drawShape(_ scalar: UInt32, _ piece: TextPiece, behind: UInt32?) -> Bool {
    if let block = BlockGlyph(scalar) {
      let color = PictureTheme.blend(
        piece.color, behind ?? theme.background, part: block.coverage)
      for rect in block.rects { shapes.add(rect.moved(piece.x, piece.y), color: color) }
      return true
    }
    guard let box = BoxGlyph(scalar) else { return false }
    for rect in box.rects { lines.add(rect.moved(piece.x, piece.y), color: piece.color) }
    if let corner = box.corner(x: piece.x, y: piece.y) {
      corners.append("<path stroke=\"\(PictureTheme.hex(piece.color))\" d=\"\(corner)\"/>")
    }
    return true
  }

  /// Letters that every monospace font has join into words; anything else stands alone, in the middle of
  /// its cells, since the font it comes from may be of another width.
  private mutating func add(_ piece: TextPiece, isPlain: Bool, isWide: Bool) {
    guard isPlain else {
      endWord()
      let width = isWide ? 2 * CellUnit.width : CellUnit.width
      texts.append(piece.element(centeredIn: width))
      return
    }
    if word?.append(piece) != true {
      endWord()
      word = piece
    }
  }

  mutating func endWord() {
    if let word { texts.append(word.element()) }
    word = nil
  }

  mutating func drawCursor(_ cursor: CellPoint) {
    let rect = UnitRect.cell.moved(cursor.column * CellUnit.width, cursor.row * CellUnit.height)
    let color = PictureTheme.hex(theme.foreground)
    texts.append("<path fill=\"\(color)\" fill-opacity=\"0.5\" d=\"\(rect.pathData)\"/>")
  }

  func document(size: CellSize) -> String {
    let width = size.columns * CellUnit.width + 2 * Self.padding
    let height = size.rows * CellUnit.height + 2 * Self.padding
    let hex = PictureTheme.hex
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width / 2)" height="\(height / 2)" \
      viewBox="0 0 \(width) \(height)">
      <rect x="1" y="1" width="\(width - 2)" height="\(height - 2)" rx="28" \
      fill="\(hex(theme.background))" stroke="\(hex(theme.border))" stroke-width="2"/>
      <g transform="translate(\(Self.padding) \(Self.padding))">
      <g shape-rendering="crispEdges">
      \((backgrounds.elements + shapes.elements).joined(separator: "\n"))
      </g>
      \(lines.elements.joined(separator: "\n"))
      <g fill="none" stroke-width="2">
      \(corners.joined(separator: "\n"))
      </g>
      <g font-family="\(PictureTheme.fonts)" font-size="\(Self.fontSize)">
      \(texts.joined(separator: "\n"))
      </g>
      </g>
      </svg>

      """
  }
}

/// Text at a place of an SVG picture, in one colour.
private struct TextPiece {
  var text: String
  let x: Int
  let y: Int
  let color: UInt32
  let isBold: Bool
  private var cells = 1

  init(text: String, x: Int, y: Int, color: UInt32, isBold: Bool) {
    self.text = text
    self.x = x
    self.y = y
    self.color = color
    self.isBold = isBold
  }

  /// Adds a piece that carries this one on; false where it does not.
  mutating func append(_ next: TextPiece) -> Bool {
    guard next.color == color, next.isBold == isBold, next.x == x + cells * CellUnit.width else {
      return false
    }
    text += next.text
    cells += 1
    return true
  }

  func element() -> String {
    let length = cells > 1 ? " textLength=\"\(cells * CellUnit.width)\"" : ""
    return element(x: x, attributes: length)
  }

  func element(centeredIn width: Int) -> String {
    element(x: x + width / 2, attributes: " text-anchor=\"middle\"")
  }

  private func element(x: Int, attributes: String) -> String {
    let weight = isBold ? " font-weight=\"bold\"" : ""
    return "<text x=\"\(x)\" y=\"\(y + 37)\" fill=\"\(PictureTheme.hex(color))\"\(weight)"
      + "\(attributes)>\(text.escapedForXML)</text>"
  }
}
