import MediaTypes
import Testing

@Suite("Orientations")
struct OrientationTests {
  static let pairs = Orientation.allCases.flatMap { a in Orientation.allCases.map { (a, $0) } }

  /// Where EXIF 2.32 lays the stored pixel (x, y) of a picture of `size`, written out for each value.
  static func place(_ value: UInt8, _ x: Int, _ y: Int, in size: PixelSize) -> [Int] {
    let (right, bottom) = (size.width - 1, size.height - 1)
    switch value {
    case 1: return [x, y]
    case 2: return [right - x, y]
    case 3: return [right - x, bottom - y]
    case 4: return [x, bottom - y]
    case 5: return [y, x]
    case 6: return [bottom - y, x]
    case 7: return [bottom - y, right - x]
    default: return [y, right - x]
    }
  }

  static func moved(_ orientation: Orientation, _ x: Int, _ y: Int, in size: PixelSize) -> [Int] {
    let pixel = orientation.apply(to: PixelRect(x: x, y: y, width: 1, height: 1), in: size)
    return [pixel.x, pixel.y]
  }

  @Test("each lays every pixel where EXIF says", arguments: Orientation.allCases)
  func pixelsAreLaidAsExifSays(orientation: Orientation) {
    let size = PixelSize(width: 3, height: 2)
    for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
      #expect(
        Self.moved(orientation, x, y, in: size)
          == Self.place(orientation.rawValue, x, y, in: size))
    }
    #expect(
      orientation.apply(to: size)
        == (orientation.rawValue < 5 ? size : PixelSize(width: 2, height: 3)))
  }

  @Test("one after the other is the same as both together", arguments: pairs)
  func composition(first: Orientation, second: Orientation) {
    let size = PixelSize(width: 7, height: 5)
    let rect = PixelRect(x: 1, y: 2, width: 4, height: 2)
    let between = first.apply(to: rect, in: size)
    let both = first.then(second)
    #expect(
      both.apply(to: rect, in: size) == second.apply(to: between, in: first.apply(to: size)))
    #expect(both.apply(to: size) == second.apply(to: first.apply(to: size)))
  }

  @Test("they are a group: associative, with a neutral element and inverses")
  func groupLaws() {
    for (first, second) in Self.pairs {
      for third in Orientation.allCases {
        #expect(first.then(second).then(third) == first.then(second.then(third)))
      }
    }
    for orientation in Orientation.allCases {
      #expect(orientation.then(.up) == orientation)
      #expect(Orientation.up.then(orientation) == orientation)
      #expect(orientation.then(orientation.inverse) == .up)
      #expect(orientation.inverse.then(orientation) == .up)
    }
  }

  @Test("four quarter turns and two mirrorings change nothing", arguments: Orientation.allCases)
  func orders(start: Orientation) {
    for quarter in [Orientation.right, .left] {
      #expect((0..<4).reduce(start) { turned, _ in turned.then(quarter) } == start)
      #expect(start.then(quarter).then(quarter) == start.then(.down))
    }
    for mirror in Orientation.allCases where mirror.isMirrored {
      #expect(start.then(mirror).then(mirror) == start)
    }
  }

  @Test("its parts make it again, whatever the number of turns", arguments: Orientation.allCases)
  func parts(orientation: Orientation) {
    for round in [-8, -4, 0, 4, 400] {
      #expect(
        Orientation(
          mirrored: orientation.isMirrored, quarterTurns: orientation.quarterTurns + round)
          == orientation)
    }
    #expect(orientation.swapsSides == (orientation.quarterTurns % 2 == 1))
  }

  @Test("a rectangle inside stays inside, and comes back", arguments: Orientation.allCases)
  func rectangles(orientation: Orientation) {
    let size = PixelSize(width: 10_001, height: 3)
    for rect in [
      PixelRect(x: 0, y: 0, width: 10_001, height: 3),
      PixelRect(x: 10_000, y: 2, width: 1, height: 1),
      PixelRect(x: 17, y: 1, width: 300, height: 2),
    ] {
      let moved = orientation.apply(to: rect, in: size)
      let turned = orientation.apply(to: size)
      #expect(moved.lies(inside: turned))
      #expect(orientation.inverse.apply(to: moved, in: turned) == rect)
    }
  }
}
