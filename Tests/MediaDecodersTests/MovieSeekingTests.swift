import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Seeking in movies")
struct MovieSeekingTests {
  typealias Kind = MovieFixtures.Kind

  private static let uneven = "N*40+mod(N*N\\,7)*5"
  static let kinds: [Kind] = [
    Kind(name: "b-frames.mp4", words: ["-c:v", "libx264", "-bf", "3", "-g", "60"]),
    Kind(
      name: "open.mkv",
      words: ["-c:v", "libx264", "-bf", "3", "-g", "40", "-x264-params", "open-gop=1"]),
    Kind(name: "h265.mp4", words: ["-c:v", "libx265", "-g", "50", "-x265-params", "log-level=0"]),
    Kind(name: "old.avi", words: ["-c:v", "mpeg4", "-q:v", "2", "-g", "50", "-bf", "2"]),
    Kind(name: "vp9.webm", words: ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-g", "80"]),
    Kind(name: "theora.ogv", words: ["-c:v", "libtheora", "-q:v", "8", "-g", "64"]),
    Kind(name: "stream.ts", words: ["-c:v", "libx264", "-bf", "2", "-g", "50"]),
    Kind(name: "program.mpg", words: ["-c:v", "mpeg2video", "-q:v", "2", "-g", "15", "-bf", "2"]),
    Kind(name: "intra.mov", words: ["-c:v", "mjpeg", "-q:v", "2"]),
    Kind(
      name: "uneven.mp4",
      words: ["-c:v", "libx264", "-bf", "2", "-g", "60", "-video_track_timescale", "1000"],
      times: uneven),
    Kind(name: "uneven.mkv", words: ["-c:v", "libx264", "-bf", "2", "-g", "60"], times: uneven),
    Kind(
      name: "pyramid.mp4", words: ["-c:v", "libx264", "-bf", "8", "-b-pyramid", "2", "-g", "250"]),
    Kind(name: "uncued.mkv", words: ["-c:v", "libx264", "-g", "50", "-live", "1"]),
    Kind(
      name: "fragments.mp4",
      words: ["-c:v", "libx264", "-g", "50", "-movflags", "frag_keyframe+empty_moov"]),
    Kind(name: "unindexed.avi", words: ["-c:v", "mpeg4", "-q:v", "2", "-g", "50"], hides: "idx1"),
    Kind(
      name: "negative.mp4",
      words: ["-c:v", "libx264", "-bf", "3", "-movflags", "negative_cts_offsets"]),
    Kind(
      name: "late.mov", words: ["-c:v", "libx264", "-bf", "2", "-g", "50", "-c:a", "pcm_s16le"],
      delay: 400),
    Kind(
      name: "late.mkv", words: ["-c:v", "libx264", "-bf", "2", "-g", "50", "-c:a", "pcm_s16le"],
      delay: 400),
  ]

  /// AVI has no times of B-frames, so that FFmpeg gives every frame that of the one behind.
  static func start(_ kind: Kind, _ number: Int) -> Int {
    let isLate = kind.name == "old.avi"
    // The first frame stands for what lies before it too.
    return (number > 0 ? kind.delay : 0) + (isLate && number > 0 ? 40 : 0) + number * 40
      + (kind.times == nil ? 0 : number * number % 7 * 5)
  }

  @Test(
    "each of 200 random seeks shows the frame of the moment, and says when it appears",
    arguments: kinds)
  func random(_ kind: Kind) throws {
    let count = 300
    let movie = try Movie.open(try MovieFixtures.movie(kind))
    var random = Seeded(20)
    for _ in 0..<200 {
      let number = Int.random(in: 0..<count, using: &random)
      let (start, next) = (Self.start(kind, number), Self.start(kind, number + 1))
      let moment = Int.random(in: start..<next, using: &random)
      let (timing, frame) = try movie.frame(at: moment)
      let shown = try MovieFixtures.number(frame)
      try #require(shown == number, "at \(moment), \(timing)")
      guard number < count - 1 else { continue }
      #expect(timing.start == start)
      #expect(timing.duration == next - start)
    }
  }

  @Test("frame after frame, forwards and back, none is left out", arguments: kinds)
  func steps(_ kind: Kind) throws {
    let movie = try Movie.open(try MovieFixtures.movie(kind))
    var moment = 0
    for number in 0..<120 {
      let (timing, frame) = try movie.frame(at: moment)
      let shown = try MovieFixtures.number(frame)
      try #require(shown == number, "at \(moment), \(timing)")
      moment = timing.end
    }
    moment = Self.start(kind, 119)
    for number in (0..<119).reversed() {
      let (timing, frame) = try movie.frame(at: moment - 1)
      try #require(try MovieFixtures.number(frame) == number, "before \(moment)")
      moment = timing.start
    }
  }

  @Test("a moment after the end shows the last frame")
  func end() throws {
    for kind in Self.kinds {
      let movie = try Movie.open(try MovieFixtures.movie(kind))
      #expect(try MovieFixtures.number(try movie.frame(at: 1_000_000).frame) == 299, "\(kind.name)")
      #expect(try movie.frame(at: 0).timing.rounds == 1)
    }
  }
}
