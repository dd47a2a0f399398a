import Foundation
import Support
import Testing

@Suite("Quick look in a real terminal", .serialized)
struct QuickLookTests {
  /// A picker on three pictures, `1.png` the newest, and one that says how it was taken.
  private func opened(_ options: String = "") throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    let folder = terminal.folder.text + "/photos"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Fixtures.makePictures(3, in: folder)
    try InfoTests.makePhoto(folder + "/old.jpg")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)],
      ofItemAtPath: folder + "/old.jpg")
    try terminal.run("cd; clear; \(Fixtures.pickroll) \(options) photos >out; echo $? >code")
    try terminal.waitFor(text: "4 items")
    return terminal
  }

  private func output(of terminal: TmuxTerminal) throws -> String {
    #expect(try terminal.waitFor(file: "code") == "0\n")
    return try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
  }

  @Test("Space looks, keys go on and back, Enter prints the path of the picture that is seen")
  func walks() throws {
    let terminal = try opened()
    try terminal.keys("Space")
    try terminal.waitFor("the first picture") { $0.contains("fit") && $0.contains(" 1/4") }
    try terminal.keys("n")
    try terminal.waitFor(text: " 2/4")
    try terminal.keys("Right")
    try terminal.waitFor(text: " 3/4")
    try terminal.keys("PPage")
    try terminal.waitFor("the second picture") { $0.contains("2.png") && $0.contains(" 2/4") }
    try terminal.keys("Enter")
    #expect(try output(of: terminal) == "photos/2.png\n")
  }

  @Test(
    "the view is turned and back, the panel tells the exposure, Esc leads to what was seen last")
  func turnsAndTells() throws {
    let terminal = try opened("--lang en")
    try terminal.keys("End")
    try terminal.keys("Space")
    let upright = try terminal.waitFor("the photo") { $0.contains("fit · ") && $0.contains(" 4/4") }
    let percent = try #require(upright.split(separator: "fit · ").last?.prefix { $0 != "\n" })
    try terminal.keys("r")
    try terminal.waitFor("another scale") {
      $0.contains("fit · ") && !$0.contains("fit · \(percent)\n")
    }
    try terminal.keys("R")
    try terminal.waitFor(text: "fit · \(percent)\n")
    try terminal.keys("i")
    try terminal.waitFor("the panel") {
      $0.contains("1/250 s · ƒ2.8") && $0.contains("Canon EOS 5D") && $0.contains("30×40")
    }
    try terminal.keys("N")
    try terminal.waitFor("the picture before") { $0.contains("3.png") && !$0.contains("Canon") }
    try terminal.keys("Escape")
    try terminal.waitFor("the grid with the panel") {
      $0.contains("4 items") && $0.contains("File date") && $0.contains(" 3/4")
    }
    try terminal.keys("Enter")
    #expect(try output(of: terminal) == "photos/3.png\n")
  }

  @Test("Tab marks where the picture is seen; Enter prints what is marked in its order")
  func marks() throws {
    let terminal = try opened("--multiple")
    try terminal.keys("Space")
    for (key, text) in [
      ("n", " 2/4"), ("Tab", "① 2.png"), ("N", " 1/4"), ("Tab", "② 1.png"), ("n", " 2/4"),
    ] {
      try terminal.keys(key)
      try terminal.waitFor(text: text)
    }
    try terminal.keys("Enter")
    #expect(try output(of: terminal) == "photos/2.png\nphotos/1.png\n")
  }

  @Test("Esc in the editor leads back to the picture, where Enter was pressed")
  func edits() throws {
    let terminal = try opened("--edit --lang en")
    try terminal.keys("Space")
    try terminal.waitFor(text: " 1/4")
    try terminal.keys("n")
    try terminal.waitFor(text: " 2/4")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Move and scale")
    try terminal.keys("Escape")
    try terminal.waitFor("the picture") { $0.contains("2.png") && $0.contains("fit") }
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }
}
