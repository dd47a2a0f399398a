import Foundation

/// The files that damage begins from.
struct Seeds {
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// Larger files only make a run slower.
  private static let largest = 1 << 20
  private static let others: Set<String> = ["md", "tsv", "tar", "mp4", "mov", "webm", "mkv", "avi"]

  let files: [File]

  /// The pictures in a folder and the folders in it, in the order of their names.
  init(folder: String) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    files = names.sorted().compactMap { name in
      let url = URL(fileURLWithPath: folder + "/" + name)
      guard !Self.others.contains(url.pathExtension.lowercased()),
        let data = try? Data(contentsOf: url), (1...Self.largest).contains(data.count)
      else { return nil }
      return File(name: name, bytes: Array(data))
    }
    guard !files.isEmpty else {
      print("fuzz: there are no files to begin from in \(folder)")
      exit(2)
    }
  }
}
