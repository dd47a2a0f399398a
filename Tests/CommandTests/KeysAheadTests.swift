import Foundation
import Support
import Testing

/// Keys that come faster than a large picture can be drawn.
@Suite("Keys ahead of the picture", .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct KeysAheadTests {
  /// The square that comes of some keys on a picture of 48 megapixels, all struck at once or each when the one before was
  /// answered.
  private func square(atOnce: Bool) throws -> String {
    let picker = try PickerInTmux()
    let terminal = picker.terminal
    let made = try Fixtures.magick(
      "convert", ["-size", "8000x6000", "gradient:red-blue", terminal.folder.text + "/large.jpg"])
    #expect(made.status == 0)
    try terminal.run(
      "cd; clear; \(Fixtures.pickroll) pick --edit --json -o cut.png large.jpg >out; echo $? >code")
    try terminal.waitFor(text: "1/1")
    if atOnce {
      try terminal.keys("Enter - - Left Enter")
    } else {
      var last = ""
      try terminal.keys("Enter")
      for key in ["-", "-", "Left", "Enter"] {
        try terminal.waitFor("the numbers of another square") {
          let line = $0.split(separator: "\n").last { $0.contains(" of 8000×6000") }
          guard let numbers = line?.split(separator: " of ").first, numbers != last else {
            return false
          }
          last = String(numbers)
          return true
        }
        try terminal.keys(key)
      }
    }
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let json = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
    return try #require(
      json.components(separatedBy: "\"cropRect\":").last?.split(separator: "}").first
    )
    .description
  }

  @Test("struck all at once they frame what they frame one by one")
  func burst() throws {
    let square = try square(atOnce: true)
    #expect(!square.contains("6000"), "\(square)")
    #expect(try self.square(atOnce: false) == square)
  }
}
