import CSystem
import Foundation
import Glibc
import Support
import Testing

@Suite("A terminal that takes nothing, or goes away", .serialized)
struct StalledTerminalTests {
  /// The ways in which a terminal stops taking bytes.
  enum Stall: CaseIterable {
    /// Nobody reads at the other end.
    case unread
    /// Ctrl-S, after another program has given the key its meaning back.
    case controlS
    /// Stopped by a program: tcflow(3).
    case flow
  }

  private func stall(_ terminal: PtyTerminal, _ way: Stall) {
    switch way {
    case .unread: break
    case .controlS:
      terminal.onLine { line in
        var settings = termios()
        tcgetattr(line, &settings)
        settings.c_iflag |= tcflag_t(IXON)
        tcsetattr(line, TCSANOW, &settings)
      }
      terminal.type("\u{13}")
    case .flow: terminal.onLine { tcflow($0, TCOOFF) }
    }
  }

  @Test("a signal ends it", arguments: Stall.allCases, [SIGTERM, SIGHUP, SIGINT])
  func signal(way: Stall, signal: Int32) throws {
    let picker = try PickerOnPty(columns: 100, rows: 30)
    let media = try picker.mediaProcesses()
    stall(picker.terminal, way)
    picker.strikeUntilBehind()
    kill(picker.terminal.process, signal)
    #expect(picker.terminal.end() == 128 + signal)
    picker.expectRestored()
    PickerOnPty.expectGone(media)
  }

  @Test("a crash puts it back all the same", arguments: Stall.allCases)
  func crash(way: Stall) throws {
    let picker = try PickerOnPty(columns: 100, rows: 30)
    stall(picker.terminal, way)
    picker.strikeUntilBehind()
    kill(picker.terminal.process, SIGSEGV)
    #expect(picker.terminal.end() == 128 + SIGSEGV)
    picker.expectRestored()
    #expect(picker.errors.contains("SIGSEGV"))
  }

  @Test("the keys typed meanwhile are answered by one frame, not by all they missed")
  func noBacklog() throws {
    let picker = try PickerOnPty(columns: 100, rows: 30)
    let terminal = picker.terminal
    let page = terminal.received.count
    picker.strikeUntilBehind()
    terminal.type("\u{1B}[F")
    picker.expectRest()
    let before = terminal.received.count
    while terminal.readSome(milliseconds: 300) > 0 {}
    #expect(terminal.received.count - before < 3 * page)
    picker.expectRedrawn(columns: 101, rows: 30, showing: "14/14")
    picker.expectLeft()
  }

  /// As over ssh(1), whose buffers take megabytes at once.
  @Test("nor are frames piled up in buffers before a terminal that has not shown the last one")
  func pace() throws {
    let picker = try PickerOnPty(columns: 100, rows: 30, answers: true)
    let terminal = picker.terminal
    let page = terminal.received.count
    picker.strikeUntilBehind(reading: true)
    terminal.type("\u{1B}[H\u{1B}[C")
    while terminal.readSome(milliseconds: 200) > 0 {}
    #expect(terminal.received.count < 3 * page)
    let before = terminal.received.count
    #expect(terminal.readUntil { terminal.answerQuestions() == 1 })
    #expect(terminal.readUntil { terminal.received.count > before })
    while terminal.readSome(milliseconds: 100) > 0 {}
    terminal.answerQuestions()
    picker.expectRedrawn(columns: 101, rows: 30, showing: "2/14")
    terminal.answerQuestions()
    picker.expectLeft()
  }

  @Test("Ctrl-Q goes on where Ctrl-S stopped")
  func controlQ() throws {
    let picker = try PickerOnPty(columns: 100, rows: 30)
    let terminal = picker.terminal
    stall(terminal, .controlS)
    while terminal.readSome(milliseconds: 200) > 0 {}
    terminal.type("\u{1B}[F")
    let before = terminal.received.count
    #expect(terminal.readSome(milliseconds: 200) == 0)
    terminal.type("\u{11}")
    #expect(terminal.readUntil { terminal.received.count > before })
    picker.expectRedrawn(columns: 101, rows: 30, showing: "14/14")
    picker.expectLeft()
  }

  @Test(
    "a hang-up ends it by SIGHUP, even where that is ignored", arguments: ["", "trap '' HUP; "])
  func hangUp(before: String) throws {
    let picker = try PickerOnPty(before: before)
    let media = try picker.mediaProcesses()
    picker.terminal.hangUp()
    #expect(picker.terminal.end() == 128 + SIGHUP)
    PickerOnPty.expectGone(media)
  }

  @Test("SIGKILL takes the media processes with it")
  func killed() throws {
    let picker = try PickerOnPty()
    let media = try picker.mediaProcesses()
    kill(picker.terminal.process, SIGKILL)
    #expect(picker.terminal.end() == 128 + SIGKILL)
    PickerOnPty.expectGone(media)
  }
}
