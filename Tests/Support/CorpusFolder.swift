import Foundation

/// The corpus of real files with known answers, where it is: `PICKROLL_CORPUS`, else beside the package.
public enum CorpusFolder {
  /// The package's folder.
  public static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Its path, be it there or not.
  public static let path =
    ProcessInfo.processInfo.environment["PICKROLL_CORPUS"] ?? package + "/../shared/corpus"

  /// Whether it is there.
  public static let isPresent = FileManager.default.fileExists(atPath: path + "/SOURCES.tsv")
}
