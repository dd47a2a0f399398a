import Foundation
import Support
import Testing

/// Movies in a real terminal, with real files: looked at, cut and chosen.
@Suite(
  "Looking at a movie in a real terminal",
  .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct MoviePreviewTests {
  private let picker: PickerInTmux
  private var terminal: TmuxTerminal { picker.terminal }
  private var folder: String { picker.terminal.folder.text }

  /// A folder with a movie of six seconds whose frames carry their number, between two pictures.
  init() throws {
    picker = try PickerInTmux()
    try FileManager.default.createDirectory(
      atPath: folder + "/movies", withIntermediateDirectories: true)
    for name in ["a", "z"] {
      _ = try Fixtures.magick(
        "convert", ["-size", "64x48", "xc:#c02020", "\(folder)/movies/\(name).png"])
    }
    try NumberedMovie.make(folder + "/movies/movie.mp4")
  }

  private func run(_ line: String) throws {
    try terminal.run("cd; clear; \(Fixtures.pickroll) \(line) >out; echo $? >code")
  }

  /// Opens the movie from the grid.
  private func open(_ options: String = "", key: String = "Enter") throws {
    try run("pick --sort name --media image,movie \(options) movies")
    try terminal.waitFor(text: "1/3")
    try terminal.keys("Right \(key)")
    try terminal.waitFor(text: "0:00.0 / 0:06")
  }

  private func printed() throws -> String {
    #expect(try terminal.waitFor(file: "code") == "0\n")
    return try String(contentsOfFile: folder + "/out", encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  /// Strikes a key and waits for the time that is shown then.
  private func go(_ key: String, _ time: String) throws {
    try terminal.keys(key)
    try terminal.waitFor(text: time + " / 0:06")
  }

  /// What a terminal sends of the mouse (xterm's mode 1006): 0 a press or a release, 32 a drag.
  private func mouse(_ button: Int, _ column: Int, _ row: Int, isRelease: Bool = false) throws {
    let text = "\u{1B}[<\(button);\(column + 1);\(row + 1)\(isRelease ? "m" : "M")"
    let digits = text.utf8.map { String(format: "%02x", $0) }.joined(separator: " ")
    try terminal.keys("-H " + digits)
  }

  private var edited: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder + "/data/pickroll/edited")) ?? []
  }

  @Test("it plays, told once to be silent, stands still, and goes by frames and seconds")
  func plays() throws {
    let silence = "Movies play without sound here."
    try open()
    try terminal.keys("Space")
    try terminal.waitFor(text: silence)
    try terminal.waitFor("time that goes on") { !$0.contains("0:00.") && $0.contains(" / 0:06") }
    try terminal.keys("Space")
    let still = try terminal.waitFor("a pause") { $0.contains("Space play") }
    #expect(!still.contains(silence))
    try terminal.keys("Space")
    let again = try terminal.waitFor(text: "pause")
    #expect(!again.contains(silence))
    try terminal.keys("Space")
    try terminal.waitFor(text: "Space play")
    try go("Home", "0:00.0")
    try go("Right Right Right", "0:00.1")
    try go("Left", "0:00.0")
    try go("L", "0:01.0")
    try go("S-Right", "0:02.0")
    try go("NPage", "0:05.9")
    try go("PPage", "0:00.0")
    try go("L L", "0:02.0")
    try terminal.keys("Escape")
    try terminal.waitFor("the grid with the cursor on the movie") {
      $0.contains("3 items") && $0.contains(" 2/3")
    }
    try terminal.keys("q")
    try picker.expectRestored()
  }

  @Test("Space in the grid looks at it; n and N go on to the pictures beside it and back")
  func quickLook() throws {
    try open(key: "Space")
    try terminal.keys("n")
    try terminal.waitFor("the picture behind") { $0.contains("z.png") && $0.contains("3/3") }
    try terminal.keys("N")
    try terminal.waitFor("the movie") { $0.contains("movie.mp4") && $0.contains("0:00.0 / 0:06") }
    try terminal.keys("N")
    try terminal.waitFor("the picture before") { $0.contains("a.png") && $0.contains("1/3") }
    try terminal.keys("n")
    try terminal.waitFor(text: "0:00.0 / 0:06")
    try terminal.keys("Enter")
    #expect(try printed() == "movies/movie.mp4")
  }

  @Test("the scrubber and the handles are dragged, and the part between them is what is cut")
  func drags() throws {
    try open("--edit")
    // 74 columns from the fourth on stand for six seconds.
    try mouse(0, 40, 21)
    try terminal.waitFor(text: "0:03.0 / 0:06")
    try mouse(32, 50, 21)
    try terminal.waitFor(text: "0:03.8 / 0:06")
    try mouse(0, 50, 21, isRelease: true)
    try go("Home", "0:00.0")
    try go("L", "0:01.0")
    try terminal.keys("[")
    try terminal.waitFor(text: "0:01.0 – 0:06.0 · 0:05.0")
    try mouse(0, 77, 21)
    for column in [70, 60, 41] { try mouse(32, column, 21) }
    try mouse(0, 41, 21, isRelease: true)
    try terminal.waitFor(text: "0:01.0 – 0:03.0 · 0:02.0")
    try terminal.keys("Enter")
    let path = try printed()
    #expect(path.hasPrefix(folder + "/data/pickroll/edited/movie"))
    #expect(try NumberedMovie.numbers(path) == Array(25...75))
    #expect(abs(try NumberedMovie.length(path).all - 2040) < 41)
  }

  @Test("t takes the frame that is shown", arguments: ["t", "Enter"])
  func frame(key: String) throws {
    if key == "t" {
      try open()
    } else {
      // Where only pictures are asked for the frame is all that there is to choose.
      try run("pick --sort name --media image movies")
      try terminal.waitFor(text: "1/3")
      try terminal.keys("Right Enter")
      try terminal.waitFor(text: "⏎ take frame")
    }
    try go("L L", "0:02.0")
    try terminal.keys(key)
    let path = try printed()
    #expect(path.hasSuffix(".png"))
    #expect(try NumberedMovie.numbers(path) == [50])
  }

  /// Makes another movie beside the one with the numbers.
  private func makeLarge(size: String, seconds: Int) throws {
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=size=\(size):rate=30:duration=\(seconds)", "-c:v", "libx264",
      "-preset", "ultrafast", "-pix_fmt", "yuv420p", folder + "/movies/large.mp4",
    ])
  }

  @Test("Esc while it is cut ends that and stays, and nothing is left of it")
  func cancelsCut() throws {
    try makeLarge(size: "1280x720", seconds: 20)
    try run("pick --media movie --edit --quality low movies/large.mp4")
    try terminal.waitFor(text: "1/1")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "0:00.0 / 0:20")
    try terminal.keys("L")
    try terminal.waitFor(text: "0:01.0")
    try terminal.keys("[")
    try terminal.waitFor(text: "0:01.0 –")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Cutting…")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "0:01.0 – 0:20.0 · 0:19.0")
    try terminal.waitFor("no cut") { !$0.contains("Cutting") }
    // The whole of it is made smaller too, which is ended likewise.
    try terminal.keys("0 Enter")
    try terminal.waitFor(text: "smaller…")
    try terminal.keys("Escape")
    try terminal.waitFor("no work") { !$0.contains("smaller…") }
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
    #expect(edited == [])
  }

  @Test(
    "the longest that may be is shown and kept to, with editing and without",
    arguments: ["", "--edit"])
  func longest(options: String) throws {
    try open("--max-duration 2.5 \(options)")
    try terminal.waitFor(text: "at most 0:02.5")
    try terminal.keys("Enter")
    let path = try printed()
    let length = try NumberedMovie.length(path).all
    #expect(length <= 2500 && length > 2420)
  }

  @Test("among many it is refused before anything is handed over")
  func tooLongAmongMany() throws {
    try run("pick --sort name --media image,movie --multiple --max-duration 2 movies")
    try terminal.waitFor(text: "1/3")
    try terminal.keys("*")
    try terminal.waitFor(text: "③")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "is longer than 0:02")
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
  }

  @Test("--quality makes a movie smaller that nobody cut, but none that is small enough")
  func quality() throws {
    try makeLarge(size: "640x480", seconds: 2)
    try run("pick --sort name --media movie --multiple --quality low movies/*.mp4")
    try terminal.waitFor(text: "1/2")
    try terminal.keys("*")
    try terminal.waitFor(text: "②")
    try terminal.keys("Enter")
    let paths = try printed().split(separator: "\n").map(String.init)
    #expect(paths.count == 2)
    #expect(paths.last == "movies/movie.mp4")
    let small = try #require(paths.first)
    #expect(small.hasPrefix(folder + "/data/pickroll/edited/large"))
    #expect(try NumberedMovie.fact(small, "stream=height", "v:0") == "240")
    #expect(abs(try NumberedMovie.length(small).all - 2000) < 40)
  }

  @Test("an avatar comes out of a movie: looked at, a frame taken, the square framed")
  func avatar() throws {
    try run("avatar movies/movie.mp4")
    try terminal.waitFor(text: "0:00.0 / 0:06")
    try go("L", "0:01.0")
    try terminal.keys("t")
    try terminal.waitFor(text: "64×64 at 96,0 of 256×64")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "0:01.0 / 0:06")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "64×64 at 96,0 of 256×64")
    try terminal.keys("Enter")
    #expect(try Fixtures.size(of: printed()) == "64x64")
  }

  @Test(
    "an avatar is a picture whatever is listed: of a movie a frame is taken",
    arguments: [("image,movie", "3 items"), ("movie", "1 item")])
  func avatarOfLibrary(media: String, count: String) throws {
    try run("avatar --media \(media) --sort name --library movies")
    try terminal.waitFor(text: "Photo Library")
    try terminal.keys("p")
    try terminal.waitFor(text: "Recents")
    try terminal.keys("Enter")
    // The album's tile tells its count too.
    try terminal.waitFor("the grid") { $0.contains(count) && $0.contains("movie.mp4") }
    try terminal.keys(media == "movie" ? "Enter" : "Right Enter")
    try terminal.waitFor(text: "⏎ take frame")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "64×64 at 96,0 of 256×64")
    try terminal.keys("Enter")
    #expect(try Fixtures.size(of: printed()) == "64x64")
  }

  @Test(
    "what a camera recorded is played, cut and used; another is recorded where it is not wanted")
  func recorded() throws {
    try run(
      "pick --camera lavfi:testsrc2=size=320x240:rate=30 --source camera --media movie --edit --json"
    )
    for _ in 0..<2 {
      try terminal.waitFor("the live view") {
        $0.contains("●") && $0.contains("record") && !$0.contains("Use Movie")
      }
      try terminal.keys("Enter")
      try terminal.waitFor("two seconds or more") { screen in
        (2...9).contains { screen.contains("● 0:0\($0) / 10:00") }
      }
      try terminal.keys("Space")
      try terminal.waitFor("the movie") { $0.contains("Use Movie") && $0.contains("0:00.0 / 0:0") }
      try terminal.keys("Space")
      try terminal.waitFor("time that goes on") {
        !$0.contains("0:00.0 / ") && $0.contains("Use Movie")
      }
      // A step stops it, be it at its end by now or not.
      try terminal.keys("Left")
      try terminal.waitFor("a pause") { $0.contains("Space play") && $0.contains("Esc retake") }
      if FileManager.default.fileExists(atPath: folder + "/retaken") == false {
        try Data().write(to: URL(fileURLWithPath: folder + "/retaken"))
        try terminal.keys("r")
      }
    }
    try terminal.keys("Home")
    try terminal.waitFor(text: "0:00.0 / 0:0")
    try terminal.keys("L")
    try terminal.waitFor(text: "0:01.0 / 0:0")
    try terminal.keys("]")
    try terminal.waitFor(text: "0:00.0 – 0:01.0")
    try terminal.keys("Enter")
    let json = try printed()
    #expect(json.contains("\"mediaType\":\"public.movie\"") && json.contains("\"isEdited\":true"))
    let cut = try #require(edited.first)
    #expect(json.contains("/data/pickroll/edited/\(cut)\""))
    let length = try NumberedMovie.length(folder + "/data/pickroll/edited/" + cut).all
    #expect(length > 950 && length < 1100)
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: folder + "/data/pickroll/camera")
    #expect(kept.isEmpty, "\(kept)")
  }
}
