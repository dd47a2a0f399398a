import Foundation
import Glibc
import Support
import Testing

@Suite("Paths in by standard input and out by standard output")
struct StreamTests {
  private let picker: PickerInTmux
  private var terminal: TmuxTerminal { picker.terminal }
  private var folder: TemporaryFolder { picker.terminal.folder }

  init() throws {
    picker = try PickerInTmux()
    try Fixtures.makePictures(3, in: folder.text)
  }

  /// Runs a line whose end the file `end` tells.
  private func run(_ line: String) throws {
    try terminal.runPipe(line)
  }

  private func end() throws -> String { try terminal.pipeEnd() }
  private func bytes(_ name: String) throws -> [UInt8] { try terminal.bytes(of: name) }

  /// Many ways to write the path of one picture, each with a NUL after it.
  private static func spellings(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in 0..<count {
      for bit in 0..<17 { bytes += Array((number >> bit & 1 == 1 ? ".//" : "./").utf8) }
      bytes += Array("2.png".utf8) + [0]
    }
    return bytes
  }

  @Test("the grid is open while the producer waits; then a hundred thousand are chosen from")
  func blockedProducer() throws {
    let names = Self.spellings(100_000)
    try folder.file("names", names)
    try run(
      "(printf '1.png\\0'; until [ -e go ]; do sleep 0.02; done; cat names) | "
        + "\(Fixtures.pickroll) pick --multiple -0 - | xargs -0 -n 2000 printf '%s\\0' >out")
    try terminal.waitFor("the first picture") {
      $0.contains("1 item ") && $0.contains { "▀▄▅▃▂▆▇█".contains($0) }
    }
    try terminal.keys("Tab")
    try terminal.waitFor(text: "1 marked")
    try folder.file("go")
    try terminal.waitFor(text: "1/100,001")
    try terminal.keys("End")
    try terminal.waitFor(text: "100,001/100,001")
    try terminal.keys("Tab C-a")
    try terminal.waitFor(text: "100,001 marked")
    try terminal.keys("Enter")
    #expect(try end() == "0 0 0")
    let paths = names.split(separator: 0)
    let marked = [Array("1.png".utf8)[...]] + paths.suffix(1) + paths.dropLast()
    let chosen = try bytes("out").split(separator: 0)
    #expect(chosen.count == marked.count)
    let wrong = zip(chosen, marked).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(wrong == nil)
  }

  @Test(
    "names that are hard come out as they went in",
    .enabled(if: CorpusFolder.isPresent, "the corpus of real files is not here"))
  func oddNames() throws {
    let archive = CorpusFolder.path + "/names/odd-names.tar"
    try folder.folder("odd")
    _ = try runProgram("/bin/tar", ["-xf", archive, "-C", folder.text + "/odd"])
    _ = try runProgram(
      "/bin/sh", ["-c", "find odd -type f -print0 >names"], folder: folder.text)
    let names = try bytes("names")
    let count = names.count { $0 == 0 }
    #expect(count > 15)
    try run("\(Fixtures.pickroll) pick --multiple --stdin -0 <names >out")
    try terminal.waitFor("all names") { $0.contains("\(count) items") && !$0.contains("⋯") }
    try terminal.keys("C-a")
    try terminal.waitFor(text: "\(count) marked")
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(try bytes("out") == names)
    print("\(count) odd names")
  }

  @Test("what is missing or no picture is told once after the screen, and the rest goes on")
  func unlisted() throws {
    try folder.file("notes.txt", Array("text".utf8))
    try run(
      "printf '3.png\\nmissing.jpg\\nnotes.txt\\nmissing.jpg' | "
        + "\(Fixtures.pickroll) pick '[12].png' none - >out 2>errors")
    try terminal.waitFor("the grid") { $0.contains("3 items") && !$0.contains("⋯") }
    try terminal.keys("End Enter")
    #expect(try end() == "0 0")
    #expect(try bytes("out") == Array("3.png\n".utf8))
    #expect(
      try String(decoding: bytes("errors"), as: UTF8.self) == """
        pickroll: There is no “none”.
        pickroll: There is no “missing.jpg”.
        pickroll: “notes.txt” is not a picture.

        """)
    try picker.expectRestored()
  }

  @Test("where nothing is left to show the end is 1", arguments: ["", "missing.jpg\\n", "\\n\\n"])
  func nothing(names: String) throws {
    try run("printf '\(names)' | \(Fixtures.pickroll) pick - >out 2>errors")
    try terminal.waitFor("the grid") { $0.contains("There is no") || $0.contains("There are no") }
    try terminal.keys("Escape")
    #expect(try end() == "0 1")
    #expect(try bytes("out").isEmpty)
    let errors = try String(decoding: bytes("errors"), as: UTF8.self)
    #expect(errors.hasSuffix("pickroll: There is no picture to choose from.\n"))
    #expect(errors.contains("missing.jpg") == names.contains("missing"))
  }

  @Test("standard input that is the terminal, or closed, is refused with a sentence")
  func refused() throws {
    try run("\(Fixtures.pickroll) pick - 2>errors")
    #expect(try end() == "2")
    #expect(try String(decoding: bytes("errors"), as: UTF8.self).contains("is the terminal"))
    unlink(folder.text + "/end")
    try run("\(Fixtures.pickroll) pick --stdin <&- 2>errors")
    #expect(try end() == "2")
    #expect(try String(decoding: bytes("errors"), as: UTF8.self).contains("is closed"))
  }

  @Test("a reader that is gone ends it quietly by SIGPIPE, and so the producer")
  func earlyClose() throws {
    try run("yes 1.png | \(Fixtures.pickroll) pick --multiple=3 - 2>errors | true")
    try terminal.waitFor(text: "0 of 3 marked")
    try terminal.keys("Tab Tab Tab Tab")
    try terminal.waitFor(text: "No more than 3 can be chosen.")
    try terminal.keys("Enter")
    #expect(try end() == "141 141 0")
    #expect(try bytes("errors").isEmpty)
    try picker.expectRestored()
  }
}

@Suite("Many on standard output")
struct ManyOutputTests {
  private let folder = TemporaryFolder()

  init() throws { try Fixtures.makePictures(3, in: folder.text) }

  private func snapshot(_ words: String...) throws -> ProgramResult {
    try runProgram(Fixtures.pickroll, ["snapshot"] + words, folder: folder.text)
  }

  @Test(
    "one a line, or with NUL, or as JSON, in the order of marking",
    arguments: [
      ([], "3.png\n1.png\n"), (["--print0"], "3.png\u{0}1.png\u{0}"),
      (["-0"], "3.png\u{0}1.png\u{0}"), (["--read0"], "3.png\n1.png\n"),
    ] as [([String], String)])
  func paths(options: [String], output: String) throws {
    let result = try runProgram(
      Fixtures.pickroll,
      ["snapshot", "--multiple", "--keys", "End Tab Home Tab Enter", "1.png", "2.png", "3.png"]
        + options, folder: folder.text)
    #expect(result.text == output)
  }

  @Test("JSON is an object a line")
  func json() throws {
    let result = try snapshot(
      "--multiple", "--json", "--keys", "End Tab Home Tab Enter", "1.png", "2.png", "3.png")
    let objects = try result.text.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    let urls = objects.compactMap { $0?["imageURL"] as? String }
    #expect(urls.map { $0.suffix(6) } == ["/3.png", "/1.png"])
  }

  @Test("each goes through the editor, and its picture is printed after all are framed")
  func edited() throws {
    try folder.folder("cut")
    let result = try snapshot(
      "--multiple", "--edit", "--output", "cut", "--keys",
      "End Tab Home Tab Enter wait:idle checkpoint:one Enter wait:idle Enter wait:idle", "1.png",
      "2.png", "3.png")
    let paths = result.text.split(separator: "\n").suffix(2)
    #expect(result.text.contains("Move and scale · 1/2"))
    #expect(paths.count == 2 && paths.allSatisfy { $0.hasPrefix("cut/") }, "\(result.text)")
    for path in paths {
      #expect(try Fixtures.size(of: folder.text + "/" + path) == "40x40")
    }
  }

  @Test(
    "what cannot be is an error",
    arguments: [
      ["--multiple=0", "."], ["--multiple=many", "."],
      ["--multiple", "--edit", "-o", "a.png", "."],
    ])
  func wrong(words: [String]) throws {
    let result = try runProgram(Fixtures.pickroll, ["snapshot"] + words, folder: folder.text)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
