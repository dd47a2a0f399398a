import Foundation
import Glibc
import Support
import Testing

@Suite("In a terminal inside a terminal", .serialized)
struct NestedTerminalTests {
  /// How a shell is started inside the pane's, and how that is left.
  enum Inner: String, CaseIterable {
    case tmux = "env -u TMUX tmux -u -L inner-$$ -f /dev/null new-session 'exec bash --norc'"
    case screen = "screen -U -c /dev/null bash --norc"
  }

  @Test("choosing prints the path, and the terminal is right afterwards", arguments: Inner.allCases)
  func choose(inner: Inner) throws {
    let picker = try PickerInTmux()
    let terminal = picker.terminal
    try Fixtures.makePictures(3, in: terminal.folder.text)
    try terminal.run(
      "export SCREENDIR=$PWD/.sockets; mkdir -m 700 .sockets; \(inner.rawValue); echo $? >left")
    try terminal.run("PS1='in $((1+1))> '; stty -g >before; clear; pwd >inner")
    _ = try terminal.waitFor(file: "inner")
    try terminal.waitFor(text: "in 2>")
    let modes = try terminal.modes()
    try terminal.run("x=$(\(Fixtures.pickroll) pick .); echo \"[$x]\" >out")
    try picker.waitForPage()
    // Esc alone is heard, with no other key behind it.
    try terminal.keys("Space")
    try terminal.waitFor(text: "fit · ")
    try terminal.keys("Escape")
    try picker.waitForPage()
    try terminal.keys("Right Enter")
    #expect(try terminal.waitFor(file: "out") == "[./2.png]\n")
    try terminal.waitFor("the inner shell") { $0.contains("in 2>") && !$0.contains("newest") }
    try terminal.waitFor(modes: modes)
    try terminal.run("stty -g >after; exit")
    _ = try terminal.waitFor(file: "left")
    let settings = try ["before", "after"].map {
      try String(contentsOfFile: terminal.folder.text + "/" + $0, encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
    try terminal.waitFor(modes: "0 1 0 0 0")
  }
}
