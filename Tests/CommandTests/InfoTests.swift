import Foundation
import MediaTypes
import Support
import Testing

@Suite("info")
struct InfoTests {
  /// A JPEG of 40×30 pixels that was taken, turned right, by a camera, somewhere.
  static func makePhoto(_ path: String) throws {
    _ = try Fixtures.magick("convert", ["-size", "40x30", "xc:teal", path])
    try runProgram(
      "/usr/bin/exiftool",
      [
        "-q", "-overwrite_original", "-n", "-Orientation=6", "-Make=Canon", "-Model=Canon EOS 5D",
        "-LensModel=EF50mm f/1.8 II", "-ExposureTime=0.004", "-FNumber=2.8", "-ISO=400",
        "-FocalLength=50", "-FocalLengthIn35mmFormat=80", "-DateTimeOriginal=2026:05:12 14:03:22",
        "-GPSLatitude=33.8568", "-GPSLatitudeRef=S", "-GPSLongitude=151.2153",
        "-GPSLongitudeRef=E", path,
      ])
  }

  static func makeAnimation(_ path: String) throws {
    _ = try Fixtures.magick(
      "convert", ["-delay", "49", "-size", "9x8", "xc:red", "xc:green", "xc:blue", path])
  }

  @Test("JSON has a line for each file, its keys in one order, those without a value absent")
  func json() throws {
    let folder = TemporaryFolder()
    try Self.makePhoto(folder.text + "/a.jpg")
    try Self.makeAnimation(folder.text + "/b.gif")
    let result = try runProgram(
      Fixtures.pickroll, ["info", "a.jpg", "b.gif", "--json"], folder: folder.text)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let url = "file://" + folder.text
    #expect(
      result.text == """
        {"path":"a.jpg","url":"\(url)/a.jpg","format":"jpeg","width":30,"height":40,\
        "orientation":6,"frames":1,"created":"2026-05-12T14:03:22","camera":"Canon EOS 5D",\
        "lens":"EF50mm f/1.8 II","exposureTime":0.004,"fNumber":2.8,"iso":400,\
        "focalLength":50.0,"focalLengthIn35mm":80,"place":{"latitude":-33.8568,"longitude":151.2153},\
        "colour":"sRGB"}
        {"path":"b.gif","url":"\(url)/b.gif","format":"gif","width":9,"height":8,\
        "orientation":1,"frames":3,"duration":1.47,"colour":"sRGB"}

        """)
  }

  @Test("a person reads aligned lines, in English")
  func english() throws {
    let folder = TemporaryFolder()
    try Self.makePhoto(folder.text + "/a.jpg")
    try Self.makeAnimation(folder.text + "/b.gif")
    let result = try runProgram(
      Fixtures.pickroll, ["info", "--lang", "en", "a.jpg", "b.gif"], folder: folder.text)
    #expect(result.status == 0)
    #expect(
      result.text == """
        a.jpg
          Format       JPEG
          Size         30×40
          Taken        12 May 2026, 14:03:22
          Camera       Canon EOS 5D
          Lens         EF50mm f/1.8 II
          Exposure     1/250 s · ƒ2.8 · ISO 400 · 50 mm · like 80 mm
          Place        33.85680° S, 151.21530° E
          Colours      sRGB
          Orientation  6, shown turned right

        b.gif
          Format       GIF
          Size         9×8
          Frames       3
          Duration     1.47 s
          Colours      sRGB
          Orientation  1, shown as stored

        """)
  }

  @Test("a person reads aligned lines, in Chinese")
  func chinese() throws {
    let folder = TemporaryFolder()
    try Self.makePhoto(folder.text + "/a.jpg")
    let result = try runProgram(
      Fixtures.pickroll, ["info", "--lang", "zh", "a.jpg"], folder: folder.text)
    #expect(
      result.text == """
        a.jpg
          格式      JPEG
          尺寸      30×40
          拍摄时间  2026年5月12日 14:03:22
          相机      Canon EOS 5D
          镜头      EF50mm f/1.8 II
          曝光      1/250 秒 · ƒ2.8 · ISO 400 · 50 毫米 · 等效 80 毫米
          地点      南纬 33.85680°，东经 151.21530°
          色彩      sRGB
          方向      6, 右转 90° 后显示

        """)
  }

  /// Files that are refused, and a word of the sentence.
  static let refused = [
    ("missing.jpg", "no file"), ("empty.png", "empty"), ("text.jpg", "no format"),
    ("cut.png", "damaged"), (".", "folder"),
  ]

  @Test(
    "where one of several is bad the others are answered, and the status is 2", arguments: refused)
  func oneIsBad(name: String, word: String) throws {
    let folder = TemporaryFolder()
    try Self.makeAnimation(folder.text + "/a.gif")
    try folder.file("empty.png")
    try folder.file("text.jpg", Array("words".utf8))
    try folder.file("cut.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])
    let files = ["a.gif", name, "a.gif"]
    let text = try runProgram(
      Fixtures.pickroll, ["info", "--lang", "en"] + files, folder: folder.text)
    #expect(text.status == 2)
    #expect(text.text.components(separatedBy: "9×8").count == 3)
    #expect(text.errors.hasPrefix("pickroll: ") && text.errors.contains(word), "\(text.errors)")
    #expect(text.errors.contains(name) && text.errors.split(separator: "\n").count == 1)
    let json = try runProgram(
      Fixtures.pickroll, ["info", "--json", "--lang", "en"] + files, folder: folder.text)
    #expect(json.status == 2)
    #expect(json.errors.isEmpty)
    let lines = try InfoLine.lines(json.output)
    #expect(lines.map { $0.number("width") } == [9, nil, 9])
    #expect(lines[1].keys == ["path", "url", "error"])
    #expect("pickroll: \(lines[1].text("error") ?? "")\n" == text.errors)
  }

  @Test("without a file it is a usage error")
  func noFile() throws {
    let result = try runProgram(Fixtures.pickroll, ["info", "--lang", "en"])
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "pickroll: FILE is missing. Try --help.\n")
  }

  @Test(
    "a name of any bytes is shown sanely, and its URL says every byte", arguments: OutputTests.names
  )
  func names(name: [UInt8]) throws {
    let folder = TemporaryFolder()
    try Self.makeAnimation(folder.text + "/1.gif")
    let path = folder.path.appending(FilePath(bytes: name))
    #expect(path.withCString { rename(folder.text + "/1.gif", $0) } == 0)
    for word in [path, FilePath(bytes: name)] {
      let words = ["info", "--"].map { FilePath($0) } + [word]
      let text = try runProgram(Fixtures.pickroll, words: words, folder: folder.text)
      #expect(text.status == 0)
      #expect(text.output.count { $0 == 10 } == 7 && !text.output.contains(0x1B))
      let json = try runProgram(
        Fixtures.pickroll, words: [FilePath("info"), FilePath("--json")] + words.dropFirst(),
        folder: folder.text)
      #expect(json.output.count { $0 == 10 } == 1)
      let line = try #require(try InfoLine.lines(json.output).first)
      #expect(line.text("url") == path.fileURL)
      #expect(line.text("path") == String(validating: word.bytes, as: UTF8.self))
    }
  }

  @Test("hundreds of files are answered in their order, whatever each one costs")
  func order() throws {
    let folder = TemporaryFolder()
    var files: [FilePath] = []
    for number in 1...20 {
      let file = "\(folder.text)/\(number).png"
      let side = number % 4 == 0 ? 900 : 10
      _ = try Fixtures.magick("convert", ["-size", "\(side)x\(number)", "xc:red", file])
      files.append(FilePath(file))
    }
    files.append(folder.path.appending("missing"))
    let many = (0..<15).flatMap { _ in files }
    let lines = try InfoLine.of(many)
    #expect(lines.map { $0.text("path") } == many.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(lines.allSatisfy { ($0.text("error") == nil) == ($0.number("width") != nil) })
  }

  @Test("an answer is printed as soon as those before it are, not at the end")
  func streams() throws {
    let terminal = try TmuxTerminal()
    try terminal.folder.file("good", Array("ok\n".utf8))
    try terminal.folder.file("stuck", Array("hang\n".utf8))
    try terminal.run(
      "cd; PICKROLL_MEDIA=\(Fixtures.faultMedia) \(Fixtures.pickroll) info good stuck; echo done")
    try terminal.waitFor("the first answer alone") {
      $0.contains("8×8") && !$0.contains("too long") && !$0.contains("\ndone")
    }
    try terminal.keys("C-c")
    try terminal.waitFor("the prompt") { $0.contains("^C") }
  }

  @Test("without a decoder it is said once", arguments: [false, true])
  func noDecoder(isJSON: Bool) throws {
    let result = try runProgram(
      Fixtures.pickroll, ["info", "--lang", "en"] + (isJSON ? ["--json"] : []) + ["a", "b"],
      environment: ["PICKROLL_MEDIA": "/nonexistent"], folder: Fixtures.samples)
    #expect(result.status == 2)
    if isJSON {
      #expect(try InfoLine.lines(result.output).count == 2)
    } else {
      #expect(result.output.isEmpty && result.errors.split(separator: "\n").count <= 2)
    }
  }

  @Test("on a terminal the name is bold, the labels are dim, and long values are broken")
  func onTerminal() throws {
    let terminal = try TmuxTerminal(columns: 44)
    let photo = terminal.folder.text + "/a.jpg"
    try Self.makePhoto(photo)
    let lens = "A very long lens name with many words f/2.8 indeed"
    try runProgram("/usr/bin/exiftool", ["-q", "-overwrite_original", "-LensModel=\(lens)", photo])
    try terminal.run("cd; clear; \(Fixtures.pickroll) info a.jpg; echo done >said")
    _ = try terminal.waitFor(file: "said")
    let screen = try terminal.waitFor(text: "f/2.8 indeed")
    #expect(
      screen.contains(
        "  Lens         A very long lens name with\n               many words f/2.8 indeed\n"))
    #expect(try terminal.screen(escapes: true).contains("\u{1B}[1ma.jpg"))
  }
}
