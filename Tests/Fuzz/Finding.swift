import Foundation
import Glibc

/// Something wrong, and the input that showed it.
struct Finding {
  var words: String
  /// A replay file.
  var record: [UInt8]
}

/// What a part found, and where its inputs are kept for `fuzz --replay`.
struct Findings {
  let part: String
  let folder: String
  private(set) var count = 0

  init(part: String, folder: String) {
    self.part = part
    self.folder = folder
  }

  /// Says what is wrong and keeps the input.
  mutating func add(_ finding: Finding) {
    count += 1
    let path = "\(folder)/\(part)-\(count).fuzz"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: path, contents: Data(finding.record))
    print("\(part): FOUND \(finding.words); replay with: fuzz --replay \(path)")
    fflush(nil)
  }
}
