import MediaTypes
import Testing

@Suite("Pixel geometry")
struct GeometryTests {
  static let size = PixelSize(width: 10, height: 6)

  @Test(
    "a rectangle lies inside when it has pixels and all of them do",
    arguments: [
      (PixelRect(x: 0, y: 0, width: 10, height: 6), true),
      (PixelRect(x: 9, y: 5, width: 1, height: 1), true),
      (PixelRect(x: 0, y: 0, width: 0, height: 1), false),
      (PixelRect(x: 0, y: 0, width: 1, height: 0), false),
      (PixelRect(x: -1, y: 0, width: 2, height: 2), false),
      (PixelRect(x: 0, y: -1, width: 2, height: 2), false),
      (PixelRect(x: 9, y: 0, width: 2, height: 1), false),
      (PixelRect(x: 0, y: 5, width: 1, height: 2), false),
      (PixelRect(x: 10, y: 0, width: 1, height: 1), false),
      (PixelRect(x: 1, y: 1, width: .max, height: .max), false),
      (PixelRect(x: .max, y: .max, width: 1, height: 1), false),
      (PixelRect(x: .min, y: .min, width: .max, height: .max), false),
      (PixelRect(x: 1, y: 1, width: .min, height: .min), false),
    ])
  func lies(rect: PixelRect, isInside: Bool) {
    #expect(rect.lies(inside: Self.size) == isInside)
  }

  @Test(
    "the square in the middle is as large as can be, its spare pixel at the right or the bottom",
    arguments: [
      (PixelSize(width: 4032, height: 3024), PixelRect(x: 504, y: 0, width: 3024, height: 3024)),
      (PixelSize(width: 3, height: 6), PixelRect(x: 0, y: 1, width: 3, height: 3)),
      (PixelSize(width: 1, height: 1), PixelRect(x: 0, y: 0, width: 1, height: 1)),
      (PixelSize(width: 2, height: 1), PixelRect(x: 0, y: 0, width: 1, height: 1)),
      (PixelSize(width: 30_000, height: 1), PixelRect(x: 14_999, y: 0, width: 1, height: 1)),
    ])
  func square(size: PixelSize, expected: PixelRect) {
    let square = PixelRect.centeredSquare(in: size)
    #expect(square == expected)
    #expect(square.lies(inside: size))
    #expect(square.width == size.shorterSide)
  }

  @Test("the sides of a size are told by length")
  func sides() {
    #expect(Self.size.longerSide == 10)
    #expect(Self.size.shorterSide == 6)
    #expect(PixelRect(x: 5, y: 5, width: 10, height: 6).size == Self.size)
  }

  @Test("formats are known by their names and endings")
  func outputFormats() {
    for format in OutputFormat.allCases {
      #expect(OutputFormat(named: format.name.uppercased()) == format)
      #expect(OutputFormat(named: format.fileExtension) == format)
    }
    #expect(OutputFormat(named: "jpeg") == .jpeg)
    #expect(OutputFormat.jpeg.fileExtension == "jpg")
    #expect(OutputFormat(named: "gif") == nil)
    #expect(OutputFormat(named: "") == nil)
  }
}
