import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("The corpus's orientations and frames", .enabled(if: Corpus.isPresent, "no corpus"))
struct CorpusOrientationTests {
  static func file(_ number: Int) throws -> MemoryFile {
    let path = Corpus.folder + "/exif-orientation/Landscape_\(number).jpg"
    return MemoryFile(try #require(Corpus.read(path)))
  }

  @Test("exports equal the upright one in 24×16 blocks", arguments: 2...8)
  func exportsEqual(_ number: Int) throws {
    let request = ExportRequest(maximumSide: 240, format: .png)
    let have = try blocks(MediaDecoder.exported(Self.file(number), request).0)
    let want = try blocks(MediaDecoder.exported(Self.file(1), request).0)
    #expect(share(have, want) >= 0.95)
  }

  @Test("thumbnails equal the upright one in 24×16 cells", arguments: 2...8)
  func thumbnailsEqual(_ number: Int) throws {
    let request = RenderRequest(box: CellSize(columns: 24, rows: 16), fit: .stretch)
    let have = try MediaDecoder.drawn(Self.file(number), request).cells.map(Blocks.mean)
    let want = try MediaDecoder.drawn(Self.file(1), request).cells.map(Blocks.mean)
    #expect(share(have, want) >= 0.95)
  }

  @Test(
    "containers tell how they are stored",
    arguments: [
      ("heif/arrow.heic", Orientation.right), ("heif/IMG_2682.heic", .up),
      ("exif-orientation/rot1mir0.avif", .leftMirrored),
      ("exif-orientation/rot3mir1.avif", .leftMirrored),
      ("avif/abc_color_irot_alpha_irot.avif", .left), ("avif/avif-orientation-6.avif", .up),
      ("exif-orientation/orientation6_rotate_90_cw.jxl", .right),
      ("exif-orientation/hopper_orientation_5.webp", .leftMirrored),
      ("exif-orientation/g4_orientation_6.tif", .right),
    ])
  func tellsOrientation(_ path: String, _ orientation: Orientation) throws {
    let file = MemoryFile(try #require(Corpus.read(Corpus.folder + "/" + path)))
    #expect(try MediaDecoder.info(file).orientation == orientation)
  }

  @Test(
    "frames and pages are counted by the header",
    arguments: [
      ("gif/chafa-logo.gif", 71), ("webp/anim.webp", 6), ("png/ball.png", 20),
      ("png/muybridge.apng", 15), ("avif/colors-animated-8bpc.avif", 5),
      ("tiff/multi-channel-z-series.ome.tif", 15), ("jpeg/apple_gainmap_new.jpg", 1),
      ("other/sugarshack.mpo", 1),
    ])
  func tellsFrames(_ path: String, _ frames: Int) throws {
    let file = MemoryFile(try #require(Corpus.read(Corpus.folder + "/" + path)))
    #expect(try MediaDecoder.info(file).frames == frames)
  }

  /// The part of the blocks whose channels all lie within 12 levels.
  private func share(_ left: [[Double]], _ right: [[Double]]) -> Double {
    let same = zip(left, right).filter { pair in
      zip(pair.0, pair.1).allSatisfy { abs($0 - $1) <= 12 }
    }
    return Double(same.count) / Double(max(left.count, 1))
  }

  /// 24×16 block means of a 240×160 picture.
  private func blocks(_ file: MemoryFile) throws -> [[Double]] {
    let picture = try MediaDecoder.pixels(file)
    #expect(picture.size == PixelSize(width: 240, height: 160))
    var sums = [[Double]](repeating: [0, 0, 0], count: 24 * 16)
    for y in 0..<160 {
      for x in 0..<240 {
        for band in 0..<3 {
          sums[y / 10 * 24 + x / 10][band] += Double(picture.bytes[(y * 240 + x) * 3 + band]) / 100
        }
      }
    }
    return sums
  }
}
