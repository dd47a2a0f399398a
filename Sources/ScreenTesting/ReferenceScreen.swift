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
    path = file.deletingLastPathComponent().appending(path: "Screens/\(place)").path(
      percentEncoded: false)
    let temporary =
      temporaryFolder ?? FileManager.default.temporaryDirectory.path(percentEncoded: false)
    actualPath = URL(filePath: temporary).appending(path: "screens/\(place)").path(
      percentEncoded: false)
  }

  private static func fileName(for name: String) -> String {
    let kept = name.unicodeScalars.map { scalar -> Character in
      let isAllowed = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isAllowed || "._-+".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
    }
    let text = String(kept)
    return text.hasPrefix(".") || text.isEmpty ? "-" + text : text
  }

  /// The references of a test file that none of its screens' names asks for, in the order of their paths.
  public static func stale(testFile: String, named names: [String]) -> [String] {
    let used = names.map { ReferenceScreen(named: $0, testFile: testFile).path }
    let folder = URL(filePath: ReferenceScreen(named: "any", testFile: testFile).path)
      .deletingLastPathComponent()
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (files ?? []).filter { $0.hasSuffix(".screen") }
      .map { folder.appending(path: $0).path(percentEncoded: false) }
      .filter { !used.contains($0) }.sorted()
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
