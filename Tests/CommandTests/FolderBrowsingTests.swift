import Foundation
import Glibc
import Support
import Testing

@Suite("Browsing folders in a real terminal")
struct FolderBrowsingTests {
  private let picker: PickerInTmux
  private var terminal: TmuxTerminal { picker.terminal }
  private var folder: String { picker.terminal.folder.text }

  init() throws {
    picker = try PickerInTmux()
    for name in ["photos/Summer/Day 1", "photos/Winter", "photos/.secret"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    try Fixtures.makePictures(9, in: folder)
    let places = [
      "a.png", "b.png", "Summer/s1.png", "Summer/s2.png", "Summer/Day 1/d1.png",
      "Summer/Day 1/d2.png", "Winter/w1.png", "Winter/w2.png", ".secret/x.png",
    ]
    for (index, place) in places.enumerated() {
      rename("\(folder)/\(index + 1).png", "\(folder)/photos/\(place)")
    }
  }

  /// Opens the folder, sorted by name, and waits for its title.
  private func open(_ words: String = "photos", title: String = "photos ") throws {
    try terminal.run("\(Fixtures.pickroll) pick --sort name \(words) >out; echo $? >code")
    try wait(title)
  }

  private func wait(_ title: String) throws {
    try terminal.waitFor("the title \(title)") {
      $0.hasPrefix(" " + title) && !$0.contains("⋯")
    }
  }

  private func keys(_ keys: String, until text: String) throws {
    try terminal.keys(keys)
    try terminal.waitFor(text: text)
  }

  private func output() throws -> [Substring] {
    #expect(try terminal.waitFor(file: "code") == "0\n")
    return try String(contentsOfFile: folder + "/out", encoding: .utf8).split(separator: "\n")
  }

  @Test("Enter opens, Backspace goes up and past what was named, places are remembered")
  func opensAndUp() throws {
    try open()
    try terminal.waitFor(text: "Summer/ 4")
    try keys("Enter", until: "photos › Summer ")
    try keys("End", until: "3/3")
    try keys("BSpace", until: "Summer/ · 4 items")
    try keys("Enter", until: "s2.png ·")
    try keys("BSpace", until: "Summer/ · 4 items")
    try keys("BSpace", until: "photos/ · 8 items")
    try keys("Enter", until: "Summer/ · 4 items")
    try keys("End", until: "b.png ·")
    try terminal.keys("Enter")
    #expect(try output() == ["photos/b.png"])
  }

  @Test("pictures of several folders are marked, and printed in that order")
  func marks() throws {
    try open("--multiple photos")
    try keys("End", until: "b.png ·")
    try keys("Tab", until: "1 marked")
    try keys("Home", until: "1/4")
    try keys("Enter", until: "photos › Summer ")
    try keys("Enter", until: "photos › Summer › Day 1 ")
    try keys("C-a", until: "3 marked")
    try keys("Escape", until: "1/3")
    try keys("Escape", until: "1/4")
    try keys("Right", until: "Winter/ ·")
    try keys("Enter", until: "w1.png ·")
    try keys("Tab", until: "4 marked")
    try terminal.keys("Enter")
    #expect(
      try output() == [
        "photos/b.png", "photos/Summer/Day 1/d1.png", "photos/Summer/Day 1/d2.png",
        "photos/Winter/w1.png",
      ])
  }

  @Test(
    "--select begins in the file's folder, with or without a folder named",
    arguments: [
      ("--select 'photos/Summer/s2.png'", "Summer ", "photos/Summer/s2.png"),
      ("--select photos/Summer/s2.png photos", "photos › Summer ", "photos/Summer/s2.png"),
      (
        "--select \"$PWD/photos/Summer/s2.png\" photos/", "photos › Summer ", "photos/Summer/s2.png"
      ),
      ("--recursive --select photos/Summer/s2.png photos", "photos ", "photos/Summer/s2.png"),
    ])
  func select(words: String, title: String, path: String) throws {
    try open(words, title: title)
    try terminal.waitFor(text: "s2.png ·")
    try terminal.keys("Enter")
    #expect(try output() == [Substring(path)])
  }

  @Test("a file that is to be selected and is missing ends it at once; a hidden one is told")
  func selectMissing() throws {
    let result = try runProgram(
      Fixtures.pickroll, ["pick", "--select", "photos/none.png"], folder: folder)
    #expect(result.status == 2)
    #expect(result.errors == "pickroll: There is no file “photos/none.png”.\n")
    rename(folder + "/photos/b.png", folder + "/photos/.b.png")
    try open("--select photos/.b.png")
    try terminal.waitFor(text: "“.b.png” is not among the pictures here.")
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }

  @Test("the folder that is shown is followed: new, removed and renamed pictures, and itself")
  func follows() throws {
    try open()
    try keys("Enter", until: "photos › Summer ")
    try keys("End", until: "s2.png ·")
    rename(folder + "/photos/a.png", folder + "/photos/Summer/s0.png")
    try terminal.waitFor(text: "4/4")
    unlink(folder + "/photos/Summer/s1.png")
    try terminal.waitFor(text: "3/3")
    #expect(try terminal.screen(escapes: false).contains("s2.png ·"))
    rename(folder + "/photos/Summer", folder + "/photos/Sommer")
    try terminal.waitFor(text: "The folder “Summer” is no longer there.")
    try wait("photos ")
    try terminal.waitFor(text: "Sommer/")
    try FileManager.default.removeItem(atPath: folder + "/photos")
    try terminal.waitFor(text: "The folder “photos” is no longer there.")
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }

  @Test("a folder that is renamed with the one above it is left to the nearest that is there")
  func renamedAbove() throws {
    try open()
    try keys("Enter", until: "photos › Summer ")
    try keys("Enter", until: "Day 1 ")
    rename(folder + "/photos/Summer", folder + "/photos/Sommer")
    try terminal.waitFor(text: "The folder “Day 1” is no longer there.")
    try wait("photos ")
    try terminal.keys("q")
  }

  @Test("everything below and what is hidden come and go by keys")
  func everything() throws {
    try open()
    try keys("r", until: "8 items · everything below")
    try keys(".", until: "9 items · everything below · with hidden")
    try keys("r", until: ".secret/")
    try keys(".", until: "4 items · by name")
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }

  @Test("a folder among the paths of standard input is a tile")
  func stream() throws {
    try terminal.run(
      "printf '%s\\n' photos/a.png photos/Winter | \(Fixtures.pickroll) pick --sort name - >out; echo $? >code"
    )
    try terminal.waitFor(text: "Winter/ 2")
    try keys("Home", until: "1/2")
    try keys("Enter", until: "› Winter ")
    try keys("End", until: "2/2")
    try terminal.keys("Enter")
    #expect(try output() == ["photos/Winter/w2.png"])
  }
}
