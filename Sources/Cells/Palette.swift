/// The 256-colour palette of xterm: 16 colours that people change, a cube of 6×6×6, and 24 greys
/// (xterm's `256colres.pl`).
public enum Palette {
  private static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// The sRGB value 0xRRGGBB of an entry; of the first 16, what xterm has unless told otherwise.
  public static func rgb(of index: UInt8) -> UInt32 {
    if index < 16 { return basic[Int(index)] }
    if index >= 232 { return (8 + 10 * UInt32(index - 232)) * 0x01_0101 }
    let cube = Int(index) - 16
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  /// The entry from 16 to 255 nearest to an sRGB value: those are the same in every terminal.
  public static func nearestFixed(to rgb: UInt32) -> UInt8 {
    let (red, green, blue) = channels(rgb)
    let inCube = UInt8(16 + 36 * nearestLevel(red) + 6 * nearestLevel(green) + nearestLevel(blue))
    let mean = (red + green + blue) / 3
    let grey = UInt8(232 + max(0, min(23, (mean - 3) / 10)))
    return distance(rgb, Self.rgb(of: grey)) < distance(rgb, Self.rgb(of: inCube)) ? grey : inCube
  }

  /// The nearest of the first `count` entries, 8 or 16.
  public static func nearestBasic(to rgb: UInt32, count: Int) -> UInt8 {
    let choices = basic.prefix(count < 16 ? 8 : 16)
    let best = choices.indices.min {
      distance(rgb, choices[$0]) < distance(rgb, choices[$1])
    }
    return UInt8(best ?? 7)
  }

  private static func nearestLevel(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private static func channels(_ rgb: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let (left, right) = (channels(one), channels(other))
    let (red, green, blue) = (
      left.red - right.red, left.green - right.green, left.blue - right.blue
    )
    return red * red + green * green + blue * blue
  }
}
