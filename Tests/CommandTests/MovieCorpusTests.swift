import MediaTypes
import Support
import Testing

@Suite("info, on the corpus's movies", .enabled(if: CorpusFolder.isPresent, "no corpus"))
struct MovieCorpusTests {
  @Test("sizes are exact and lengths right within 0.1 s; what is no movie is refused")
  func table() throws {
    let rows = CorpusTable.movies
    var counts = ["show": 0, "refuse": 0]
    for (row, line) in zip(rows, try InfoLine.of(rows.map { FilePath($0.file) })) {
      let name = Comment(rawValue: row.path)
      counts[row.policy.rawValue, default: 0] += 1
      guard row.policy != .refuse else {
        #expect(line.text("error") != nil, name)
        continue
      }
      #expect(line.number("width").map { Int($0) } == row.width, name)
      #expect(line.number("height").map { Int($0) } == row.height, name)
      #expect(line.text("codec")?.isEmpty == false, name)
      let length = row.fields["duration_s"]?.prefix { $0.isNumber || $0 == "." } ?? ""
      if let want = Double(length), row.policy == .show {
        #expect(abs((line.number("duration") ?? 0) - want) <= 0.1, name)
      }
    }
    print("movies by info: \(counts)")
    #expect(counts["show", default: 0] >= 10 && counts["refuse", default: 0] >= 1)
  }
}
