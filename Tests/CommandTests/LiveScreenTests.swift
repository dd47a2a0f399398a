import Foundation
import PtyDriver
import Support
import Testing

/// What lies beside and over a movie that plays.
@Suite("The screen around a movie that plays")
struct LiveScreenTests {
  // A terminal in memory that is an xterm; in a real tmux the same is looked at by the tests of the terminal itself.
  private static let terminals: [[String: String]] = [
    ["COLORTERM": "truecolor"],
    ["TERM": "xterm-256color"],
    ["TERM": "xterm"],
    ["NO_COLOR": "1"],
  ]

  /// Stops the movie, and expects that the screen is as one that is drawn anew.
  private func expectWhole(_ movie: MovieOnPty, _ name: String) {
    movie.type(" ")
    movie.expectWhole(name)
    movie.type(" ")
  }

  @Test(
    "help, the facts, a notice and another size leave nothing behind, beside wide characters too",
    arguments: terminals)
  func overlays(environment: [String: String]) throws {
    let movie = try MovieOnPty(
      name: "你好 视频.mp4", columns: 120, rows: 36, options: ["--lang", "zh"], environment: environment
    )
    movie.type(" ")
    try expect("没有声音", times: 1, on: movie)
    expectWhole(movie, "notice")
    for times in [1, 0] {
      movie.type("?")
      try expect("─ 按键 ─", times: times, on: movie)
    }
    expectWhole(movie, "help")
    movie.type("i")
    try expect("视频.mp4", times: 2, on: movie)
    expectWhole(movie, "facts")
    for (columns, rows) in [(97, 31), (141, 43)] {
      movie.resize(columns: columns, rows: rows)
      movie.read(for: 0.5)
      expectWhole(movie, "\(columns)×\(rows)")
    }
    movie.type("i")
    try expect("视频.mp4", times: 1, on: movie)
    expectWhole(movie, "without facts")
  }

  /// Reads until a text stands on the screen so many times.
  private func expect(_ text: String, times: Int, on movie: MovieOnPty) throws {
    let isThere = movie.read { $0.text.components(separatedBy: text).count == times + 1 }
    try #require(isThere != nil, "“\(text)”, \(times) times:\n\(movie.screen.text)")
  }

  @Test(
    "a movie that does not play wakes nobody: before, while help lies over it, and when it was stopped"
  )
  func rest() throws {
    let movie = try MovieOnPty()
    for (name, keys) in [("opened", []), ("under help", [" ", "?"]), ("stopped", ["?", " "])] {
      for key in keys {
        movie.type(key)
        movie.read(for: 0.5)
      }
      movie.readRest()
      let before = try movie.waits()
      movie.read(for: 1.5)
      #expect(try movie.waits() == before, "\(name)")
    }
  }
}
