import MediaTypes

/// The chunks of a PNG file (PNG, third edition, 5.3), as far as libvips does not tell of them.
struct PNGChunks {
  /// How many frames the animation control chunk says there are (11.3.6.1); 1 without one.
  private(set) var frames = 1
  /// The colours by numbers (11.3.2.6, cICP).
  private(set) var coding: ColorCoding?
  /// The EXIF chunk (11.3.4.5), which also stands behind the pixels.
  private(set) var exif: ExifBytes?
  /// How many rounds are to be played (11.3.6.1); 0: without end.
  private(set) var rounds = 0
  /// How long each frame is shown, in milliseconds, exactly.
  private var exactDelays: [Double] = []

  /// The same as they are played. One without a delay is to be gone at once.
  var delays: [Int] { exactDelays.map { FrameTimeline.shown(Int($0.rounded())) } }

  /// How long the frames are shown together, once, in milliseconds; nil without an animation.
  var milliseconds: Int? {
    let sum = exactDelays.reduce(0, +)
    return frames > 1 && sum > 0 ? Int(sum.rounded()) : nil
  }

  /// Looks through the chunks.
  init(_ file: FileBytes) {
    var place = 8
    for _ in 0..<Self.mostChunks {
      guard let head = try? file.read(at: place, count: 32), head.count >= 12 else { break }
      let bytes = BoxBytes(head[...])
      guard let length = bytes.number(0, 4), let name = bytes.name(4), name != "IEND" else { break }
      switch name {
      case "acTL":
        frames = max(1, bytes.number(8, 4) ?? 1)
        rounds = bytes.number(12, 4) ?? 0
      case "cICP":
        coding = ColorCoding(primaries: Int(head[8]), transfer: Int(head[9]))
      case "eXIf":
        let block = try? file.read(at: place + 8, count: min(length, 1 << 16))
        exif = block.flatMap { ExifBytes(block: $0) }
      case "fcTL": exactDelays.append(Self.delay(bytes))
      default: break
      }
      place += 12 + length
    }
  }

  private static let mostChunks = 10_000

  /// A frame control chunk's delay in milliseconds, two numbers at its 20th byte (11.3.6.2); hundredths
  /// where the second is 0.
  private static func delay(_ chunk: BoxBytes) -> Double {
    guard let count = chunk.number(28, 2), let unit = chunk.number(30, 2) else { return 0 }
    return 1000 * Double(count) / Double(unit == 0 ? 100 : unit)
  }
}
