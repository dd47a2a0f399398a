import Foundation
import Support
import Testing

@Suite("Choosing an avatar in a real terminal", .serialized)
struct AvatarFlowTests {
  @Test("sheet, grid, editor, saved: the path is printed and the picture is there")
  func wholeWay() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try terminal.run(
      "cd; \(Fixtures.pickroll) avatar --library \(Fixtures.samples) >out; echo $? >code")
    try terminal.waitFor(text: "Cancel")
    try terminal.waitFor(text: "items")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Recents")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "newest first")
    try terminal.keys("Right Enter")
    try terminal.waitFor("the exact numbers") { $0.contains("×") && $0.contains("Move and scale") }
    try terminal.keys("- Enter Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let path = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    #expect(path.hasPrefix(terminal.folder.text + "/data/pickroll/avatar/"))
    let size = try Fixtures.size(of: path).split(separator: "x")
    #expect(size.first == size.last)
    try terminal.waitFor(text: "$")
  }

  @Test("x=$(pickroll pick …) gets the chosen path and nothing else")
  func substitution() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try Fixtures.makePictures(3, in: terminal.folder.text)
    try terminal.run("cd; x=$(\(Fixtures.pickroll) pick .); echo \"$? [$x]\" >code")
    try terminal.waitFor(text: "3.png")
    try terminal.keys("Right Right Enter")
    #expect(try terminal.waitFor(file: "code") == "0 [./3.png]\n")
  }

  @Test("cancelling at each step changes nothing and ends with 130", arguments: 0...2)
  func cancelled(step: Int) throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    let before = try runProgram(
      Fixtures.pickroll, ["avatar", "--set", try sample()],
      environment: ["XDG_DATA_HOME": terminal.folder.text + "/data"]
    ).text
    try terminal.run(
      "cd; \(Fixtures.pickroll) avatar --library \(Fixtures.samples) >out; echo $? >code")
    try terminal.waitFor(text: "items")
    if step > 0 {
      try terminal.keys("Enter")
      try terminal.waitFor(text: "Recents")
      try terminal.keys("Enter")
      try terminal.waitFor(text: "newest first")
    }
    if step > 1 {
      try terminal.keys("Enter")
      try terminal.waitFor(text: "Move and scale")
    }
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: terminal.folder.text + "/out")).isEmpty)
    let after = try runProgram(
      Fixtures.pickroll, ["avatar", "--path"],
      environment: ["XDG_DATA_HOME": terminal.folder.text + "/data"]
    ).text
    #expect(after == before)
  }

  @Test("Esc leads back from the editor to the grid, the albums, the sheet, and out")
  func escape() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try terminal.run("cd; \(Fixtures.pickroll) avatar --library \(Fixtures.samples); echo $? >code")
    try terminal.waitFor(text: "items")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Recents")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "newest first")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Move and scale")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "newest first")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "albums")
    try terminal.keys("Escape")
    try terminal.waitFor("the sheet") { $0.contains("Camera") }
    try terminal.keys("Escape")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }

  @Test("avatar --edit opens the saved original at its square, and saves the square anew")
  func edit() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    let data = ["XDG_DATA_HOME": terminal.folder.text + "/data"]
    let first = try runProgram(
      Fixtures.pickroll, ["avatar", "--set", try sample(), "--rect", "30,40,100,100"],
      environment: data)
    #expect(first.status == 0)
    try terminal.run("cd; \(Fixtures.pickroll) avatar --edit --json >out; echo $? >code")
    try terminal.waitFor(text: "100×100 at 30,40")
    try terminal.keys("M-l M-l M-j")
    try terminal.waitFor(text: "100×100 at 32,41")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let shown = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
    #expect(shown.contains(#""cropRect":{"x":32,"y":41,"width":100,"height":100}"#))
  }

  private func sample() throws -> String {
    Fixtures.samples + "/" + (try #require(Fixtures.sampleNames().first))
  }
}
