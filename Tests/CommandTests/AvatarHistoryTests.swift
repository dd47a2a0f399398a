import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@Suite("avatar --history and --edit")
struct AvatarHistoryTests {
  let person: PersonsFolders

  init() throws {
    person = try PersonsFolders()
    try Fixtures.makePictures(3, in: person.library)
  }

  private func succeed(_ words: String...) throws -> String {
    let result = try person.run(words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.text
  }

  /// Saves three avatars, and answers their paths, the newest first.
  private func save() throws -> [String] {
    try ["1.png", "2.png", "3.png"].map { try succeed("avatar", "--set", $0) }.reversed()
  }

  private func exists(_ line: String) -> Bool {
    access(line.trimmingCharacters(in: .newlines), F_OK) == 0
  }

  @Test("shows them newest first by their dates, the one in use named; Enter goes back to one")
  func goesBack() throws {
    let saved = try save()
    let first = try succeed("snapshot", "--history", "--keys", "checkpoint:grid Right Right Enter")
    #expect(first.contains("Saved Avatars") && first.contains("3 items · newest first"))
    let day = try #require(first.split(separator: "\n").first { $0.contains("in use") })
    let times = day.matches(of: /\d{4}-\d\d-\d\d \d\d:\d\d/)
    #expect(times.count == 2 && day.prefix(20).contains("in use"))
    #expect(first.hasSuffix(saved[2]))
    #expect(try succeed("avatar", "--path") == saved[2])
    let second = try succeed("snapshot", "--history", "--keys", "Enter")
    #expect(second.hasSuffix(saved[0]))
    #expect(try succeed("avatar", "--path") == saved[0])
    #expect(saved.allSatisfy(exists))
    let chinese = try succeed("snapshot", "--history", "--lang", "zh")
    #expect(chinese.contains("存过的头像") && chinese.contains("正在使用"))
  }

  @Test("of a movie that is set a frame is the original, so that it opens again with its square")
  func movie() throws {
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-c:v", "mpeg4", person.library + "/m.mp4",
    ])
    let text = try succeed("avatar", "--set", "m.mp4", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    let original = try #require(object["originalImage"] as? String)
    #expect(original.hasSuffix("/edited/m-frame.png"))
    let avatar = try succeed("avatar", "--path").trimmingCharacters(in: .newlines)
    let kept = (avatar as NSString).deletingLastPathComponent + "/original.png"
    #expect(try Fixtures.size(of: kept) == "64x48")
    #expect(try Fixtures.size(of: avatar) == "48x48")
  }

  @Test("going back is told as a save is, with the square and the original")
  func json() throws {
    _ = try succeed("avatar", "--set", "1.png", "--rect", "3,4,20,20")
    _ = try save()
    let text = try succeed(
      "snapshot", "--history", "--json", "--keys", "End Enter")
    let line = try #require(text.split(separator: "\n").last)
    #expect(line.contains(#""cropRect":{"x":3,"y":4,"width":20,"height":20}"#))
    #expect(line.contains(#""isEdited":true"#))
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    let edited = try #require(object["editedImage"] as? String)
    #expect("file://" + (try succeed("avatar", "--path")) == edited + "\n")
  }

  @Test(
    "cancelling changes nothing; without an avatar it is said, and what does not go together too")
  func nothing() throws {
    for words in [["avatar", "--history"], ["snapshot", "--history"]] {
      let result = try person.run(words)
      #expect(result.status == 1 && result.text.isEmpty)
      #expect(result.errors.contains("no avatar yet"))
    }
    let saved = try save()
    _ = try person.run(["snapshot", "--history", "--keys", "Right Escape"])
    #expect(try succeed("avatar", "--path") == saved[0])
    for words in [
      ["avatar", "--history", "--edit"], ["avatar", "--history", "1.png"],
      ["avatar", "--history", "--path"], ["snapshot", "--history", "1.png"],
    ] {
      let result = try person.run(words)
      #expect(result.status == 2 && result.text.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    _ = try succeed("avatar", "--remove")
    #expect(saved.allSatisfy { !exists($0) })
    #expect(try person.run(["avatar", "--history"]).status == 1)
  }

  @Test("in a terminal: Enter goes back and prints the path, Esc ends with 130")
  func terminal() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    let data = ["XDG_DATA_HOME": terminal.folder.text + "/data"]
    var saved: [String] = []
    for name in ["1.png", "2.png"] {
      saved.append(
        try person.run(["avatar", "--set", name], environment: data).text)
    }
    try terminal.run("cd; \(Fixtures.pickroll) avatar --history >out; echo $? >code")
    try terminal.waitFor(text: "in use")
    try terminal.keys("Right Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    #expect(try terminal.waitFor(file: "out") == saved[0])
    #expect(try person.run(["avatar", "--path"], environment: data).text == saved[0])
    try terminal.run("clear; \(Fixtures.pickroll) avatar --history >out; echo $? >code2")
    try terminal.waitFor(text: "in use")
    try terminal.keys("Escape")
    #expect(try terminal.waitFor(file: "code2") == "130\n")
    #expect(try person.run(["avatar", "--path"], environment: data).text == saved[0])
  }

  @Test(
    "--edit begins where the recipe left it, turned and mirrored, and keeps the original's name")
  func edit() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    let folder = terminal.folder.text
    _ = try Fixtures.magick("convert", ["-size", "300x200", "gradient:", folder + "/My face.png"])
    func edit(_ command: String, _ shown: String, _ keys: String, _ code: String) throws -> String {
      try terminal.run(
        "cd; clear; \(Fixtures.pickroll) avatar \(command) --json >out; echo $? >\(code)")
      try terminal.waitFor(text: shown)
      try terminal.keys(keys)
      #expect(try terminal.waitFor(file: code) == "0\n")
      return try terminal.waitFor(file: "out")
    }
    func recipe() throws -> [String: Any] {
      let link = folder + "/data/pickroll/avatar/current/recipe.json"
      let data = try Data(contentsOf: URL(fileURLWithPath: link))
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }
    // Turned to the right it is 200 wide and 300 high.
    _ = try edit("'My face.png'", "200×200 at 50,0", "r f M-j Enter", "one")
    let before = try recipe()
    #expect(before["originalName"] as? String == "My%20face.png")
    #expect((before["transform"] as? Int).map { $0 != 1 } == true)
    let shown = try edit("--edit", "200×200 at 0,51", "Enter", "two")
    #expect(shown.contains(#""isEdited":true"#))
    let after = try recipe()
    for key in ["originalName", "transform", "crop", "originalSize"] {
      #expect(after[key] as? NSObject == before[key] as? NSObject, "\(key)")
    }
  }
}
