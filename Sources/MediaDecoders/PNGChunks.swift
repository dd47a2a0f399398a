import MediaTypes

/// The chunks of a PNG file (PNG, third edition, 5.3), as far as libvips does not tell of them.
struct PNGChunks {
  /// How many frames the animation control chunk says there are (11.3.6.1); 1 without one.
  let frames: Int
  /// How long the frames are shown together, once; nil without an animation.
  let milliseconds: Int?

  /// Looks through the chunks before the pixels, and where these move, through all.
  init(_ file: FileBytes) {
    var frames = 1
    var seconds: Double?
    var place = 8
    for _ in 0..<Self.mostChunks {
      guard let head = try? file.read(at: place, count: 34), head.count >= 12 else { break }
      let length = Self.number(head[0..<4])
      let name = String(decoding: head[4..<8], as: UTF8.self)
      if name == "acTL" { (frames, seconds) = (max(1, Self.number(head[8..<12])), 0) }
      if name == "fcTL", let before = seconds { seconds = before + Self.delay(head) }
      if name == "IEND" || name == "IDAT" && seconds == nil { break }
      place += 12 + length
    }
    self.frames = frames
    milliseconds = seconds.flatMap { $0 > 0 ? Int(($0 * 1000).rounded()) : nil }
  }

  private static let mostChunks = 10_000

  /// A frame control chunk's delay in seconds, two numbers at its 20th byte (11.3.6.2); hundredths
  /// where the second is 0.
  private static func delay(_ chunk: [UInt8]) -> Double {
    guard chunk.count >= 32 else { return 0 }
    let unit = number(chunk[30..<32])
    return Double(number(chunk[28..<30])) / Double(unit == 0 ? 100 : unit)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
