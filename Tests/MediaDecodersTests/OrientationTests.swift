import CVips
import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Orientation") struct OrientationTests {
  /// A picture without any symmetry, and its pixels.
  static func stored() throws -> VipsPicture {
    try Fixture.picture(5, 3) { x, y in [UInt8(40 * x), UInt8(80 * y), UInt8(10 * x + y)] }
  }

  /// EXIF 2.32, tag 274: where the pixel shown at (x, y) lies in a stored picture of `size`.
  static func place(_ x: Int, _ y: Int, _ tag: Orientation, _ size: PixelSize) -> (Int, Int) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    switch tag {
    case .up: return (x, y)
    case .upMirrored: return (right - x, y)
    case .down: return (right - x, bottom - y)
    case .downMirrored: return (x, bottom - y)
    case .leftMirrored: return (y, x)
    case .right: return (y, bottom - x)
    case .rightMirrored: return (right - y, bottom - x)
    case .left: return (right - y, x)
    }
  }

  @Test("every orientation is applied exactly once", arguments: Orientation.allCases)
  func appliesOnce(_ tag: Orientation) throws {
    let stored = try Self.stored()
    let file = try Fixture.file(Fixture.tagged(stored, tag), .webp, quality: 100)
    let info = try MediaDecoder.info(file)
    #expect(info.orientation == tag)
    #expect(info.size == tag.apply(to: stored.size))
    let (output, exported) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    #expect(exported.size == info.size)
    #expect(try MediaDecoder.info(output).orientation == .up)
    let plain = try MediaDecoder.exported(
      Fixture.file(stored, .webp, quality: 100), ExportRequest(format: .png)
    ).0
    let (want, have) = (try MediaDecoder.pixels(plain), try MediaDecoder.pixels(output))
    for y in 0..<info.size.height {
      for x in 0..<info.size.width {
        let (column, row) = Self.place(x, y, tag, stored.size)
        let (from, to) = ((row * 5 + column) * 3, (y * info.size.width + x) * 3)
        #expect(have.bytes[to..<(to + 3)].elementsEqual(want.bytes[from..<(from + 3)]))
      }
    }
  }

  @Test("a thumbnail of every orientation shows the same quarters", arguments: Orientation.allCases)
  func drawsUpright(_ tag: Orientation) throws {
    let upright = try Fixture.quarters(160, 160).rendered()
    let stored = try upright.laid(tag.inverse)
    let file = try Fixture.file(Fixture.tagged(stored, tag), .jpeg)
    let request = RenderRequest(box: CellSize(columns: 4, rows: 4), fit: .stretch)
    let picture = try MediaDecoder.drawn(file, request)
    let corners = [0, 3, 12, 15].map { picture.cells[$0].background.rgb ?? 0 }
    for (have, want) in zip(corners, [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF] as [UInt32]) {
      #expect(Blocks.distance(have, want) < 12)
    }
  }

  @Test("a crop and a turn are taken from the upright picture", arguments: Orientation.allCases)
  func cropsUpright(_ tag: Orientation) throws {
    let upright = try Fixture.picture(40, 30) { x, y in [UInt8(6 * x), UInt8(8 * y), 0] }
    let stored = try upright.rendered().laid(tag.inverse)
    let file = try Fixture.file(Fixture.tagged(stored, tag), .webp, quality: 100)
    let crop = PixelRect(x: 7, y: 11, width: 20, height: 10)
    let edit = PictureEdit(crop: crop, transform: .right)
    let output = try MediaDecoder.exported(file, ExportRequest(edit: edit, format: .png)).0
    let have = try MediaDecoder.pixels(output)
    #expect(have.size == PixelSize(width: 10, height: 20))
    // Turned clockwise, the cut's bottom left is the top left.
    #expect(abs(Int(have.bytes[0]) - 6 * 7) < 24)
    #expect(abs(Int(have.bytes[1]) - 8 * 20) < 24)
  }

  @Test("a PNG's EXIF text by ImageMagick is understood")
  func readsRawProfile() {
    let hex = "4578696600004d4d002a00000008000101120003000000010003000000000000"
    #expect(ExifBytes(rawProfile: "\nexif\n      32\n\(hex)\n")?.orientation == .down)
    #expect(ExifBytes(rawProfile: "\nexif\n      32\n\(hex.prefix(40))\n")?.orientation == nil)
    #expect(ExifBytes(rawProfile: "") == nil)
  }
}

/// Mean colours of a drawn picture's cells.
enum Blocks {
  /// The largest difference of a channel.
  static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(left >> $0 & 255) - Int(right >> $0 & 255)) }.max() ?? 0
  }

  /// Red, green and blue of a cell: its two colours by the part each one covers.
  static func mean(_ cell: PictureCell) -> [Double] {
    let ink = coverage(cell.scalar)
    return [16, 8, 0].map { shift in
      let (front, back) = (cell.foreground.rgb ?? 0, cell.background.rgb ?? 0)
      return Double(front >> shift & 255) * ink + Double(back >> shift & 255) * (1 - ink)
    }
  }

  /// The inked part of a Block Elements character (Unicode's code chart U+2580).
  static func coverage(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0x2580, 0x2590, 0x259A, 0x259E: 0.5
    case 0x2581...0x2588: Double(scalar - 0x2580) / 8
    case 0x2589...0x258F: Double(0x2590 - scalar) / 8
    case 0x2594, 0x2595: 0.125
    case 0x2596, 0x2597, 0x2598, 0x259D: 0.25
    case 0x2599, 0x259B, 0x259C, 0x259F: 0.75
    default: 0
    }
  }
}
