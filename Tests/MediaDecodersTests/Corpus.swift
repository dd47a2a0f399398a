import Glibc
import MediaTypes
import Support

@testable import MediaDecoders

/// The folder of real files with known answers.
enum Corpus {
  /// A row of its table.
  struct Row: CustomStringConvertible {
    let path: String
    let policy: String
    let display: PixelSize?

    var description: String { path }
    /// The file's bytes.
    var file: MemoryFile { MemoryFile(Corpus.read(Corpus.folder + "/" + path) ?? []) }
    /// Movies are no pictures, and archives are for the command's tests.
    var isPicture: Bool { !isMovie && !path.hasSuffix(".tar") }
    let isMovie: Bool
  }

  static let folder = CorpusFolder.path

  static let rows: [Row] = {
    guard let bytes = read(folder + "/SOURCES.tsv") else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().compactMap { row($0, names) }
  }()

  static var isPresent: Bool { !rows.isEmpty }

  private static func row(_ fields: [String], _ names: [String]) -> Row? {
    func field(_ name: String) -> String {
      guard let index = names.firstIndex(of: name), index < fields.count else { return "" }
      return fields[index]
    }
    var display: PixelSize?
    if let width = Int(field("display_width")), let height = Int(field("display_height")) {
      display = PixelSize(width: width, height: height)
    }
    return Row(
      path: field("path"), policy: field("policy"), display: display,
      isMovie: field("expected").hasPrefix("SHOW a frame"))
  }

  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count == 0 ? result : nil }
      result += chunk.prefix(count)
    }
  }
}
