/// Box-drawing characters of one weight (U+2500 to U+257F) as lines, so that frames join without gaps.
struct BoxGlyph: Equatable {
  /// The arms from the middle of a cell.
  struct Arms: OptionSet {
    let rawValue: UInt8
    static let up = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let down = Arms(rawValue: 4)
    static let left = Arms(rawValue: 8)
    static let vertical: Arms = [.up, .down]
    static let horizontal: Arms = [.left, .right]
    static let all: Arms = [.vertical, .horizontal]
  }

  /// Where the arms meet: a thin line beside it fills whole pixels where a pixel is two units.
  private static let middle = (x: CellUnit.width / 2 + 1, y: CellUnit.height / 2 + 1)

  private let arms: Arms
  private let thickness: Int
  private let isRounded: Bool

  /// The glyph of a scalar; nil where it is another character, dashed, double or of two weights.
  init?(_ scalar: UInt32) {
    if let arms = Self.light[scalar] {
      (self.arms, thickness, isRounded) = (arms, 2, false)
    } else if let arms = Self.heavy[scalar] {
      (self.arms, thickness, isRounded) = (arms, 6, false)
    } else if let arms = Self.rounded[scalar] {
      (self.arms, thickness, isRounded) = (arms, 2, true)
    } else {
      return nil
    }
  }

  private static let light: [UInt32: Arms] = [
    0x2500: .horizontal, 0x2502: .vertical, 0x250C: [.right, .down], 0x2510: [.left, .down],
    0x2514: [.up, .right], 0x2518: [.up, .left], 0x251C: [.vertical, .right],
    0x2524: [.vertical, .left], 0x252C: [.horizontal, .down], 0x2534: [.horizontal, .up],
    0x253C: .all, 0x2574: .left, 0x2575: .up, 0x2576: .right, 0x2577: .down,
  ]
  private static let heavy: [UInt32: Arms] = [
    0x2501: .horizontal, 0x2503: .vertical, 0x250F: [.right, .down], 0x2513: [.left, .down],
    0x2517: [.up, .right], 0x251B: [.up, .left], 0x2523: [.vertical, .right],
    0x252B: [.vertical, .left], 0x2533: [.horizontal, .down], 0x253B: [.horizontal, .up],
    0x254B: .all, 0x2578: .left, 0x2579: .up, 0x257A: .right, 0x257B: .down,
  ]
  private static let rounded: [UInt32: Arms] = [
    0x256D: [.right, .down], 0x256E: [.left, .down], 0x256F: [.left, .up], 0x2570: [.right, .up],
  ]

  /// The lines as rectangles of a cell; none where the corner is round.
  var rects: [UnitRect] {
    if isRounded { return [] }
    let (x, y) = (Self.middle.x - thickness / 2, Self.middle.y - thickness / 2)
    var rects: [UnitRect] = []
    if !arms.isDisjoint(with: .horizontal) {
      let from = arms.contains(.left) ? 0 : x
      let to = arms.contains(.right) ? CellUnit.width : x + thickness
      rects.append(UnitRect(from, y, to - from, thickness))
    }
    if !arms.isDisjoint(with: .vertical) {
      let from = arms.contains(.up) ? 0 : y
      let to = arms.contains(.down) ? CellUnit.height : y + thickness
      rects.append(UnitRect(x, from, thickness, to - from))
    }
    return rects
  }

  /// The line of a round corner whose cell begins at (`x`, `y`), to be stroked two units wide.
  func corner(x: Int, y: Int) -> String? {
    guard isRounded else { return nil }
    let (middle, center) = (x + Self.middle.x, y + Self.middle.y)
    let side = arms.contains(.right) ? x + CellUnit.width : x
    let end = arms.contains(.down) ? y + CellUnit.height : y
    let bend = arms.contains(.down) ? center + 12 : center - 12
    return "M\(middle) \(end)V\(bend)Q\(middle) \(center) \(side) \(center)"
  }
}
