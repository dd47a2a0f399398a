import Cells
import MediaTypes

/// The fast way from pixels to cells: the lower half block, whose two colours are two pixels one above the other.
enum HalfBlocks {
  /// Pixels for one cell.
  static let cell = PixelSize(width: 1, height: 2)

  /// Cells of opaque pixels, of which there are as many as two for each cell.
  static func draw(_ pixels: PixelBuffer) -> CellPicture? {
    let size = CellSize(columns: pixels.size.width, rows: pixels.size.height / 2)
    var cells: [PictureCell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (upper, lower) = (
          pixels.color(column: column, row: 2 * row), pixels.color(column: column, row: 2 * row + 1)
        )
        cells.append(
          PictureCell(
            scalar: upper == lower ? 0x20 : 0x2584, foreground: lower, background: upper))
      }
    }
    return CellPicture(size: size, cells: cells)
  }
}

extension PixelBuffer {
  fileprivate func color(column: Int, row: Int) -> Color {
    let place = (row * size.width + column) * 4
    return .rgb(
      UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]))
  }
}
