import MediaTypes
import Support
import Testing

@testable import MediaDecoders

/// Makes EXIF blocks.
struct ExifBlock {
  /// A value by its type's number in TIFF 6.0.
  enum Value {
    case text(String)
    case fractions([(UInt32, UInt32)])
    case short(UInt16)
    case long(UInt32)
    case signedFractions([(Int32, Int32)])
  }

  var isBigEndian = false
  var main: [(UInt16, Value)] = []
  var exif: [(UInt16, Value)] = []
  var place: [(UInt16, Value)] = []

  var bytes: [UInt8] {
    // Each directory's values lie behind it; the two others are pointed to from the first.
    let pointers = (main.count + 2) * 12 + 6
    let mainEnd = 8 + pointers + data(main).count
    let exifEnd = mainEnd + exif.count * 12 + 6 + data(exif).count
    let first = directory(main, at: 8, pointers: [(0x8769, mainEnd), (0x8825, exifEnd)])
    return (isBigEndian ? [0x4D, 0x4D, 0, 0x2A] : [0x49, 0x49, 0x2A, 0]) + long(8) + first
      + directory(exif, at: mainEnd) + directory(place, at: exifEnd)
  }

  private func directory(
    _ entries: [(UInt16, Value)], at start: Int, pointers: [(UInt16, Int)] = []
  ) -> [UInt8] {
    let count = entries.count + pointers.count
    var next = start + 2 + 12 * count + 4
    var bytes = short(UInt16(count))
    for (tag, value) in entries {
      let (type, number, data) = encoded(value)
      bytes += short(tag) + short(type) + long(number)
      bytes += data.count > 4 ? long(next) : data + [UInt8](repeating: 0, count: 4 - data.count)
      if data.count > 4 { next += data.count }
    }
    for (tag, place) in pointers { bytes += short(tag) + short(4) + long(1) + long(place) }
    return bytes + long(0) + data(entries)
  }

  private func data(_ entries: [(UInt16, Value)]) -> [UInt8] {
    entries.map { encoded($0.1).data }.filter { $0.count > 4 }.flatMap { $0 }
  }

  private func encoded(_ value: Value) -> (type: UInt16, count: Int, data: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .fractions(let list):
      (5, list.count, list.flatMap { long(Int($0.0)) + long(Int($0.1)) })
    case .short(let number): (3, 1, short(number))
    case .long(let number): (4, 1, long(Int(number)))
    case .signedFractions(let list):
      (
        10, list.count,
        list.flatMap {
          long(Int(UInt32(bitPattern: $0.0))) + long(Int(UInt32(bitPattern: $0.1)))
        }
      )
    }
  }

  private func short(_ value: UInt16) -> [UInt8] {
    ordered([UInt8(value >> 8), UInt8(value & 255)])
  }
  private func long(_ value: Int) -> [UInt8] {
    ordered([24, 16, 8, 0].map { UInt8(value >> $0 & 255) })
  }
  private func ordered(_ bytes: [UInt8]) -> [UInt8] { isBigEndian ? bytes : bytes.reversed() }
}

@Suite("EXIF")
struct ExifTests {
  static func full(isBigEndian: Bool) -> ExifBlock {
    ExifBlock(
      isBigEndian: isBigEndian,
      main: [
        (0x010F, .text("Canon")), (0x0110, .text(" Canon EOS 5D ")), (0x0112, .short(6)),
        (0x0132, .text("2001:01:01 01:01:01")),
      ],
      exif: [(0x9003, .text("2019:12:31 23:59:58")), (0xA434, .text("EF50mm f/1.8 II"))],
      place: [
        (1, .text("S")), (2, .fractions([(33, 1), (30, 1), (36, 2)])), (3, .text("W")),
        (4, .fractions([(70, 1), (3050, 100)])),
      ])
  }

  @Test(
    "everything is read in either byte order, whatever stands before", arguments: [true, false])
  func readsAll(isBigEndian: Bool) throws {
    let block = Self.full(isBigEndian: isBigEndian).bytes
    for start in ["", "Exif\0\0", "\0\0\0\u{6}Exif\0\0"] {
      let exif = try #require(ExifBytes(block: Array(start.utf8) + block))
      #expect(exif.orientation == .right)
      #expect(
        exif.created
          == CivilTime(year: 2019, month: 12, day: 31, hour: 23, minute: 59, second: 58))
      #expect(exif.camera == "Canon EOS 5D")
      #expect(exif.lens == "EF50mm f/1.8 II")
      let place = try #require(exif.place)
      #expect(abs(place.latitude + 33.505) < 1e-9)
      #expect(abs(place.longitude + 70.508333) < 1e-6)
    }
  }

  @Test(
    "maker and model become one name",
    arguments: [
      ("Canon", "Canon EOS 5D", "Canon EOS 5D"),
      ("Apple", "iPhone 8 Plus", "Apple iPhone 8 Plus"),
      ("NIKON CORPORATION", "NIKON D750", "NIKON D750"),
      ("EASTMAN KODAK COMPANY", "KODAK DX4530", "KODAK DX4530"),
      ("Jolla", "Jolla", "Jolla"), ("SAMSUNG", "", "SAMSUNG"), ("", "SM-J320P", "SM-J320P"),
      ("A\u{1B}[31m", "B\nC", "A [31m B C"),
    ])
  func joinsCamera(maker: String, model: String, camera: String) {
    let block = ExifBlock(main: [(0x010F, .text(maker)), (0x0110, .text(model))])
    #expect(ExifBytes(block: block.bytes)?.camera == camera)
  }

  static let noPlaces: [[(UInt16, ExifBlock.Value)]] = [
    [(1, .text("N")), (2, .fractions([(0, 1)])), (3, .text("E")), (4, .fractions([(0, 1)]))],
    [(1, .text("N")), (2, .fractions([(5, 0)])), (3, .text("E")), (4, .fractions([(5, 1)]))],
    [(1, .text("N")), (2, .fractions([(95, 1)])), (3, .text("E")), (4, .fractions([(5, 1)]))],
    [(1, .text("N")), (2, .fractions([(5, 1)])), (3, .text("E")), (4, .fractions([(181, 1)]))],
    [(2, .fractions([(5, 1)])), (4, .fractions([(5, 1)]))],
    [(1, .text("N")), (2, .fractions([(5, 1)]))],
    [(1, .text("N")), (2, .text("5 degrees")), (3, .text("E")), (4, .fractions([(5, 1)]))],
  ]

  @Test("zeros, impossible and unfinished places are none", arguments: noPlaces.indices)
  func refusesPlaces(index: Int) {
    #expect(ExifBytes(block: ExifBlock(place: Self.noPlaces[index]).bytes)?.place == nil)
  }

  @Test("fractions with a sign are read, negative ones are none")
  func signed() {
    func place(_ degrees: Int32) -> GeographicPlace? {
      let entries: [(UInt16, ExifBlock.Value)] = [
        (1, .text("N")), (2, .signedFractions([(degrees, Int32(1))])), (3, .text("E")),
        (4, .signedFractions([(Int32(9), Int32(2))])),
      ]
      return ExifBytes(block: ExifBlock(place: entries).bytes)?.place
    }
    #expect(place(60) == GeographicPlace(latitude: 60, longitude: 4.5))
    #expect(place(-60) == nil)
  }

  @Test("a block cut anywhere is no fault")
  func readsBeginnings() {
    let block = Self.full(isBigEndian: false).bytes
    for length in 0..<block.count { read(Array(block.prefix(length))) }
  }

  @Test("damaged blocks are no fault", arguments: 0..<500)
  func readsDamaged(seed: UInt64) {
    var random = Seeded(seed)
    var block = Self.full(isBigEndian: seed % 2 == 0).bytes
    for _ in 0..<6 {
      let values: [UInt8] = [0, 0xFF, 0x7F, 0x80, .random(in: 0...255, using: &random)]
      block[Int.random(in: 4..<block.count, using: &random)] = values[Int(seed % 5)]
    }
    read(block)
  }

  private func read(_ block: [UInt8]) {
    guard let exif = ExifBytes(block: block) else { return }
    _ = (exif.orientation, exif.created, exif.lens, exif.place)
    #expect((exif.camera ?? "x").count <= 2 * MetadataText.longest + 1)
  }

  @Test("a very long value is cut")
  func cutsLong() {
    let long = String(repeating: "x", count: 5000)
    let camera = ExifBytes(block: ExifBlock(main: [(0x0110, .text(long))]).bytes)?.camera
    #expect(camera?.count == MetadataText.longest)
  }
}
