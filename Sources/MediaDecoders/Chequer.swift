import MediaTypes

/// The quiet pattern behind transparent parts: squares in two greys.
struct Chequer {
  private let even: UInt8
  private let odd: UInt8
  private let square: PixelSize

  /// The pattern of a backdrop; nil where the terminal's own background shows.
  ///
  /// A picture that is itself as dark, or as light, lies on a middle grey, or it would not be seen.
  /// A square is two cells by one, which looks square in most terminals and costs no glyphs.
  init?(
    _ backdrop: Backdrop, beneath pixels: PixelBuffer, cell: PixelSize = CellPlacement.cellPixels
  ) {
    let grey = pixels.visibleGrey ?? 128
    switch backdrop {
    case .none: return nil
    case .dark: (even, odd) = grey < 64 ? (0x90, 0x9A) : (0x26, 0x30)
    case .light: (even, odd) = grey > 208 ? (0x74, 0x6A) : (0xF2, 0xE6)
    }
    square = PixelSize(width: 2 * cell.width, height: cell.height)
  }

  /// The grey at a pixel.
  func grey(column: Int, row: Int) -> UInt8 {
    (column / square.width + row / square.height) % 2 == 0 ? even : odd
  }
}

extension PixelBuffer {
  /// The mean grey of what is seen of the picture, 0 to 255; nil where all of it is clear. Each pixel counts as
  /// much as it covers (luma by ITU-R BT.601).
  fileprivate var visibleGrey: Int? {
    var (sum, weight) = (0, 0)
    for place in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[place + 3])
      let luma =
        (299 * Int(bytes[place]) + 587 * Int(bytes[place + 1]) + 114 * Int(bytes[place + 2])) / 1000
      sum += luma * alpha
      weight += alpha
    }
    return weight == 0 ? nil : sum / weight
  }
}
