import CVips
import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

/// Animations made by ImageMagick and its friends, and what their frames look like when they are put together.
enum AnimationFixtures {
  /// A frame as ImageMagick puts it together: four bytes a pixel.
  struct Coalesced {
    let size: PixelSize
    let frames: [[UInt8]]
  }

  /// A GIF of five frames with every way of disposal, different delays, and frames smaller than the canvas.
  static func gif(in folder: TemporaryFolder, loop: Int = 0) throws -> MemoryFile {
    let path = folder.text + "/frames.gif"
    try run(
      "-size", "48x32", "-loop", "\(loop)",
      "-dispose", "none", "-delay", "7", "xc:navy",
      "-dispose", "background", "-delay", "12", "-page", "48x32+4+4", "(", "-size", "19x12",
      "xc:red", "-size", "1x12", "xc:none", "+append", ")",
      "-dispose", "previous", "-delay", "1", "-page", "48x32+24+10", "(", "-size", "16x16",
      "xc:lime", ")",
      "-dispose", "none", "-delay", "0", "-page", "48x32+0+20", "(", "-size", "30x10", "xc:yellow",
      ")",
      "-dispose", "none", "-delay", "30", "-page", "48x32+40+0", "(", "-size", "8x32", "xc:white",
      ")",
      path)
    return try file(path)
  }

  /// What ImageMagick makes of a file.
  static func coalesced(_ file: MemoryFile, _ ending: String) throws -> Coalesced {
    let folder = TemporaryFolder()
    let path = folder.text + "/source." + ending
    try Data(file.bytes).write(to: URL(fileURLWithPath: path))
    try run(path, "-coalesce", "-depth", "8", "-alpha", "on", folder.text + "/frame-%03d.rgba")
    let first = try runProgram("/usr/bin/identify", ["-format", "%W %H\n", path]).text
    let numbers = first.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    var frames: [[UInt8]] = []
    while let data = FileManager.default.contents(
      atPath: folder.text + String(format: "/frame-%03d.rgba", frames.count))
    {
      frames.append(Array(data))
    }
    return Coalesced(size: PixelSize(width: numbers[0], height: numbers[1]), frames: frames)
  }

  /// A WebP of frames that are whole pictures: a bar that moves over a ground, without loss.
  static func webp(in folder: TemporaryFolder) throws -> MemoryFile {
    var words = ["-loop", "2", "-lossless"]
    for (index, delay) in [40, 80, 500].enumerated() {
      let path = folder.text + "/\(index).png"
      try run(
        "-size", "40x24", "xc:teal", "-fill", "orange", "-draw",
        "rectangle \(index * 12),4 \(index * 12 + 8),20", path)
      words += ["-d", "\(delay)", path]
    }
    let path = folder.text + "/frames.webp"
    let result = try runProgram("/usr/bin/img2webp", words + ["-o", path])
    #expect(result.status == 0)
    return try file(path)
  }

  /// A PNG whose frames FFmpeg's encoder makes out of the pictures of `webp`, at 10 a second.
  static func apng(in folder: TemporaryFolder) throws -> MemoryFile {
    _ = try webp(in: folder)
    let path = folder.text + "/frames.apng"
    try FFmpeg.run([
      "-framerate", "10", "-i", folder.text + "/%d.png", "-plays", "3", "-pix_fmt", "rgb24", "-f",
      "apng", path,
    ])
    return try file(path)
  }

  private static func run(_ words: String...) throws {
    let result = try runProgram("/usr/bin/convert", words)
    #expect(result.status == 0)
  }

  private static func file(_ path: String) throws -> MemoryFile {
    MemoryFile(Array(try #require(FileManager.default.contents(atPath: path))))
  }
}

extension Animation {
  /// The pixels of a frame as four bytes each, upright and in sRGB.
  func pixels(at moment: Int) throws -> (timing: FrameTiming, bytes: [UInt8]) {
    let (timing, frame) = try frame(at: moment)
    let picture = try frame.header.inSRGB()
    let whole = picture.hasAlpha ? picture : try picture.applying(pick_vips_add_alpha)
    let bytes = try whole.applying { pick_vips_cast($0, $1, VIPS_FORMAT_UCHAR) }
    return (timing, try bytes.bytes())
  }
}
