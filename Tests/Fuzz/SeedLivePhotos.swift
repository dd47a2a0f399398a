import Foundation
import Support

/// Stills with the movies that belong to them by their names, for pickers to show and to play.
enum SeedLivePhotos {
  /// They lie in the future: so they are the newest, which a grid shows first, and yet are not offered on the sheet.
  private static let date = 4_000_000_000.0
  /// What they are called, before a number: so they are the first by name as well.
  static let name = "0-live-"
  /// What makes the movie, by the movie's ending.
  private static let pairs: [(ending: String, words: [String])] = [
    ("mov", ["-c:v", "mpeg4", "-g", "12"]),
    ("mp4", ["-c:v", "libx264", "-bf", "2", "-g", "10", "-pix_fmt", "yuv420p"]),
  ]

  /// Makes them in a folder, which is not there yet: two whole ones, and one whose movie is no movie.
  static func make(in folder: String) {
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, pair) in pairs.enumerated() {
      still("\(folder)/\(name)\(number)")
      SeedMovies.encode(
        ["-f", "lavfi", "-i", "testsrc=s=96x64:r=25:d=1"] + pair.words,
        to: "\(folder)/\(name)\(number).\(pair.ending)", date: date)
    }
    still("\(folder)/\(name)damaged")
    let damaged = "\(folder)/\(name)damaged.mov"
    _ = FileManager.default.createFile(
      atPath: damaged, contents: Data(repeating: 0x20, count: 600))
    SeedMovies.setDate(date, of: damaged)
  }

  private static func still(_ path: String) {
    SeedMovies.encode(
      ["-f", "lavfi", "-i", "testsrc=s=640x480", "-frames:v", "1"], to: path + ".jpg", date: date)
  }
}
