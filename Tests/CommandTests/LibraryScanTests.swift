import Foundation
import MediaTypes
import Support
import Testing

@Suite("library scan")
struct LibraryScanTests {
  let person: PersonsFolders

  init() throws {
    person = try PersonsFolders()
    _ = try person.run(["library", "authorize"])
  }

  /// Without a decoder nothing can be opened, so a scan that succeeds opened nothing.
  private static let noDecoder = ["PICKROLL_MEDIA": "/nowhere"]

  private func scan(_ words: [String] = [], _ environment: [String: String] = [:]) throws -> String
  {
    let result = try person.run(["library", "scan", "--json"] + words, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    return result.text
  }

  @Test("reads what is new and what was written to, and nothing twice")
  func reads() throws {
    try Fixtures.makePictures(3, in: person.library)
    try person.home.file("Pictures/bad.png", [1, 2, 3])
    #expect(
      try scan()
        == #"{"found":4,"new":4,"changed":0,"moved":0,"gone":0,"read":4,"refused":1}"# + "\n")
    #expect(
      try scan([], Self.noDecoder)
        == #"{"found":4,"new":0,"changed":0,"moved":0,"gone":0,"read":0,"refused":1}"# + "\n")
    #expect(rename(person.library + "/1.png", person.library + "/z.png") == 0)
    #expect(
      try scan([], Self.noDecoder)
        == #"{"found":4,"new":0,"changed":0,"moved":1,"gone":0,"read":0,"refused":1}"# + "\n")
    #expect(unlink(person.library + "/z.png") == 0)
    try InfoTests.makePhoto(person.library + "/bad.png")
    #expect(
      try scan()
        == #"{"found":3,"new":0,"changed":1,"moved":0,"gone":1,"read":1,"refused":0}"# + "\n")
  }

  @Test("says what it did, in both languages")
  func texts() throws {
    try Fixtures.makePictures(1, in: person.library)
    let english = try person.run(["library", "scan"])
    #expect(english.text == "1 found: 1 new, 0 changed, 0 moved, 0 gone; 1 read, 0 refused\n")
    let chinese = try person.run(["library", "scan", "--lang", "zh"])
    #expect(chinese.text == "共 1 张：新增 0，改动 0，移动 0，消失 0；读取 0，无法显示 0\n")
  }

  @Test("without a decoder says so, and the next scan reads")
  func noDecoder() throws {
    try Fixtures.makePictures(2, in: person.library)
    let result = try person.run(["library", "scan"], environment: Self.noDecoder)
    #expect(result.status == 2 && result.text.isEmpty && result.errors.contains("decoder"))
    #expect(try scan().contains(#""new":0"#))
    #expect(try scan([], Self.noDecoder).contains(#""read":0"#))
  }

  @Test("makes a damaged index anew and says so")
  func damaged() throws {
    try Fixtures.makePictures(2, in: person.library)
    _ = try scan()
    try Data("no database at all, but long enough to be looked at".utf8)
      .write(to: URL(fileURLWithPath: person.index))
    let result = try person.run(["library", "scan"])
    #expect(result.status == 0)
    #expect(result.errors.contains(person.index) && result.errors.contains("anew"))
    #expect(result.text.hasPrefix("2 found: 2 new"))
  }

  @Test("may run several times at once")
  func atOnce() throws {
    try Fixtures.makePictures(9, in: person.library)
    let scans = "for n in 1 2 3 4 5 6; do \"$0\" library scan & done; wait"
    let result = try person.run(["-c", scans, Fixtures.pickroll], of: "/bin/sh")
    #expect(result.errors.isEmpty)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 6 && lines.allSatisfy { $0.hasPrefix("9 found") })
    #expect(
      try scan([], Self.noDecoder)
        == #"{"found":9,"new":0,"changed":0,"moved":0,"gone":0,"read":0,"refused":0}"# + "\n")
  }

  @Test("killed at any moment leaves an index that the next scan goes on with")
  func killed() throws {
    try Fixtures.makePictures(9, in: person.library)
    let scans = """
      for n in 01 02 03 04 05 07 09 12 15 20 25 30 40; do
        rm -f a.png b.png; cp 1.png a.png; cp 2.png b.png
        timeout -s KILL 0.$n "$0" library scan
      done
      """
    let result = try person.run(["-c", scans, Fixtures.pickroll], of: "/bin/sh")
    #expect(!result.errors.contains("anew"), "\(result.errors)")
    #expect(try scan().hasPrefix(#"{"found":11,"#))
    #expect(try scan([], Self.noDecoder).hasSuffix(#""gone":0,"read":0,"refused":0}"# + "\n"))
  }

  @Test(
    "refuses what it does not know, and a folder that is not there",
    arguments: [
      (["library"], "scan"), (["library", "look"], "look"), (["library", "scan", "x"], "x"),
      (["library", "scan", "--library", "/nowhere"], "/nowhere"),
    ])
  func refuses(words: [String], named: String) throws {
    let result = try person.run(words)
    #expect(result.status == 2)
    #expect(result.errors.contains(named))
  }

  @Test("takes several folders, one in the other, from here and from the root")
  func folders() throws {
    try person.home.folder("Pictures/in")
    try Fixtures.makePictures(2, in: person.library + "/in")
    let words = ["--library", ".", "--library", "in", "--library", person.library + "//in/"]
    #expect(try scan(words).hasPrefix(#"{"found":2,"new":2,"#))
    #expect(try scan().hasPrefix(#"{"found":2,"new":0,"#))
  }
}
