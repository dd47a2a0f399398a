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
    /// Mean red, green, blue.
    let mean: [Double]?
    let isNaiveCMYK: Bool

    var description: String { path }
    /// The file's bytes.
    var file: MemoryFile { MemoryFile(Corpus.read(Corpus.folder + "/" + path) ?? []) }
    /// The format by the bytes, where it is one of ours.
    var signature: MediaFormat? {
      DecodedFormat.of(
        Array((Corpus.read(Corpus.folder + "/" + path) ?? []).prefix(PictureSignature.length)))
    }
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
    let mean = field("mean_srgb").split(separator: " ").prefix(3).compactMap { Double($0) }
    return Row(
      path: field("path"), policy: field("policy"), display: display,
      mean: mean.count == 3 ? mean : nil, isNaiveCMYK: field("mean_srgb").contains("CMYK"))
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
