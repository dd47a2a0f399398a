import Foundation
import Glibc
import Support
import Testing

@Suite("Sizes", .serialized)
struct ResizeStormTests {
  @Test("a storm of sizes ends as a fresh start at the last one")
  func storm() throws {
    let stormy = try start(columns: 80, rows: 24)
    var sizes = Seeded(1)
    for _ in 0..<100 {
      let (columns, rows) = (
        Int.random(in: 20...200, using: &sizes), Int.random(in: 6...60, using: &sizes)
      )
      try stormy.terminal.tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }
    try stormy.terminal.tmux("resize-window", "-x", "100", "-y", "30")
    let fresh = try start(columns: 100, rows: 30)
    try stormy.terminal.waitFor("the fresh screen") {
      try $0 == fresh.terminal.screen() && colors(stormy) == colors(fresh)
    }
    for picker in [stormy, fresh] {
      try picker.terminal.keys("q")
      #expect(try picker.terminal.waitFor(file: "code") == "130\n")
      try picker.expectRestored()
    }
  }

  private func start(columns: Int, rows: Int) throws -> PickerInTmux {
    let picker = try PickerInTmux(columns: columns, rows: rows)
    try picker.terminal.run("\(Fixtures.pickroll) pick \(Fixtures.samples); echo $? >code")
    try picker.waitForPage()
    return picker
  }

  /// The cells of each line with their colours. A blank's foreground does not show, and blanks at the end
  /// are left out, since tmux tells them or does not.
  private func colors(_ picker: PickerInTmux) throws -> [[String]] {
    var (front, behind) = ("", "")
    return try picker.terminal.screen(escapes: true).split(separator: "\n").map { line in
      var cells: [String] = []
      for (number, piece) in line.components(separatedBy: "\u{1B}[").enumerated() {
        let sgr = number == 0 ? "" : String(piece.prefix { $0 != "m" })
        if sgr.hasPrefix("38") || ["0", "39"].contains(sgr) { front = sgr.count > 2 ? sgr : "" }
        if sgr.hasPrefix("48") || ["0", "49"].contains(sgr) { behind = sgr.count > 2 ? sgr : "" }
        let text = number == 0 ? piece[...] : piece.dropFirst(sgr.count + 1)
        cells += text.map { $0 == " " ? " \(behind)" : "\($0)\(front) \(behind)" }
      }
      while cells.last == " " { cells.removeLast() }
      return cells
    }
  }

  @Test(
    "odd sizes are survived, and what comes after them is right",
    arguments: [
      (0, 0), (1, 1), (2, 1), (1, 50), (500, 1), (500, 200),
    ])
  func odd(columns: Int, rows: Int) throws {
    let picker = try PickerOnPty()
    let terminal = picker.terminal
    terminal.resize(columns: columns, rows: rows)
    while terminal.readSome(milliseconds: 100) > 0 {}
    picker.expectRedrawn(columns: 90, rows: 28, showing: "/14")
    picker.expectLeft()
  }

  /// As fast as the kernel takes them: a hundred sizes in two seconds and many more.
  @Test("a thousand sizes at once")
  func flood() throws {
    let picker = try PickerOnPty()
    let terminal = picker.terminal
    for number in 0..<1_000 {
      terminal.resize(columns: 40 + number % 97, rows: 12 + number % 41)
      if number % 10 == 0 { terminal.readSome(milliseconds: 0) }
    }
    while terminal.readSome(milliseconds: 300) > 0 {}
    picker.expectRedrawn(columns: 90, rows: 28, showing: "1/14")
    picker.expectLeft()
  }
}
