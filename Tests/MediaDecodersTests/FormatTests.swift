import Cells
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

/// Pictures that ImageMagick wrote, in every format that it can write; JPEG XL by libvips.
@Suite("Formats") struct FormatTests {
  /// How near a format comes to the colours that were put in, in levels a channel.
  static let written: [(ending: String, format: MediaFormat, tolerance: Int)] = [
    ("jpg", .jpeg, 24), ("png", .png, 0), ("webp", .webp, 40), ("gif", .gif, 0), ("tiff", .tiff, 0),
    ("heic", .heif, 40), ("avif", .avif, 40), ("jxl", .jxl, 40), ("jp2", .jp2, 40),
    ("bmp", .bmp, 0), ("bmp3", .bmp, 0), ("ico", .ico, 0),
  ]

  @Test(
    "a picture of each format is shown with its size, its way up and its colours",
    arguments: written)
  func shows(_ ending: String, _ format: MediaFormat, _ tolerance: Int) throws {
    let file = try Self.quarters(ending)
    let info = try MediaDecoder.info(file)
    #expect(info.format == format)
    #expect(info.size == PixelSize(width: 64, height: 32))
    #expect(info.frames == 1)
    #expect(info.orientation == .up)
    try expectQuarters(of: file, tolerance)
  }

  @Test("a palette without transparent colours is no alpha")
  func palettesAreOpaque() throws {
    let folder = TemporaryFolder()
    let path = folder.text + "/palette.bmp"
    try runProgram(
      "/usr/bin/convert",
      ["-size", "20x10", "gradient:red-blue", "-colors", "9", "-type", "Palette", "bmp3:" + path])
    let bytes = try #require(Corpus.read(path))
    #expect(bytes[28] <= 8, "bits a pixel")
    #expect(try MediaDecoder.info(MemoryFile(bytes)).hasAlpha == false)
  }

  @Test("QOI is shown, and refused where its end is missing")
  func readsQOI() throws {
    let whole = QOI.quarters(width: 64, height: 32)
    #expect(try MediaDecoder.info(MemoryFile(whole)).format == .qoi)
    try expectQuarters(of: MemoryFile(whole), 0)
    let cut = MemoryFile(Array(whole.prefix(whole.count / 2)))
    #expect(throws: MediaError.corrupt("cut off")) { try MediaDecoder.info(cut) }
  }

  @Test("an icon file is shown by its largest picture")
  func showsLargestIcon() throws {
    let folder = TemporaryFolder()
    let path = folder.text + "/icon.ico"
    try runProgram(
      "/usr/bin/convert", ["-size", "16x16", "xc:red", "-size", "48x48", "xc:lime", path])
    let file = MemoryFile(try #require(Corpus.read(path)))
    #expect(try MediaDecoder.info(file).size == PixelSize(width: 48, height: 48))
    let pixels = try MediaDecoder.pixels(file)
    #expect(Array(pixels.bytes.prefix(3)) == [0, 255, 0])
  }

  @Test("a multi-page TIFF and an animated GIF and WebP tell their frames and show the first")
  func showsFirstFrame() throws {
    let folder = TemporaryFolder()
    for ending in ["tiff", "gif", "webp"] {
      let path = folder.text + "/many." + ending
      try runProgram(
        "/usr/bin/convert",
        ["-size", "20x10", "xc:red", "xc:lime", "xc:blue"]
          + (ending == "tiff" ? [] : ["-delay", "10"]) + [path])
      let file = MemoryFile(try #require(Corpus.read(path)))
      let info = try MediaDecoder.info(file)
      #expect(info.frames == 3, "\(ending)")
      #expect(info.size == PixelSize(width: 20, height: 10), "\(ending)")
      let (output, _) = try MediaDecoder.exported(file, ExportRequest(format: .png))
      let first = Array(try MediaDecoder.pixels(output).bytes.prefix(3))
      #expect(first[0] > 200 && first[1] < 60 && first[2] < 60, "\(ending): \(first)")
    }
  }

  @Test("headers of too many pixels are refused before anything is decoded")
  func refusesHuge() {
    let side: [UInt8] = [0x80, 0x96, 0x98, 0]  // 10,000,000, the least first
    let bitmap =
      Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0] + side + side
      + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    let qoi = Array("qoif".utf8) + side.reversed() + side.reversed() + [3, 0]
    for bytes in [bitmap, qoi + [UInt8](repeating: 0, count: 30)] {
      #expect(throws: MediaError.limitExceeded("pixels")) {
        try MediaDecoder.info(MemoryFile(bytes))
      }
    }
  }

  /// Red, green, blue and white quarters.
  static func quarters(_ ending: String) throws -> MemoryFile {
    try written(Fixture.quarters(64, 32), ending)
  }

  /// A picture in a file of the format that the ending names.
  static func written(_ picture: VipsPicture, _ ending: String) throws -> MemoryFile {
    if ending == "jxl" { return try Fixture.jxl(picture) }
    let folder = TemporaryFolder()
    let source = try Fixture.file(picture, .png)
    try folder.file("source.png", source.bytes)
    let path = folder.text + "/out"
    let result = try runProgram(
      "/usr/bin/convert", [folder.text + "/source.png", "-quality", "95", ending + ":" + path])
    try #require(result.status == 0, "\(result.errors)")
    return MemoryFile(try #require(Corpus.read(path)))
  }

  private func expectQuarters(of file: MemoryFile, _ tolerance: Int) throws {
    let (output, _) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    let pixels = try MediaDecoder.pixels(output)
    try #require(pixels.size == PixelSize(width: 64, height: 32))
    let centres: [(Int, Int, [Int])] = [
      (16, 8, [255, 0, 0]), (48, 8, [0, 255, 0]), (16, 24, [0, 0, 255]), (48, 24, [255, 255, 255]),
    ]
    for (x, y, color) in centres {
      let place = (y * 64 + x) * pixels.bands
      let have = pixels.bytes[place..<(place + 3)].map(Int.init)
      #expect(zip(have, color).allSatisfy { abs($0 - $1) <= tolerance }, "\(have) for \(color)")
    }
  }
}

/// Files of the Quite OK Image format (qoiformat.org, 1.0), each pixel written whole.
enum QOI {
  static func quarters(width: Int, height: Int) -> [UInt8] {
    var bytes = Array("qoif".utf8)
    for side in [width, height] { bytes += [24, 16, 8, 0].map { UInt8(side >> $0 & 255) } }
    bytes += [3, 0]
    for y in 0..<height {
      for x in 0..<width {
        bytes.append(0xFE)
        switch (x < width / 2, y < height / 2) {
        case (true, true): bytes += [255, 0, 0]
        case (false, true): bytes += [0, 255, 0]
        case (true, false): bytes += [0, 0, 255]
        case (false, false): bytes += [255, 255, 255]
        }
      }
    }
    return bytes + [0, 0, 0, 0, 0, 0, 0, 1]
  }
}
