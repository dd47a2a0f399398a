import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Movies whose pictures change in the middle")
struct ChangingMovieTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    /// What the second half is coded like.
    let change: [String]
    var testDescription: String { name + " " + change.joined(separator: " ") }
  }

  private static let h264 = ["-c:v", "libx264", "-bf", "2", "-g", "25", "-preset", "ultrafast"]
  private static let vp9 = ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-g", "25"]
  private static let vp8 = ["-c:v", "libvpx", "-cpu-used", "8", "-g", "25", "-b:v", "600k"]
  static let cases = [
    Case(name: "a.ts", words: h264, change: ["-s", "320x240"]),
    Case(name: "a.ts", words: h264, change: ["-s", "80x48"]),
    Case(name: "a.ts", words: h264, change: ["-pix_fmt", "yuv444p"]),
    Case(name: "a.ts", words: h264, change: ["-pix_fmt", "yuv420p10le", "-s", "320x192"]),
    Case(name: "a.webm", words: vp9, change: ["-s", "320x240"]),
    Case(name: "a.webm", words: vp9, change: ["-s", "90x54"]),
    Case(name: "a.webm", words: vp8, change: ["-s", "320x192"]),
  ]

  /// 75 numbered frames, and 75 more of the other kind with the same numbers.
  private static func movie(_ one: Case, in folder: TemporaryFolder) throws -> MemoryFile {
    var list = ""
    for (part, words) in [one.words, one.words + one.change].enumerated() {
      let words = words.contains("-pix_fmt") ? words : words + ["-pix_fmt", "yuv420p"]
      let name = "\(part)-" + one.name
      let made = try MovieFixtures.movie(.init(name: one.name, words: words), frames: 75)
      try folder.file(name, made.bytes)
      list += "file '\(folder.text)/\(name)'\n"
    }
    try folder.file("list", Array(list.utf8))
    return try MovieFixtures.made(
      one.name, ["-f", "concat", "-safe", "0", "-i", folder.text + "/list", "-c", "copy"],
      in: folder)
  }

  @Test("they play on, and each seek finds its frame, with and without patience", arguments: cases)
  func shown(one: Case) throws {
    let folder = TemporaryFolder()
    let movie = try Movie.open(try Self.movie(one, in: folder))
    #expect(movie.info.size == MovieFixtures.size)
    var (moment, played) = (0, [Int]())
    while moment < movie.length, played.count < 200 {
      let (timing, frame) = try movie.frame(at: moment)
      played.append(try MovieFixtures.number(frame))
      moment = timing.end
    }
    #expect(played == Array(0..<75) + Array(0..<75))
    var random = Seeded(43)
    for turn in 0..<100 {
      let number = Int.random(in: 0..<149, using: &random)
      let moment = number * 40 + 20
      let frame =
        turn % 2 == 0
        ? try movie.frame(at: moment).frame
        : try MovieImpatienceTests.insist(movie, at: moment).frame
      try #require(try MovieFixtures.number(frame) == number % 75, "turn \(turn)")
    }
  }

  @Test("a part over the change is cut, and is all of one size", arguments: cases)
  func cut(one: Case) throws {
    let file = try Self.movie(one, in: TemporaryFolder())
    for range in [MovieRange(start: 2520, end: 3520), MovieRange(start: 3120, end: 4120)] {
      let output = MemoryFile()
      let request = CutRequest(range: range, maximumBitRate: 100_000_000)
      let reply = MediaDecoder.answer(
        .cut(request), source: file.descriptor, output: output.descriptor)
      guard case .success(.cut(let cut)) = reply else {
        Issue.record("\(reply)")
        continue
      }
      #expect(abs(cut.milliseconds - 1000) <= 40)
      let movie = try Movie.open(output)
      for place in [0, 5, 11, 12, 13, 20, 23] {
        let shown = try MovieFixtures.number(try movie.frame(at: place * 40 + 20).frame)
        #expect(shown == (range.start / 40 + place) % 75, "\(place) of \(range.start)")
      }
    }
  }
}
