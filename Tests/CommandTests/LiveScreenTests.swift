import Foundation
import Glibc
import PtyDriver
import Support
import Testing

/// What lies beside and over a film that plays.
@Suite("The screen around a film that plays", .serialized)
struct LiveScreenTests {
  // A terminal in memory that is an xterm; in a real tmux the same is looked at by the tests of the terminal itself.
  private static let terminals: [[String: String]] = [
    ["COLORTERM": "truecolor"],
    ["TERM": "xterm-256color"],
    ["TERM": "xterm"],
    ["NO_COLOR": "1"],
  ]

  /// Stops the film, and expects that the screen is as one that is drawn anew.
  private func expectWhole(_ film: FilmOnPty, _ name: String) {
    film.type(" ")
    film.readRest()
    let (before, text) = (film.cells, film.screen.text)
    kill(film.pty.process, SIGCONT)
    film.readRest()
    let (after, columns) = (film.cells, film.screen.columns)
    let wrong = after.indices.filter { after[$0] != before[$0] }
      .map { "\($0 % columns),\($0 / columns)" }
    #expect(wrong == [], "\(name):\n\(text)\n\(film.screen.text)")
    film.type(" ")
  }

  @Test(
    "help, the facts, a notice and another size leave nothing behind, beside wide characters too",
    arguments: terminals)
  func overlays(environment: [String: String]) throws {
    let film = try FilmOnPty(
      name: "你好 影片.mp4", columns: 120, rows: 36, options: ["--lang", "zh"], environment: environment
    )
    film.type(" ")
    // The notice is that there is no sound.
    film.read(for: 0.6)
    expectWhole(film, "notice")
    film.type("?")
    film.read(for: 0.4)
    film.type("?")
    film.read(for: 0.4)
    expectWhole(film, "help")
    film.type("i")
    film.read(for: 0.6)
    expectWhole(film, "facts")
    for (columns, rows) in [(97, 31), (141, 43)] {
      film.resize(columns: columns, rows: rows)
      film.read(for: 0.5)
      expectWhole(film, "\(columns)×\(rows)")
    }
    film.type("i")
    film.read(for: 0.5)
    expectWhole(film, "without facts")
  }

  @Test(
    "a film that does not play wakes nobody: before, while help lies over it, and when it was stopped"
  )
  func rest() throws {
    let film = try FilmOnPty()
    for (name, keys) in [("opened", []), ("under help", [" ", "?"]), ("stopped", ["?", " "])] {
      for key in keys {
        film.type(key)
        film.read(for: 0.5)
      }
      film.readRest()
      let before = try film.waits()
      film.read(for: 1.5)
      #expect(try film.waits() == before, "\(name)")
    }
  }
}
