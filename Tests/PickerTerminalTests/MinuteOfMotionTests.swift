import Foundation
import Glibc
import MediaTypes
import PtyDriver
import Support
import Testing

/// A minute of pictures in a terminal in memory, with all that was sent.
@Suite struct MinuteOfMotionTests {
  /// The probe on a terminal that draws and answers.
  private final class Stage {
    let screen = VirtualScreen(columns: 160, rows: 48)
    var pty = Pty(columns: 160, rows: 48)
    var received = 0
    /// Bytes that came and that no picture is made of.
    var strange: [UInt8] = []
    private var last = UInt8(ascii: " ")

    init() throws {
      let probe = String(decoding: BuiltProducts.path(of: "terminal-probe").bytes, as: UTF8.self)
      try pty.start(
        [probe, "true"],
        environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"])
    }

    deinit {
      kill(pty.process, SIGKILL)
      while pty.takeStatus() == nil { poll(nil, 0, 5) }
    }

    /// Draws until the screen is as wanted; what comes may have to be nothing but pictures.
    func draw(
      looking: Bool = false, atMost seconds: Double = Patience.seconds,
      until isDone: (VirtualScreen) -> Bool
    ) throws {
      let deadline = Date().addingTimeInterval(seconds)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while !isDone(screen) {
        try #require(Date() < deadline, "\(screen.text)")
        guard pty.hasOutput(within: 20), let count = pty.read(into: &buffer) else { continue }
        received += count
        if looking { look(at: buffer[..<count]) }
        last = buffer[count - 1]
        pty.type(screen.take(buffer[..<count])[...])
      }
    }

    /// Places, colours, half blocks, the beginning and the end of synchronized updates, the cursor kept and put back, the
    /// question for the attributes. With these bytes nothing can be cleared, moved or reset but by `ESC c`.
    private static let usual = "\u{1B}[?;0123456789Hmhlc▄"

    private func look(at bytes: ArraySlice<UInt8>) {
      let text = [last] + bytes + [0]
      let (length, isReset) = text.withUnsafeBytes { all in
        guard let start = all.baseAddress?.assumingMemoryBound(to: CChar.self) else {
          return (0, false)
        }
        return (strspn(start + 1, Self.usual), strstr(start, "\u{1B}c") != nil)
      }
      if length < bytes.count { strange.append(text[1 + length]) }
      if isReset { strange.append(0x63) }
    }

    /// Draws what still comes.
    func drawRest() throws {
      var before = -1
      while before != received {
        before = received
        let end = Date().addingTimeInterval(0.3)
        try draw { _ in Date() > end }
      }
    }

    var cells: [ShownCell] {
      (0..<48).flatMap { row in (0..<160).map { screen.cell(column: $0, row: row) } }
    }
  }

  @Test(
    "a minute of pictures, every cell in new colours, clears and resets nothing, leaves the frame around them alone, and the still picture after it is as one that is drawn anew"
  )
  func minute() throws {
    let stage = try Stage()
    try stage.draw { $0.text.contains("ready") }
    try stage.drawRest()
    stage.pty.type("M")
    // The frame around the pictures comes once.
    try stage.draw { $0.text(rows: 0..<1).hasPrefix("§") && $0.text(rows: 47..<48).hasSuffix("§") }
    let before = stage.received
    // The sign in the corner comes with the still picture.
    try stage.draw(looking: true, atMost: 20 * Patience.seconds) {
      stage.strange.count > 1 || $0.cell(column: 0, row: 0).scalars == [0x21]
    }
    #expect(stage.strange == [0x21])
    // It was really sent: 1440 pictures of 7176 cells with two colours each.
    #expect(stage.received - before > 1430 * 7176 * 30)
    try stage.drawRest()
    let still = stage.cells
    #expect(Set(still.map(\.background)).count > 7000)
    kill(stage.pty.process, SIGCONT)
    try stage.drawRest()
    #expect(stage.cells == still)
  }
}
