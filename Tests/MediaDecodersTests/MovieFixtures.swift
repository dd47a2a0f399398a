import CVips
import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

/// Movies made by FFmpeg whose every frame carries its number: ten blocks side by side, white for a 1, the lowest first.
enum MovieFixtures {
  static let size = PixelSize(width: 160, height: 96)
  static let bits = 10

  /// A movie's making: its name, with the container's ending, and FFmpeg's words for the encoder.
  struct Kind: CustomTestStringConvertible, Hashable, Sendable {
    let name: String
    let words: [String]
    /// When each frame appears, in milliseconds, as FFmpeg's `setpts` has it; nil for an even rate.
    var times: String?
    /// When the first frame appears, in milliseconds, where sound begins before it.
    var delay = 0
    /// What is left out of the file: the name of a chunk, which becomes that of one without a meaning.
    var hides: String?
    var testDescription: String { name }
  }

  /// A movie of numbered frames, 25 a second unless it has its own times; the same one for all tests that ask.
  static func movie(_ kind: Kind, frames: Int = 300) throws -> MemoryFile {
    MemoryFile(
      try numbered.value(Numbered(kind: kind, frames: frames)) {
        try encoded(kind, frames: frames)
      })
  }

  private struct Numbered: Hashable, Sendable {
    let kind: Kind
    let frames: Int
  }

  private static let numbered = MadeOnce<Numbered, [UInt8]>()

  private static func encoded(_ kind: Kind, frames: Int) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let raw = folder.text + "/numbers.gray"
    try Data((0..<frames).flatMap(line)).write(to: URL(fileURLWithPath: raw))
    let path = folder.text + "/" + kind.name
    // A line is a picture, which FFmpeg makes as high as the others are.
    var words = ["-f", "rawvideo", "-pix_fmt", "gray", "-s", "\(size.width)x1", "-r", "25"]
    words += ["-i", raw]
    var filters = ["scale=\(size.width):\(size.height):flags=neighbor"]
    if kind.delay > 0 {
      words += ["-f", "lavfi", "-i", "sine=d=\(frames / 25)", "-map", "0", "-map", "1"]
      words += ["-fps_mode", "passthrough"]
      filters.append("setpts=PTS+\(kind.delay)/1000/TB")
    }
    if let times = kind.times {
      words += ["-fps_mode", "passthrough", "-enc_time_base", "1/1000"]
      filters.append("settb=1/1000,setpts=" + times)
    }
    try FFmpeg.run(words + ["-vf", filters.joined(separator: ",")] + kind.words + [path])
    var bytes = try file(path).bytes
    if let name = kind.hides, let place = bytes.lastRange(of: Array(name.utf8)) {
      bytes.replaceSubrange(place, with: "JUNK".utf8)
    }
    return bytes
  }

  /// A file made by FFmpeg.
  static func made(
    _ name: String, _ words: [String], in folder: TemporaryFolder
  ) throws -> MemoryFile {
    let path = folder.text + "/" + name
    try FFmpeg.run(words + [path])
    return try file(path)
  }

  static func file(_ path: String) throws -> MemoryFile {
    MemoryFile(Array(try #require(FileManager.default.contents(atPath: path))))
  }

  private static func line(_ number: Int) -> [UInt8] {
    let block = size.width / bits
    return (0..<size.width).map { x in number >> (x / block) & 1 == 1 ? UInt8(235) : 16 }
  }

  /// The number that a frame carries.
  static func number(_ frame: some DrawnPicture) throws -> Int {
    let picture = try frame.pixels(ratio: 1).inSRGB()
    let bytes = try picture.bytes()
    let (bands, block) = (picture.bands, picture.size.width / bits)
    let line = picture.size.height / 2 * picture.size.width
    return (0..<bits).reduce(0) { sum, bit in
      let place = (line + bit * block + block / 2) * bands
      return sum | (bytes[place + 1] > 128 ? 1 << bit : 0)
    }
  }
}

extension [UInt8] {
  /// Where some bytes are last.
  fileprivate func lastRange(of wanted: [UInt8]) -> Range<Int>? {
    (0...Swift.max(0, count - wanted.count)).last { self[$0...].starts(with: wanted) }
      .map { $0..<($0 + wanted.count) }
  }
}

extension Movie {
  /// The movie in a file.
  static func open(_ file: MemoryFile) throws -> Movie {
    try #require(try MovingFile.open(file.descriptor) as? Movie)
  }
}
