import MediaTypes
import Testing

@testable import PhotoLibrary

@Suite struct PictureNameTests {
  @Test(
    "A name's ending in any case settles what it can",
    arguments: [
      ("a.JPG", PictureName.picture), ("a.jpeg", .picture), ("a.heic", .picture),
      ("a.PDF", .picture), ("a.nef", .picture), ("a.svgz", .picture), ("a.svg.gz", .other),
      ("a.tar.Png", .picture), ("notes.txt", .other), ("clip.MP4", .movie), ("a.m2ts", .movie),
      ("a.3g2", .movie), ("a.ts", .unknown), ("a.ogg", .other), ("a", .unknown),
      ("a.", .unknown), ("a.jpg~", .unknown), (".jpg", .unknown), ("Trip v1.2", .unknown),
    ])
  func name(name: String, verdict: PictureName) {
    #expect(PictureName(FilePath(name)) == verdict)
  }
}
