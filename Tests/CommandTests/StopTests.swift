import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@Suite("Stopped and continued", .serialized)
struct StopTests {
  /// The picker on three pictures, started by a line of the shell in which `PICK` stands for it.
  private func start(_ line: String, shell: String? = nil) throws -> PickerInTmux {
    let picker = try PickerInTmux()
    try Fixtures.makePictures(3, in: picker.terminal.folder.text)
    if let shell {
      try picker.terminal.run(shell)
      try picker.terminal.run("cd; clear")
    }
    try picker.terminal.run(
      line.replacingOccurrences(of: "PICK", with: "\(Fixtures.pickroll) pick --trace trace ."))
    try picker.waitForPage()
    return picker
  }

  @Test("kill -STOP, another program that changes the line, and kill -CONT: it goes on as it was")
  func killStop() throws {
    let picker = try start("PICK >out")
    let terminal = picker.terminal
    let page = try picker.waitForSharpPage()
    let process = try picker.process()
    kill(process, SIGSTOP)
    try terminal.waitFor(text: "Stopped")
    try terminal.run(
      "stty sane; stty -g >before; clear; printf '\\033[?1000l\\033[?25h'; echo left")
    try terminal.waitFor(text: "left")
    try terminal.run("fg")
    try picker.waitForPage(page)
    try terminal.waitFor(modes: "1 0 1 0 0")
    try terminal.keys("Right Enter")
    #expect(try terminal.waitFor(file: "out") == "./2.png\n")
    try picker.expectRestored()
  }

  @Test("continued without having been at a shell, after the line was changed")
  func killContinue() throws {
    let picker = try start("sh -c 'PICK >out'")
    let terminal = picker.terminal
    _ = try picker.waitForSharpPage()
    let page = try terminal.screen()
    let process = try picker.process()
    kill(process, SIGSTOP)
    let tty = try terminal.tmux("display-message", "-p", "#{pane_tty}")
    try runProgram("/bin/stty", ["-F", tty.trimmingCharacters(in: .newlines), "icanon", "echo"])
    kill(process, SIGCONT)
    try terminal.keys("Right")
    try terminal.waitFor(text: "2/3")
    try terminal.keys("Left")
    try terminal.waitFor("the page") { $0 == page }
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "out") == "./1.png\n")
    try picker.expectRestored()
  }

  /// A stop there would leave the person without picker and prompt: nobody could continue it.
  @Test("Ctrl-Z in a command substitution does nothing", arguments: [nil, "bash --norc"])
  func substitution(shell: String?) throws {
    let picker = try start("x=$(PICK); echo \"[$x]\" >out", shell: shell)
    try picker.terminal.keys("C-z Right")
    try picker.terminal.waitFor(text: "2/3")
    try picker.terminal.keys("Enter")
    #expect(try picker.terminal.waitFor(file: "out") == "[./2.png]\n")
    try picker.expectRestored()
  }

  @Test("Ctrl-Z in a pipeline stops all of it")
  func pipeline() throws {
    let picker = try start("PICK | sed 's/^/got /' >out")
    let terminal = picker.terminal
    try terminal.keys("C-z")
    try terminal.waitFor(text: "Stopped")
    try picker.expectRestored()
    try terminal.run("fg")
    try picker.waitForPage()
    try terminal.keys("Right Enter")
    #expect(try terminal.waitFor(file: "out") == "got ./2.png\n")
    try picker.expectRestored()
  }
}
