import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("The corpus's turned landscapes", .enabled(if: Corpus.isPresent, "no corpus"))
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
