import Foundation
import MediaTypes
import Support
import Testing

@Suite("library authorize --folder")
struct LimitedCommandTests {
  let person: PersonsFolders

  init() throws {
    person = try PersonsFolders()
    for name in ["Summer", "Winter"] {
      try person.home.folder("Pictures/\(name)")
      try Fixtures.makePictures(2, in: person.library + "/\(name)")
    }
  }

  private func succeed(_ words: String...) throws -> String {
    let result = try person.run(words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.text
  }

  @Test("status names the folders, as text and as JSON, until something else is said")
  func status() throws {
    let winter = person.library + "/Winter"
    #expect(try succeed("library", "authorize", "--folder", "Summer", "--folder", winter).isEmpty)
    #expect(
      try succeed("library", "status") == """
        pickroll, reading \(person.library): allowed for these folders alone
          \(person.library)/Summer
          \(winter)
        pickroll, adding to \(person.library): allowed

        """)
    let json = try succeed("library", "status", "--json")
    let object =
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    #expect(object["readWrite"] as? String == "limited")
    #expect(object["addOnly"] as? String == "authorized")
    let urls = [person.library + "/Summer", winter].map { "file://" + $0 }
    #expect(object["folders"] as? [String] == urls)
    #expect(try succeed("library", "status", "--client", "B").contains("not decided"))
    let chinese = try succeed("library", "status", "--lang", "zh")
    #expect(chinese.contains("仅允许以下文件夹\n  \(person.library)/Summer\n"))
    for verb in ["authorize", "deny"] {
      _ = try succeed("library", verb, "--for", "reading")
      #expect(try !succeed("library", "status").contains("Summer"))
      #expect(try !succeed("library", "status", "--json").contains("folders"))
    }
  }

  @Test("who may look at some folders may add, where nothing else is said of that")
  func adding() throws {
    _ = try succeed("library", "authorize", "--for", "reading", "--folder", "Summer")
    #expect(try succeed("library", "status", "--for", "adding").hasSuffix(": allowed\n"))
    #expect(try succeed("save", "Winter/1.png").contains("Camera Roll/1.png"))
  }

  @Test("a folder that is not in the library is kept as it was named, told, and does not count")
  func outside() throws {
    try person.home.folder("Elsewhere")
    let elsewhere = person.home.text + "/Elsewhere"
    let result = try person.run([
      "library", "authorize", "--folder", elsewhere, "--folder", "Summer",
    ])
    #expect(result.status == 0)
    #expect(
      result.errors
        == "pickroll: “\(elsewhere)” is not in \(person.library), so it does not count.\n")
    #expect(
      try succeed("library", "status").contains("  \(elsewhere) (not in the library)\n"))
    #expect(try succeed("library", "scan").hasPrefix("2 found"))
  }

  @Test("scan and latest keep to the folders, unless others are named")
  func keepsTo() throws {
    _ = try succeed("library", "authorize", "--folder", "Summer")
    #expect(try succeed("library", "scan").hasPrefix("2 found: 2 new"))
    let before = try Data(contentsOf: URL(fileURLWithPath: person.index))
    #expect(before.range(of: Data("Winter".utf8)) == nil)
    try person.home.file("Pictures/Summer/s.png", [1])
    try person.home.file("Pictures/Winter/w.png", [1])
    let latest = ["latest", "--within", "60"]
    #expect(try person.run(latest).text == person.library + "/Summer/s.png\n")
    #expect(try person.run(latest).status == 1)
    #expect(try person.run(latest + ["--no-recursive"]).status == 1)
    #expect(try person.run(["library", "scan", "--no-recursive"]).text.hasPrefix("0 found"))
    #expect(try succeed("library", "scan", "--library", person.library).hasPrefix("6 found"))
    // What was seen by the person's own choice stays out of sight.
    #expect(try succeed("library", "scan").hasPrefix("3 found: 0 new"))
    try person.home.file("Pictures/Winter/x.png", [1])
    #expect(try person.run(latest).status == 1)
    _ = try succeed("library", "authorize")
    #expect(try person.run(latest).text == person.library + "/Winter/x.png\n")
  }

  @Test(
    "what makes no sense is one sentence and 2, and decides nothing",
    arguments: [
      ["library", "deny", "--folder", "Summer"], ["library", "status", "--folder", "Summer"],
      ["library", "scan", "--folder", "Summer"],
      ["library", "authorize", "--folder", "Summer", "--for", "adding"],
      ["library", "authorize", "--folder"],
    ])
  func nonsense(words: [String]) throws {
    let result = try person.run(words)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
    let status = try succeed("library", "status")
    #expect(status.components(separatedBy: "not decided").count == 3)
  }
}
