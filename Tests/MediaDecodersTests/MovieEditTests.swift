import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Movies that begin in the middle")
struct MovieEditTests {
  private static let whole = MovieFixtures.Kind(
    name: "whole.mp4",
    words: ["-c:v", "libx264", "-bf", "3", "-g", "40", "-x264-params", "open-gop=1"])

  /// The ways in which a beginning is cut off without decoding.
  static let cuts: [(name: String, words: [String])] = [
    ("edited.mp4", ["-ss", "0.9", "-i", "whole.mp4", "-c", "copy"]),
    ("cut.mkv", ["-ss", "0.9", "-i", "whole.mp4", "-c", "copy"]),
    (
      "negative.mp4",
      [
        "-i", "whole.mp4", "-c", "copy", "-output_ts_offset", "-0.6", "-avoid_negative_ts",
        "disabled",
      ]
    ),
    ("later.mp4", ["-i", "whole.mp4", "-c", "copy", "-output_ts_offset", "2.5"]),
  ]

  /// The numbers and the times in milliseconds of the frames that FFmpeg's own program shows.
  private func shown(_ path: String) throws -> [(number: Int, start: Int)] {
    let bytes = Array(
      try FFmpeg.run([
        "-copyts", "-i", path, "-fps_mode", "passthrough", "-vf",
        "scale=\(MovieFixtures.bits):1:flags=area,format=gray", "-f", "rawvideo", "-",
      ]))
    let numbers = stride(from: 0, to: bytes.count, by: MovieFixtures.bits).map { place in
      (0..<MovieFixtures.bits).reduce(0) { $0 | (bytes[place + $1] > 128 ? 1 << $1 : 0) }
    }
    let told = try runProgram(
      "/usr/bin/ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries",
        "format=start_time:frame=best_effort_timestamp_time", "-of", "default=nk=1:nw=1", path,
      ])
    var times = told.text.split(separator: "\n").compactMap { Double($0) }
    let beginning = times.removeLast()
    #expect(times.count == numbers.count)
    return zip(numbers, times).map { ($0, Int((($1 - beginning) * 1000).rounded())) }
  }

  @Test("every frame is the one that FFmpeg's own program shows then", arguments: cuts.map(\.name))
  func sameAsFFmpeg(name: String) throws {
    let folder = TemporaryFolder()
    try folder.file("whole.mp4", MovieFixtures.movie(Self.whole, frames: 150).bytes)
    let words = try #require(Self.cuts.first { $0.name == name }).words
      .map { $0 == "whole.mp4" ? folder.text + "/whole.mp4" : $0 }
    let file = try MovieFixtures.made(name, words, in: folder)
    let shown = try shown(folder.text + "/" + name)
    try #require(shown.count > 50)
    let movie = try Movie.open(file)
    var random = Seeded(9)
    for place in Array(shown.indices) + shown.indices.shuffled(using: &random) {
      let (timing, frame) = try movie.frame(at: shown[place].start)
      let number = try MovieFixtures.number(frame)
      try #require(number == shown[place].number, "at \(shown[place].start), frame \(place)")
      #expect(timing.start == (place == 0 ? 0 : shown[place].start))
    }
  }

  @Test("of a Matroska that begins before zero what comes after zero is shown, and cut")
  func beforeZero() throws {
    let folder = TemporaryFolder()
    let kind = MovieFixtures.Kind(
      name: "whole.mp4", words: ["-c:v", "libx264", "-bf", "2", "-g", "25", "-sc_threshold", "0"])
    try Data(MovieFixtures.movie(kind, frames: 75).bytes)
      .write(to: URL(fileURLWithPath: folder.text + "/whole.mp4"))
    let file = try MovieFixtures.made(
      "before.mkv",
      [
        "-i", folder.text + "/whole.mp4", "-f", "lavfi", "-i", "sine=d=3", "-c:v", "copy", "-c:a",
        "flac", "-output_ts_offset", "-1", "-avoid_negative_ts", "disabled",
      ], in: folder)
    let movie = try Movie.open(file)
    #expect((1900...2100).contains(movie.length))
    for number in [25, 26, 27, 60, 59, 58, 40, 74, 25] {
      let (timing, frame) = try movie.frame(at: (number - 25) * 40)
      let shown = try MovieFixtures.number(frame)
      #expect(shown == number, "\(shown) at \(timing.start) for \(number)")
      #expect(timing.start == (number - 25) * 40)
    }
    for range in [MovieRange(start: 0, end: 400), MovieRange(start: 520, end: 1000)] {
      let output = MemoryFile()
      let reply = MediaDecoder.answer(
        .cut(CutRequest(range: range)), source: file.descriptor, output: output.descriptor)
      guard case .success(.cut(let cut)) = reply else {
        Issue.record("\(reply)")
        continue
      }
      #expect(cut.milliseconds == range.length)
      let first = try Movie.open(output).frame(at: 0).frame
      let number = try MovieFixtures.number(first)
      #expect(number == 25 + range.start / 40, "\(number) at \(range.start)")
    }
  }
}
