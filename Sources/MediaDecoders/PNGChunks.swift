import MediaTypes

/// The chunks of a PNG file (PNG, third edition, 5.3), as far as libvips does not tell of them.
struct PNGChunks {
  /// How many frames the animation control chunk says there are (11.3.6.1); 1 without one.
  let frames: Int

  /// Looks through the chunks before the pixels.
  init(_ file: FileBytes) {
    var frames = 1
    var place = 8
    for _ in 0..<Self.mostChunks {
      guard let head = try? file.read(at: place, count: 12), head.count == 12 else { break }
      let length = Self.number(head[0..<4])
      let name = String(decoding: head[4..<8], as: UTF8.self)
      if name == "acTL" { frames = max(1, Self.number(head[8..<12])) }
      if name == "IDAT" || name == "IEND" { break }
      place += 12 + length
    }
    self.frames = frames
  }

  private static let mostChunks = 1000

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
