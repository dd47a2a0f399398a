// Draws a known grid on the real terminal and shows what was typed, for the tests of PickerTerminal.
// Usage: terminal-probe [true|256|16|8|none]. Keys: q ends, C-z suspends, and letters try the other ways to end.
import CSystem
import Cells
import Glibc
import MediaTypes
import PickerTerminal

func probeGrid(_ terminal: any Terminal, said: String) -> CellGrid {
  var grid = CellGrid(size: terminal.size)
  grid.write("probe \(terminal.size.columns)x\(terminal.size.rows)", column: 0, row: 0)
  for column in 0..<16 {
    grid[column, 1] = Cell(
      "▀",
      style: Style(
        foreground: .rgb(UInt32(column) * 0x101010 + 3), background: .rgb(UInt32(column) << 4)))
  }
  grid.write("你好e\u{301}|", column: 0, row: 2, style: Style(foreground: .rgb(0xFF8000)))
  grid.write("bold", column: 0, row: 3, style: .bold)
  grid.write("dim", column: 5, row: 3, style: .dim)
  grid.write("reverse", column: 9, row: 3, style: Style(attributes: .reverse))
  grid.write("under", column: 17, row: 3, style: Style(attributes: .underline))
  grid.write("palette", column: 23, row: 3, style: Style(foreground: .indexed(2)))
  grid.write(said, column: 0, row: 5)
  grid.write("\(terminal.capabilities.depth)", column: 0, row: 6)
  grid[terminal.size.columns - 1, terminal.size.rows - 1] = Cell("#")
  return grid
}

/// While true the page shown stays; the next input ends it.
nonisolated(unsafe) var isHolding = false

func words(_ input: TerminalInput) -> String {
  switch input {
  case .key(let key): "key \(key)"
  case .mouse(let event): "mouse \(event.action) \(event.position.column),\(event.position.row)"
  case .paste(let bytes): "paste \(bytes)"
  case .resize(let size): "resize \(size.columns)x\(size.rows)"
  }
}

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// A page on which every cell has colours of its own, from a generator that the tests know.
func page(_ size: CellSize, _ state: inout UInt32) -> CellGrid {
  var grid = CellGrid(size: size)
  for row in 0..<size.rows {
    for column in 0..<size.columns {
      state = state &* 1_664_525 &+ 1_013_904_223
      grid[column, row] = Cell(
        "▄", style: Style(foreground: .rgb(state >> 8), background: .rgb(~state >> 7)))
    }
  }
  return grid
}

/// Shows a page and waits until the terminal has taken it.
func showWhole(_ grid: CellGrid, live: CellRect?, _ terminal: any Terminal) {
  terminal.show(grid, live: live)
  while terminal.isBehind || terminal.owesCells, let descriptor = terminal.descriptor {
    let events = POLLIN | (terminal.isSending ? POLLOUT : 0)
    var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    poll(&waiting, 1, terminal.isBehind ? 100 : 0)
    terminal.send()
    _ = terminal.readInput()
    if terminal.owesCells, !terminal.isBehind { terminal.show(grid, live: live) }
  }
}

/// Everything between the first row and the last.
func middle(of size: CellSize) -> CellRect {
  CellRect(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
}

/// A page that stays until the next key, with a word in its last row; all between first and last row may be live.
func hold(_ word: String, isLive: Bool, _ terminal: any Terminal) {
  _ = measure(terminal, pages: 4, isLive: isLive)
  var state: UInt32 = 7
  var grid = page(terminal.size, &state)
  grid.write("你", column: 3, row: 3, style: Style(attributes: [.bold, .reverse]))
  grid.write(word, column: 0, row: terminal.size.rows - 1)
  showWhole(grid, live: isLive ? middle(of: terminal.size) : nil, terminal)
  isHolding = true
}

/// Many such pages: milliseconds for each. The last page stays until the next key.
func measure(_ terminal: any Terminal, pages: Int = 40, isLive: Bool = false) -> String {
  var state: UInt32 = 1
  var times: [Double] = []
  for _ in 0..<pages {
    let grid = page(terminal.size, &state)
    let start = milliseconds()
    showWhole(grid, live: isLive ? middle(of: terminal.size) : nil, terminal)
    times.append(milliseconds() - start)
  }
  let list = times.sorted()
  return "pages, ms: first \(times[0]) median \(list[pages / 2]) longest \(list[pages - 1])"
}

/// A minute of 24 pages a second, as fast as they go, in a frame of signs that never changes; then the last one stays,
/// still, and the corner has another sign.
func moveForAMinute(_ terminal: any Terminal) {
  let size = terminal.size
  let area = CellRect(column: 2, row: 1, columns: size.columns - 4, rows: size.rows - 2)
  var state: UInt32 = 11
  var grid = CellGrid(size: size)
  grid.fill(grid.bounds, with: Cell("§"))
  for _ in 0..<(60 * 24) {
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        state = state &* 1_664_525 &+ 1_013_904_223
        let style = Style(foreground: .rgb(state >> 8), background: .rgb(~state >> 7))
        grid[column, row] = Cell("▄", style: style)
      }
    }
    showWhole(grid, live: area, terminal)
  }
  grid[0, 0] = Cell("!")
  showWhole(grid, live: nil, terminal)
  isHolding = true
}

func perform(_ input: TerminalInput, _ terminal: any Terminal) -> String? {
  switch input {
  case .key(.control("z")): terminal.suspend()
  case .key(.character("B")): return measure(terminal)
  case .key(.character("L")): return measure(terminal, isLive: true)
  case .key(.character("V")): hold("alive", isLive: true, terminal)
  case .key(.character("W")): hold("quiet", isLive: false, terminal)
  case .key(.character("M")): moveForAMinute(terminal)
  case .key(.character("P")):
    _ = measure(terminal)
    isHolding = true
  case .key(.character("C")): fatalError("a crash on purpose")
  case .key(.character("S")): raise(SIGSEGV)
  case .key(.character("E")): exit(3)
  case .key(.character("q")):
    terminal.restore()
    print("bye")
    exit(0)
  default: break
  }
  return nil
}

func run(_ terminal: any Terminal, _ signals: SignalPipe) {
  var said = "ready"
  while true {
    if !isHolding { terminal.show(probeGrid(terminal, said: said)) }
    var waiting = [pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)]
    if let descriptor = terminal.descriptor {
      let events = POLLIN | (terminal.isSending ? POLLOUT : 0)
      waiting.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
    let patience = terminal.nextDeadline.map { max(0, $0 - Int64(milliseconds())) } ?? -1
    poll(&waiting, nfds_t(waiting.count), Int32(patience))
    for signal in signals.take() {
      switch signal {
      case SIGWINCH: terminal.resized()
      case SIGTSTP: terminal.suspend()
      case SIGCONT: terminal.continued()
      default:
        terminal.restore()
        SignalPipe.endProcess(by: signal)
      }
    }
    terminal.send()
    for input in terminal.readInput() {
      isHolding = false
      said = perform(input, terminal) ?? words(input)
    }
    if terminal.isHungUp { exit(4) }
  }
}

let depth: ColorDepth? =
  switch CommandLine.arguments.dropFirst().first {
  case "true": .trueColor
  case "256": .indexed256
  case "16": .indexed16
  case "8": .indexed8
  case "none": ColorDepth.none
  default: nil
  }
do throws(TerminalError) {
  guard let signals = SignalPipe() else { exit(5) }
  run(try NcursesTerminal(TerminalWishes(depth: depth)), signals)
} catch {
  print(error)
  exit(2)
}
