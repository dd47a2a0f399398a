internal import FoundationEssentials

/// Where the reference of a screen lies: `Screens/<TestFile>/<name>.screen` beside the test's file.
public struct ReferenceScreen: Equatable, Sendable {
  /// The path of the reference file.
  public let path: String
  /// Where a screen that differs is put, to be looked at: in the folder for temporary files.
  public let actualPath: String

  /// The reference of the screen `name` of a test file. Characters of the name that do not belong into
  /// a file's name become `-`.
  public init(named name: String, testFile: String, temporaryFolder: String? = nil) {
    let file = URL(filePath: testFile)
    let stem = file.deletingPathExtension().lastPathComponent
    let place = "\(stem)/\(Self.fileName(for: name)).screen"
    path = file.deletingLastPathComponent().appending(path: "Screens/\(place)").path()
    let temporary = temporaryFolder ?? FileManager.default.temporaryDirectory.path()
    actualPath = URL(filePath: temporary).appending(path: "screens/\(place)").path()
  }

  private static func fileName(for name: String) -> String {
    let kept = name.unicodeScalars.map { scalar -> Character in
      let isAllowed = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isAllowed || "._-+".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    let text = String(kept)
    return text.hasPrefix(".") || text.isEmpty ? "-" + text : text
  }

  /// The reference; nil where there is none or it cannot be read.
  func read() -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes a text to a path, making its folder; returns what went wrong.
  static func write(_ text: String, to path: String) -> String? {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
      return nil
    } catch {
      return "\(path) could not be written: \(error)"
    }
  }
}
