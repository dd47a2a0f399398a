import Foundation
import Glibc
import Support
import Testing

@Suite("In a popup of tmux", .serialized)
final class PopupTests {
  private let terminal: TmuxTerminal
  private let server = "pickroll-popup-test-" + UUID().uuidString
  private var folder: TemporaryFolder { terminal.folder }
  /// What the popup's frame has and the picker has not.
  private static let frame = "┌─"

  init() throws {
    terminal = try TmuxTerminal(
      columns: 100, rows: 30, environment: ["TMPDIR": "/tmp", "COLORTERM": "truecolor"])
    try Fixtures.makePictures(3, in: folder.text)
    try folder.folder(".temporary")
    try terminal.run(
      "cd; env -u TMUX tmux -u -L \(server) -f /dev/null new-session -e TMPDIR=$PWD/.temporary "
        + "'exec bash --norc'")
    try terminal.waitFor("the inner shell") { $0.contains("[0]") }
    try terminal.run("PS1='in $((1+1))> '; clear")
    try terminal.waitFor(text: "in 2>")
  }

  deinit { _ = try? inner("kill-server") }

  /// Says something to the server whose client opens the popups.
  @discardableResult
  private func inner(_ words: String...) throws -> String {
    try runProgram("/usr/bin/tmux", ["-L", server] + words).text
  }

  /// Runs a line, its errors in a file, whose end the file `end` tells.
  private func run(_ line: String) throws {
    unlink(folder.text + "/end")
    try terminal.runPipe("clear; \(line) 2>errors")
  }

  private func end() throws -> String { try terminal.pipeEnd() }
  private func bytes(_ name: String) throws -> [UInt8] { try terminal.bytes(of: name) }

  private var errors: String {
    get throws { String(decoding: try bytes("errors"), as: UTF8.self) }
  }

  @discardableResult
  private func waitForPopup(_ text: String = "3 items") throws -> String {
    try terminal.waitFor("the popup with \(text)") {
      $0.contains(Self.frame) && $0.contains(text) && !$0.contains("⋯")
    }
  }

  private func expectNothingLeft() throws {
    try terminal.waitFor("the shell alone") { !$0.contains(Self.frame) }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.text + "/.temporary")
    #expect(left == [])
    #expect(
      try runProgram("/usr/bin/pgrep", ["-f", "inside-popup \(folder.text)/.temporary"]).text == "")
  }

  @Test("what is chosen comes back, the folder and the variables are the caller's")
  func choose() throws {
    try run("AA='a b' PICKROLL_OPTIONS='--popup=80%x20' \(Fixtures.pickroll) pick --print0 . >out")
    let screen = try waitForPopup()
    #expect(screen.split(separator: "\n").count { $0.contains("│") } == 18)
    try terminal.keys("Right Enter")
    #expect(try end() == "0")
    #expect(try bytes("out") == Array("./2.png\0".utf8))
    #expect(try errors == "")
    try expectNothingLeft()
  }

  @Test(
    "names that are hard go in and come out as they are",
    .enabled(if: CorpusFolder.isPresent, "the corpus of real files is not here"))
  func oddNames() throws {
    let archive = CorpusFolder.path + "/names/odd-names.tar"
    try folder.folder("odd")
    _ = try runProgram("/bin/tar", ["-xf", archive, "-C", folder.text + "/odd"])
    _ = try runProgram(
      "/bin/sh", ["-c", "cd odd; find . -type f -print0 >../names"], folder: folder.text)
    let names = try bytes("names")
    let count = names.count { $0 == 0 }
    try run(
      "(cd odd; xargs -0 \(Fixtures.pickroll) pick --popup --sort none --multiple -0 <../names) >out"
    )
    try waitForPopup("\(count) items")
    try terminal.keys("C-a")
    try terminal.waitFor(text: "\(count) marked")
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(try bytes("out") == names)
  }

  @Test("a stream goes on while the popup is open, and what is told is told afterwards")
  func stream() throws {
    try run(
      "(printf '3.png\\0no\\0'; until [ -e go ]; do sleep 0.02; done; printf '1.png\\0'; exec yes '') | "
        + "\(Fixtures.pickroll) pick --popup -0 - >out")
    try terminal.waitFor("the first picture") {
      $0.contains(Self.frame) && $0.contains("1 item ")
    }
    try folder.file("go")
    try terminal.waitFor(text: "2 items")
    try terminal.keys("End Enter")
    #expect(try end() == "141 0")
    #expect(try bytes("out") == Array("1.png\0".utf8))
    #expect(try errors == "pickroll: There is no “no”.\n")
    try expectNothingLeft()
  }

  @Test("a cancel is 130, nothing to choose from 1, a wrong word 2")
  func codes() throws {
    try run("\(Fixtures.pickroll) pick --popup . >out")
    try waitForPopup()
    try terminal.keys("q")
    #expect(try end() == "130")
    try run("\(Fixtures.pickroll) pick --popup .temporary >out")
    try terminal.waitFor("the empty grid") { $0.contains("There are no pictures here.") }
    try terminal.keys("Escape")
    #expect(try end() == "1")
    #expect(try errors == "pickroll: There is no picture to choose from.\n")
    for size in ["9x", "0x5", "101%x50%", "x"] {
      try run("\(Fixtures.pickroll) pick --popup=\(size) . >out")
      #expect(try end() == "2")
      #expect(try errors.contains("--popup"))
    }
    try run("\(Fixtures.pickroll) pick --popup - >out")
    #expect(try end() == "2")
    #expect(try errors.contains("is the terminal"))
    try expectNothingLeft()
  }

  @Test("a popup that tmux closes is a cancel")
  func closed() throws {
    try run("\(Fixtures.pickroll) pick --popup . >out")
    try waitForPopup()
    try inner("display-popup", "-C")
    #expect(try end() == "130")
    #expect(try errors == "")
    try expectNothingLeft()
  }

  @Test("a signal to the caller closes the popup", arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func signal(number: Int32) throws {
    try run("\(Fixtures.pickroll) pick --popup . >out")
    try waitForPopup()
    let found = try runProgram("/usr/bin/pgrep", ["-f", "pick --popup \\.$", "-n"]).text
    let process = try #require(Int32(found.trimmingCharacters(in: .newlines)))
    kill(process, number)
    // A shell whose command ends by SIGINT goes no further.
    if number != SIGINT { #expect(try end() == "\(128 + number)") }
    try expectNothingLeft()
  }

  @Test("the reader is gone: the end is quiet, as by SIGPIPE")
  func closedReader() throws {
    try run("\(Fixtures.pickroll) pick --popup . 2>errors | head -c 0")
    try waitForPopup()
    try terminal.keys("Enter")
    #expect(try end() == "141 0")
    #expect(try errors == "")
    try expectNothingLeft()
  }

  @Test("a popup in a popup, and a size that does not fit: it opens in place, and says why")
  func refused() throws {
    try run("tmux display-popup -E -w 60 -h 20 '\(Fixtures.pickroll) pick --popup . >out 2>errors'")
    try waitForPopup()
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(try bytes("out") == Array("./1.png\n".utf8))
    #expect(try errors == "pickroll: tmux opened no popup, so it opens here.\n")
    try run("\(Fixtures.pickroll) pick --popup=900x10 . >out")
    try terminal.waitFor("the grid in place") {
      $0.contains("3 items") && !$0.contains(Self.frame)
    }
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(try errors.contains("width too large"))
  }

  @Test("outside of tmux it runs in place and says nothing")
  func outside() throws {
    try run("env -u TMUX \(Fixtures.pickroll) pick --popup . >out")
    try terminal.waitFor("the grid in place") {
      $0.contains("3 items") && !$0.contains(Self.frame)
    }
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(try errors == "")
  }

  @Test("a tmux that has no popups is told, and it runs in place")
  func old() throws {
    try folder.folder(".bin")
    try folder.file(".bin/tmux", Array("#!/bin/sh\necho 3.1c\n".utf8))
    chmod(folder.text + "/.bin/tmux", 0o755)
    try run("PATH=$PWD/.bin:$PATH \(Fixtures.pickroll) pick --popup . >out")
    try terminal.waitFor("the grid in place") {
      $0.contains("3 items") && !$0.contains(Self.frame)
    }
    try terminal.keys("Enter")
    #expect(try end() == "0")
    #expect(
      try errors == "pickroll: tmux 3.1c has no popups (3.2 and later have), so it opens here.\n")
  }
}
