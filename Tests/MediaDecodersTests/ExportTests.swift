import CVips
import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Export") struct ExportTests {
  /// Hashes a place to a colour, so that neighbours have nothing in common.
  static func noise(_ x: Int, _ y: Int) -> [UInt8] {
    let seed = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    let mixed = (seed ^ seed >> 13) &* 0x5BD1_E995
    return [UInt8(mixed & 255), UInt8(mixed >> 8 & 255), UInt8(mixed >> 16 & 255)]
  }

  @Test(
    "a square cut from a PNG equals its pixels exactly",
    arguments: [
      PixelRect(x: 0, y: 0, width: 64, height: 64), PixelRect(x: 33, y: 17, width: 40, height: 40),
      PixelRect(x: 89, y: 63, width: 1, height: 1), PixelRect(x: 26, y: 0, width: 64, height: 64),
    ])
  func cutsExactly(_ rect: PixelRect) throws {
    let file = try Fixture.file(Fixture.picture(90, 64, Self.noise), .png)
    let request = ExportRequest(edit: PictureEdit(crop: rect), maximumSide: 512, format: .png)
    let (output, exported) = try MediaDecoder.exported(file, request)
    #expect(exported.size == rect.size)
    #expect(exported.originalSize == PixelSize(width: 90, height: 64))
    #expect(exported.byteCount == output.bytes.count)
    var want: [UInt8] = []
    for y in rect.y..<(rect.y + rect.height) {
      for x in rect.x..<(rect.x + rect.width) { want += Self.noise(x, y) }
    }
    #expect(try MediaDecoder.pixels(output).bytes == want)
  }

  @Test("alpha is exact in a PNG, however transparent")
  func keepsAlpha() throws {
    let file = try Fixture.file(
      Fixture.picture(16, 16, bands: 4) { x, y in Self.noise(x, y) + [UInt8(x * 16)] }, .png)
    let (output, exported) = try MediaDecoder.exported(file, ExportRequest())
    #expect(exported.format == .png)
    #expect(try MediaDecoder.pixels(output).bytes == MediaDecoder.pixels(file).bytes)
  }

  @Test("an opaque picture becomes a JPEG when nothing is said")
  func choosesJPEG() throws {
    let file = try Fixture.file(Fixture.quarters(20, 20), .png)
    let (output, exported) = try MediaDecoder.exported(file, ExportRequest())
    #expect(exported.format == .jpeg)
    #expect(output.bytes.starts(with: [0xFF, 0xD8, 0xFF]))
  }

  @Test("transparent parts become white in a JPEG")
  func flattensOnWhite() throws {
    let file = try Fixture.file(Fixture.picture(16, 16, bands: 4) { _, _ in [0, 0, 0, 0] }, .png)
    let output = try MediaDecoder.exported(file, ExportRequest(format: .jpeg)).0
    let picture = try MediaDecoder.pixels(output)
    #expect(picture.bands == 3)
    #expect(picture.bytes.allSatisfy { $0 > 250 })
  }

  @Test("WebP keeps alpha")
  func writesWebP() throws {
    let file = try Fixture.file(Fixture.picture(9, 9, bands: 4) { _, _ in [9, 9, 9, 128] }, .png)
    let output = try MediaDecoder.exported(file, ExportRequest(format: .webp)).0
    let info = try MediaDecoder.info(output)
    #expect(info.format == .webp)
    #expect(info.hasAlpha)
  }

  @Test(
    "the longer side is held, the shape kept, and nothing made larger",
    arguments: [
      (PixelSize(width: 300, height: 200), 100, PixelSize(width: 100, height: 67)),
      (PixelSize(width: 200, height: 300), 100, PixelSize(width: 67, height: 100)),
      (PixelSize(width: 50, height: 40), 100, PixelSize(width: 50, height: 40)),
      (PixelSize(width: 300, height: 1), 100, PixelSize(width: 100, height: 1)),
      (PixelSize(width: 101, height: 101), 100, PixelSize(width: 100, height: 100)),
    ])
  func shrinks(_ size: PixelSize, _ side: Int, _ want: PixelSize) throws {
    let file = try Fixture.file(
      Fixture.picture(size.width, size.height) { _, _ in [1, 2, 3] }, .png)
    let request = ExportRequest(maximumSide: side, format: .png)
    let (output, exported) = try MediaDecoder.exported(file, request)
    #expect(exported.size == want)
    #expect(try MediaDecoder.info(output).size == want)
  }

  @Test(
    "a rectangle outside is refused with the picture's size",
    arguments: [
      PixelRect(x: -1, y: 0, width: 5, height: 5), PixelRect(x: 0, y: 0, width: 21, height: 5),
      PixelRect(x: 15, y: 5, width: 6, height: 6), PixelRect(x: 0, y: 0, width: 0, height: 0),
      PixelRect(x: .max, y: 0, width: 5, height: 5),
    ])
  func refusesOutside(_ rect: PixelRect) throws {
    let file = try Fixture.file(Fixture.quarters(20, 10), .png)
    #expect(throws: MediaError.cropOutside(PixelSize(width: 20, height: 10))) {
      try MediaDecoder.exported(file, ExportRequest(edit: PictureEdit(crop: rect)))
    }
  }

  /// A turned JPEG with a position, a profile's worth of lies about itself, and a packet.
  private func travelled() throws -> MemoryFile {
    let picture = try Fixture.tagged(Fixture.quarters(64, 32), .right)
    vips_image_set_string(picture.handle, "exif-ifd0-Make", "Maker (Maker, ASCII, 6, 6)")
    vips_image_set_string(
      picture.handle, "exif-ifd2-DateTimeOriginal",
      "2021:05:06 07:08:09 (2021:05:06 07:08:09, ASCII, 20 components, 20 bytes)")
    picture.set("xmp-data", Array("<x tiff:Orientation=\"6\"/>".utf8))
    return try Fixture.file(picture, .jpeg)
  }

  @Test("metadata goes unless it is kept")
  func stripsMetadata() throws {
    let output = try MediaDecoder.exported(travelled(), ExportRequest()).0
    let header = try PictureFile(descriptor: output.descriptor).header
    #expect(!header.has("exif-data"))
    #expect(!header.has("xmp-data"))
    #expect(try MediaDecoder.info(output).details.created == nil)
  }

  @Test("kept metadata tells of the new picture")
  func keepsMetadata() throws {
    let source = try travelled()
    #expect(try MediaDecoder.info(source).size == PixelSize(width: 32, height: 64))
    let request = ExportRequest(maximumSide: 16, keepsMetadata: true)
    let output = try MediaDecoder.exported(source, request).0
    let info = try MediaDecoder.info(output)
    #expect(info.orientation == .up)
    #expect(info.size == PixelSize(width: 8, height: 16))
    #expect(
      info.details.created
        == CivilTime(year: 2021, month: 5, day: 6, hour: 7, minute: 8, second: 9))
    let header = try PictureFile(descriptor: output.descriptor).header
    #expect(header.text("exif-ifd0-Make")?.hasPrefix("Maker") == true)
    #expect(header.text("exif-ifd2-PixelXDimension")?.hasPrefix("8 ") == true)
    #expect(header.text("exif-ifd2-PixelYDimension")?.hasPrefix("16 ") == true)
    #expect(header.blob("xmp-data") == Array("<x tiff:Orientation=\"1\"/>".utf8))
    #expect(!header.has("jpeg-thumbnail-data"))
  }
}
