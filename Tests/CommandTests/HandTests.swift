import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@Suite("The mouse and pastes of a real terminal")
struct HandTests {
  private let picker: PickerInTmux
  private var terminal: TmuxTerminal { picker.terminal }
  private var folder: TemporaryFolder { picker.terminal.folder }

  init() throws {
    picker = try PickerInTmux()
    try Fixtures.makePictures(6, in: folder.text)
  }

  private func run(_ line: String) throws {
    try terminal.runPipe(line)
  }

  private func end() throws -> String { try terminal.pipeEnd() }
  private func bytes(_ name: String) throws -> [UInt8] { try terminal.bytes(of: name) }

  /// What a terminal sends of the mouse (xterm's mode 1006): the buttons 0 and 2, 32 more for a drag.
  private func mouse(_ reports: [(button: Int, column: Int, row: Int, isRelease: Bool)]) throws {
    let text = reports.map {
      "\u{1B}[<\($0.button);\($0.column + 1);\($0.row + 1)\($0.isRelease ? "m" : "M")"
    }.joined()
    try send(Array(text.utf8))
  }

  private func send(_ bytes: [UInt8]) throws {
    let digits = bytes.map { String(format: "%02x", $0) }.joined(separator: " ")
    _ = try terminal.keys("-H " + digits)
  }

  private func click(_ column: Int, _ row: Int, button: Int = 0) throws {
    try mouse([(button, column, row, false), (button, column, row, true)])
  }

  /// Pastes bytes as a terminal does, in brackets where the program has asked for them.
  private func paste(_ bytes: [UInt8]) throws {
    try folder.file("clipboard", bytes)
    try terminal.tmux("load-buffer", folder.text + "/clipboard")
    try terminal.tmux("paste-buffer", "-p", "-r")
  }

  @Test("a click selects, a double click chooses")
  func doubleClick() throws {
    try run("\(Fixtures.pickroll) pick . >out")
    try picker.waitForPage()
    try click(30, 5)
    try terminal.waitFor(text: "2/6")
    try click(50, 5)
    try terminal.waitFor(text: "3/6")
    try click(30, 15)
    try click(30, 15)
    #expect(try end() == "0")
    #expect(try bytes("out") == Array("./6.png\n".utf8))
    try picker.expectRestored()
  }

  @Test("right clicks mark, in their order")
  func rightClicks() throws {
    try run("\(Fixtures.pickroll) pick --multiple . >out")
    try picker.waitForPage()
    try click(50, 5, button: 2)
    try click(10, 5, button: 2)
    try terminal.waitFor(text: "2 marked")
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(try bytes("out") == Array("./3.png\n./1.png\n".utf8))
  }

  @Test("a drag beside the square draws another one")
  func drag() throws {
    _ = try Fixtures.magick("convert", ["-size", "800x400", "xc:red", folder.text + "/wide.png"])
    try run("\(Fixtures.pickroll) pick --edit --json -o cut.png wide.png >out")
    try picker.waitForPage()
    try terminal.keys("Enter")
    let drawn = try terminal.waitFor("the square and its numbers") {
      $0.contains("400×400") && $0.contains("┏") && $0.contains("┗")
    }
    let screen = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    let top = try #require(screen.firstIndex { $0.contains("┏") })
    let corner = try #require(screen[top].firstIndex(of: "┏"))
    let column = screen[top].distance(from: screen[top].startIndex, to: corner)
    try mouse([
      (0, column - 6, top + 2, false), (32, column - 7, top + 3, false),
      (32, column - 9, top + 4, false), (0, column - 9, top + 4, true),
    ])
    try terminal.waitFor("a smaller square") { !$0.contains("400×400 at") && $0.contains("×") }
    try terminal.keys("u")
    try terminal.waitFor(text: "400×400 at")
    try terminal.keys("q")
    #expect(try end() == "130")
  }

  @Test(
    "a pasted path with a hard name opens that picture, and Esc leads back",
    arguments: [
      Array("a 'quoted' \"name\" \\ and more.png".utf8), Array("-dash.png".utf8),
      Array("caf\u{65}\u{301} 樱桃.png".utf8), [0x62, 0xFF, 0xFE, 0x2E, 0x70, 0x6E, 0x67],
    ])
  func pastedPath(name: [UInt8]) throws {
    try folder.folder("other")
    let picture = try bytes("1.png")
    let path = Array((folder.text + "/other/").utf8) + name
    try folder.file(FilePath(bytes: Array("other/".utf8) + name), picture)
    let quoted =
      Array("'".utf8) + path.flatMap { $0 == 0x27 ? Array("'\\''".utf8) : [$0] } + Array("' ".utf8)
    try run("\(Fixtures.pickroll) pick . >out")
    try picker.waitForPage()
    for way in [path, path + [10], quoted] {
      try paste(way)
      try terminal.waitFor("the viewer") { $0.contains("fit ·") && !$0.contains("6 items") }
      try terminal.keys("Escape")
      try picker.waitForPage()
    }
    try terminal.keys("q")
    #expect(try end() == "130")
  }

  @Test("a pasted folder opens in place of the grid; prose and a path that is not there do nothing")
  func pastedFolder() throws {
    try folder.folder("other")
    try folder.file("other/only.png", try bytes("1.png"))
    try run("\(Fixtures.pickroll) pick . >out")
    try picker.waitForPage()
    try paste(Array("/no/such file.png".utf8))
    try terminal.waitFor(text: "/no/such file.png")
    try paste(Array(String(repeating: "Once upon a time, there was.\n", count: 300_000).utf8))
    try terminal.waitFor(text: "no path")
    try terminal.keys("Right")
    try terminal.waitFor(text: " 2/")
    try paste(Array((folder.text + "/other").utf8))
    try terminal.waitFor("the folder") { $0.contains("1 item ") && $0.contains("only.png") }
    try terminal.keys("Enter")
    #expect(try end() == "0")
    // Below what was named it is written as that was.
    #expect(try bytes("out") == Array("./other/only.png\n".utf8))
  }
}
