import Cells

/// The part of the screen that moves, or stands still for now. ncurses holds it as no-break spaces, since it needs a colour pair for every
/// two colours and a moving picture has new ones in every cell; here its cells are written without pairs, with a
/// difference of their own.
struct LivePainter {
  /// Where it is; nil while nothing moves.
  private(set) var area: CellRect?
  /// What the terminal shows there, row by row; nil where that is not known.
  private var shown: [Cell?] = []
  /// The row with which the next paint begins.
  private var next = 0
  /// Whether the last paint left rows out.
  private(set) var isUnfinished = false

  /// Takes another place, in which nothing is known.
  mutating func use(_ area: CellRect?) {
    guard area != self.area else { return }
    self.area = area
    (next, isUnfinished) = (0, false)
    shown = Array(repeating: nil, count: area.map { $0.size.columns * $0.size.rows } ?? 0)
  }

  /// Forgets rows of the screen that somebody else wrote in.
  mutating func forget(rows: Set<Int>) {
    guard let area else { return }
    for row in rows where (area.minRow..<area.maxRow).contains(row) {
      let start = (row - area.minRow) * area.size.columns
      for index in start..<(start + area.size.columns) { shown[index] = nil }
    }
  }

  /// The bytes that show a grid's cells here; none where nothing changed. Cursor and attributes stay as they were:
  /// DECSC and DECRC.
  ///
  /// With the row that reaches `limit` bytes it ends, and the next paint, of whatever is shown then, goes on below it.
  mutating func paint(
    _ grid: SettledGrid, _ encoding: ColorEncoding, limit: Int = .max
  ) -> [UInt8] {
    guard let area else { return [] }
    var writer = CellWriter(encoding: encoding)
    var rows = area.size.rows
    while rows > 0, writer.bytes.count < limit {
      paint(next, of: grid, in: area, &writer)
      next = (next + 1) % area.size.rows
      rows -= 1
    }
    isUnfinished = rows > 0
    if !isUnfinished { next = 0 }
    return writer.bytes.isEmpty
      ? []
      : Array("\u{1B}7\u{1B}[m".utf8) + writer.bytes
        + Array("\u{1B}[m\u{1B}8".utf8)
  }

  private mutating func paint(
    _ row: Int, of grid: SettledGrid, in area: CellRect, _ writer: inout CellWriter
  ) {
    for column in 0..<area.size.columns {
      let cell = Self.cell(column, row, of: grid, in: area)
      let index = row * area.size.columns + column
      guard shown[index] != cell else { continue }
      shown[index] = cell
      writer.put(cell, column: area.minColumn + column, row: area.minRow + row)
    }
  }

  /// A cell of the grid. Half of a wide character whose other half lies outside is blank.
  private static func cell(
    _ column: Int, _ row: Int, of grid: SettledGrid, in area: CellRect
  ) -> Cell {
    let place = (area.minRow + row) * grid.size.columns + area.minColumn + column
    let cell = grid.cells[place]
    let isCutLeft = column == 0 && cell.isContinuation
    let isCutRight =
      column == area.size.columns - 1 && place + 1 < grid.cells.count
      && !cell.isContinuation && grid.cells[place + 1].isContinuation
    return isCutLeft || isCutRight ? Cell(" ", style: cell.style) : cell
  }
}

/// Cells as escape sequences: the cursor is moved and styles are changed only where they must be.
private struct CellWriter {
  let encoding: ColorEncoding
  private(set) var bytes: [UInt8] = []
  private var style = Style.plain
  private var next: CellPoint?

  init(encoding: ColorEncoding) { self.encoding = encoding }

  mutating func put(_ cell: Cell, column: Int, row: Int) {
    // The second half of a wide character is there already.
    if cell.isContinuation { return next = nil }
    if next != CellPoint(column: column, row: row) { move(column, row) }
    change(to: cell.style)
    write(cell.scalar)
    if cell.mark1 != 0 { write(cell.mark1) }
    if cell.mark2 != 0 { write(cell.mark2) }
    next = CellPoint(column: column + 1, row: row)
  }

  private mutating func write(_ value: UInt32) {
    if let scalar = Unicode.Scalar(value) { bytes += UTF8.encode(scalar) ?? .init([]) }
  }

  private mutating func begin() {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
  }

  private mutating func move(_ column: Int, _ row: Int) {
    begin()
    number(row + 1)
    bytes.append(UInt8(ascii: ";"))
    number(column + 1)
    bytes.append(UInt8(ascii: "H"))
  }

  private mutating func change(to new: Style) {
    guard new != style else { return }
    begin()
    if new.attributes != style.attributes {
      bytes.append(UInt8(ascii: "0"))
      style = .plain
      attribute(.bold, 1, new)
      attribute(.dim, 2, new)
      attribute(.underline, 4, new)
      attribute(.reverse, 7, new)
    }
    if new.foreground != style.foreground { color(new.foreground, plain: 30) }
    if new.background != style.background { color(new.background, plain: 40) }
    if bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "m"))
    style = new
  }

  private mutating func attribute(_ attribute: TextAttributes, _ code: Int, _ style: Style) {
    guard style.attributes.contains(attribute) else { return }
    bytes.append(UInt8(ascii: ";"))
    number(code)
  }

  /// `plain` is 30 for the foreground, 40 for the background (ECMA-48, 8.3.117; ITU-T T.416, 13.1.8).
  private mutating func color(_ color: Color, plain: Int) {
    if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ";")) }
    let value = Int(encoding.number(of: color))
    let palette = encoding == .direct ? value - Int(DirectColorDescription.paletteStart) : value
    switch value {
    case ..<0: number(plain + 9)
    case _ where encoding == .direct && palette < 0:
      number(plain + 8)
      parameter(2)
      parameter(value >> 16)
      parameter(value >> 8 & 0xFF)
      parameter(value & 0xFF)
    case _ where palette < 8: number(plain + palette)
    case _ where palette < 16: number(plain + 60 + palette - 8)
    default:
      number(plain + 8)
      parameter(5)
      parameter(palette)
    }
  }

  private mutating func parameter(_ value: Int) {
    bytes.append(UInt8(ascii: ";"))
    number(value)
  }

  private mutating func number(_ value: Int) {
    if value >= 10 { number(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}
