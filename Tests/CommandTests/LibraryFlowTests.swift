import Foundation
import Glibc
import Support
import Testing

/// A person's library in a real terminal, from the first question on.
@Suite("The photo library in a real terminal", .serialized)
struct LibraryFlowTests {
  private let terminal: TmuxTerminal

  init() throws {
    terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try FileManager.default.createDirectory(
      atPath: terminal.folder.text + "/Pictures/Trip", withIntermediateDirectories: true)
    // Old ones, which nobody offers.
    try Fixtures.makePictures(3, in: terminal.folder.text + "/Pictures")
    for number in 1...3 { try setOld("Pictures/\(number).png") }
    try terminal.run("cd; clear")
  }

  private func setOld(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: terminal.folder.text + "/" + name)
  }

  /// Starts the command, and waits for its sheet.
  private func open(_ words: String = "pick") throws {
    try terminal.run("clear; rm -f code; \(Fixtures.pickroll) \(words) >out; echo $? >code")
    try terminal.waitFor(text: "Cancel")
  }

  private func end() throws -> String { try terminal.waitFor(file: "code") }

  private func output() throws -> String {
    try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
  }

  /// Runs another command of the program to its end.
  private func pickroll(_ words: String) throws -> String {
    // The code of the program before would be read at once.
    unlink(terminal.folder.text + "/code")
    try terminal.run("clear; \(Fixtures.pickroll) \(words) >out; echo $? >code")
    return try end()
  }

  @Test(
    "the first time it asks; Esc and Ctrl-C decide nothing; a refusal counts at once, and is changed by a command"
  )
  func permission() throws {
    try open()
    try terminal.waitFor(text: "asks first")
    try terminal.keys("Enter")
    let question = try terminal.waitFor(text: "Don't allow")
    #expect(question.contains("Let pickroll look at your pictures in ~/Pictures?"))
    try terminal.keys("Escape")
    try terminal.waitFor(text: "asks first")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Don't allow")
    try terminal.keys("C-c")
    #expect(try end() == "130\n")

    try open()
    try terminal.waitFor(text: "asks first")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Don't allow")
    try terminal.keys("3")
    let refused = try terminal.waitFor(text: "not allowed")
    #expect(!refused.contains("library authorize"))
    try terminal.keys("q")
    #expect(try end() == "130\n")
    #expect(try output().isEmpty)

    try open()
    let later = try terminal.waitFor(text: "not allowed")
    #expect(later.contains("To allow it: pickroll library authorize"))
    try terminal.keys("q")
    #expect(try end() == "130\n")

    #expect(try pickroll("library authorize") == "0\n")
    try open()
    try terminal.waitFor(text: "3 items")
    try terminal.keys("Enter")
    try terminal.waitFor("the albums") { $0.contains("Recents 3") && $0.contains("Favourites 0") }
    try terminal.keys("Enter")
    try terminal.waitFor("the grid") {
      $0.contains("Photo Library › Recents") && $0.contains("1/3")
    }
    try terminal.keys("Enter")
    #expect(try end() == "0\n")
    #expect(try output().hasPrefix(terminal.folder.text + "/Pictures/"))
  }

  /// Opens the grid of all pictures, which the person has allowed to be looked at.
  private func openRecents() throws {
    #expect(try pickroll("library authorize") == "0\n")
    try open()
    try terminal.waitFor(text: "3 items")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Recents 3")
    try terminal.keys("Enter")
    try terminal.waitFor("the grid") {
      $0.contains("Photo Library › Recents") && $0.contains("1/3")
    }
  }

  @Test("what is saved in the viewer is in the camera roll, the album and the sheet's count")
  func saving() throws {
    try openRecents()
    try terminal.keys("Space")
    try terminal.waitFor(text: "fit ·")
    try terminal.keys("s")
    try terminal.waitFor(text: "Saved in Camera Roll and “Pickroll”.")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "4 items")
    try terminal.keys("Escape")
    try terminal.waitFor("the album") { $0.contains("Pickroll 1") && $0.contains("Camera Roll 1") }
    try terminal.keys("End Enter")
    try terminal.waitFor("it is in the album") {
      $0.contains("Photo Library › Pickroll") && $0.contains("1/1")
    }
    try terminal.keys("Enter")
    #expect(try end() == "0\n")
    let path = try output().trimmingCharacters(in: .newlines)
    #expect(path.hasPrefix(terminal.folder.text + "/Pictures/Camera Roll/"))
    let name = (path as NSString).lastPathComponent
    let bytes = try [path, terminal.folder.text + "/Pictures/" + name].map {
      try Data(contentsOf: URL(fileURLWithPath: $0))
    }
    #expect(bytes[0] == bytes[1])
  }

  @Test("the newest picture is offered while the sheet is open, taken by one key, and never again")
  func newest() throws {
    #expect(try pickroll("library authorize") == "0\n")
    try open()
    try terminal.waitFor(text: "3 items")
    try FileManager.default.copyItem(
      atPath: terminal.folder.text + "/Pictures/1.png", toPath: terminal.folder.text + "/taken.png")
    try FileManager.default.moveItem(
      atPath: terminal.folder.text + "/taken.png",
      toPath: terminal.folder.text + "/Pictures/taken.png")
    try terminal.waitFor("the offer") {
      $0.contains("Use the picture from") && $0.contains("4 items")
    }
    try terminal.keys("u")
    #expect(try end() == "0\n")
    #expect(try output() == terminal.folder.text + "/Pictures/taken.png\n")

    try open()
    let again = try terminal.waitFor(text: "4 items")
    #expect(!again.contains("Use the picture"))
    try terminal.keys("q")
    #expect(try end() == "130\n")
    #expect(try pickroll("latest") == "1\n")
  }

  @Test(
    "a favourite, marks and a new album by keys; another program's change shows while it is open")
  func albums() throws {
    try openRecents()
    try terminal.keys("f Tab Tab")
    try terminal.waitFor("a heart and two marks") {
      $0.contains("♥") && $0.contains("①") && $0.contains("②")
    }
    try terminal.keys("a")
    try terminal.waitFor(text: "New album…")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "The new album's name")
    try terminal.keys("S u m m e r Space q ?")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "2 pictures are in “Summer q?” now.")
    try terminal.keys("Escape")
    try terminal.waitFor("both albums") {
      $0.contains("Favourites 1") && $0.contains("Summer q? 2")
    }
    try FileManager.default.removeItem(atPath: terminal.folder.text + "/Pictures/1.png")
    try terminal.waitFor(text: "Recents 2")
    try terminal.keys("q")
    #expect(try end() == "130\n")
    #expect(try pickroll("album list") == "0\n")
    #expect(try output().contains("Summer q?"))
  }
}
