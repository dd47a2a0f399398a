import Foundation
import MediaTypes
import Support

/// Where the built program, the samples and an independent tool are.
enum Fixtures {
  static let pickroll = String(decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self)
  static let faultMedia = String(
    decoding: BuiltProducts.path(of: "fault-media").bytes, as: UTF8.self)

  static let samples = CorpusFolder.package + "/assets/samples"

  /// The samples by name.
  static func sampleNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: samples)
      .filter { $0.contains(".") && !$0.hasSuffix(".svg") && !$0.hasSuffix(".sh") }.sorted()
  }

  /// Runs ImageMagick's `convert` or `identify`, the independent tool of these tests.
  static func magick(_ program: String, _ arguments: [String]) throws -> ProgramResult {
    try runProgram("/usr/bin/\(program)", arguments)
  }

  /// The displayed size of a picture by ImageMagick.
  static func size(of path: String) throws -> String {
    try magick("convert", [path + "[0]", "-auto-orient", "-format", "%wx%h", "info:"]).text
  }

  /// The processes that a process has started and that run.
  static func children(of process: Int32) throws -> [Int32] {
    try runProgram("/usr/bin/pgrep", ["-P", "\(process)"]).text
      .split(separator: "\n").compactMap { Int32($0) }
  }

  /// A folder with `count` plain coloured PNG pictures, `1.png` the newest.
  static func makePictures(_ count: Int, in folder: String) throws {
    for number in 1...count {
      let path = "\(folder)/\(number).png"
      _ = try magick(
        "convert", ["-size", "\(60 + number)x40", "gradient:#\(number)04080-#ffd\(number)00", path])
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 - Double(number))],
        ofItemAtPath: path)
    }
  }
}
