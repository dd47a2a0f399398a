import CVips
import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Drawing with characters") struct RenderTests {
  static let box = CellSize(columns: 20, rows: 10)

  @Test(
    "a picture fits inside the box with its shape kept",
    arguments: [
      (PixelSize(width: 160, height: 160), CellSize(columns: 20, rows: 10)),
      (PixelSize(width: 320, height: 160), CellSize(columns: 20, rows: 5)),
      (PixelSize(width: 100, height: 200), CellSize(columns: 10, rows: 10)),
      (PixelSize(width: 900, height: 3), CellSize(columns: 20, rows: 1)),
      (PixelSize(width: 1, height: 900), CellSize(columns: 1, rows: 10)),
      (PixelSize(width: 1, height: 1), CellSize(columns: 20, rows: 10)),
    ])
  func fitsInside(_ size: PixelSize, _ want: CellSize) throws {
    let file = try Fixture.file(
      Fixture.picture(size.width, size.height) { _, _ in [9, 9, 9] }, .png)
    #expect(try MediaDecoder.drawn(file, RenderRequest(box: Self.box)).size == want)
  }

  @Test("covering cuts what hangs over evenly; stretching cuts nothing")
  func coversAndStretches() throws {
    // Black, white, black in thirds: covering a box of the middle's shape shows white alone.
    let picture = try Fixture.picture(480, 160) { x, _ in
      x / 160 == 1 ? [255, 255, 255] : [0, 0, 0]
    }
    let file = try Fixture.file(picture, .png)
    let covered = try MediaDecoder.drawn(file, RenderRequest(box: Self.box, fit: .cover))
    #expect(covered.size == Self.box)
    #expect(covered.cells.allSatisfy { $0.background == .rgb(0xFFFFFF) })
    let stretched = try MediaDecoder.drawn(file, RenderRequest(box: Self.box, fit: .stretch))
    #expect(stretched.size == Self.box)
    #expect(stretched.cells.first?.background == .rgb(0))
  }

  @Test("pixels of a tiny region are seen as squares")
  func enlargesByPixels() throws {
    let file = try Fixture.file(
      Fixture.picture(100, 100) { x, y in (x + y) % 2 == 0 ? [255, 255, 255] : [0, 0, 0] }, .png)
    let edit = PictureEdit(crop: PixelRect(x: 50, y: 50, width: 4, height: 4))
    let request = RenderRequest(box: CellSize(columns: 8, rows: 4), edit: edit)
    let picture = try MediaDecoder.drawn(file, request)
    for (index, cell) in picture.cells.enumerated() {
      let isWhite = (index % 8 / 2 + index / 8) % 2 == 0
      #expect(cell.background == .rgb(isWhite ? 0xFFFFFF : 0))
      #expect(cell.scalar == 0x20)
    }
  }

  @Test("transparent pictures lie on a chequer, or on the terminal", arguments: Backdrop.allCases)
  func laysOnBackdrop(_ backdrop: Backdrop) throws {
    let file = try Fixture.file(Fixture.picture(64, 64, bands: 4) { _, _ in [255, 0, 0, 0] }, .png)
    let picture = try MediaDecoder.drawn(file, RenderRequest(box: Self.box, backdrop: backdrop))
    let colors = Set(picture.cells.map(\.background))
    switch backdrop {
    case .none:
      let clear = PictureCell(scalar: 0x20, foreground: .terminal, background: .terminal)
      #expect(Set(picture.cells) == [clear])
    case .dark: #expect(colors == [.rgb(0x262626), .rgb(0x303030)])
    case .light: #expect(colors == [.rgb(0xF2F2F2), .rgb(0xE6E6E6)])
    }
  }

  @Test("a picture as dark or as light as the ground lies on a middle grey")
  func laysOnContrast() throws {
    for (backdrop, ink, ground) in [
      (Backdrop.dark, UInt8(0), UInt32(0x909090)), (.dark, 255, 0x262626),
      (.light, 255, 0x747474), (.light, 0, 0xF2F2F2),
    ] {
      // The right half is clear.
      let half = try Fixture.picture(40, 40, bands: 4) { x, _ in [ink, ink, ink, x < 20 ? 255 : 0] }
      let picture = try MediaDecoder.drawn(
        Fixture.file(half, .png), RenderRequest(box: Self.box, fit: .stretch, backdrop: backdrop))
      #expect(picture.cells.contains { $0.background == .rgb(ground) }, "\(backdrop) \(ink)")
      #expect(picture.cells[0].background == .rgb(UInt32(ink) * 0x010101))
    }
  }

  @Test("the circle leaves the corners to the terminal and fills the middle")
  func masksCircle() throws {
    let file = try Fixture.file(Fixture.picture(64, 64) { _, _ in [200, 100, 50] }, .png)
    for backdrop in Backdrop.allCases {
      let request = RenderRequest(box: Self.box, mask: .circle, backdrop: backdrop)
      let picture = try MediaDecoder.drawn(file, request)
      for corner in [0, 19, 180, 199] {
        #expect(picture.cells[corner].background == .terminal)
        #expect(picture.cells[corner].scalar == 0x20)
      }
      #expect(picture.cells[5 * 20 + 10].background == .rgb(0xC86432))
      // No glyph in the terminal's own ink: it would be drawn in a colour of no picture.
      #expect(picture.cells.allSatisfy { $0.scalar == 0x20 || $0.foreground != .terminal })
    }
  }

  @Test("256 colours are entries 16 to 255, chosen near the picture's")
  func usesPalette() throws {
    let file = try Fixture.file(Fixture.quarters(160, 160), .png)
    let request = RenderRequest(box: Self.box, depth: .indexed256)
    let picture = try MediaDecoder.drawn(file, request)
    for cell in picture.cells {
      #expect((cell.background.index ?? 0) >= 16)
    }
    // xterm's colour cube: 196 is pure red, 46 pure green.
    #expect(picture.cells.first?.background == .indexed(196))
    #expect(picture.cells[19].background == .indexed(46))
  }

  @Test("16 and 8 colours are the first of the palette, and none is the terminal's own two")
  func usesFewColors() throws {
    let file = try Fixture.file(Fixture.quarters(160, 160), .png)
    for (depth, limit) in [(ColorDepth.indexed16, 16), (.indexed8, 8), (.none, 0)] {
      let picture = try MediaDecoder.drawn(file, RenderRequest(box: Self.box, depth: depth))
      for cell in picture.cells {
        for color in [cell.foreground, cell.background] {
          #expect(color == .terminal || (color.index.map { Int($0) < limit } ?? false))
        }
      }
      #expect(Set(picture.cells).count > 1)
    }
  }

  @Test(
    "symbols are those that the terminal shows one cell wide", arguments: Repertoire.allCases,
    ColorDepth.allCases)
  func usesSymbols(symbols: Repertoire, depth: ColorDepth) throws {
    let file = try Fixture.file(
      Fixture.picture(64, 64) { x, y in [UInt8(x * 4), UInt8(y * 4), UInt8((x * y) % 256)] }, .png)
    for mask in RenderRequest.Mask.allCases {
      let request = RenderRequest(box: Self.box, mask: mask, depth: depth, symbols: symbols)
      for cell in try MediaDecoder.drawn(file, request).cells {
        switch symbols {
        case .full: #expect(cell.scalar == 0x20 || (0x2580...0x259F).contains(cell.scalar))
        case .narrow: #expect([0x20, 0x2590].contains(cell.scalar) || cell.scalar > 0x2595)
        case .ascii: #expect((0x20..<0x7F).contains(cell.scalar))
        }
      }
    }
  }

  @Test("of few colours the terminal's own ground is the quiet one behind a transparent picture")
  func showsGround() throws {
    let file = try Fixture.file(Fixture.picture(64, 64, bands: 4) { _, _ in [255, 0, 0, 0] }, .png)
    for depth in [ColorDepth.indexed16, .indexed8, .none] {
      let picture = try MediaDecoder.drawn(file, RenderRequest(box: Self.box, depth: depth))
      let clear = PictureCell(scalar: 0x20, foreground: .terminal, background: .terminal)
      #expect(Set(picture.cells) == [clear])
    }
  }

  @Test("without colours bright parts are ink on a dark ground, dark parts on a light one")
  func inkFollowsGround() throws {
    let file = try Fixture.file(
      Fixture.picture(64, 64) { x, _ in x < 32 ? [250, 250, 250] : [5, 5, 5] }, .png)
    for (backdrop, ink) in [(Backdrop.dark, 0), (.light, 19)] {
      let request = RenderRequest(box: Self.box, fit: .stretch, depth: .none, backdrop: backdrop)
      let cells = try MediaDecoder.drawn(file, request).cells
      #expect(cells[ink].scalar == 0x2588 && cells[19 - ink].scalar == 0x20)
    }
  }

  @Test("a box of too many cells is refused")
  func refusesHugeBox() throws {
    let file = try Fixture.file(Fixture.quarters(8, 8), .png)
    let request = RenderRequest(box: CellSize(columns: 2000, rows: 2000))
    #expect(throws: MediaError.limitExceeded("cells")) { try MediaDecoder.drawn(file, request) }
  }

  @Test("a crop of a JPEG shrunk while decoding shows the crop")
  func cropsWhileShrinking() throws {
    let file = try Fixture.file(Fixture.quarters(1601, 1203), .jpeg)
    let crop = PixelRect(x: 801, y: 0, width: 800, height: 600)
    let request = RenderRequest(
      box: CellSize(columns: 4, rows: 2), edit: PictureEdit(crop: crop), fit: .stretch)
    let picture = try MediaDecoder.drawn(file, request)
    for cell in picture.cells {
      #expect(Blocks.distance(cell.background.rgb ?? 0, 0x00FF00) < 16)
    }
  }

  @Test("a symbol and its inverse cover a cell")
  func invertsSymbols() {
    let quadrants = (0x2596...0x259F as ClosedRange<UInt32>)
    for scalar in [0x20, 0x2580, 0x2584, 0x2588, 0x258C, 0x2590] + quadrants {
      let inverse = BlockSymbol(scalar).inverse
      #expect(Blocks.coverage(scalar) + Blocks.coverage(inverse.scalar) == 1)
      #expect(inverse.inverse == BlockSymbol(scalar))
    }
  }

  @Test(
    "the circle's edge is even all round",
    arguments: ColorDepth.allCases.filter { $0 != .none })
  func masksEvenly(_ depth: ColorDepth) throws {
    let file = try Fixture.file(Fixture.picture(64, 64) { _, _ in [200, 100, 50] }, .png)
    let request = RenderRequest(box: Self.box, mask: .circle, depth: depth)
    let picture = try MediaDecoder.drawn(file, request)
    func covered(_ column: Int, _ row: Int) -> Double {
      let cell = picture.cells[row * 20 + column]
      return cell.background == .terminal ? Blocks.coverage(cell.scalar) : 1
    }
    for row in 0..<10 {
      for column in 0..<20 {
        #expect(covered(column, row) == covered(19 - column, row))
        #expect(covered(column, row) == covered(column, 9 - row))
      }
    }
  }
}
