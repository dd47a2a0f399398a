import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Raw files") struct RawTests {
  @Test("a DNG is shown by the preview inside, turned once", arguments: Orientation.allCases)
  func showsPreview(_ orientation: Orientation) throws {
    // LibRaw knows turns only; cameras do not mirror.
    guard !orientation.isMirrored else { return }
    let jpeg = try Fixture.file(Fixture.quarters(64, 48), .jpeg).bytes
    let file = MemoryFile(DNG.file(preview: jpeg, orientation: orientation))
    let info = try MediaDecoder.info(file)
    #expect(info.format == .raw)
    #expect(info.orientation == orientation)
    #expect(info.size == orientation.apply(to: PixelSize(width: 64, height: 48)))
    let (output, _) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    let pixels = try MediaDecoder.pixels(output)
    try #require(pixels.size == info.size)
    // Where the red quarter, stored top left, is then.
    let red = orientation.apply(
      to: PixelRect(x: 8, y: 8, width: 8, height: 8), in: PixelSize(width: 64, height: 48))
    let place = ((red.y + 4) * pixels.size.width + red.x + 4) * pixels.bands
    #expect(pixels.bytes[place] > 200 && pixels.bytes[place + 1] < 60)
  }

  @Test("a preview that tells its own orientation is turned by that")
  func believesPreview() throws {
    let tagged = try Fixture.tagged(Fixture.quarters(64, 48), .left)
    let jpeg = try Fixture.file(tagged, .jpeg).bytes
    let info = try MediaDecoder.info(MemoryFile(DNG.file(preview: jpeg, orientation: .right)))
    #expect(info.orientation == .left)
  }

  @Test("a preview that the camera turned already stays as it is")
  func leavesTurnedPreview() throws {
    let jpeg = try Fixture.file(Fixture.quarters(48, 64), .jpeg).bytes
    let info = try MediaDecoder.info(MemoryFile(DNG.file(preview: jpeg, orientation: .right)))
    #expect(info.orientation == .up && info.size == PixelSize(width: 48, height: 64))
  }

  @Test("a raw file without a preview is refused with its reason")
  func refusesWithoutPreview() {
    let file = MemoryFile(DNG.file(preview: [], orientation: .up))
    #expect(throws: MediaError.self) { try MediaDecoder.info(file) }
  }

  @Test("a plain TIFF that names a camera stays a TIFF")
  func keepsTIFF() throws {
    let file = try FormatTests.quarters("tiff")
    #expect(try MediaDecoder.info(file).format == .tiff)
  }
}

/// Small DNG files (DNG 1.4): a JPEG preview in the first directory, sensor values in a second one.
enum DNG {
  private enum Value {
    case bytes([UInt8])
    case shorts([Int])
    case longs([Int])
    case text(String)
    case signedRationals([Int])
  }

  /// A file of 64×48 sensor values.
  static func file(preview: [UInt8], orientation: Orientation) -> [UInt8] {
    let sensor = [UInt8](repeating: 4, count: 64 * 48 * 2)
    var (second, jpeg, values) = (0, 0, 0)
    var directories: [UInt8] = []
    // Once to learn how long they are, once with the right places.
    for _ in 0..<2 {
      let first = directory(
        previewTags(preview.count, orientation, at: jpeg, subdirectory: second), at: 8)
      second = 8 + first.count
      directories = first + directory(sensorTags(sensor.count, at: values), at: second)
      jpeg = 8 + directories.count
      values = jpeg + preview.count
    }
    return [0x49, 0x49, 42, 0, 8, 0, 0, 0] + directories + preview + sensor
  }

  private static func previewTags(
    _ count: Int, _ orientation: Orientation, at place: Int, subdirectory: Int
  ) -> [(Int, Value)] {
    [
      (254, .longs([1])), (256, .longs([64])), (257, .longs([48])), (258, .shorts([8, 8, 8])),
      (259, .shorts([7])), (262, .shorts([6])), (271, .text("Pickroll")),
      (272, .text("Test Camera")), (273, .longs([place])),
      (274, .shorts([Int(orientation.rawValue)])), (277, .shorts([3])), (278, .longs([48])),
      (279, .longs([count])), (284, .shorts([1])), (330, .longs([subdirectory])),
      (50706, .bytes([1, 4, 0, 0])), (50708, .text("Pickroll Test Camera")),
      (50721, .signedRationals([1, 0, 0, 0, 1, 0, 0, 0, 1])), (50778, .shorts([21])),
    ]
  }

  private static func sensorTags(_ count: Int, at place: Int) -> [(Int, Value)] {
    [
      (254, .longs([0])), (256, .longs([64])), (257, .longs([48])), (258, .shorts([16])),
      (259, .shorts([1])), (262, .shorts([32803])), (273, .longs([place])), (277, .shorts([1])),
      (278, .longs([48])), (279, .longs([count])), (284, .shorts([1])), (33421, .shorts([2, 2])),
      (33422, .bytes([0, 1, 1, 2])),
    ]
  }

  /// A TIFF directory (TIFF 6.0, section 2), the least significant byte first.
  private static func directory(_ tags: [(Int, Value)], at place: Int) -> [UInt8] {
    var (entries, extra) = (number(tags.count, 2), [UInt8]())
    let end = place + 2 + 12 * tags.count + 4
    for (tag, value) in tags {
      let (type, count, bytes) = encoded(value)
      entries += number(tag, 2) + number(type, 2) + number(count, 4)
      if bytes.count <= 4 {
        entries += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
      } else {
        entries += number(end + extra.count, 4)
        extra += bytes + [UInt8](repeating: 0, count: bytes.count % 2)
      }
    }
    return entries + number(0, 4) + extra
  }

  private static func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .bytes(let bytes): (1, bytes.count, bytes)
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .shorts(let numbers): (3, numbers.count, numbers.flatMap { number($0, 2) })
    case .longs(let numbers): (4, numbers.count, numbers.flatMap { number($0, 4) })
    case .signedRationals(let numbers):
      (10, numbers.count, numbers.flatMap { number($0, 4) + number(1, 4) })
    }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 255) }
  }
}
