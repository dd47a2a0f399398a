/// The units that SVG pictures are drawn in: halves, thirds and eighths of a cell are whole numbers.
enum CellUnit {
  static let width = 24
  static let height = 48
}

/// A rectangle in cell units.
struct UnitRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  static let cell = UnitRect(0, 0, CellUnit.width, CellUnit.height)

  func moved(_ dx: Int, _ dy: Int) -> UnitRect { UnitRect(x + dx, y + dy, width, height) }

  /// The rectangle as path data.
  var pathData: String { "M\(x) \(y)h\(width)v\(height)h-\(width)z" }
}

/// Rectangles by colour, for few and short SVG elements.
struct RectLayer {
  private var order: [UInt32] = []
  private var rects: [UInt32: [UnitRect]] = [:]

  /// Adds a rectangle; one that carries on the last of its colour to the right becomes part of it.
  mutating func add(_ rect: UnitRect, color: UInt32) {
    if rects[color] == nil { order.append(color) }
    var own = rects[color, default: []]
    rects[color] = nil
    if let last = own.last, last.y == rect.y, last.height == rect.height,
      last.x + last.width == rect.x
    {
      own[own.count - 1].width += rect.width
    } else {
      own.append(rect)
    }
    rects[color] = own
  }

  /// One `path` element a colour.
  var elements: [String] {
    order.map { color in
      let data = rects[color, default: []].map(\.pathData).joined()
      return "<path fill=\"\(PictureTheme.hex(color))\" d=\"\(data)\"/>"
    }
  }
}
