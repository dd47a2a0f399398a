import CSystem
import CVips
import Cells
import Glibc
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Files") struct FileTests {
  @Test("what is no picture is told apart")
  func refusesFiles() {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    #expect(MediaDecoder.answer(.probe, source: folder) == .failure(.notAFile))
    #expect(throws: MediaError.empty) { try MediaDecoder.info(MemoryFile()) }
    #expect(throws: MediaError.unsupported) { try MediaDecoder.info(MemoryFile([1])) }
    let text = MemoryFile(Array("<html><svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8))
    #expect(throws: MediaError.unsupported) { try MediaDecoder.info(text) }
    #expect(MediaDecoder.answer(.probe, source: -1) == .failure(.unreadable(EBADF)))
  }

  static let signatures: [(MediaFormat, [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF]), (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.webp, Array("RIFF____WEBP".utf8)), (.gif, Array("GIF89a".utf8)),
    (.tiff, [0x49, 0x49, 0x2A, 0]), (.heif, [0, 0, 0, 0x18] + Array("ftypheic".utf8)),
    (.avif, [0, 0, 0, 0x18] + Array("ftypavif".utf8)), (.jxl, [0xFF, 0x0A]),
    (.jp2, [0xFF, 0x4F, 0xFF, 0x51]), (.svg, Array("<svg >".utf8)), (.pdf, Array("%PDF-1.4".utf8)),
    (.qoi, Array("qoif".utf8) + [0, 0, 0, 4, 0, 0, 0, 4, 3, 0]),
    (.bmp, Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]),
    (.ico, [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 16, 0, 0, 0, 22, 0, 0, 0]),
  ]

  @Test("every format of pictures that is decoded has its signature here")
  func allSignatures() {
    let pictures = DecodedFormat.formats.filter { !$0.isMovie }
    #expect(Set(Self.signatures.map(\.0)) == pictures.subtracting([.raw]))
  }

  @Test("a signature with nothing behind it is damaged", arguments: signatures)
  func findsDamage(_ format: MediaFormat, _ signature: [UInt8]) throws {
    let file = MemoryFile(signature + [UInt8](repeating: 0, count: 40))
    let error = #expect(throws: MediaError.self) { try MediaDecoder.info(file) }
    guard case .corrupt(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!text.isEmpty && !text.contains("\n"))
  }

  @Test("a cut off picture is an error, not half a picture", arguments: [OutputFormat.jpeg, .png])
  func refusesTruncated(_ format: OutputFormat) throws {
    let whole = try Fixture.file(Fixture.picture(200, 200, ExportTests.noise), format).bytes
    let file = MemoryFile(Array(whole.prefix(whole.count / 2)))
    let request = RenderRequest(box: CellSize(columns: 20, rows: 10))
    #expect(throws: MediaError.self) { try MediaDecoder.drawn(file, request) }
  }

  @Test("more pixels than the limit are refused by the header")
  func refusesHuge() {
    // A PNG header of 65,535 × 65,535 pixels; nothing follows, since nothing is read.
    let side: [UInt8] = [0, 0, 0xFF, 0xFF]
    let header = Array("IHDR".utf8) + side + side + [8, 2, 0, 0, 0]
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let data = [0, 0, 0, 0] + Array("IDAT".utf8) + Checksum.crc32(Array("IDAT".utf8))
    let file = MemoryFile(start + header + Checksum.crc32(header) + data)
    #expect(throws: MediaError.limitExceeded("pixels")) { try MediaDecoder.info(file) }
  }

  @Test("the read position of the descriptor does not matter")
  func ignoresPosition() throws {
    let file = try Fixture.file(Fixture.quarters(30, 20), .png)
    lseek(file.descriptor, 11, SEEK_SET)
    #expect(try MediaDecoder.info(file).size == PixelSize(width: 30, height: 20))
    #expect(try MediaDecoder.info(file).size == PixelSize(width: 30, height: 20))
  }

  @Test("EXIF times are read, and nonsense is no time")
  func readsTimes() {
    let time = CivilTime(year: 2019, month: 12, day: 31, hour: 23, minute: 59, second: 60)
    #expect(CivilTime(exif: "2019:12:31 23:59:60 (and so on)") == time)
    for text in [
      "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2019:13:01 00:00:00",
      "2019:12:31T23:59:59", "2019:12:31 24:00:00", "+019:12:31 23:00:00",
    ] {
      #expect(CivilTime(exif: text) == nil, "\(text)")
    }
  }

  @Test("grey, two bands, four of CMYK and 16 bits become sRGB")
  func readsBands() throws {
    for (bands, alpha) in [(1, false), (2, true), (3, false), (4, true)] {
      let picture = try Fixture.picture(4, 4, bands: bands) { _, _ in
        Array([100, 100, 100, 100].prefix(bands))
      }
      let file = try Fixture.file(picture, .png)
      #expect(try MediaDecoder.info(file).hasAlpha == alpha)
      let output = try MediaDecoder.exported(file, ExportRequest(format: .png)).0
      let pixels = try MediaDecoder.pixels(output)
      #expect(pixels.bands == (alpha ? 4 : 3))
      #expect(pixels.bytes.allSatisfy { $0 == 100 })
    }
  }
}

/// The checksum of PNG's chunks (ISO 3309).
enum Checksum {
  static func crc32(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(~crc >> $0 & 255) }
  }
}
