import Foundation
import PtyDriver
import Support
import Testing

/// The way from a movie that plays to still pictures and to a Live Photo, and back.
@Suite("What a movie that played leaves behind")
struct LiveNeighbourTests {
  private static let terminals: [[String: String]] = [
    ["COLORTERM": "truecolor"],
    ["TERM": "xterm-256color"],
    ["TERM": "xterm"],
    ["NO_COLOR": "1"],
  ]

  private func open(_ environment: [String: String]) throws -> MovieOnPty {
    try MovieOnPty(
      columns: 100, rows: 30, options: ["--media", "image,movie", "--sort", "name"],
      environment: environment
    ) { folder in
      let still = ["-f", "lavfi", "-i", "testsrc2=size=500x400", "-frames:v", "1"]
      let live = ["-f", "lavfi", "-i", "mandelbrot=size=600x300:rate=12", "-t"]
      let files: [(String, String, [String])] = [
        ("n.png", ".png", still), ("o.jpg", ".jpg", live + ["0.05", "-frames:v", "1"]),
        ("o.mov", ".mov", live + ["30", "-c:v", "mjpeg", "-pix_fmt", "yuvj420p"]),
      ]
      for (name, kind, words) in files {
        try FFmpeg.file(kind, words).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
    }
  }

  private func type(_ keys: [String], _ movie: MovieOnPty) {
    for key in keys {
      movie.type(key)
      movie.read(for: 0.4)
    }
  }

  @Test("pictures, a Live Photo and the grid are whole after it", arguments: terminals)
  func neighbours(environment: [String: String]) throws {
    let movie = try open(environment)
    for (name, words, keys) in [
      ("the still after it", "500×400", [" ", "n"]),
      ("the movie that stands still", "Space play", ["N", " ", " "]),
      ("a Live Photo that played", "p play", [" ", "n", "n", "p", "i", "p"]),
      ("help over a Live Photo", "any key closes this", ["p", "?"]),
      ("its still, larger", "600×300", ["x", "i", "+"]),
      ("the still before it", "500×400", ["0", "p", "N"]),
      ("the grid behind a Live Photo", "3/3", ["n", "p", "\u{1B}"]),
      ("the grid behind a movie", "1/3", ["g", "\r", " ", "\u{1B}"]),
    ] {
      type(keys, movie)
      #expect(movie.read { $0.text.contains(words) } != nil, "\(name)")
      movie.expectWhole(name)
    }
  }
}
