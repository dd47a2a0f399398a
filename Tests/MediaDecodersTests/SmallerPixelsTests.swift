import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Smaller pixels for small uses") struct SmallerPixelsTests {
  static let shrunk: [(ending: String, ratio: Double, width: ClosedRange<Int>)] = [
    ("jpg", 20, 100...100), ("jpg", 2, 800...800), ("webp", 20, 55...65), ("jp2", 20, 40...120),
    ("jp2", 1.5, 800...800), ("png", 20, 800...800),
  ]

  @Test("a picture that is used small is decoded small where its format can", arguments: shrunk)
  func decodesSmall(_ ending: String, _ ratio: Double, _ width: ClosedRange<Int>) throws {
    let file = try FormatTests.written(Fixture.quarters(800, 400), ending)
    let picture = try PictureFile(descriptor: file.descriptor).pixels(ratio: ratio)
    #expect(width.contains(picture.size.width), "\(picture.size)")
    let pixels = try picture.inSRGB().bytes()
    #expect(pixels[0] > 200 && pixels[1] < 60 && pixels[2] < 60)
  }

  @Test(
    "a phone's HEIC has a small picture inside, which is used while it is large enough",
    .enabled(if: Corpus.isPresent, "no corpus"), arguments: [(12.7, 320), (12.0, 4032)])
  func usesThumbnail(_ ratio: Double, _ width: Int) throws {
    let path = Corpus.folder + "/heif/IMG_2682.heic"
    let file = MemoryFile(try #require(Corpus.read(path)))
    let picture = try PictureFile(descriptor: file.descriptor).pixels(ratio: ratio)
    #expect(picture.size.width == width)
  }
}
