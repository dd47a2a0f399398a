import Cells

/// Keeps a screen of ncurses equal to the grid shown last, by putting only the cells that changed.
struct CursesPainter: ~Copyable {
  private var screen: CursesScreen
  private var ring: ColorPairRing
  private var shown: [Cell] = []
  private var pairs: [Int32] = []
  private var size = CellSize(columns: 0, rows: 0)
  /// The rows in which the last paint put anything; ncurses may have written any cell of them.
  private(set) var paintedRows: Set<Int> = []

  /// How many pairs are kept at least, where the terminal has them: two and a half screens of 160×48.
  private static let usualPairs = 20_000

  /// A painter of a screen of so many cells.
  init(_ screen: consuming CursesScreen, size: CellSize) {
    let wanted = max(Self.usualPairs, 3 * size.columns * size.rows)
    ring = ColorPairRing(capacity: min(screen.pairCount, wanted))
    self.screen = screen
    forget(size: size)
  }

  /// The bytes that take the terminal, before anything is painted.
  func beginning() -> [UInt8] { screen.takeBytes() }

  /// Shows a grid of the screen's size: the cells that differ are put. Returns the bytes for the terminal.
  mutating func paint(_ grid: SettledGrid) -> [UInt8] {
    var freed: [Int32] = []
    paintedRows = []
    for row in 0..<size.rows { paint(row, of: grid, &freed) }
    screen.refresh(cursor: grid.cursor)
    for pair in freed { ring.giveBack(pair) }
    return screen.takeBytes()
  }

  /// Pairs are given back only after the refresh, so none that is still on the glass is redefined.
  private mutating func paint(_ row: Int, of grid: SettledGrid, _ freed: inout [Int32]) {
    for column in 0..<size.columns {
      let index = row * size.columns + column
      let cell = grid.cells[index]
      if cell == shown[index] { continue }
      paintedRows.insert(row)
      freed.append(pairs[index])
      shown[index] = cell
      pairs[index] = 0
      if cell.isContinuation { continue }
      pairs[index] = pair(of: cell.style)
      screen.put(cell, column: column, row: row, pair: pairs[index])
    }
  }

  private mutating func pair(of style: Style) -> Int32 {
    let colors = PairColors(
      foreground: screen.encoding.number(of: style.foreground),
      background: screen.encoding.number(of: style.background))
    let plainer = PairColors(foreground: colors.foreground, background: -1)
    guard let taken = ring.take(colors) ?? ring.take(plainer) else { return 0 }
    if taken.isNew, let colors = ring.colors(of: taken.pair) {
      screen.define(taken.pair, as: colors)
    }
    return taken.pair
  }

  /// The next paint sends every cell of a screen of the given size.
  mutating func forget(size: CellSize) {
    for pair in pairs { ring.giveBack(pair) }
    self.size = size
    let count = size.columns * size.rows
    shown = Array(repeating: .continuation(style: .plain), count: count)
    pairs = Array(repeating: 0, count: count)
    screen.forgetScreen()
  }

  /// Takes a new size and forgets what was shown.
  mutating func resize(to size: CellSize) {
    screen.resize(to: size)
    forget(size: size)
  }

  /// Leaves the terminal to others; the next paint takes it again and sends every cell. Returns the bytes
  /// for the terminal.
  mutating func end() -> [UInt8] {
    screen.end()
    forget(size: size)
    return screen.takeBytes()
  }

  /// The keys as the terminal's description names them.
  func describedKeys() -> [[UInt8]: Key] { screen.describedKeys() }

  /// How many colours the terminal has, as its description says.
  var encoding: ColorEncoding { screen.encoding }
}
