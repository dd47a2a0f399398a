import CVips
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("What containers say") struct ContainerTests {
  static let turns: [(irot: UInt8?, imir: UInt8?, Orientation)] = [
    (nil, nil, .up), (nil, 1, .upMirrored), (2, nil, .down), (nil, 0, .downMirrored),
    (1, 0, .leftMirrored), (3, 1, .leftMirrored), (3, nil, .right), (1, 1, .rightMirrored),
    (3, 0, .rightMirrored), (1, nil, .left),
  ]

  @Test("HEIF's turns and mirrors are EXIF's orientations", arguments: turns)
  func readsTurns(_ irot: UInt8?, _ imir: UInt8?, _ orientation: Orientation) throws {
    var properties = [Self.box("ispe", [UInt8](repeating: 0, count: 12))]
    if let irot { properties.append(Self.box("irot", [irot])) }
    if let imir { properties.append(Self.box("imir", [imir])) }
    let file = MemoryFile(Self.heif(properties))
    #expect(HeifProperties(try FileBytes(descriptor: file.descriptor)).orientation == orientation)
  }

  @Test("HEIF's colours by numbers are read, and damaged boxes say nothing")
  func readsCoding() throws {
    let colors = Self.box("colr", Array("nclx".utf8) + [0, 9, 0, 16, 0, 9, 0x80])
    let whole = Self.heif([colors])
    let file = MemoryFile(whole)
    let properties = HeifProperties(try FileBytes(descriptor: file.descriptor))
    #expect(properties.coding == ColorCoding(primaries: 9, transfer: 16))
    for count in 1..<whole.count {
      let cut = MemoryFile(Array(whole.prefix(count)))
      _ = HeifProperties(try FileBytes(descriptor: cut.descriptor))
    }
  }

  @Test(
    "HEIF's tiles that are not hidden are known, in short and in long numbers", arguments: [2, 4])
  func knowsTiles(width: Int) throws {
    func item(_ number: Int) -> [UInt8] { [UInt8](Self.number(number).suffix(width)) }
    func entry(_ number: Int, hidden: Bool) -> [UInt8] {
      Self.box("infe", [width == 2 ? 2 : 3, 0, 0, hidden ? 1 : 0] + item(number) + [0, 0])
    }
    let entries = [(1, false), (2, false), (3, true), (4, false)].flatMap { entry($0, hidden: $1) }
    let tiles = Self.box("dimg", item(1) + [0, 2] + item(2) + item(3))
    let small = Self.box("thmb", item(4) + [0, 1] + item(1))
    let boxes: [String: ArraySlice<UInt8>] = [
      "iinf": ([0, 0, 0, 0, 0, 4] + entries)[...],
      "iref": ([width == 2 ? 0 : 1, 0, 0, 0] + tiles + small)[...],
    ]
    #expect(HeifItems.visibleInputs(boxes) == 1)
    #expect(HeifItems.visibleInputs(boxes.mapValues { $0.prefix(20) }) == 0)
    #expect(HeifItems.visibleInputs([:]) == 0)
  }

  @Test("the orientation of JPEG XL's codestream is read, bare and in its box")
  func readsJXL() {
    // Signature; small size 8 by 8, no ratio, width; not all default, extra fields, orientation 6.
    var bits = [1] + [0, 0, 0, 0, 0] + [0, 0, 0] + [0, 0, 0, 0, 0] + [0, 1] + [1, 0, 1]
    while bits.count % 8 != 0 { bits.append(0) }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      UInt8((0..<8).reduce(0) { $0 | bits[start + $1] << $1 })
    }
    let bare = [0xFF, 0x0A] + bytes
    #expect(JXLHeader.orientation(bare) == .right)
    let boxed = Self.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + Self.box("jxlc", bare)
    #expect(JXLHeader.orientation(boxed) == .right)
    #expect(JXLHeader.orientation([0xFF, 0x0A]) == .up)
    #expect(JXLHeader.orientation([]) == .up)
  }

  @Test("PNG's frames, colours and orientation are told by its chunks, before or behind the pixels")
  func readsChunks() throws {
    let plain = try Fixture.file(Fixture.quarters(30, 20), .png).bytes
    let exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let start = Array(plain.prefix(33))
    let rest = Array(plain.dropFirst(33).dropLast(12))
    let end = Array(plain.suffix(12))
    let animation = Self.chunk("acTL", [0, 0, 0, 7, 0, 0, 0, 0])
    for bytes in [
      start + animation + Self.chunk("eXIf", exif) + rest + end,
      start + animation + rest + Self.chunk("eXIf", exif) + end,
    ] {
      let info = try MediaDecoder.info(MemoryFile(bytes))
      #expect(info.frames == 7)
      #expect(info.orientation == .right)
      #expect(info.size == PixelSize(width: 20, height: 30))
    }
  }

  @Test("PNG's PQ and Display P3 become sRGB")
  func convertsCoding() throws {
    let grey = try Self.shown([148, 148, 148], cicp: [9, 16, 0, 1])
    // 203 cd/m², HDR's paper, keeps about the brightness of its coded value, 148, and has no colour.
    #expect(grey.allSatisfy { (148...170).contains($0) } && Set(grey).count == 1, "\(grey)")
    let black = try Self.shown([0, 0, 0], cicp: [9, 16, 0, 1])
    #expect(black == [0, 0, 0])
    let bright = try Self.shown([255, 255, 255], cicp: [9, 18, 0, 1])
    #expect(bright == [255, 255, 255])
    let p3 = try Self.shown([200, 100, 50], cicp: [12, 13, 0, 1])
    #expect(p3[0] > 205 && p3[1] < 100 && p3[2] < 45, "\(p3)")
    let same = try Self.shown([200, 100, 50], cicp: [1, 13, 0, 1])
    #expect(same == [200, 100, 50])
  }

  @Test("an HDR profile is known by its tag or by libjxl's name for it, any other is not")
  func knowsHDRProfiles() throws {
    func profile(_ name: String, _ content: [UInt8]) -> [UInt8] {
      [UInt8](repeating: 0, count: 128) + Self.number(1) + Array(name.utf8) + Self.number(144)
        + Self.number(content.count) + content
    }
    func named(_ name: String) -> [UInt8] {
      profile("desc", Array("mluc".utf8) + name.utf8.flatMap { [0, $0] })
    }
    let numbers = Array("cicp".utf8) + [0, 0, 0, 0]
    let pq = ColorCoding(primaries: 9, transfer: 16)
    #expect(ColorProfile.hdrCoding(of: profile("cicp", numbers + [9, 16, 0, 1])) == pq)
    #expect(ColorProfile.hdrCoding(of: profile("cicp", numbers + [1, 13, 0, 1])) == nil)
    #expect(ColorProfile.hdrCoding(of: named("RGB_D65_202_Rel_PeQ")) == pq)
    #expect(ColorProfile.hdrCoding(of: named("RGB_D65_SRG_Rel_HLG"))?.transfer == 18)
    #expect(ColorProfile.hdrCoding(of: named("RGB_D65_SRG_Rel_SRG")) == nil)
    #expect(ColorProfile.hdrCoding(of: named("Display P3")) == nil)
    #expect(ColorProfile.hdrCoding(of: []) == nil)
  }

  @Test("16-bit colours keep their alpha, through a profile too")
  func keepsDeepAlpha() throws {
    let profile = try Fixture.displayP3()
    for profile in [nil, profile] as [[UInt8]?] {
      let picture = try Self.deepPixel().withOwnMetadata()
      if let profile { picture.set("icc-profile-data", profile) }
      let shown = try picture.inSRGB()
      #expect(shown.bands == 4)
      #expect(try shown.bytes()[3] == 0x80)
    }
  }

  @Test("16-bit colours by numbers keep their alpha")
  func keepsAlpha() throws {
    let picture = try Self.deepPixel()
      .coded(ColorCoding(primaries: 9, transfer: 16)).inSRGB()
    #expect(picture.hasAlpha)
    #expect(try picture.bytes()[3] == 0x80)
  }

  /// A half transparent grey pixel of 16 bits.
  private static func deepPixel() throws -> VipsPicture {
    try VipsLibrary.prepare()
    let numbers: [UInt16] = [30_000, 30_000, 30_000, 0x80FF]
    return try VipsPicture(
      owning: vips_image_new_from_memory_copy(numbers, 8, 1, 1, 4, VIPS_FORMAT_USHORT)
    ).applying { pick_vips_reinterpret($0, $1, VIPS_INTERPRETATION_RGB16) }
  }

  /// One pixel of a PNG with a cICP chunk, as it is exported.
  private static func shown(_ color: [UInt8], cicp: [UInt8]) throws -> [UInt8] {
    let plain = try Fixture.file(Fixture.picture(1, 1) { _, _ in color }, .png).bytes
    let bytes = Array(plain.prefix(33)) + chunk("cICP", cicp) + Array(plain.dropFirst(33))
    let (output, _) = try MediaDecoder.exported(MemoryFile(bytes), ExportRequest(format: .png))
    return Array(try MediaDecoder.pixels(output).bytes.prefix(3))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return number(content.count) + named + Checksum.crc32(named)
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8) + Array(name.utf8) + content
  }

  /// The boxes of a HEIF file whose primary picture, number 5, has properties in this order.
  static func heif(_ properties: [[UInt8]]) -> [UInt8] {
    let links = (1...properties.count).map { UInt8($0) | 0x80 }
    let other: [UInt8] = [0, 4, 1, 1]
    let ipma =
      [0, 0, 0, 0, 0, 0, 0, 2] + other + [0, 5, UInt8(links.count)] + links
    let meta =
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 5])
      + box("iprp", box("ipco", properties.flatMap { $0 }) + box("ipma", ipma))
    return box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + box("free", [1, 2, 3])
      + box("meta", meta)
  }
}
