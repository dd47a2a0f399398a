/// The 256 colours of xterm: 16 by name, a cube of 6×6×6, and 24 greys (xterm's `256colres.h`).
enum Palette {
  private static let named: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let cubeLevels: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// The sRGB value 0xRRGGBB of every entry.
  static let rgb: [UInt32] =
    named
    + (0..<216).map { index in
      cubeLevels[index / 36] << 16 | cubeLevels[index / 6 % 6] << 8 | cubeLevels[index % 6]
    } + (0..<24).map { (8 + 10 * UInt32($0)) * 0x01_01_01 }

  /// The entry nearest to a colour, by the sum of squares in sRGB, among `entries`.
  static func nearest(to color: UInt32, in entries: Range<Int>) -> UInt8 {
    let best = entries.min { distance(rgb[$0], color) < distance(rgb[$1], color) }
    return UInt8(best ?? 0)
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    var sum = 0
    for shift: UInt32 in [16, 8, 0] {
      let step = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      sum += step * step
    }
    return sum
  }
}
