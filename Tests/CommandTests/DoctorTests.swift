import Cells
import Foundation
import MediaTypes
import Support
import Testing

@Suite("doctor")
struct DoctorTests {
  static let headings: [String: [String]] = [
    "en": ["Terminal", "Libraries", "Formats", "Cameras", "Limits", "Folders", "What is missing"],
    "zh": ["终端", "程序库", "格式", "相机", "限制", "文件夹", "缺少的部分"],
  ]
  static let plain = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "NO_COLOR": ""]

  @Test("in a pipe every section is there, without escapes", arguments: ["en", "zh"])
  func pipe(language: String) throws {
    let folder = TemporaryFolder()
    let result = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", language],
      environment: Self.plain.merging(["HOME": folder.text, "XDG_DATA_HOME": ""]) { $1 })
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(!result.output.contains(0x1B))
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.filter { !$0.hasPrefix(" ") && !$0.isEmpty }.map(String.init) == Self.headings[language]
    )
    for text in ["xterm-256color", "libvips", "JPEG", "65,535", folder.text + "/Pictures", "UTF-8"]
    {
      #expect(result.text.contains(text), "\(text)")
    }
  }

  @Test("every limit is shown")
  func limits() throws {
    let text = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", "en"], environment: Self.plain
    ).text
    let section = text.components(separatedBy: "\nLimits\n").last?.components(separatedBy: "\n\n")
      .first
    let lines = (section ?? "").split(separator: "\n")
    for value in [
      "65,535 pixels", "\(MediaLimits.pixels / 1_000_000) megapixels", "262,144 cells",
      "\(MediaLimits.jobMilliseconds / 1000) s", "\(MediaLimits.addressSpace >> 30) GiB",
      "\(MediaLimits.decodedBytes >> 30) GiB", "\(MediaLimits.unpackedBytes >> 20) MiB",
      "\(WireFrame.maximumPayload >> 20) MiB", "\(MediaLimits.movieBytes >> 30) GiB",
      "\(MediaLimits.cutMilliseconds / 3_600_000) h",
      "\(MediaLimits.recordingRoomBytes >> 20) MiB",
    ] {
      #expect(lines.contains { $0.hasSuffix("  " + value) }, "\(value)")
    }
  }

  @Test("values stand under each other", arguments: ["en", "zh"])
  func aligned(language: String) throws {
    let text = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", language], environment: Self.plain
    ).text
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("  ") }.dropLast()
    let starts = rows.compactMap { row -> Int? in
      let label = row.dropFirst(2)
      guard let gap = label.firstRange(of: "  ") else { return nil }
      let value = label[gap.lowerBound...].drop { $0 == " " }
      return TextWidth.columns(of: String(row)) - TextWidth.columns(of: String(value))
    }
    #expect(starts.count > 30)
    #expect(Set(starts).count == 1)
  }

  @Test("a media program that cannot be started is told, with what to do, and the status is 2")
  func noMedia() throws {
    let result = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", "en"],
      environment: Self.plain.merging(["PICKROLL_MEDIA": "/nonexistent"]) { $1 })
    #expect(result.status == 2)
    #expect(result.text.contains("The media program cannot be started: /nonexistent: No such file"))
    #expect(result.text.contains("install Pickroll anew"))
    #expect(!result.text.contains("Nothing is missing"))
  }

  @Test("an avatar that cannot be saved is told, and the status is 2")
  func noData() throws {
    let folder = TemporaryFolder()
    try folder.file("file")
    let result = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", "en"],
      environment: Self.plain.merging(["XDG_DATA_HOME": folder.text + "/file"]) { $1 })
    #expect(result.status == 2)
    #expect(result.text.contains("cannot be made"))
    #expect(result.text.contains(folder.text + "/file/pickroll cannot be written."))
  }

  @Test("a locale without UTF-8 is told, and is no fault of the picker's")
  func noUTF8() throws {
    let result = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", "en"],
      environment: Self.plain.merging(["LC_ALL": "C"]) { $1 })
    #expect(result.text.contains("The locale’s characters are not UTF-8."))
    #expect(result.status == 0)
  }

  @Test("a word too many is a usage error")
  func operand() throws {
    let result = try runProgram(Fixtures.pickroll, ["doctor", "me"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }

  @Test("in a terminal it asks, and leaves the line as it was", arguments: ["en", "zh"])
  func terminal(language: String) throws {
    let terminal = try TmuxTerminal(
      rows: 90, environment: ["COLORTERM": "truecolor", "NO_COLOR": ""])
    try terminal.run(
      "cd; stty -a >before; clear; \(Fixtures.pickroll) doctor --lang \(language); echo $? >code")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let last = try #require(Self.headings[language]?.last)
    let screen = try terminal.waitFor("all of it") { screen in
      screen.components(separatedBy: "\n\(last)\n").last?.contains("\n$") == true
    }
    for text in ["80×90", "tmux 3", "COLORTERM", "CSI 6 n", "XTVERSION"] {
      #expect(screen.contains(text), "\(text) in\n\(screen)")
    }
    #expect(screen.split(separator: "\n").allSatisfy { TextWidth.columns(of: String($0)) <= 80 })
    for heading in Self.headings[language] ?? [] {
      #expect(screen.contains("\n\(heading)\n") || screen.hasPrefix(heading))
    }
    try terminal.run("stty -a >after; cmp before after && echo same >same")
    #expect(try terminal.waitFor(file: "same") == "same\n")
    #expect(try terminal.modes().hasPrefix("0 1 0"))
  }

  @Test("behind the shell it asks nothing, and is not stopped")
  func background() throws {
    let terminal = try TmuxTerminal()
    try terminal.run("cd; (\(Fixtures.pickroll) doctor --lang en >page; echo $? >code) &")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let page = try String(contentsOfFile: terminal.folder.text + "/page", encoding: .utf8)
    #expect(page.contains("80×24") && !page.contains("asked by"))
  }

  @Test(
    "a colour that is asked for is told so", arguments: [("256", "256"), ("true", "16.7 million")])
  func color(word: String, count: String) throws {
    let text = try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", "en", "--color", word], environment: Self.plain
    ).text
    let line = text.split(separator: "\n").first { $0.hasPrefix("  Colours ") }
    #expect(line?.contains("  \(count) ") == true && line?.hasSuffix("by --color") == true)
  }

  @Test("help tells of both", arguments: ["info", "doctor"], ["en", "zh"])
  func help(command: String, language: String) throws {
    let result = try runProgram(Fixtures.pickroll, [command, "--help", "--lang", language])
    #expect(result.status == 0)
    #expect(result.text.contains("pickroll \(command)"))
    #expect(result.text.contains(command == "info" ? "--json" : "--color"))
  }
}
