import Foundation
import Support

/// Small movies made by FFmpeg, of every container: damage begins from them, and pickers show them.
enum SeedMovies {
  /// The encoders' words by the movie's name. They are short, since a fuzzer is as fast as its files are small.
  private static let kinds: [(name: String, words: [String])] = [
    (
      "movie.mp4",
      ["-c:v", "libx264", "-bf", "2", "-g", "10", "-pix_fmt", "yuv420p", "-c:a", "aac"]
    ),
    ("movie.mov", ["-c:v", "mpeg4", "-g", "12", "-c:a", "pcm_s16le", "-movflags", "faststart"]),
    ("turned.mov", ["-c:v", "mpeg4", "-g", "12", "-metadata:s:v:0", "rotate=90", "-an"]),
    ("movie.mkv", ["-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p", "-c:a", "flac"]),
    ("movie.webm", ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-g", "10", "-c:a", "libopus"]),
    ("live.webm", ["-c:v", "libvpx", "-live", "1", "-g", "10", "-an"]),
    ("movie.avi", ["-c:v", "mpeg4", "-g", "12", "-c:a", "mp2"]),
    ("movie.ts", ["-c:v", "mpeg2video", "-g", "12", "-c:a", "mp2"]),
    ("movie.mpg", ["-c:v", "mpeg1video", "-g", "12", "-c:a", "mp2"]),
    ("movie.ogv", ["-c:v", "libtheora", "-g", "12", "-c:a", "libvorbis"]),
    ("movie.3gp", ["-c:v", "h263", "-s", "128x96", "-c:a", "aac"]),
    ("movie.flv", ["-c:v", "flv", "-g", "12", "-an"]),
    (
      "parts.mp4",
      ["-c:v", "libx264", "-g", "10", "-movflags", "frag_keyframe+empty_moov", "-c:a", "aac"]
    ),
  ]

  /// Makes the movies in a folder, which is not there yet.
  static func make(in folder: String) {
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for kind in kinds {
      let source = [
        "-f", "lavfi", "-i", "testsrc=s=96x64:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1:r=44100",
        "-ac", "1", "-b:a", "32k",
      ]
      // A new movie would be offered on the sheet.
      encode(source + kind.words, to: folder + "/" + kind.name, date: 1_500_000_000)
    }
  }

  /// Writes a file by FFmpeg, with a date in seconds since 1970.
  static func encode(_ words: [String], to path: String, date: Double) {
    let made = try? runProgram("/usr/bin/ffmpeg", ["-v", "error", "-nostdin"] + words + [path])
    guard made?.status == 0 else {
      print("fuzz: \(path) cannot be made: \(made?.errors ?? "there is no ffmpeg")")
      exit(2)
    }
    setDate(date, of: path)
  }

  static func setDate(_ date: Double, of path: String) {
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: path)
  }
}
