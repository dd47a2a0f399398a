import Foundation
import MediaTypes
import Support
import Testing

/// Short forms of `make fuzz` and `make soak`, and whether these would see what is wrong.
@Suite("Damaged input and long lives", .serialized)
struct FuzzTests {
  private let scratch = TemporaryFolder()

  private func fuzz(_ arguments: String...) throws -> ProgramResult {
    let program = String(decoding: BuiltProducts.path(of: "fuzz").bytes, as: UTF8.self)
    return try runProgram(program, arguments + ["--keep", scratch.text + "/kept"])
  }

  private func script(_ text: String) throws -> String {
    try scratch.file("program", Array("#!/bin/sh\n\(text)\n".utf8))
    let path = scratch.text + "/program"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// What is right finds nothing: it gets as long as a busy machine needs, and ends after so many rounds.
  private func expectNothing(_ parts: String, rounds: Int, says names: [String]) throws {
    let result = try fuzz(
      parts, "--rounds", "\(rounds)", "--seed", "20", "--patience", "120", "--warm-up", "600")
    #expect(result.status == 0, "\(result.text)\(result.errors)")
    for name in names { #expect(result.text.contains("\(name): ")) }
    #expect(!result.text.contains("FOUND"))
  }

  @Test("damaged files, messages and keys find nothing")
  func damaged() throws {
    try expectNothing("all", rounds: 3, says: ["files", "wire", "keys"])
  }

  @Test("pickers that live for a while keep answering, and leave nothing")
  func soak() throws {
    try expectNothing("soak", rounds: 2, says: ["soak-en", "soak-zh", "visits"])
  }

  /// What ends its first frame comes last: before that nothing is typed, so all of the program is run.
  @Test("a program that leaves its terminal wrong and a process behind is found")
  func wrongTerminal() throws {
    let program = try script(
      "trap '' INT QUIT TSTP TERM HUP; stty -echo; sleep 1000 & printf '\\033[?1000h\\033[?25l\\033[?2026l' >/dev/tty; exit 3"
    )
    let result = try fuzz(
      "keys", "--seconds", "1", "--patience", "2", "--pickroll", program)
    #expect(result.status == 1)
    for words in [
      "mode 25 is left off", "mode 1000 is left on", "it ended with 3",
      "the terminal's settings are changed", "1 processes are left",
    ] { #expect(result.text.contains(words), "\(result.text)") }
  }

  @Test("a program that is deaf is found, and what was done to it is kept for a replay")
  func deaf() throws {
    let program = try script(
      "trap '' WINCH INT TSTP; stty raw; printf '├────' >/dev/tty; exec sleep 1000")
    let result = try fuzz("visits", "--rounds", "1", "--patience", "2", "--pickroll", program)
    #expect(result.status == 1)
    #expect(result.text.contains("it does not answer"), "\(result.text)")
    let kept = try String(contentsOfFile: scratch.text + "/kept/visits-1.fuzz", encoding: .utf8)
    #expect(kept.hasPrefix("keys\n\(program)\tavatar"))
  }

  @Test("a media process that crashes on a message is found")
  func crashingMedia() throws {
    let result = try fuzz(
      "wire", "--rounds", "1", "--patience", "120", "--media", try script("kill -SEGV $$"))
    #expect(result.status == 1)
    #expect(result.text.contains("the media process crashed by signal 11"), "\(result.text)")
  }

  @Test("a decoder that crashes on files is contained: counted, and the files kept")
  func contained() throws {
    let media = try script("dd bs=4096 count=1 >/dev/null 2>&1; kill -SEGV $$")
    let result = try fuzz("files", "--rounds", "1", "--patience", "120", "--media", media)
    #expect(result.text.contains("decoder ended by 11"), "\(result.text)")
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: scratch.text + "/kept/contained")
    #expect(kept.count == 20)
  }
}
