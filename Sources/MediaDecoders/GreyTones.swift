extension PixelBuffer {
  /// The picture in greys whose bright and dark parts are about even, so that its shapes are seen where
  /// there is but one ink. The way goes three quarters of that to an even histogram.
  func evenGreys() -> PixelBuffer {
    var result = self
    let tones = Self.tones(of: greys())
    result.change { pixels in
      for place in stride(from: 0, to: pixels.count, by: 4) {
        let tone = tones[Self.grey(pixels[place], pixels[place + 1], pixels[place + 2])]
        for band in place..<(place + 3) { pixels[band] = tone }
      }
    }
    return result
  }

  /// How many pixels have each grey; clear ones do not count.
  private func greys() -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    bytes.withUnsafeBufferPointer { pixels in
      for place in stride(from: 0, to: pixels.count, by: 4) where pixels[place + 3] > 0 {
        counts[Self.grey(pixels[place], pixels[place + 1], pixels[place + 2])] += 1
      }
    }
    return counts
  }

  /// Luma by the weights of Rec. 601.
  private static func grey(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
  }

  private static func tones(of counts: [Int]) -> [UInt8] {
    let all = max(1, counts.reduce(0, +))
    var below = 0
    return counts.enumerated().map { grey, count in
      defer { below += count }
      let even = (below + count / 2) * 255 / all
      return UInt8((3 * even + grey) / 4)
    }
  }
}
