import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Making the grid's pictures larger and smaller")
struct SizeUpdateTests {
  private static let terminals = [(40, 12), (80, 24), (120, 40), (200, 60)].map {
    CellSize(columns: $0.0, rows: $0.1)
  }

  private func grid(
    _ count: Int = 200, _ size: CellSize = CellSize(columns: 80, rows: 24),
    _ start: GridSize = .standard
  ) throws -> FakeLoop {
    var setup = pickSetup()
    setup.gridSize = start
    var loop = try FakeLoop(setup, size: size)
    loop.list(pictures(count))
    loop.settle()
    return loop
  }

  /// Twice the row of the screen that the middle of the selected one is in.
  private func middle(_ loop: FakeLoop) -> Int {
    let place = loop.state.gridLayout.place(
      of: loop.state.grid.cursor.slot(in: loop.state.gridLayout))
    return place.minRow + place.maxRow
  }

  @Test(
    "what is selected stays so, as near to its place as can be, and comes back to it",
    arguments: terminals, [0, 7, 100, 199])
  func inPlace(size: CellSize, selected: Int) throws {
    var loop = try grid(200, size)
    loop.press(.right, times: selected)
    loop.turnWheel(1)
    let start = (loop.state.grid.cursor, middle(loop))
    for keys: [Key] in [["+", "-", "="], ["_", "-", "+"]] {
      for key in keys {
        for _ in 0..<(key == keys[1] ? 12 : 6) {
          loop.press(key)
          #expect(loop.state.grid.selected == start.0.selected)
          #expect(loop.state.visiblePositions.contains(start.0.selected))
          expectNearest(to: start.1, loop)
        }
      }
      while loop.state.gridLayout != loop.state.albumsLayout {
        loop.press(keys[1])
      }
      #expect(loop.state.grid.cursor == start.0)
    }
  }

  /// Expects that no other page would show what is selected nearer to a row.
  private func expectNearest(to row: Int, _ loop: FakeLoop) {
    let layout = loop.state.gridLayout
    let distance = (middle(loop) - row).magnitude
    let lastRow = (loop.state.library.assets.count - 1) / layout.columns
    for first in 0...max(0, lastRow - layout.rows + 1) {
      let line = loop.state.grid.selected / layout.columns - first
      guard (0..<layout.rows).contains(line) else { continue }
      let place = layout.place(of: line * layout.columns)
      #expect((place.minRow + place.maxRow - row).magnitude >= distance)
    }
  }

  @Test("every press changes what is seen, but nothing happens at the ends", arguments: terminals)
  func ends(size: CellSize) throws {
    var loop = try grid(200, size)
    for key in ["-", "+"] as [Key] {
      var changes = 0
      while true {
        let before = loop.state.gridLayout
        loop.press(key)
        loop.settle()
        if loop.state.gridLayout == before { break }
        #expect(
          (loop.state.gridLayout.columns, loop.state.gridLayout.rows) != (
            before.columns, before.rows
          ))
        changes += 1
      }
      #expect(changes > 0)
      let end = (loop.screen, loop.effects.count)
      loop.press(key)
      #expect(loop.screen == end.0 && loop.effects.count == end.1)
    }
  }

  @Test("the size is remembered in every album, and the albums keep their own")
  func remembered() throws {
    var loop = try FakeLoop(librarySetup())
    loop.open(0, pictures(30))
    let albums = loop.state.albumsLayout
    loop.press("-", "-")
    let layout = loop.state.gridLayout
    #expect(layout != albums)
    loop.press(.escape)
    #expect(loop.state.screen == .albums)
    #expect(loop.state.albumsLayout == albums)
    loop.press(.right, .enter)
    #expect(loop.state.screen == .grid)
    #expect(loop.state.gridLayout == layout)
  }

  @Test("in every size keys, wheel and clicks reach every picture, and a resize keeps it in view")
  func everySize() throws {
    for start in try sizes() {
      var loop = try grid(50, Self.terminals[1], start)
      let layout = loop.state.gridLayout
      loop.press(.right, "l", .left)
      #expect(loop.state.grid.selected == 1)
      loop.press("j", .up)
      #expect(loop.state.grid.selected == 1)
      loop.press(.pageDown)
      #expect(loop.state.grid.selected == 1 + layout.pageCount)
      loop.press(.end)
      #expect(loop.state.grid.selected == 49)
      loop.turnWheel(100)
      #expect(loop.state.grid.firstRow == 0)
      let slot = layout.pageCount - 1
      let point = layout.inside(of: slot).origin
      if loop.state.grid.selected != slot { loop.click(point.column, point.row) }
      #expect(loop.state.grid.selected == slot)
      #expect(loop.verdicts.isEmpty)
      loop.press(.control("d"))
      for size in Self.terminals + Self.terminals.reversed() {
        loop.resize(size.columns, size.rows)
        loop.settle()
        #expect(loop.state.visiblePositions.contains(loop.state.grid.selected))
        #expect(loop.state.pageIsSharp || loop.state.gridLayout.box.columns == 0)
      }
      loop.press(.home)
      #expect(loop.state.grid.selected == 0)
    }
  }

  private func sizes() throws -> [GridSize] {
    let state = try grid(1).state
    return SizeSteps(area: state.page, cellPixels: state.appearance.cellPixels).all
  }

  @Test(
    "a list asks for the selected picture and its neighbours, and for the sizes of what it shows")
  func list() throws {
    var loop = try grid(50_000, Self.terminals[1], .list)
    #expect(Set(loop.state.grid.tiles.thumbnails.keys) == [0, 1])
    #expect(Set(loop.state.grid.tiles.infos.keys) == Set(0..<20))
    let wanted = loop.press(.end)
    let jobs = wanted.compactMap { if case .media(let job) = $0 { job } else { nil } }
    let drawn = jobs.filter { $0.operation != .probe }
    #expect(Set(drawn.map(\.source)) == [picture(49_998).path, picture(49_999).path])
    let probes = jobs.filter { $0.operation == .probe }
    #expect(probes.count == 18)
    #expect(
      probes.map(\.priority).max() ?? 0 < drawn.map(\.priority).min() ?? 0, "facts come last")
    // What was asked for on the way is given up, though its row is still shown.
    loop.press(.up, times: 5)
    let pending = loop.jobs.filter { $0.operation != .probe }
    #expect(
      Set(pending.map(\.source))
        == Set([49_993, 49_994, 49_995].map { picture($0).path }))
    loop.settle()
    #expect(Set(loop.state.grid.tiles.infos.keys).isSuperset(of: 49_980..<50_000))
    #expect(loop.state.pageIsSharp)
  }

  @Test("where memory is short a list keeps what is on the screen alone")
  func shortMemory() throws {
    var loop = try grid(50, Self.terminals[1], .list)
    loop.give(.memoryPressure)
    #expect(Set(loop.state.grid.tiles.thumbnails.keys) == [0])
    #expect(loop.jobs.isEmpty)
    loop.press(.down)
    loop.settle()
    #expect(Set(loop.state.grid.tiles.thumbnails.keys) == [0, 1, 2])
  }

  @Test("what is not known is blank, and nothing moves when it is")
  func blank() throws {
    var setup = pickSetup()
    setup.gridSize = .list
    var loop = try FakeLoop(setup)
    loop.media.broken = [picture(2).path: .corrupt("x")]
    loop.list(pictures(5))
    #expect(loop.line(5) == "     IMG_1003.jpg                 2.7 MB")
    loop.settle()
    #expect(loop.line(5) == "     IMG_1003.jpg      4032×3024  2.7 MB  2026-05-12")
    #expect(loop.line(4).hasPrefix("     IMG_1002.jpg      ✕ damaged  2.7 MB  2026-05-12"))
  }

  @Test("a narrow list shows no picture and asks for none")
  func narrowList() throws {
    let loop = try grid(50, Self.terminals[0], .list)
    #expect(loop.state.grid.tiles.thumbnails.isEmpty)
    #expect(loop.jobs.isEmpty)
    #expect(loop.state.grid.tiles.infos.count == 10)
  }

  @Test("one a page has the next and the last picture ready")
  func ahead() throws {
    var loop = try grid(50, Self.terminals[1], .one)
    for key in [Key.right, .down, .right, .left, "k"] {
      loop.press(key)
      #expect(loop.state.pageIsSharp, "it is there at once")
      loop.settle()
    }
    let selected = loop.state.grid.selected
    #expect(selected == 1)
    #expect(
      Set(loop.state.grid.tiles.thumbnails.keys).isSuperset(of: [selected - 1, selected + 1]))
  }

  @Test("large pictures that are kept are never more than the limit")
  func bounded() throws {
    var loop = try grid(200, Self.terminals[3], .one)
    for _ in 0..<199 {
      loop.press(.right)
      loop.settle()
      #expect(loop.state.grid.tiles.thumbnails.bytes <= TileStore<AssetID>.thumbnailLimit)
      #expect(loop.state.pageIsSharp)
    }
    #expect(loop.state.grid.tiles.thumbnails.count < 100)
  }

  @Test("marks, hearts, broken signs and letters that were looked for are in every size")
  func signs() throws {
    for start in try sizes() {
      var setup = pickSetup()
      setup.gridSize = start
      setup.picker.selectionLimit = 0
      var loop = try FakeLoop(setup)
      loop.media.broken = [picture(1).path: .empty]
      var loved = picture(0)
      loved.isFavourite = true
      loop.list([loved] + pictures(40).dropFirst())
      loop.settle()
      loop.press(.tab, .left)
      #expect(loop.text.contains("①") && loop.text.contains("♥"), "\(start)")
      loop.press("/", "i", "m", "g")
      loop.settle()
      let letters = loop.screen.cells.count { $0.style.attributes.contains(.underline) }
      #expect(letters >= 3, "\(start)")
      loop.press(.escape, .home, .right)
      #expect(loop.text.contains("✕"), "\(start)")
    }
  }
}
