import Foundation
import Support
import Testing

/// The camera's keys, its timer and its sizes, in a real terminal.
@Suite(
  "The camera's keys",
  .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct CameraKeysTests {
  @Test("c goes from the first camera that was named to the next, and round")
  func switching() throws {
    let camera = try CameraInTmux(cameras: [
      CameraInTmux.pattern, "lavfi:testsrc=size=320x200:rate=30",
    ])
    try camera.terminal.waitFor(text: "640×480")
    try camera.terminal.keys("c")
    try camera.terminal.waitFor(text: "320×200")
    try camera.waitForLive()
    try camera.terminal.keys("c")
    try camera.terminal.waitFor(text: "640×480")
    try camera.terminal.keys("c")
    try camera.terminal.waitFor(text: "320×200")
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor(text: "Use Photo")
    try camera.terminal.waitFor(text: "320×200")
    try camera.terminal.keys("q")
    #expect(try camera.code() == "130\n")
  }

  @Test("the self-timer counts where it can be seen; Esc ends the count, and nothing is taken")
  func timer() throws {
    let camera = try CameraInTmux("--edit")
    try camera.waitForLive()
    // The square that a still will be framed to.
    try camera.terminal.waitFor("the guide") { $0.contains("┏─") && $0.contains("┗─") }
    try camera.terminal.keys("d d")
    try camera.terminal.waitFor(text: "10 s")
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor(text: "Esc stop")
    try camera.terminal.keys("Escape")
    try camera.terminal.waitFor("the shutter") { $0.contains("take") && !$0.contains("Esc stop") }
    #expect(camera.taken() == [])
    try camera.terminal.keys("d d Enter")
    try camera.terminal.waitFor(text: "Use Photo")
    #expect(camera.taken().count == 1)
    try camera.terminal.keys("q")
    #expect(try camera.code() == "130\n")
  }

  @Test("a recording ends by itself at the most that is allowed")
  func maximum() throws {
    let camera = try CameraInTmux("--media movie --max-duration 2")
    try camera.waitForLive()
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor("the review, and why") {
      $0.contains("Use Movie") && $0.contains("as long as it may be")
    }
    try camera.terminal.keys("Enter")
    #expect(try camera.code() == "0\n")
    let movie = try camera.out().trimmingCharacters(in: .newlines)
    #expect((1.0...2.0).contains(try camera.length(of: movie)))
  }

  @Test("the live view follows the terminal's size, down to where there is no room")
  func sizes() throws {
    let camera = try CameraInTmux()
    try camera.waitForLive()
    for (columns, rows) in [(20, 8), (120, 40), (40, 12), (80, 24)] {
      try camera.terminal.tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
      if columns == 20 {
        try camera.terminal.waitFor("too small") { !$0.contains("●") && $0.contains("enlarge") }
      } else {
        try camera.waitForLive()
      }
    }
    try camera.terminal.keys("q")
    #expect(try camera.code() == "130\n")
    try camera.picker.expectRestored()
  }

  @Test("auto is the library where there is no camera")
  func auto() throws {
    let picker = try PickerInTmux()
    try Fixtures.makePictures(2, in: picker.terminal.folder.text)
    try picker.terminal.run(
      "cd; clear; \(Fixtures.pickroll) pick --source auto --camera none . >out; echo $? >code")
    try picker.waitForPage()
    try picker.terminal.keys("Enter")
    #expect(try picker.terminal.waitFor(file: "code") == "0\n")
    try picker.expectRestored()
  }
}
