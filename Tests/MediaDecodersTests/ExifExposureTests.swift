import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("EXIF's exposure")
struct ExifExposureTests {
  typealias Tags = [(UInt16, ExifBlock.Value)]

  private func read(exif: Tags, main: Tags = [], isBigEndian: Bool = false) -> Exposure? {
    ExifBytes(block: ExifBlock(isBigEndian: isBigEndian, main: main, exif: exif).bytes)?.exposure
  }

  static let full: Tags = [
    (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(400)),
    (0x920A, .fractions([(35, 1)])), (0xA405, .short(52)),
  ]

  @Test("everything is read in either byte order, from either directory", arguments: [true, false])
  func readsAll(isBigEndian: Bool) {
    let wanted = Exposure(
      seconds: 0.004, fNumber: 2.8, iso: 400, focalLength: 35, focalLengthIn35mm: 52)
    #expect(read(exif: Self.full, isBigEndian: isBigEndian) == wanted)
    #expect(read(exif: [], main: Self.full, isBigEndian: isBigEndian) == wanted)
  }

  @Test("APEX values stand in for time and aperture that are not there, or are none")
  func apex() {
    let apex: Tags = [
      (0x9201, .signedFractions([(8, 1)])), (0x9202, .fractions([(5, 1)])),
    ]
    let seconds = read(exif: apex)?.seconds
    #expect(seconds == 1 / 256.0)
    #expect(abs((read(exif: apex)?.fNumber ?? 0) - 5.657) < 0.001)
    #expect(read(exif: [(0x9201, .signedFractions([(-3, 1)]))])?.seconds == 8)
    let zeros: Tags = [(0x829A, .fractions([(0, 0)])), (0x829D, .fractions([(0, 1)]))]
    #expect(read(exif: zeros + apex)?.seconds == 1 / 256.0)
    #expect(read(exif: Self.full + apex)?.fNumber == 2.8)
  }

  @Test("a sensitivity that does not fit stands elsewhere")
  func largeSensitivity() {
    #expect(read(exif: [(0x8827, .short(65535)), (0x8832, .long(102_400))])?.iso == 102_400)
    #expect(read(exif: [(0x8827, .short(65535)), (0x8831, .long(204_800))])?.iso == 204_800)
    #expect(read(exif: [(0x8827, .short(0)), (0x8833, .long(800))])?.iso == 800)
    #expect(read(exif: [(0x8827, .short(65535))])?.iso == nil)
  }

  static let odd: [(Tags, Comment)] = [
    ([(0x829A, .fractions([(0, 0)]))], "0/0"), ([(0x829A, .fractions([(1, 0)]))], "1/0"),
    ([(0x829A, .fractions([(0, 100)]))], "no time"),
    ([(0x829A, .fractions([(.max, 1)]))], "a century"),
    ([(0x829A, .fractions([]))], "no fraction"), ([(0x829A, .text("1/250"))], "text"),
    ([(0x829D, .fractions([(0, 10)]))], "no lens"), ([(0x829D, .fractions([(.max, 1)]))], "huge"),
    ([(0x9201, .signedFractions([(.max, 1)]))], "2 to the huge"),
    ([(0x9201, .signedFractions([(.min, 1)]))], "2 to the minus huge"),
    ([(0x9202, .fractions([(.max, 1)]))], "an infinite aperture"),
    ([(0x8827, .short(0))], "ISO 0"), ([(0x8832, .long(.max))], "a huge ISO"),
    ([(0x920A, .fractions([(0, 1)]))], "0 mm"), ([(0x920A, .fractions([(.max, 1)]))], "far"),
    ([(0x920A, .fractions([(.max, .max), (1, 0)]))], "two, one of them none"),
    ([(0xA405, .short(0))], "unknown on movie"),
  ]

  @Test("odd values are left out", arguments: odd.indices)
  func leavesOut(index: Int) {
    let (tags, name) = Self.odd[index]
    #expect(read(exif: tags) == Exposure(), name)
  }
}
