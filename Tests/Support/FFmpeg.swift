public import Foundation
import Testing

/// FFmpeg's own program, the independent tool that makes the movies of these tests and reads them back.
public enum FFmpeg {
  /// Runs it, over files that are there already too; fails where it does. What it printed.
  @discardableResult
  public static func run(_ words: [String]) throws -> Data {
    let result = try runProgram("/usr/bin/ffmpeg", ["-v", "error", "-y", "-nostdin"] + words)
    try #require(result.status == 0, "ffmpeg \(words): \(result.errors)")
    return result.output
  }

  /// A file with such an ending that it makes of words which name no other file.
  public static func file(_ ending: String, _ words: [String]) throws -> Data {
    try files.value(words + [ending]) {
      let folder = TemporaryFolder()
      let path = folder.text + "/made" + ending
      try run(words + [path])
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  private static let files = MadeOnce<[String], Data>()
}
