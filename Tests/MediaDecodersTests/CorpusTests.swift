import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("The corpus", .enabled(if: Corpus.isPresent, "no corpus"), .serialized)
struct CorpusTests {
  static let shown = Corpus.rows.filter { $0.policy == "show" && $0.isPicture }
  static let refused = Corpus.rows.filter { $0.policy == "refuse" }
  static let either = Corpus.rows.filter { $0.policy == "either" && $0.isPicture }

  @Test("every picture that must be shown is, at its size", arguments: shown)
  func showsPicture(_ row: Corpus.Row) throws {
    let file = row.file
    let info = try MediaDecoder.info(file)
    #expect(info.size == row.display)
    let picture = try MediaDecoder.drawn(file, RenderRequest(box: CellSize(columns: 20, rows: 10)))
    #expect(picture.size.columns == 20 || picture.size.rows == 10)
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
}
