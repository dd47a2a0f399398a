import Cells
import Foundation
import Support
import Testing

@Suite("What goes to standard output and standard error")
struct OutputTests {
  /// Names as bytes: a newline, an escape sequence, invalid UTF-8, an emoji, a leading dash.
  static let names: [[UInt8]] = [
    Array("two\nlines.png".utf8), Array("\u{1B}[31mred.png".utf8),
    [0x62, 0xFF, 0xFE] + Array(".png".utf8),
    Array("Zoë 🌻.png".utf8), Array("-rf.png".utf8), Array("with space.png".utf8),
  ]

  @Test("a name is shown sanely and printed exactly", arguments: names)
  func exactName(name: [UInt8]) throws {
    let folder = TemporaryFolder()
    try Fixtures.makePictures(1, in: folder.text)
    let path = Array((folder.text + "/").utf8) + name
    #expect(rename(folder.text + "/1.png", path.map { CChar(bitPattern: $0) } + [0]) == 0)
    let result = try runProgram(
      Fixtures.pickroll, ["snapshot", "--keys", "checkpoint:grid Enter", folder.text])
    #expect(result.status == 0)
    #expect(Array(result.output.suffix(path.count + 1)) == path + [10])
    let screen = result.output.dropLast(path.count + 1)
    #expect(!screen.contains(0x1B))
  }

  @Test(
    "what cannot be printed is said, with 2",
    arguments: [
      (">&-", "Nothing was printed: standard output is closed."),
      (">/dev/full", "Not all was printed: the disk is full. Make room, then try again."),
    ])
  func notPrinted(redirection: String, sentence: String) throws {
    for words in [
      "info \(Fixtures.samples)/*", "snapshot --keys Enter \(Fixtures.samples)", "--help",
    ] {
      let result = try runProgram(
        "/bin/sh", ["-c", "\(Fixtures.pickroll) \(words) \(redirection)"],
        environment: ["LC_ALL": "C.UTF-8"])
      #expect(result.status == 2, "\(words)")
      #expect(result.errors == "pickroll: \(sentence)\n", "\(words)")
    }
  }

  @Test("without a terminal: one sentence and 2", arguments: [["pick", "."], ["avatar"], []])
  func noTerminal(words: [String]) throws {
    let result = try runProgram(Fixtures.pickroll, words, environment: ["TERM": "xterm-256color"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "every command has its help, in both languages",
    arguments: [
      ["pick"], ["avatar"], ["crop"], ["info"], ["save"], ["album"], ["latest"], ["library"],
      ["snapshot"], ["config"], ["doctor"], [],
    ])
  func help(command: [String]) throws {
    let english = try runProgram(Fixtures.pickroll, command + ["--help", "--lang", "en"])
    let chinese = try runProgram(Fixtures.pickroll, command + ["--help", "--lang", "zh"])
    #expect(english.status == 0 && chinese.status == 0)
    #expect(english.text.contains("--lang") && chinese.text.contains("--lang"))
    #expect(english.text != chinese.text)
    for line in (english.text + chinese.text).split(separator: "\n") {
      #expect(TextWidth.columns(of: String(line)) <= 80, "\(line)")
    }
  }

  @Test(
    "a camera that is not there is named",
    arguments: [
      ("bad", "There is no camera “bad”"), ("99", "There is no camera “99”"),
      ("file:/nope.mp4", "There is no file “/nope.mp4”"),
      ("none", "--source camera and --camera none do not go together"),
    ])
  func missingCamera(name: String, sentence: String) throws {
    let result = try runProgram(
      Fixtures.pickroll, ["pick", "--source", "camera", "--camera", name, "--lang", "en"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("pickroll: " + sentence), "\(result.errors)")
  }

  @Test("a wrong key script names the word and its place")
  func wrongKey() throws {
    let result = try runProgram(
      Fixtures.pickroll, ["snapshot", "--keys", "Enter Entre", Fixtures.samples])
    #expect(result.status == 2)
    #expect(result.errors.contains("Entre") && result.errors.contains("2"))
  }
}

@Suite(
  "Profiles, on the corpus",
  .enabled(if: CorpusFolder.isPresent, "the corpus of real files is not here"))
struct ProfileTests {
  @Test(
    "a cut of a JPEG with a profile is within 2 levels of an independent tool's",
    arguments: [
      "rocket.jpg", "apple_gainmap_new.jpg", "dog_exif_extended_xmp_icc.jpg", "sample.jpg",
    ])
  func withinTwoLevels(name: String) throws {
    let folder = TemporaryFolder()
    let source = CorpusFolder.path + "/jpeg/" + name
    let profile = try runProgram(
      "/usr/bin/exiftool",
      ["-b", "-icc_profile", CorpusFolder.path + "/jpeg/paris_exif_xmp_icc.jpg"])
    try folder.file("srgb.icc", Array(profile.output))
    let (out, reference) = (folder.text + "/out.png", folder.text + "/reference.png")
    let cut = try runProgram(
      Fixtures.pickroll, ["crop", source, "--rect", "40,30,200,200", "-o", out])
    #expect(cut.status == 0, "\(cut.errors)")
    _ = try Fixtures.magick(
      "convert",
      [
        source, "-auto-orient", "-intent", "Relative", "-profile", folder.text + "/srgb.icc",
        "-crop", "200x200+40+30", "+repage", "-strip", "-depth", "8", reference,
      ])
    let peak = try Fixtures.magick("compare", ["-metric", "PAE", out, reference, "null:"]).errors
    let levels = Double(peak.split(separator: " ").first ?? "").map { $0 / 257 }
    #expect(try #require(levels, "\(peak)") <= 2)
  }
}
