import Cells
import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Movies")
struct MovieTests {
  private static let test = ["-f", "lavfi", "-i", "testsrc=s=160x96:r=25:d=1"]

  private static func error(_ file: MemoryFile) -> MediaError? {
    let request = FrameRequest(
      look: RenderRequest(box: CellSize(columns: 8, rows: 4)), milliseconds: 0)
    let probe = MediaDecoder.answer(.probe, source: file.descriptor)
    let frame = FrameDecoder().answer(.frame(request), files: [file.descriptor])
    guard case .failure(let error) = probe else { return nil }
    #expect(frame == .failure(error))
    return error
  }

  @Test("sound alone is refused as that", arguments: ["mp4", "mkv"])
  func soundOnly(ending: String) throws {
    let words = ["-f", "lavfi", "-i", "sine=d=1", "-c:a", "aac"]
    let file = try MovieFixtures.made("sound." + ending, words, in: TemporaryFolder())
    #expect(Self.error(file) == .soundOnly)
  }

  @Test("a codec that may not run is named")
  func codec() throws {
    let file = try MovieFixtures.made("a.avi", Self.test + ["-c:v", "zmbv"], in: TemporaryFolder())
    #expect(Self.error(file) == .codecMissing("Zip Motion Blocks Video"))
  }

  @Test(
    "a movie whose index is cut off is damaged; one that has it in front is shown as far as it goes"
  )
  func truncated() throws {
    let folder = TemporaryFolder()
    let words = ["-f", "lavfi", "-i", "testsrc=s=160x96:r=25:d=8", "-c:v", "libx264", "-g", "10"]
    let behind = try MovieFixtures.made("behind.mp4", words, in: folder).bytes
    guard case .corrupt = Self.error(MemoryFile(Array(behind.prefix(behind.count / 2)))) else {
      Issue.record("not refused")
      return
    }
    let front = try MovieFixtures.made(
      "front.mp4", words + ["-movflags", "faststart"], in: folder
    ).bytes
    let file = MemoryFile(Array(front.prefix(front.count * 2 / 3)))
    let length = try #require(try MediaDecoder.info(file).details.durationMilliseconds)
    #expect((3000..<7000).contains(length))
    #expect(try Movie.open(file).frame(at: 8000).timing.start < length)
  }

  @Test("a container that claims 143,165 s for 1 s is not believed")
  func lyingLength() throws {
    let words = Self.test + ["-c:v", "libx264", "-use_editlist", "0"]
    var bytes = try MovieFixtures.made("lie.mp4", words, in: TemporaryFolder()).bytes
    for (box, place, unit) in [("mvhd", 20, 16), ("mdhd", 20, 16), ("tkhd", 24, -1)] {
      let found = try #require(bytes.firstRange(of: Array(box.utf8))).lowerBound
      func number(_ place: Int) -> Int {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      }
      let scale = unit < 0 ? 1000 : number(found + unit)
      let lie = UInt32(143_165 * scale)
      for index in 0..<4 {
        bytes[found + place + index] = UInt8(truncatingIfNeeded: lie >> (24 - 8 * index))
      }
    }
    let info = try MediaDecoder.info(MemoryFile(bytes))
    #expect(info.details.durationMilliseconds == 1000)
  }

  @Test("a live stream's file without a length has that of its packets")
  func noLength() throws {
    let words = Self.test + ["-c:v", "libvpx", "-live", "1"]
    let file = try MovieFixtures.made("live.webm", words, in: TemporaryFolder())
    let length = try #require(try MediaDecoder.info(file).details.durationMilliseconds)
    #expect(abs(length - 1000) <= 40)
  }

  @Test("a size that changes on the way keeps the first one's place")
  func changingSize() throws {
    let folder = TemporaryFolder()
    let parts = try ["160x96", "320x192"].map { size in
      try MovieFixtures.made(
        size + ".ts", ["-f", "lavfi", "-i", "testsrc=s=\(size):d=1", "-c:v", "libx264"], in: folder
      ).bytes
    }
    let movie = try Movie.open(MemoryFile(parts[0] + parts[1]))
    for moment in stride(from: 0, to: 2000, by: 100) {
      let picture = try movie.frame(at: moment).frame.pixels(ratio: 1)
      #expect(picture.size == PixelSize(width: 160, height: 96))
    }
  }

  @Test("frames that would not fit into memory are refused before one is made")
  func huge() throws {
    let words = ["-f", "lavfi", "-i", "color=s=9000x7000:d=0.04", "-c:v", "mjpeg"]
    let file = try MovieFixtures.made("huge.avi", words, in: TemporaryFolder())
    #expect(Self.error(file) == .limitExceeded("memory"))
  }

  @Test(
    "colours are those of the movie's matrix, or of its size where it says none",
    arguments: [("320x240", "bt601"), ("1280x720", "bt709")])
  func colours(size: String, matrix: String) throws {
    let words = [
      "-f", "lavfi", "-i", "color=red:s=\(size):d=0.2",
      "-vf", "scale=out_color_matrix=\(matrix):out_range=tv,format=yuv420p", "-c:v", "libx264",
      "-qp", "4",
    ]
    let file = try MovieFixtures.made("red.mp4", words, in: TemporaryFolder())
    let pixels = try Movie.open(file).frame(at: 0).frame.pixels(ratio: 20).inSRGB().bytes()
    #expect(pixels[0] > 248 && pixels[1] < 8 && pixels[2] < 8, "\(pixels.prefix(3))")
  }

  @Test("a movie with alpha shows what lies behind it")
  func alpha() throws {
    let words = [
      "-f", "lavfi", "-i", "color=red@0.0:s=64x64:d=0.4,format=yuva420p", "-c:v", "libvpx-vp9",
      "-pix_fmt", "yuva420p", "-auto-alt-ref", "0",
    ]
    let file = try MovieFixtures.made("clear.webm", words, in: TemporaryFolder())
    let (_, frame) = try Movie.open(file).frame(at: 0)
    #expect(frame.info.hasAlpha)
    #expect(try frame.pixels(ratio: 1).inSRGB().bytes()[3] == 0)
    #expect(try MediaDecoder.info(file).hasAlpha)
  }

  @Test("what is told of a movie")
  func facts() throws {
    let file = try MovieFixtures.made(
      "a.mp4", Self.test + ["-c:v", "libx264"], in: TemporaryFolder())
    let info = try MediaDecoder.info(file)
    #expect(info.details.codec == "h264")
    #expect(info.details.hasSound == false)
    #expect(info.details.frameRate == 25)
    #expect(info.frames == 25)
  }
}

@Suite("Damaged movies")
struct MovieDamageTests {
  private static let kinds: [(name: String, words: [String])] = [
    ("a.mp4", ["-c:v", "libx264", "-bf", "2"]), ("a.webm", ["-c:v", "libvpx"]),
    ("a.avi", ["-c:v", "mpeg4"]), ("a.ogv", ["-c:v", "libtheora"]),
    ("a.ts", ["-c:v", "mpeg2video"]),
    ("a.flv", ["-c:v", "flv"]), ("a.mkv", ["-c:v", "ffv1"]),
  ]

  @Test(
    "cut off or with bytes changed, each is shown or refused, soon", arguments: kinds.map(\.name))
  func damage(name: String) throws {
    let words = try #require(Self.kinds.first { $0.name == name }).words
    let source = ["-f", "lavfi", "-i", "testsrc=s=96x64:r=25:d=1"]
    let whole = try MovieFixtures.made(name, source + words, in: TemporaryFolder()).bytes
    var random = Seeded(7)
    var movies = (1...8).map { Array(whole.prefix(whole.count * $0 / 9)) }
    movies += (0..<24).map { number in
      var bytes = whole
      // Every other one near the beginning, where the container's numbers are.
      let end = number % 2 == 0 ? min(600, bytes.count) : bytes.count
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<end, using: &random)] = .random(in: 0...255, using: &random)
      }
      return bytes
    }
    let clock = ContinuousClock()
    for bytes in movies {
      let file = MemoryFile(bytes)
      let decoder = FrameDecoder()
      let time = clock.measure {
        for moment in [0, 900, 300, 10_000] {
          let look = RenderRequest(box: CellSize(columns: 8, rows: 4))
          _ = decoder.answer(
            .frame(FrameRequest(look: look, milliseconds: moment)), files: [file.descriptor])
        }
        _ = decoder.answer(.probe, files: [file.descriptor])
      }
      #expect(time < .seconds(20))
    }
  }
}

@Suite("The corpus's movies", .enabled(if: Corpus.isPresent, "no corpus"))
struct MovieCorpusTests {
  /// Movies of which every key frame is dark: FFmpeg's `signalstats` finds no luma above 24.
  private static let dark: Set<String> = [
    "movies/long_1080p_lowbitrate.mp4", "movies/no_duration.webm",
  ]

  @Test("a movie's picture is not black, and its frames can be had in any order")
  func pictures() throws {
    let rows = Corpus.rows.filter { $0.isMovie && $0.policy == "show" }
    for row in rows where row.display != PixelSize(width: 1, height: 1) {
      let file = row.file
      let look = RenderRequest(box: CellSize(columns: 20, rows: 10))
      let cells = try MediaDecoder.drawn(file, look).cells
      let brightest = cells.flatMap { [$0.foreground, $0.background] }.map(Self.brightness).max()
      #expect(Self.dark.contains(row.path) || brightest ?? 0 > 60, "\(row)")
      let movie = try Movie.open(file)
      let round = try movie.frame(at: 0).timing.round
      for moment in [round - 1, 0, round / 2, round / 3] {
        let (timing, frame) = try movie.frame(at: moment)
        #expect(timing.start <= moment && timing.round == round, "\(row)")
        #expect(frame.info.size == row.display, "\(row)")
      }
    }
    print("movies of the corpus: \(rows.count)")
  }

  private static func brightness(_ color: Color) -> UInt32 {
    let (red, green, blue) = (
      color.rawValue >> 16 & 255, color.rawValue >> 8 & 255, color.rawValue & 255
    )
    return color.rawValue >> 24 == 2 ? max(red, green, blue) : 0
  }

  @Test("a movie of uneven frames tells each frame's own time")
  func slowMotion() throws {
    guard let row = Corpus.rows.first(where: { $0.path.hasSuffix("slow_motion.mp4") }) else {
      return
    }
    let movie = try Movie.open(row.file)
    var lengths: [Int] = []
    var moment = 0
    while moment < movie.length {
      let timing = try movie.frame(at: moment).timing
      lengths.append(timing.duration)
      moment = timing.end
    }
    #expect(lengths.count == 7)
    #expect(lengths.reduce(0, +) == movie.length)
    #expect((lengths.max() ?? 0) > 300 && (lengths.min() ?? 0) < 40)
  }
}
