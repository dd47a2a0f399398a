import Foundation
import MediaTypes
import Support
import Testing

@Suite("latest")
struct LatestTests {
  let person: PersonsFolders

  init() throws {
    person = try PersonsFolders()
    _ = try person.run(["library", "authorize"])
  }

  private func latest(_ words: [String] = []) throws -> (status: Int32, text: String) {
    let result = try person.run(["latest"] + words)
    #expect(result.errors.isEmpty)
    return (result.status, result.text)
  }

  @Test("prints the newest picture once, then a newer one once; without one it ends with 1")
  func once() throws {
    // A minute, for a machine that has much else to do.
    let within = ["--within", "60"]
    try Fixtures.makePictures(2, in: person.library)
    #expect(try latest(within) == (1, ""))
    for name in ["a.png", "b.png"] {
      try FileManager.default.copyItem(
        atPath: person.library + "/1.png", toPath: person.library + "/" + name)
      #expect(try latest(within) == (0, person.library + "/" + name + "\n"))
      #expect(try latest(within) == (1, ""))
    }
  }

  @Test("opens no picture")
  func opensNothing() throws {
    try person.home.file("Pictures/a.png", [1])
    let result = try person.run(
      ["latest", "--within", "60"], environment: ["PICKROLL_MEDIA": "/nowhere"])
    #expect(result.status == 0 && result.text == person.library + "/a.png\n")
  }

  @Test("leaves an older one alone")
  func older() throws {
    try person.home.file("Pictures/a.png", [1], modified: Int(time(nil)) - 30)
    #expect(try latest() == (1, ""))
    #expect(try latest(["--within", "29"]) == (1, ""))
    #expect(try latest(["--within", "600"]) == (0, person.library + "/a.png\n"))
  }

  @Test("a name is printed exactly, and as JSON with the asset's identifier")
  func names() throws {
    let name = FilePath(bytes: [0xFF, 0x0A] + Array(".png".utf8))
    let folder = FilePath(person.library)
    let within = ["latest", "--within", "60", "--library", person.library]
    try person.home.file(FilePath("Pictures").appending(name), [1])
    let plain = try person.run(within)
    #expect(Array(plain.output) == folder.appending(name).bytes + [10])
    try person.home.file("Pictures/b.png", [2])
    let json = try person.run(within + ["--json"])
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let keys = try #require(object)
    #expect(Set(keys.keys) == ["path", "url", "mediaType", "assetIdentifier", "added"])
    #expect(keys["path"] as? String == person.library + "/b.png")
    #expect(keys["mediaType"] as? String == "public.image")
    #expect((keys["assetIdentifier"] as? String)?.count == 16)
  }

  @Test("is asked for permission, and told of its lack, unless the folders are named")
  func permission() throws {
    _ = try person.run(["library", "deny"])
    try person.home.file("Pictures/a.png", [1])
    for words in [["latest", "--within", "60"], ["library", "scan"]] {
      let refused = try person.run(words)
      #expect(refused.status == 2 && refused.text.isEmpty)
      #expect(refused.errors.contains("library authorize"))
    }
    #expect(try latest(["--within", "60", "--library", person.library]).status == 0)
  }

  @Test("a damaged record of what was offered is set aside and told, and the index is left alone")
  func damagedRecord() throws {
    try person.home.file("Pictures/a.png", [1])
    #expect(try latest(["--within", "60"]).status == 0)
    let record = person.home.text + "/data/pickroll/library.sqlite"
    try Data("no database at all, but long enough to be looked at".utf8)
      .write(to: URL(fileURLWithPath: record))
    let result = try person.run(["latest"])
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errors.contains(record + ".damaged-") && !result.errors.contains("anew"))
  }

  @Test(
    "refuses a word and a wrong number",
    arguments: [["x"], ["--within", "-1"], ["--within", "soon"]])
  func refuses(words: [String]) throws {
    let result = try person.run(["latest"] + words)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errors.contains(words.last ?? ""))
  }
}
