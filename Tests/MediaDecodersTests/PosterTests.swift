import Cells
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("A movie's picture")
struct PosterTests {
  /// A picture for two seconds after black ones for as many, by how the movie is cut into key frames.
  private static func movie(_ name: String, _ words: [String]) throws -> MemoryFile {
    let parts =
      "color=black:s=160x96:r=25:d=2[a];testsrc=s=160x96:r=25:d=2[b];"
      + "color=black:s=160x96:r=25:d=1[c];[a][b][c]concat=n=3"
    return try MovieFixtures.made(
      name, ["-f", "lavfi", "-i", parts, "-pix_fmt", "yuv420p"] + words, in: TemporaryFolder())
  }

  static let kinds: [(name: String, words: [String])] = [
    ("a.mp4", ["-c:v", "libx264", "-g", "25"]), ("a.webm", ["-c:v", "libvpx", "-g", "10"]),
    ("a.ts", ["-c:v", "mpeg2video", "-g", "12"]), ("a.ogv", ["-c:v", "libtheora", "-g", "16"]),
    ("a.avi", ["-c:v", "mjpeg"]),
  ]

  @Test("a movie that begins and ends in black is shown by what lies between", arguments: kinds)
  func black(name: String, words: [String]) throws {
    let file = try Self.movie(name, words)
    let first = try Movie.open(file).frame(at: 0).frame.pixels(ratio: 1).inSRGB().bytes()
    #expect(first.max() ?? 255 < 20)
    let look = RenderRequest(box: CellSize(columns: 20, rows: 10))
    let colors = try MediaDecoder.drawn(file, look).cells.flatMap {
      [$0.foreground, $0.background]
    }
    let brightest = colors.filter { $0.rawValue >> 24 == 2 }.map { $0.rawValue >> 16 & 255 }.max()
    #expect(brightest ?? 0 > 200)
  }
}
