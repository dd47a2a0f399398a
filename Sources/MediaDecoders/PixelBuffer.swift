import MediaTypes

/// Pixels in memory: red, green, blue, alpha; 8-bit sRGB, not multiplied by alpha; rows from the top.
struct PixelBuffer: Equatable {
  /// The size in pixels.
  let size: PixelSize
  /// Four bytes a pixel.
  private(set) var bytes: [UInt8]

  /// Pixels; nil unless there are four bytes for each.
  init?(size: PixelSize, bytes: [UInt8]) {
    guard bytes.count == size.width * size.height * 4 else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// The picture made larger so that each pixel is seen as a square.
  func enlarged(to target: PixelSize) -> PixelBuffer {
    guard target != size else { return self }
    var result = [UInt8](repeating: 0, count: target.width * target.height * 4)
    let columns = (0..<target.width).map { $0 * size.width / target.width * 4 }
    bytes.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { out in
        var place = 0
        for row in 0..<target.height {
          let line = row * size.height / target.height * size.width * 4
          for column in columns {
            for band in 0..<4 { out[place + band] = source[line + column + band] }
            place += 4
          }
        }
      }
    }
    return PixelBuffer(target, result)
  }

  private init(_ size: PixelSize, _ bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }

  /// Lays the picture on a chequer of squares; afterwards nothing is transparent.
  mutating func lay(on chequer: Chequer) {
    let width = size.width
    bytes.withUnsafeMutableBufferPointer { pixels in
      for place in stride(from: 0, to: pixels.count, by: 4) where pixels[place + 3] != 255 {
        let index = place / 4
        let behind = Int(chequer.grey(column: index % width, row: index / width))
        let alpha = Int(pixels[place + 3])
        for band in place..<(place + 3) {
          pixels[band] = UInt8((Int(pixels[band]) * alpha + behind * (255 - alpha) + 127) / 255)
        }
        pixels[place + 3] = 255
      }
    }
  }

  /// Makes all outside the ellipse that touches the four sides transparent, with a soft edge.
  mutating func maskEllipse() {
    let (width, height) = (size.width, size.height)
    let (radiusX, radiusY) = (Double(width) / 2, Double(height) / 2)
    bytes.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<height {
        let y = (Double(row) + 0.5 - radiusY) / radiusY
        for column in 0..<width {
          let x = (Double(column) + 0.5 - radiusX) / radiusX
          // The distance to the edge in pixels, near enough where it is small.
          let inside = (1 - (x * x + y * y).squareRoot()) * min(radiusX, radiusY) + 0.5
          guard inside < 1 else { continue }
          let place = (row * width + column) * 4 + 3
          pixels[place] = UInt8(Double(pixels[place]) * max(0, inside))
        }
      }
    }
  }
}

extension PixelBuffer {
  /// Changes the bytes in place.
  mutating func change(_ change: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeMutableBufferPointer { change($0) }
  }

  /// The same pixels, none of them transparent.
  func solid() -> PixelBuffer {
    var solid = self
    for place in stride(from: 3, to: bytes.count, by: 4) { solid.bytes[place] = 255 }
    return solid
  }

  /// Whether no pixel of a cell is transparent.
  func isSolid(column: Int, row: Int) -> Bool {
    let side = CellPlacement.pixelsPerCell
    return (row * side..<(row + 1) * side).allSatisfy { y in
      (column * side..<(column + 1) * side).allSatisfy { x in
        bytes[(y * size.width + x) * 4 + 3] == 255
      }
    }
  }
}
