import Foundation
import Support

/// The files that damage begins from.
struct Seeds {
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// Larger files only make a run slower.
  private static let largest = 1 << 20
  private static let others: Set<String> = ["md", "tsv", "tar"]
  private static let movieEndings: Set<String> = [
    "mp4", "mov", "mkv", "webm", "avi", "ts", "mpg", "ogv", "3gp", "flv",
  ]

  /// Pictures.
  let pictures: [File]
  /// Movies; those of the folder and some that are made.
  let movies: [File]

  /// What is in a folder and the folders in it, in the order of their names.
  init(folder: String) {
    let found = Self.files(in: folder)
    pictures = found.filter { !Self.isMovie($0) }
    let scratch = TemporaryFolder()
    movies = withExtendedLifetime(scratch) {
      SeedMovies.make(in: scratch.text + "/movies")
      return found.filter(Self.isMovie) + Self.files(in: scratch.text + "/movies")
    }
    guard !pictures.isEmpty else {
      print("fuzz: there are no files to begin from in \(folder)")
      exit(2)
    }
  }

  private static func isMovie(_ file: File) -> Bool {
    movieEndings.contains(URL(fileURLWithPath: file.name).pathExtension.lowercased())
  }

  private static func files(in folder: String) -> [File] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name in
      let url = URL(fileURLWithPath: folder + "/" + name)
      guard !others.contains(url.pathExtension.lowercased()), let data = try? Data(contentsOf: url),
        (1...largest).contains(data.count)
      else { return nil }
      return File(name: name, bytes: Array(data))
    }
  }
}
