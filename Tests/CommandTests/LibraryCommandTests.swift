import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@Suite("library, save and album")
struct LibraryCommandTests {
  let home = TemporaryFolder()

  init() throws {
    try home.folder("Pictures")
    for name in ["a.jpg", "b.jpg"] {
      try home.file(name, [0xFF, 0xD8, 0xFF, 0xE0] + Array(name.utf8), modified: 1_600_000_000)
    }
    try home.file("text.jpg", Array("text".utf8))
  }

  @discardableResult private func pickroll(_ words: String...) throws -> ProgramResult {
    try pickroll(words.map { FilePath($0) })
  }

  private func pickroll(_ words: [FilePath]) throws -> ProgramResult {
    try runProgram(
      Fixtures.pickroll, words: words,
      environment: [
        "HOME": home.text, "XDG_DATA_HOME": home.text + "/data",
        "XDG_CONFIG_HOME": home.text + "/config", "LC_ALL": "C.UTF-8",
      ], folder: home.text)
  }

  private var cameraRoll: String { home.text + "/Pictures/Camera Roll" }

  @Test("a permission is told, given and taken, for each client, for reading and adding")
  func permission() throws {
    #expect(
      try pickroll("library", "status").text.contains(
        "adding to \(home.text)/Pictures: not decided"))
    #expect(try pickroll("library", "authorize", "--for", "adding").text.isEmpty)
    #expect(try pickroll("library", "deny", "--client", "Other app").status == 0)
    let own = try pickroll("library", "status", "--json").text
    #expect(
      own.hasPrefix(#"{"client":"pickroll","readWrite":"notDetermined","addOnly":"authorized","#))
    let other = try pickroll("library", "status", "--json", "--client", "Other app").text
    #expect(other.hasPrefix(#"{"client":"Other app","readWrite":"denied","addOnly":"denied","#))
    let chinese = try pickroll("library", "status", "--lang", "zh")
    #expect(chinese.text.contains("添加到") && chinese.text.contains("尚未决定"))
  }

  @Test("saving is refused until it is allowed, and a denial from before says how to change it")
  func refused() throws {
    let undecided = try pickroll("save", "a.jpg")
    #expect(undecided.status == 2 && undecided.errors.contains("not decided yet"))
    try pickroll("library", "deny")
    let denied = try pickroll("save", "a.jpg")
    #expect(denied.status == 2)
    #expect(denied.errors.contains("pickroll library authorize --for adding\n"))
    let other = try pickroll("save", "--client", "It's", "a.jpg")
    #expect(other.errors.contains(#"--client 'It'\''s'"#))
    #expect(!FileManager.default.fileExists(atPath: cameraRoll))
    try pickroll("library", "authorize")
    #expect(try pickroll("save", "a.jpg").status == 0)
  }

  @Test("save prints the new paths; a bad file does not keep the others back")
  func save() throws {
    try pickroll("library", "authorize")
    let odd = FilePath(bytes: [0xFE, 0x20] + Array(".mp4".utf8))
    try home.file(odd, Array("movie".utf8))
    let words = ["save", "a.jpg", "text.jpg", "missing.jpg", "Pictures", "a.jpg"]
    let result = try pickroll(words.map { FilePath($0) } + [odd])
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 3)
    let roll = FilePath(cameraRoll)
    let expected = [FilePath("a.jpg"), FilePath("a 2.jpg"), odd].map { roll.appending($0) }
    #expect(Array(result.output) == expected.flatMap { $0.bytes + [10] })
    let shown = try pickroll("album", "show", "Pickroll")
    #expect(Array(shown.output) == expected.reversed().flatMap { $0.bytes + [10] })
    let json = try pickroll("save", "--json", "--album", "Mine", "b.jpg", "text.jpg")
    let lines = json.text.split(separator: "\n")
    #expect(json.status == 2 && lines.count == 2 && json.errors.isEmpty)
    #expect(lines[0].hasPrefix(#"{"path":"\#(cameraRoll)/b.jpg","url":"file://"#))
    #expect(lines[1].contains(#""error":"#))
    #expect(try pickroll("album", "list").text == "Pickroll\t3\nMine\t1\n")
  }

  @Test("a client's pictures go into its own album; another library is saved into by its folder")
  func clients() throws {
    try pickroll("library", "authorize", "--client", "Profile")
    try home.folder("Other")
    let result = try pickroll("save", "--client", "Profile", "--library", "Other", "a.jpg")
    #expect(result.text == "\(home.text)/Other/Camera Roll/a.jpg\n")
    #expect(try pickroll("album", "show", "Profile").text == result.text)
  }

  @Test("an album is made, filled, shown, renamed and deleted; its pictures stay")
  func albums() throws {
    #expect(try pickroll("album", "create", "Été 2026").status == 0)
    let added = try pickroll("album", "add", "Été 2026", "b.jpg", "text.jpg", "a.jpg")
    #expect(added.status == 2 && added.errors.contains("“text.jpg” is neither"))
    #expect(try pickroll("album", "rename", "Été 2026", "S").status == 0)
    #expect(try pickroll("album", "show", "S").text == "\(home.text)/b.jpg\n\(home.text)/a.jpg\n")
    #expect(try pickroll("album", "list", "--json").text == "{\"title\":\"S\",\"count\":2}\n")
    #expect(rename(home.text + "/b.jpg", home.text + "/Pictures/c.jpg") == 0)
    #expect(unlink(home.text + "/a.jpg") == 0)
    let shown = try pickroll("album", "show", "S")
    #expect(shown.status == 2 && shown.text == "\(home.text)/Pictures/c.jpg\n")
    #expect(shown.errors.contains("a.jpg” is in the album, and is not found"))
    #expect(try pickroll("album", "show", "--json", "S").text.contains(#""error":"#))
    #expect(try pickroll("album", "remove", "S", "a.jpg").status == 0)
    #expect(try pickroll("album", "show", "S").status == 0)
    #expect(try pickroll("album", "delete", "S").status == 0)
    #expect(FileManager.default.fileExists(atPath: home.text + "/Pictures/c.jpg"))
    #expect(try pickroll("album", "list").text.isEmpty)
  }

  @Test(
    "what makes no sense is one sentence and 2",
    arguments: [
      ["album"], ["album", "nonsense"], ["album", "list", "x"], ["album", "show"],
      ["album", "show", "missing"], ["album", "create", ""], ["album", "create", "a\nb"],
      ["album", "create", "a", "b"], ["album", "add", "missing", "a.jpg", "b.jpg"],
      ["album", "add", "x"], ["album", "delete", "missing"], ["album", "rename", "x"],
      ["album", "rename", "missing", "x"], ["album", "remove", "missing", "a.jpg"],
      ["library"], ["library", "nonsense"], ["library", "status", "x"],
      ["library", "status", "--for", "x"], ["library", "status", "--client", ""],
      ["save"], ["save", "--album", "a\tb", "a.jpg"],
    ])
  func nonsense(words: [String]) throws {
    for language in ["en", "zh"] {
      let result = try pickroll(words.map { FilePath($0) } + [FilePath("--lang=\(language)")])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  @Test("a damaged file of albums is told in one sentence, with the name it is kept under")
  func damaged() throws {
    try pickroll("album", "create", "X")
    let file = home.text + "/data/pickroll/library.sqlite"
    try Data("damaged, and long enough to be looked at".utf8).write(to: URL(fileURLWithPath: file))
    let result = try pickroll("album", "list")
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("library.sqlite.damaged-2"))
    #expect(try pickroll("album", "list").errors.isEmpty)
  }
}
