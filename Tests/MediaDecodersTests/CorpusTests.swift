import CVips
import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("The corpus", .enabled(if: Corpus.isPresent, "no corpus"), .serialized)
struct CorpusTests {
  static let shown = Corpus.rows.filter { $0.policy == "show" && $0.signature != nil }
  static let refused = Corpus.rows.filter { $0.policy == "refuse" }
  static let either = Corpus.rows.filter { $0.policy == "either" && $0.signature != nil }

  @Test("every picture that must be shown is, at its size and in its colours", arguments: shown)
  func showsPicture(_ row: Corpus.Row) throws {
    let file = row.file
    let info = try MediaDecoder.info(file)
    #expect(info.size == row.display)
    let picture = try MediaDecoder.drawn(file, RenderRequest(box: CellSize(columns: 20, rows: 10)))
    #expect(picture.size.columns == 20 || picture.size.rows == 10)
    guard let mean = row.mean else { return }
    let (output, exported) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    #expect(exported.size == row.display)
    #expect(output.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    if row.isNaiveCMYK {
      // A single pixel has no likeness to measure.
      guard exported.size.longerSide > 1 else { return }
      let likeness = try correlation(naiveRGB(file), colors(output))
      #expect(likeness > 0.9, "correlation \(likeness)")
    } else {
      for (have, want) in zip(try means(output), mean) {
        #expect(abs(have - want) <= 6, "\(have) for \(want)")
      }
    }
  }

  @Test("every file that must be refused gives an error", arguments: refused)
  func refusesFile(_ row: Corpus.Row) {
    let request = RenderRequest(box: CellSize(columns: 20, rows: 10))
    #expect(throws: MediaError.self) { try MediaDecoder.drawn(row.file, request) }
  }

  @Test("damaged files are shown or refused, and end", arguments: either)
  func endsWithDamagedFile(_ row: Corpus.Row) {
    let request = RenderRequest(box: CellSize(columns: 20, rows: 10))
    do {
      let file = row.file
      let picture = try MediaDecoder.drawn(file, request)
      #expect(try MediaDecoder.info(file).size == row.display)
      #expect(picture.cells.count > 0)
    } catch {
      #expect(error is MediaError)
      print("refused: \(row.path): \(error)")
    }
  }

  @Test("the corpus is counted")
  func counts() {
    print(
      "corpus: \(Self.shown.count) shown, \(Self.refused.count) refused, \(Self.either.count) either"
    )
    #expect(Self.shown.count > 90)
  }

  /// Mean red, green and blue of the pixels, alpha aside.
  private func means(_ file: MemoryFile) throws -> [Double] {
    let picture = try MediaDecoder.pixels(file)
    var sums = [0, 0, 0]
    picture.bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        sums[0] += Int(bytes[place])
        sums[1] += Int(bytes[place + 1])
        sums[2] += Int(bytes[place + 2])
        place += picture.bands
      }
    }
    return sums.map { Double($0) / Double(picture.size.width * picture.size.height) }
  }

  private func colors(_ file: MemoryFile) throws -> [Double] {
    try MediaDecoder.pixels(file).bytes.map(Double.init)
  }

  /// The textbook's conversion of stored CMYK, worked out here.
  private func naiveRGB(_ file: MemoryFile) throws -> [Double] {
    let stored = try MediaDecoder.pixels(file)
    #expect(stored.bands == 4)
    return stride(from: 0, to: stored.bytes.count, by: 4).flatMap { pixel in
      let ink = stored.bytes[pixel..<(pixel + 4)].map { Double($0) / 255 }
      return (0..<3).map { 255 * (1 - ink[$0]) * (1 - ink[3]) }
    }
  }

  private func correlation(_ left: [Double], _ right: [Double]) -> Double {
    let count = Double(left.count)
    let (meanL, meanR) = (left.reduce(0, +) / count, right.reduce(0, +) / count)
    var (both, squareL, squareR) = (0.0, 0.0, 0.0)
    for (l, r) in zip(left, right) {
      both += (l - meanL) * (r - meanR)
      squareL += (l - meanL) * (l - meanL)
      squareR += (r - meanR) * (r - meanR)
    }
    return both / (squareL * squareR).squareRoot()
  }
}
