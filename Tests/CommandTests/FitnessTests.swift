import Foundation
import Support
import Testing

@Suite("Pictures that must be of a kind", .serialized)
struct FitnessTests {
  /// Makes pictures, the first one the newest.
  private func make(_ pictures: [(name: String, size: String)], in folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for (index, picture) in pictures.enumerated() {
      let path = folder + "/" + picture.name
      _ = try Fixtures.magick(
        "convert", ["-seed", "7", "-size", picture.size, "plasma:tomato-steelblue", path])
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 - Double(index))],
        ofItemAtPath: path)
    }
  }

  private func bytes(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  @Test("in a real terminal an unfit picture is refused, and another one chosen")
  func refused() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try make(
      [("small.jpg", "320x240"), ("large.jpg", "800x600")], in: terminal.folder.text + "/photos")
    try terminal.run(
      "cd; clear; \(Fixtures.pickroll) photos --min-size 512 >out; echo $? >code")
    try terminal.waitFor(text: "under 512×512")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "“small.jpg” is 320×240: at least 512×512 is asked.")
    try terminal.keys("Right")
    try terminal.waitFor(text: "2/2")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let output = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
    #expect(output == "photos/large.jpg\n")
  }

  @Test("in a real terminal the editor's frame stops at the least size, and that is what is cut")
  func frame() throws {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try make([("wide.png", "900x600")], in: terminal.folder.text + "/photos")
    try terminal.run(
      "cd; clear; \(Fixtures.pickroll) pick photos --edit --aspect 16:9 --min-size 480x270 "
        + "-o out.png >out; echo $? >code")
    try terminal.waitFor(text: "1/1")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "896×504 at 2,48 of 900×600")
    _ = try terminal.tmux("send-keys", "-N", "30", "_")
    try terminal.waitFor(text: "The frame can't be smaller than 480×270.")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    #expect(try Fixtures.size(of: terminal.folder.text + "/out.png") == "480x270")
  }

  @Test(
    "what is framed has no more bytes than asked, in every format",
    arguments: ["jpg", "png", "webp"], [15_000, 4000])
  func mostBytes(format: String, most: Int) throws {
    let folder = TemporaryFolder()
    try make([("a.png", "600x400")], in: folder.text + "/photos")
    let out = folder.text + "/out." + format
    func edit(_ options: String...) throws -> ProgramResult {
      try runProgram(
        Fixtures.pickroll,
        ["snapshot", folder.text + "/photos", "--edit", "-o", out, "--keys", "Enter Enter"]
          + options)
    }
    #expect(try edit().status == 0)
    let whole = try bytes(out)
    #expect(whole > most)
    try FileManager.default.removeItem(atPath: out)
    let result = try edit("--max-bytes", "\(most)")
    #expect(result.status == 0 && result.text == out + "\n", "\(result.errors)")
    #expect(try bytes(out) <= most)
    #expect(try Fixtures.size(of: out).hasSuffix("x0") == false)
  }

  @Test("what cannot have so few bytes is told in the editor, and no file is left")
  func impossible() throws {
    let folder = TemporaryFolder()
    try make([("a.png", "600x400")], in: folder.text + "/photos")
    let out = folder.text + "/out.jpg"
    let result = try runProgram(
      Fixtures.pickroll,
      [
        "snapshot", folder.text + "/photos", "--edit", "-o", out, "--max-bytes", "2k",
        "--min-size", "400", "--keys", "Enter Enter",
      ])
    #expect(result.text.contains("Not saved: “a.png” needs "))
    #expect(result.text.contains("; at most 2 kB is asked."))
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("an avatar that is set without a screen keeps to it too")
  func avatar() throws {
    let folder = TemporaryFolder()
    try make([("small.jpg", "320x240"), ("a.png", "700x600")], in: folder.text)
    let data = ["XDG_DATA_HOME": folder.text + "/data"]
    func set(_ words: String...) throws -> ProgramResult {
      try runProgram(Fixtures.pickroll, ["avatar", "--set"] + words, environment: data)
    }
    let refused = try set(folder.text + "/small.jpg", "--min-size", "512")
    #expect(refused.status == 2 && refused.text.isEmpty)
    #expect(refused.errors.contains("“small.jpg” is 320×240: at least 512×512 is asked."))
    let framed = try set(folder.text + "/a.png", "--rect", "0,0,9,9", "--min-size", "512")
    #expect(framed.status == 2)
    let saved = try set(
      folder.text + "/a.png", "--min-size", "400", "--aspect", "4:3", "--max-bytes", "30KiB")
    #expect(saved.status == 0, "\(saved.errors)")
    let path = saved.text.trimmingCharacters(in: .newlines)
    #expect(try bytes(path) <= 30 * 1024)
    #expect(try Fixtures.size(of: path) == "512x384")
  }

  @Test(
    "a wrong value is told with the option and the word",
    arguments: [
      ("--aspect", "0:1", "0:1"), ("--aspect", "16", "16"), ("--aspect", "4:3:2", "4:3:2"),
      ("--min-size", "-3", "-3"), ("--min-size", "10x", "10x"), ("--max-bytes", "lots", "lots"),
      ("--max-bytes", "0", "0"), ("--max-bytes", "5 apples", "5 apples"),
      ("--media", "image,video", "video"), ("--media", "", ""),
    ])
  func wrong(option: String, value: String, word: String) throws {
    for command in ["pick", "avatar", "snapshot"] {
      let result = try runProgram(Fixtures.pickroll, [command, option, value])
      #expect(result.status == 2 && result.text.isEmpty)
      #expect(result.errors.contains(option + " takes ") && result.errors.contains("“\(word)”"))
    }
  }

  @Test("pictures are dim where movies are asked for, and both can be")
  func media() throws {
    let folder = TemporaryFolder()
    try make([("a.png", "60x40")], in: folder.text)
    func snapshot(_ words: String...) throws -> String {
      try runProgram(Fixtures.pickroll, ["snapshot", folder.text, "--keys", "Enter"] + words).text
    }
    #expect(try snapshot("--media", "movie").contains("“a.png” is not a movie."))
    #expect(try snapshot("--media", "movie", "--lang", "zh").contains("“a.png”不是视频。"))
    #expect(try snapshot("--media", "movie,image") == folder.text + "/a.png\n")
  }

  @Test("what is asked can stand in the person's file")
  func configuration() throws {
    let folder = TemporaryFolder()
    try make([("a.png", "60x40")], in: folder.text + "/photos")
    try FileManager.default.createDirectory(
      atPath: folder.text + "/config/pickroll", withIntermediateDirectories: true)
    try folder.file("config/pickroll/config.yaml", Array("options:\n  min-size: 1k\n".utf8))
    let home = ["XDG_CONFIG_HOME": folder.text + "/config"]
    let wrong = try runProgram(Fixtures.pickroll, ["config"], environment: home)
    #expect(wrong.status == 2 && wrong.errors.contains("min-size"))
    let settings = "options:\n  min-size: 64\n  aspect: 16:9\n  media: image,movie\n"
    try folder.file("config/pickroll/config.yaml", Array(settings.utf8))
    let page = try runProgram(
      Fixtures.pickroll, ["snapshot", folder.text + "/photos"], environment: home)
    #expect(page.text.contains("under 64×64") || page.text.contains("⊘ a.png"))
  }
}
