import Foundation
import Support
import Testing

@Suite("Sizes of the grid", .serialized)
struct GridSizeTests {
  private func open(_ words: String, _ count: Int = 40) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    let folder = terminal.folder.text + "/photos"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Fixtures.makePictures(1, in: folder)
    for number in 2...count {
      try FileManager.default.copyItem(
        atPath: folder + "/1.png", toPath: "\(folder)/\(number).png")
    }
    try terminal.run("cd; clear; \(Fixtures.pickroll) \(words) photos >out; echo $? >code")
    try terminal.waitFor(text: "\(count) items")
    return terminal
  }

  /// Waits until a page shows some names, has them selected's number, and nothing is under way.
  private func wait(_ terminal: TmuxTerminal, names: ClosedRange<Int>, _ place: String) throws {
    try terminal.waitFor("\(names.count) names and \(place)") { screen in
      let shown = (1...40).filter { number in
        screen.split(separator: "\n").dropFirst().dropLast().contains { line in
          line.split(separator: " ").contains("\(number).png")
        }
      }
      return shown == Array(names) && screen.contains(place) && !screen.contains("⋯")
    }
  }

  @Test("minus goes to the list and plus to one picture a page, through every size and back")
  func sizes() throws {
    let terminal = try open("pick --sort name")
    try wait(terminal, names: 1...8, "1/40")
    try terminal.keys("Right Right")
    try wait(terminal, names: 1...8, "3/40")
    let smaller = [1...10, 1...21, 1...20]
    for names in smaller {
      try terminal.keys("-")
      try wait(terminal, names: names, "3/40")
    }
    try terminal.waitFor(text: "61×40")
    try terminal.keys("-")
    for names in [1...21, 1...10, 1...8, 1...3, 3...4, 3...3] {
      try terminal.keys("+")
      try wait(terminal, names: names, "3/40")
    }
    try terminal.keys("= Right")
    try wait(terminal, names: 4...4, "4/40")
    try terminal.keys("_")
    try wait(terminal, names: 3...4, "4/40")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let output = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
    #expect(output == "photos/4.png\n")
  }

  @Test("a grid of so many columns and rows, and from there to larger tiles")
  func exact() throws {
    let terminal = try open("pick --sort name --grid 6x3")
    try wait(terminal, names: 1...18, "1/40")
    try terminal.keys("+")
    try wait(terminal, names: 1...10, "1/40")
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }

  @Test("one picture a page is 1x1, from the file of settings too")
  func one() throws {
    let folder = TemporaryFolder()
    try Fixtures.makePictures(3, in: folder.text)
    let option = try runProgram(Fixtures.pickroll, ["snapshot", "--grid", "1x1", folder.text])
    #expect(option.text.contains("1.png") && !option.text.contains("2.png"))
    try folder.folder(".config")
    try folder.folder(".config/pickroll")
    try folder.file(".config/pickroll/config.yaml", Array("options:\n  grid: 1x1\n".utf8))
    let configured = try runProgram(
      Fixtures.pickroll, ["snapshot", folder.text],
      environment: ["XDG_CONFIG_HOME": folder.text + "/.config"])
    #expect(configured.text == option.text)
  }

  @Test(
    "a wrong grid in the file of settings is named with its line, in both languages",
    arguments: [("en", "line 3"), ("zh", "第 3 行")])
  func wrongSetting(language: String, line: String) throws {
    let folder = TemporaryFolder()
    try folder.folder("pickroll")
    try folder.file("pickroll/config.yaml", Array("options:\n  sort: name\n  grid: 4\n".utf8))
    let result = try runProgram(
      Fixtures.pickroll, ["pick", "--lang", language],
      environment: ["XDG_CONFIG_HOME": folder.text])
    #expect(result.status == 2)
    #expect(result.errors.contains(line) && result.errors.contains("COLSxROWS (4x3)"))
    #expect(result.errors.contains("“4”"))
  }

  @Test(
    "a wrong grid is named",
    arguments: ["4", "4x", "x3", "0x3", "4x0", "4x3x2", "4,3", "-4x3", "1001x1", "fourxthree", ""])
  func wrong(value: String) throws {
    for command in ["pick", "avatar", "snapshot"] {
      let result = try runProgram(Fixtures.pickroll, [command, "--lang", "en", "--grid", value])
      #expect(result.status == 2)
      #expect(result.errors.contains("--grid takes COLSxROWS (4x3), not “\(value)”."))
    }
  }
}
