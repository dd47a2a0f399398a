import Foundation
import MediaTypes
import Support
import Testing

@Suite("crop --range into every container")
struct MovieContainerTests {
  /// A movie, and the endings that its cut may have: at key frames, where its packets are copied, and between them,
  /// where pictures are made anew beside its own sound. Of the old one every picture is a key frame.
  struct Source: Sendable, CustomStringConvertible {
    let name: String
    let words: [String]
    let copied: Set<String>
    let made: Set<String>
    var description: String { name }
  }

  static let endings = [
    "mp4", "m4v", "mov", "mkv", "webm", "ts", "mts", "m2ts", "mpg", "avi", "3gp", "ogv", "flv",
  ]

  static let sources = [
    Source(
      name: "phone.mp4", words: NumberedMovie.h264 + ["-c:a", "aac"],
      copied: ["mp4", "m4v", "mov", "mkv", "ts", "mts", "m2ts", "3gp"],
      made: ["mp4", "m4v", "mov", "mkv", "ts", "mts", "m2ts", "3gp"]),
    Source(
      name: "web.webm",
      words: [
        "-c:v", "libvpx-vp9", "-g", "25", "-deadline", "realtime", "-cpu-used", "8", "-c:a",
        "libopus",
      ],
      copied: ["mp4", "m4v", "mkv", "webm"], made: ["mp4", "m4v", "mkv", "webm"]),
    Source(
      name: "old.avi", words: ["-c:v", "mpeg4", "-q:v", "2", "-g", "1", "-c:a", "libmp3lame"],
      copied: ["mp4", "m4v", "mov", "mkv", "avi", "ts", "mts", "m2ts"],
      made: ["mp4", "m4v", "mov", "mkv", "avi", "ts", "mts", "m2ts"]),
  ]

  @Test(
    "it is written and no longer than asked, or one sentence names a container that takes it",
    arguments: sources)
  func table(source: Source) throws {
    let folder = TemporaryFolder()
    let path = folder.text + "/" + source.name
    try NumberedMovie.make(
      path, codec: Array(source.words.dropLast(2)), sound: Array(source.words.suffix(2)))
    for (range, length, able) in [("1,3", 2.0, source.copied), ("1.23,3", 1.77, source.made)] {
      for ending in Self.endings {
        let out = folder.text + "/out." + ending
        let result = try runProgram(Fixtures.pickroll, ["crop", path, "--range", range, "-o", out])
        let what = "\(source.name) \(range) \(ending): \(result.errors)"
        #expect((result.status == 0) == able.contains(ending), "\(what)")
        guard result.status == 0 else {
          #expect(result.errors.contains("cannot become a ."), "\(what)")
          #expect(result.errors.contains("It can be a ."), "\(what)")
          #expect(!FileManager.default.fileExists(atPath: out), "\(what)")
          continue
        }
        let seconds = try NumberedMovie.length(out).all / 1000
        #expect((length - 0.05...length + 0.0005).contains(seconds), "\(what), \(seconds) s")
        #expect(try !NumberedMovie.packets(out, "0:v").isEmpty, "\(what)")
        #expect(try !NumberedMovie.packets(out, "0:a").isEmpty, "\(what)")
      }
    }
  }

  @Test("an ending that is no movie's is refused before anything is made")
  func otherEndings() throws {
    let folder = TemporaryFolder()
    let path = folder.text + "/a.mp4"
    try NumberedMovie.make(path, seconds: 2)
    for ending in ["wmv", "txt", "png", "mp3"] {
      let result = try runProgram(
        Fixtures.pickroll, ["crop", path, "--range", "0,1", "-o", folder.text + "/out." + ending])
      #expect(result.status == 2 && result.errors.contains("OUT.mp4"), "\(result.errors)")
    }
  }
}
