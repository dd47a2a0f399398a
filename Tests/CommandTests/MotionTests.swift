import Foundation
import Support
import Testing

/// Moving pictures in a real terminal.
@Suite("Moving pictures", .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct MotionTests {
  private let picker: PickerInTmux

  init() throws {
    picker = try PickerInTmux()
    let path = picker.terminal.folder.text + "/moving.gif"
    _ = try Fixtures.magick(
      "convert",
      [
        "-size", "80x48", "-loop", "0", "-delay", "30", "xc:#c02020", "xc:#20c020", "xc:#2020c0",
        path,
      ])
    try picker.terminal.run("cd; \(Fixtures.pickroll) pick moving.gif")
    try picker.waitForPage()
  }

  /// Whether a colour is on the screen.
  private func shows(_ red: Int, _ green: Int, _ blue: Int) throws -> Bool {
    try picker.terminal.screen(escapes: true).contains("\(red);\(green);\(blue)")
  }

  private func wait(for red: Int, _ green: Int, _ blue: Int) throws {
    try picker.terminal.waitFor("the colour") { _ in try shows(red, green, blue) }
  }

  /// Waits until nothing has changed for so long that the next frame would have come: what is shown last is drawn well, and
  /// comes in parts.
  private func waitForStill() throws -> String {
    var (last, seen) = ("", try picker.terminal.screen(escapes: true))
    try picker.terminal.waitFor("a still picture") { _ in
      poll(nil, 0, 700)
      (last, seen) = (seen, try picker.terminal.screen(escapes: true))
      return last == seen
    }
    return seen
  }

  @Test("the grid shows the first frame with a badge, the viewer plays, p stops it and goes on")
  func plays() throws {
    try picker.terminal.waitFor(text: " ▸ ")
    try wait(for: 192, 32, 32)
    try picker.terminal.keys("Space")
    try picker.terminal.waitFor(text: "GIF · 3 frames")
    for _ in 0..<2 {
      try wait(for: 192, 32, 32)
      try wait(for: 32, 192, 32)
      try wait(for: 32, 32, 192)
    }
    try picker.terminal.keys("p")
    try picker.terminal.waitFor(text: "paused")
    let still = try waitForStill()
    try picker.terminal.keys("p")
    try picker.terminal.waitFor("another frame") { _ in
      try picker.terminal.screen(escapes: true) != still
    }
    try wait(for: 32, 192, 32)
    // What lies over it lies over a still picture, and it goes on afterwards.
    try picker.terminal.keys("?")
    try picker.terminal.waitFor(text: "play, pause")
    try picker.terminal.keys("x")
    try wait(for: 192, 32, 32)
    try wait(for: 32, 192, 32)
    try picker.terminal.keys("Escape")
    try picker.waitForPage()
    try picker.terminal.keys("q")
    try picker.expectRestored()
  }
}
