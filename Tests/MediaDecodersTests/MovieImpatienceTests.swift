import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Seeking in movies without any patience")
struct MovieImpatienceTests {
  typealias Kind = MovieFixtures.Kind

  /// Asks for a moment as somebody does who waits for nothing, until the exact frame comes.
  static func insist(
    _ movie: Movie, at moment: Int, patience: Int64 = 0
  ) throws -> (timing: FrameTiming, frame: MovieFrame) {
    var last = -1
    while true {
      let shown = try movie.frame(at: moment, patience: patience)
      if shown.timing.isExact { return shown }
      // Each stage is nearer, so that there is an end.
      try #require(shown.timing.start > last && shown.timing.start <= moment, "at \(moment)")
      last = shown.timing.start
    }
  }

  @Test(
    "each of 200 random seeks ends at the frame of the moment, whatever was left before",
    arguments: MovieSeekingTests.kinds)
  func random(_ kind: Kind) throws {
    let count = 300
    let movie = try Movie.open(try MovieFixtures.movie(kind))
    var random = Seeded(41)
    for turn in 0..<200 {
      // Some ways are left before their end, and some begin at a frame that is only near.
      let left = Int.random(in: 0..<count * 40, using: &random)
      if turn % 3 == 0 { _ = try movie.frame(at: left, patience: 0) }
      if turn % 5 == 0 { _ = try movie.frame(at: left, within: 1500, patience: 0) }
      let number = Int.random(in: 0..<count, using: &random)
      let (start, next) = (
        MovieSeekingTests.start(kind, number), MovieSeekingTests.start(kind, number + 1)
      )
      let moment = Int.random(in: start..<next, using: &random)
      let (timing, frame) = try Self.insist(movie, at: moment, patience: Int64(turn % 4) * 200)
      try #require(try MovieFixtures.number(frame) == number, "turn \(turn) at \(moment)")
      guard number < count - 1 else { continue }
      #expect(timing.start == start && timing.duration == next - start)
    }
  }

  @Test(
    "the same where an edit list leaves out the beginning", arguments: ["edited.mp4", "cut.mkv"])
  func edited(name: String) throws {
    let folder = TemporaryFolder()
    let whole = Kind(
      name: "whole.mp4",
      words: ["-c:v", "libx264", "-bf", "3", "-g", "40", "-x264-params", "open-gop=1"])
    try folder.file("whole.mp4", MovieFixtures.movie(whole).bytes)
    let file = try MovieFixtures.made(
      name, ["-ss", "0.9", "-i", folder.text + "/whole.mp4", "-c", "copy"], in: folder)
    let patient = try Movie.open(file)
    let movie = try Movie.open(file)
    var random = Seeded(42)
    for _ in 0..<200 {
      let moment = Int.random(in: 0..<patient.length, using: &random)
      let wanted = try patient.frame(at: moment)
      let (timing, frame) = try Self.insist(movie, at: moment)
      try #require(
        try MovieFixtures.number(frame) == MovieFixtures.number(wanted.frame), "at \(moment)")
      #expect(timing == wanted.timing)
    }
  }
}
