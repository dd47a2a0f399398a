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
  struct Kind: CustomTestStringConvertible, Sendable {
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

  /// A movie of numbered frames, 25 a second unless it has its own times.
  static func movie(_ kind: Kind, frames: Int, in folder: TemporaryFolder) throws -> MemoryFile {
    let raw = folder.text + "/numbers.gray"
    try Data((0..<frames).flatMap(picture)).write(to: URL(fileURLWithPath: raw))
    let path = folder.text + "/" + kind.name
    var words = ["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gray"]
    words += ["-s", "\(size.width)x\(size.height)", "-r", "25", "-i", raw]
    if kind.delay > 0 {
      words += ["-f", "lavfi", "-i", "sine=d=\(frames / 25)", "-map", "0", "-map", "1", "-vf"]
      words += ["setpts=PTS+\(kind.delay)/1000/TB", "-fps_mode", "passthrough"]
    }
    if let times = kind.times {
      words += [
        "-vf", "settb=1/1000,setpts=" + times, "-fps_mode", "passthrough", "-enc_time_base",
        "1/1000",
      ]
    }
    let result = try runProgram("/usr/bin/ffmpeg", words + kind.words + [path])
    #expect(result.status == 0, Comment(rawValue: result.errors))
    var bytes = try file(path).bytes
    if let name = kind.hides, let place = bytes.lastRange(of: Array(name.utf8)) {
      bytes.replaceSubrange(place, with: "JUNK".utf8)
    }
    return MemoryFile(bytes)
  }

  /// A file made by FFmpeg.
  static func made(
    _ name: String, _ words: [String], in folder: TemporaryFolder
  ) throws -> MemoryFile {
    let path = folder.text + "/" + name
    let result = try runProgram("/usr/bin/ffmpeg", ["-v", "error", "-y"] + words + [path])
    #expect(result.status == 0, Comment(rawValue: result.errors))
    return try file(path)
  }

  static func file(_ path: String) throws -> MemoryFile {
    MemoryFile(Array(try #require(FileManager.default.contents(atPath: path))))
  }

  private static func picture(_ number: Int) -> [UInt8] {
    let block = size.width / bits
    let row = (0..<size.width).map { x in number >> (x / block) & 1 == 1 ? UInt8(235) : 16 }
    return Array(repeatElement(row, count: size.height).joined())
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
