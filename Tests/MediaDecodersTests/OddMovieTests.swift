import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Odd but real movies")
struct OddMovieTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    let milliseconds: Int
    var size = PixelSize(width: 160, height: 96)
    var testDescription: String { name }
  }

  private static func picture(_ rate: String, _ seconds: String) -> [String] {
    ["-f", "lavfi", "-i", "testsrc2=s=160x96:r=\(rate):d=\(seconds)"]
  }

  private static let h264 = ["-c:v", "libx264"]

  static let kinds = [
    Kind(
      name: "interlaced.mp4",
      words: picture("25", "2") + h264 + ["-flags", "+ildct+ilme", "-x264-params", "interlaced=1"],
      milliseconds: 2000),
    Kind(
      name: "sound-is-longer.mp4",
      words: picture("25", "2") + ["-f", "lavfi", "-i", "sine=d=5"] + h264 + ["-c:a", "aac"],
      milliseconds: 5000),
    Kind(name: "slow.mp4", words: picture("1", "5") + h264, milliseconds: 5000),
    Kind(name: "fast.mp4", words: picture("240", "1") + h264, milliseconds: 1000),
    Kind(name: "one.mp4", words: picture("25", "0.04") + h264, milliseconds: 40),
    Kind(
      name: "late.ts", words: picture("25", "2") + h264 + ["-output_ts_offset", "95443"],
      milliseconds: 2000),
    Kind(
      name: "timecode.mov", words: picture("25", "2") + h264 + ["-timecode", "01:00:00:00"],
      milliseconds: 2000),
    Kind(
      name: "uneven.mp4",
      words: picture("25", "2") + h264
        + ["-vf", "select='not(mod(n,3))+lt(n,10)'", "-fps_mode", "vfr"], milliseconds: 1960),
    Kind(
      name: "wide-and-turned.mp4",
      words: picture("25", "1") + h264 + ["-aspect", "10:3", "-metadata:s:v", "rotate=90"],
      milliseconds: 1000, size: PixelSize(width: 320, height: 96)),
  ]

  @Test(
    "its length is told, its frames come in any order, and its end is the last one",
    arguments: kinds)
  func shown(kind: Kind) throws {
    let file = try MovieFixtures.made(kind.name, kind.words, in: TemporaryFolder())
    let info = try MediaDecoder.info(file)
    #expect(info.size == kind.size || info.size == kind.size.turned)
    let length = try #require(info.details.durationMilliseconds)
    #expect(abs(length - kind.milliseconds) <= 50, "\(length)")
    let movie = try Movie.open(file)
    var (moment, frames) = (0, 0)
    while moment < movie.length {
      let timing = try movie.frame(at: moment).timing
      try #require(timing.start <= moment && timing.end > moment)
      (moment, frames) = (timing.end, frames + 1)
    }
    #expect(info.frames == 1 || frames == info.frames, "\(frames) of \(info.frames)")
    for moment in [length - 1, 0, length / 2, length / 3] {
      let timing = try movie.frame(at: moment).timing
      #expect(timing.start <= moment && timing.end > moment)
    }
  }
}

extension PixelSize {
  fileprivate var turned: PixelSize { PixelSize(width: height, height: width) }
}
