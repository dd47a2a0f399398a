import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@Suite("Bad and odd movies, from end to end", .badMovies)
struct BadMovieTests {
  private let movies: BadMovies
  private let home = TemporaryFolder()

  init() throws { movies = try #require(BadMovies.ofSuite) }

  private static let patience = Duration.seconds(120)

  /// Runs `pickroll` for a person of its own; expects it to end soon.
  private func pickroll(_ words: [String], _ row: String) throws -> ProgramResult {
    var result: ProgramResult?
    let environment = ["HOME": home.text, "XDG_DATA_HOME": home.text + "/data"]
    let time = try ContinuousClock().measure {
      result = try runProgram(Fixtures.pickroll, words, environment: environment)
    }
    #expect(time < Self.patience, "\(row) \(words)")
    return try #require(result)
  }

  @Test("info answers each in its place: what is shown, or one sentence and the status 2")
  func info() throws {
    let paths = movies.rows.map { movies.path($0.name) }
    let plain = try pickroll(["info"] + paths, "all")
    #expect(plain.status == 2)
    let refused = movies.rows.filter { $0.sentence != nil }
    let lines = plain.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == refused.count)
    for (row, line) in zip(refused, lines) {
      #expect(line.contains(row.name) && line.contains(row.sentence ?? ""), "\(line)")
    }
    let told = try InfoLine.of(paths.map { FilePath($0) })
    #expect(told.count == movies.rows.count)
    for (row, line) in zip(movies.rows, told) {
      let error = line.text("error")
      #expect((error == nil) == (row.sentence == nil), "\(row.name): \(error ?? "shown")")
      #expect(error?.contains(row.sentence ?? "") ?? true, "\(row.name)")
      guard row.sentence == nil else { continue }
      let size = [line.number("width"), line.number("height")]
      let sizes = ["matrix.mp4": [96.0, 160.0], "b.ts": [64.0, 240.0]]
      #expect(size == sizes[row.name] ?? [160, 96], "\(row.name)")
    }
  }

  @Test("what is shown is cut, and what is not leaves one sentence and no file")
  func cut() throws {
    var made: [FilePath] = []
    for row in movies.rows {
      let out = home.text + "/" + row.name
      let result = try pickroll(
        ["crop", movies.path(row.name), "--range", "0,0.7", "-o", out], row.name)
      guard let sentence = row.sentence else {
        #expect(result.status == 0, "\(row.name): \(result.errors)")
        made.append(FilePath(out))
        continue
      }
      #expect(result.status == 2, "\(row.name)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains(sentence), "\(result.errors)")
      #expect(access(out, F_OK) != 0, "\(row.name)")
    }
    let lengths = try InfoLine.of(made).map { $0.number("duration") ?? 0 }
    #expect(lengths.count == made.count)
    for (path, length) in zip(made, lengths) { #expect(length > 0 && length <= 0.75, "\(path)") }
  }

  @Test("a tile, the preview, its play, and a jump to the end: the screen always answers")
  func screens() throws {
    let keys =
      "wait:idle checkpoint:grid Enter wait:idle Space wait:idle End wait:idle ] Home { t wait:idle"
      + " Esc ? checkpoint:help"
    // What is no file by its kind, or no movie by its first bytes, is in no list of movies.
    let unlisted = ["pipe.mp4", "zero.mp4", "loop.mkv", "list.ts"]
    for row in movies.rows where !unlisted.contains(row.name) {
      let result = try pickroll(
        [
          "snapshot", movies.path(row.name), "--media", "image,movie", "--edit", "--size", "60x16",
          "--keys", keys,
        ], row.name)
      #expect(result.text.contains("Keys"), "\(row.name): \(result.text)\(result.errors)")
      let grid = result.text.components(separatedBy: "help ──").first ?? ""
      #expect(grid.contains("✕") == (row.sentence != nil), "\(row.name): \(grid)")
    }
  }

  @Test("as a camera each is live, or told of in a sentence")
  func camera() throws {
    _ = try pickroll(["library", "authorize"], "all")
    for row in movies.rows where row.name != "loop.mkv" {
      let result = try pickroll(
        [
          "snapshot", "--source", "camera", "--camera", "file:" + movies.path(row.name),
          "--size", "100x14", "--keys", "wait:idle",
        ], row.name)
      let text = result.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if let sentence = row.sentence {
        let isTold = text.contains(sentence) || text.contains(BadMovies.noPicture)
        #expect(isTold, "\(row.name): \(text)")
      } else {
        #expect(text.contains("×") || text.contains("is gone"), "\(row.name): \(text)")
      }
    }
  }
}
