import Cells
import ScreenRecording
import Testing

@Suite struct RenderingTests {
  private func row(_ columns: Int = 8, _ draw: (inout CellGrid) -> Void) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: columns, rows: 1))
    draw(&grid)
    return grid
  }

  @Test func plainTextHasARowALineWithoutTrailingBlanks() {
    var grid = CellGrid(size: CellSize(columns: 8, rows: 3))
    grid.write("写e\u{301}", column: 1, row: 0)
    grid.write("b", column: 0, row: 2)
    #expect(grid.plainText == " 写e\u{301}\n\nb\n")
  }

  @Test func onlyWhatChangesIsSentAndLinesEndPlain() {
    let grid = row { grid in
      grid.write("a", column: 0, row: 0, style: Style(foreground: .rgb(0x010203)))
      grid.write(
        "b", column: 1, row: 0, style: Style(foreground: .rgb(0x010203), attributes: .bold))
      grid.write("c", column: 2, row: 0, style: .dim)
      grid.write("d", column: 3, row: 0)
      grid.write("e", column: 4, row: 0, style: Style(background: .indexed(9)))
    }
    #expect(
      grid.ansi()
        == "\u{1B}[38;2;1;2;3ma\u{1B}[1mb\u{1B}[22;2;39mc\u{1B}[0md\u{1B}[101me\u{1B}[0m\n")
    #expect(grid.ansi(depth: .none) == "a\u{1B}[1mb\u{1B}[22;2mc\u{1B}[0mde\n")
  }

  @Test(arguments: [
    (ColorDepth.trueColor, "38;2;255;0;1"), (.palette, "38;5;196"), (.sixteen, "91"),
  ])
  func aColourIsTakenToTheNearest(depth: ColorDepth, code: String) {
    let grid = row { $0.write("x", column: 0, row: 0, style: Style(foreground: .rgb(0xFF0001))) }
    #expect(grid.ansi(depth: depth) == "\u{1B}[\(code)mx\u{1B}[0m\n")
  }

  @Test func endingOneAttributeKeepsTheOthers() {
    let grid = row { grid in
      grid.write("a", column: 0, row: 0, style: Style(attributes: [.bold, .dim, .underline]))
      grid.write("b", column: 1, row: 0, style: Style(attributes: [.bold, .reverse]))
    }
    #expect(grid.ansi() == "\u{1B}[1;2;4ma\u{1B}[22;1;24;7mb\u{1B}[0m\n")
  }

  @Test func webTextIsEscaped() {
    let grid = row { grid in
      grid.write("<&>\"", column: 0, row: 0)
      grid[4, 0] = Cell("\u{1B}")
    }
    #expect(grid.html().contains("\n&lt;&amp;&gt;&quot;\u{FFFD}\n</pre>"))
    #expect(grid.svg().contains(">&lt;&amp;&gt;&quot;\u{FFFD}</text>"))
  }

  @Test func htmlHasASpanAStyle() {
    let grid = row { grid in
      grid.write(
        "ab", column: 0, row: 0,
        style: Style(foreground: .indexed(196), attributes: [.bold, .underline]))
      grid.write("c", column: 2, row: 0, style: Style(foreground: .rgb(1), attributes: .reverse))
    }
    let html = grid.html()
    #expect(
      html.contains(
        "<span style=\"color:#ff0000;font-weight:bold;text-decoration:underline\">ab</span>"))
    #expect(html.contains("<span style=\"color:#16191f;background:#000001\">c</span>"))
  }

  @Test(arguments: [
    ("\u{2580}", "M0 0h24v24h-24z"), ("\u{2584}", "M0 24h24v24h-24z"),
    ("\u{2581}", "M0 42h24v6h-24z"), ("\u{2588}", "M0 0h24v48h-24z"),
    ("\u{2589}", "M0 0h21v48h-21z"), ("\u{258F}", "M0 0h3v48h-3z"),
    ("\u{2590}", "M12 0h12v48h-12z"), ("\u{2594}", "M0 0h24v6h-24z"),
    ("\u{2595}", "M21 0h3v48h-3z"), ("\u{2596}", "M0 24h12v24h-12z"),
    ("\u{259A}", "M0 0h12v24h-12zM12 24h12v24h-12z"),
    ("\u{259F}", "M12 0h12v24h-12zM0 24h24v24h-24z"),
    ("\u{1FB00}", "M0 0h12v16h-12z"),
    ("\u{1FB14}", "M12 0h12v16h-12zM0 16h12v16h-12zM0 32h12v16h-12z"),
    ("\u{1FB28}", "M0 0h24v16h-24zM12 16h12v16h-12zM12 32h12v16h-12z"),
    ("\u{1FB3B}", "M12 0h12v16h-12zM0 16h24v16h-24zM0 32h24v16h-24z"),
  ])
  func blocksAreDrawnAsRectangles(glyph: String, path: String) {
    let grid = row {
      $0.write(glyph, column: 0, row: 0, style: Style(foreground: .rgb(0x123456)))
    }
    #expect(grid.svg().contains("<path fill=\"#123456\" d=\"\(path)\"/>"))
    #expect(!grid.svg().contains("<text"))
  }

  @Test func neighboursOfOneColourAreOneRectangle() {
    let grid = row { $0.write("▀▀▀", column: 2, row: 0, style: Style(foreground: .rgb(0x123456))) }
    #expect(grid.svg().contains("d=\"M48 0h72v24h-72z\""))
  }

  @Test func wideCharactersStandInTheMiddleOfTheirTwoCells() {
    let grid = row { $0.write("写a", column: 1, row: 0) }
    #expect(
      grid.svg().contains("<text x=\"48\" y=\"37\" fill=\"#d7dce5\" text-anchor=\"middle\">写<"))
    #expect(grid.svg().contains("<text x=\"72\" y=\"37\" fill=\"#d7dce5\">a<"))
  }

  @Test func wordsStandAtTheirOwnPlaces() {
    let grid = row { $0.write("ab cd", column: 0, row: 0) }
    #expect(grid.svg().contains("<text x=\"0\" y=\"37\" fill=\"#d7dce5\" textLength=\"48\">ab<"))
    #expect(grid.svg().contains("<text x=\"72\" y=\"37\" fill=\"#d7dce5\" textLength=\"48\">cd<"))
  }

  @Test func shadesAndDimTextLieBetweenTheirColours() {
    let style = Style(foreground: .rgb(0xFF0000), background: .rgb(0x0000FF))
    let grid = row { $0.write("▒", column: 0, row: 0, style: style) }
    #expect(grid.svg().contains("<path fill=\"#7f007f\" d=\"M0 0h24v48h-24z\"/>"))
    let dim = row { $0.write("x", column: 0, row: 0, style: .dim) }
    #expect(!dim.svg().contains("fill=\"#d7dce5\""))
  }

  @Test func framesAreLinesThatMeet() {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 2))
    grid.frame(grid.bounds, style: Style(foreground: .rgb(0xABCDEF)))
    let svg = grid.svg()
    #expect(svg.contains("<path fill=\"#abcdef\" d=\"M24 24h24v2h-24zM24 72h24v2h-24z\"/>"))
    #expect(svg.contains("<path stroke=\"#abcdef\" d=\"M13 48V37Q13 25 24 25\"/>"))
    #expect(svg.contains("<path stroke=\"#abcdef\" d=\"M61 48V61Q61 73 48 73\"/>"))
  }

  @Test func theThemesDiffer() {
    let grid = row { $0.write("x", column: 0, row: 0) }
    #expect(grid.svg(theme: .light) != grid.svg(theme: .dark))
    #expect(grid.html(theme: .light) != grid.html(theme: .dark))
  }
}
