import Foundation
import Support
import Testing

@Suite("crop and avatar --set, against an independent tool")
struct CropTests {
  @Test("a rectangle of a PNG without a profile is equal pixel for pixel")
  func exactPixels() throws {
    let folder = TemporaryFolder()
    let source = folder.text + "/source.png"
    _ = try Fixtures.magick(
      "convert", ["-size", "301x203", "plasma:red-blue", "-depth", "8", "-strip", source])
    for rect in [(0, 0, 203, 203), (98, 0, 203, 203), (17, 31, 64, 64), (300, 202, 1, 1)] {
      let (x, y, width, height) = rect
      let out = folder.text + "/out.png"
      let reference = folder.text + "/reference.png"
      let result = try runProgram(
        Fixtures.pickroll, ["crop", source, "--rect", "\(x),\(y),\(width),\(height)", "-o", out])
      #expect(result.status == 0, "\(result.errors)")
      _ = try Fixtures.magick(
        "convert", [source, "-crop", "\(width)x\(height)+\(x)+\(y)", "+repage", reference])
      #expect(try difference(out, reference) == 0)
    }
  }

  @Test("the saved avatar square is the original's pixels, and its recipe says where they lie")
  func exactAvatar() throws {
    let folder = TemporaryFolder()
    let source = folder.text + "/source.png"
    _ = try Fixtures.magick(
      "convert", ["-size", "90x70", "plasma:green-yellow", "-depth", "8", "-strip", source])
    let data = ["XDG_DATA_HOME": folder.text + "/data"]
    let result = try runProgram(
      Fixtures.pickroll,
      ["avatar", "--set", source, "--rect", "11,7,50,50", "--format", "png", "--size", "50"],
      environment: data)
    #expect(result.status == 0, "\(result.errors)")
    let path = result.text.trimmingCharacters(in: .newlines)
    let reference = folder.text + "/reference.png"
    _ = try Fixtures.magick("convert", [source, "-crop", "50x50+11+7", "+repage", reference])
    #expect(try difference(path, reference) == 0)
    let shown = try runProgram(Fixtures.pickroll, ["avatar", "--path"], environment: data)
    #expect(shown.text == result.text)
  }

  @Test("what cannot be cut ends with 2, one sentence, and no file")
  func refusals() throws {
    let folder = TemporaryFolder()
    try folder.file("empty.jpg", Array(Data()))
    try folder.file("text.png", Array(Data("not a picture".utf8)))
    try folder.file("truncated.jpg", Array(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])))
    let good = Fixtures.samples + "/" + (try #require(Fixtures.sampleNames().first))
    let refused: [[String]] = [
      ["empty.jpg"], ["text.png"], ["truncated.jpg"], ["missing.jpg"], ["."],
      [good, "--rect", "0,0,100000,1"], [good, "--rect", "1,2,3"], [good, "--rect", "0,0,0,5"],
      [good, "--quality", "0"], [good, "--format", "bmp"], [good, "--nonsense"],
      [good, "--rect", "0,0,1,1", "--square"], [good, good],
    ]
    for words in refused {
      let result = try runProgram(
        Fixtures.pickroll, ["crop"] + words + ["-o", "out.png"], folder: folder.text)
      #expect(result.status == 2, "\(words)")
      #expect(result.output.isEmpty, "\(words)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(words): \(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.text + "/out.png"), "\(words)")
    }
  }

  /// The number of pixels that differ, by ImageMagick.
  private func difference(_ one: String, _ other: String) throws -> Int {
    let result = try Fixtures.magick("compare", ["-metric", "AE", one, other, "null:"])
    return try #require(Int(result.errors.split(separator: " ").first ?? ""), "\(result.errors)")
  }
}
