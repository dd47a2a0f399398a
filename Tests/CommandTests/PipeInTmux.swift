import Foundation
import Support

/// Lines whose end is told by a file, how each of their programs ended.
extension TmuxTerminal {
  /// Runs a line; the file `end` tells how each program of its pipe ended.
  func runPipe(_ line: String) throws { try run("\(line); echo ${PIPESTATUS[*]} >end") }

  /// How each program of the pipe ended, once they have.
  func pipeEnd() throws -> String {
    try waitFor(file: "end").trimmingCharacters(in: .newlines)
  }

  /// The bytes of a file in the terminal's folder.
  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.text + "/" + name)))
  }
}
