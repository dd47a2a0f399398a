import Foundation
import Support

/// The corpus's table of files with known answers.
enum CorpusTable {
  /// A row of it.
  struct Row: Sendable {
    enum Policy: String { case show, refuse, either }
    let path: String
    let policy: Policy
    /// The size as displayed.
    let width: Int?
    let height: Int?
    /// Mean red, green, blue.
    let mean: [Double]?
    /// The mean is that of the textbook's conversion of CMYK.
    let isNaiveCMYK: Bool
    /// All columns by their names.
    let fields: [String: String]

    var file: String { CorpusFolder.path + "/" + path }
  }

  /// All rows but movies and archives.
  static let pictures: [Row] = rows.filter { !isMovie($0) }.compactMap(row)

  /// The movies.
  static let movies: [Row] = rows.filter { isMovie($0) && $0["path"]?.hasSuffix(".tar") == false }
    .compactMap(row)

  private static let rows: [[String: String]] = {
    let table = (try? String(contentsOfFile: CorpusFolder.path + "/SOURCES.tsv", encoding: .utf8))
    let lines = (table ?? "").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(zip(names, $0)) { first, _ in first } }
  }()

  /// Movies that must be refused are asked about too: here every movie is.
  private static func isMovie(_ fields: [String: String]) -> Bool {
    let path = fields["path"] ?? ""
    return fields["kind"] == "movies" || path.hasSuffix(".tar")
      || (fields["expected"] ?? "").hasPrefix("SHOW a frame")
  }

  private static func row(_ fields: [String: String]) -> Row? {
    guard let path = fields["path"], let policy = Row.Policy(rawValue: fields["policy"] ?? "")
    else { return nil }
    let text = fields["mean_srgb"] ?? ""
    let mean = text.split(separator: " ").prefix(3).compactMap { Double($0) }
    return Row(
      path: path, policy: policy, width: Int(fields["display_width"] ?? ""),
      height: Int(fields["display_height"] ?? ""), mean: mean.count == 3 ? mean : nil,
      isNaiveCMYK: text.contains("CMYK"), fields: fields)
  }
}
