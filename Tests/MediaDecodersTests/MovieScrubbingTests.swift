import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Scrubbing through movies")
struct MovieScrubbingTests {
  typealias Kind = MovieFixtures.Kind
  private static let count = 300
  /// One key frame, and pictures of which half are there for nothing else.
  private static let long = Kind(
    name: "long.mp4", words: ["-c:v", "libx264", "-bf", "3", "-g", "1000", "-sc_threshold", "0"])

  @Test(
    "a near frame is as near as was asked for and says when it appears; the exact one follows it",
    arguments: MovieSeekingTests.kinds)
  func near(_ kind: Kind) throws {
    let movie = try Movie.open(try MovieFixtures.movie(kind))
    var random = Seeded(3)
    for turn in 0..<80 {
      let number = Int.random(in: 0..<Self.count - 1, using: &random)
      let moment = MovieSeekingTests.start(kind, number)
      let (timing, frame) = try movie.frame(at: moment, within: 1500)
      let shown = try MovieFixtures.number(frame)
      try #require(timing.start == MovieSeekingTests.start(kind, shown), "at \(moment)")
      #expect(abs(timing.start - moment) <= 1500)
      #expect(!timing.isExact || shown == number)
      guard turn % 3 == 0 else { continue }
      let exact = try movie.frame(at: moment)
      try #require(try MovieFixtures.number(exact.frame) == number, "at \(moment)")
      #expect(exact.timing.isExact)
    }
  }

  @Test("what is near is there without another frame being decoded")
  func cheap() throws {
    let kind = Kind(
      name: "keys.mp4", words: ["-c:v", "libx264", "-bf", "3", "-g", "60", "-sc_threshold", "0"])
    let movie = try Movie.open(try MovieFixtures.movie(kind))
    movie.isGivenUp = { true }
    for number in [290, 130, 70, 200] {
      let (timing, frame) = try movie.frame(at: number * 40, within: 3000)
      #expect(!timing.isExact)
      #expect(try MovieFixtures.number(frame) == number / 60 * 60)
    }
    // Of a movie with one key frame the rest is too far from it.
    let long = try Movie.open(try MovieFixtures.movie(Self.long))
    let (timing, frame) = try long.frame(at: 8000, within: 1000)
    #expect(timing.isExact)
    #expect(try MovieFixtures.number(frame) == 200)
  }

  @Test("far and near, forwards and back within one stretch, each is the frame that was asked for")
  func longStretch() throws {
    let movie = try Movie.open(try MovieFixtures.movie(Self.long))
    var random = Seeded(5)
    var number = 0
    for turn in 0..<150 {
      let step = [1, -1, -1, 12, -3, 60, -40][turn % 7]
      number =
        turn % 11 == 10
        ? Int.random(in: 0..<Self.count, using: &random)
        : min(max(0, number + step), Self.count - 1)
      let (timing, frame) = try movie.frame(at: number * 40 + 20)
      try #require(try MovieFixtures.number(frame) == number, "turn \(turn)")
      #expect(timing.start == number * 40)
    }
  }

  @Test(
    "a way that is too long is gone in stages, each nearer, and its end is the exact frame",
    arguments: ["way.mp4", "way.mkv", "way.ts"])
  func stages(name: String) throws {
    let words = ["-c:v", "libx264", "-g", "300", "-bf", "2", "-sc_threshold", "0"]
    let movie = try Movie.open(
      MovieFixtures.movie(MovieFixtures.Kind(name: name, words: words)))
    for number in [250, 100, 299] {
      var (last, stages) = (-1, 0)
      while true {
        let (timing, frame) = try movie.frame(at: number * 40, patience: 0)
        stages += 1
        try #require(timing.start > last || timing.isExact, "at \(timing.start)")
        last = timing.start
        if timing.isExact {
          #expect(try MovieFixtures.number(frame) == number)
          break
        }
      }
      #expect(stages > 10)
    }
  }

  @Test("a frame that is given up at any point leaves the next one right", arguments: [0, 1, 4, 5])
  func givenUp(kind: Int) throws {
    let kind = MovieSeekingTests.kinds[kind]
    let movie = try Movie.open(try MovieFixtures.movie(kind))
    for turn in 0..<20 {
      var left = turn
      movie.isGivenUp = {
        left -= 1
        return left < 0
      }
      let wanted = (turn * 97 + 55) % (Self.count - 1)
      var error: MediaError?
      do throws(MediaError) { _ = try movie.frame(at: wanted * 40) } catch let thrown {
        error = thrown
      }
      #expect(error == nil || error == .cancelled)
      if turn == 0 { #expect(error == .cancelled) }
      movie.isGivenUp = { false }
      let next = turn % 2 == 0 ? wanted : (wanted + 31) % (Self.count - 1)
      let shown = try movie.frame(at: MovieSeekingTests.start(kind, next)).frame
      try #require(try MovieFixtures.number(shown) == next, "turn \(turn)")
    }
  }
}
