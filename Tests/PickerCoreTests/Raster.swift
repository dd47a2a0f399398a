import MediaTypes

/// A small picture whose pixels are numbers: the plain way to turn, mirror and cut, to compare with.
struct Raster: Equatable {
  var rows: [[Int]]

  init(_ size: PixelSize) {
    rows = (0..<size.height).map { y in (0..<size.width).map { y * size.width + $0 } }
  }

  var size: PixelSize { PixelSize(width: rows.first?.count ?? 0, height: rows.count) }

  mutating func mirrorLeftRight() { rows = rows.map { $0.reversed() } }
  mutating func mirrorTopBottom() { rows.reverse() }

  mutating func turnRight() {
    let old = rows
    rows = (0..<size.width).map { x in old.reversed().map { $0[x] } }
  }

  mutating func turnLeft() { for _ in 0..<3 { turnRight() } }

  func cut(_ rect: PixelRect) -> Raster {
    var part = self
    part.rows = rows[rect.y..<(rect.y + rect.height)].map {
      Array($0[rect.x..<(rect.x + rect.width)])
    }
    return part
  }

  /// The cut, then the transform: what an export does.
  func applying(_ edit: PictureEdit) -> Raster {
    var result = edit.crop.map { cut($0) } ?? self
    if edit.transform.isMirrored { result.mirrorLeftRight() }
    for _ in 0..<edit.transform.quarterTurns { result.turnRight() }
    return result
  }
}
