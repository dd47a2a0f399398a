import PtyDriver

/// A number that is drawn into a picture as blocks, so large that it can be read back from the screen's cells.
///
/// In the upper sixth are sixteen blocks: a white one, fourteen for the number's bits, the smallest first, and a black
/// one. FFmpeg's filter drawbox draws them frame by frame.
enum CounterBlocks {
  private static let bits = 14
  /// Where the number begins again.
  static let limit = 1 << bits

  /// Filters that draw an expression of `n`, the frame's number, or `t`, its time in seconds.
  static func filters(_ expression: String) -> String {
    let boxes = (0..<bits).map {
      box($0 + 1, "white", ":enable=gte(mod(floor((\(expression))/\(1 << $0))\\,2)\\,1)")
    }
    return (["drawbox=x=0:y=0:w=iw:h=ih/6:c=black:t=fill", box(0, "white", "")] + boxes)
      .joined(separator: ",")
  }

  private static func box(_ place: Int, _ color: String, _ more: String) -> String {
    "drawbox=x=iw*\(place)/16:y=0:w=iw/16:h=ih/6:c=\(color):t=fill\(more)"
  }

  /// Where on a screen the blocks are.
  struct Place {
    let row: Int
    /// Of each block's middle.
    let columns: [Int]

    /// Finds the picture on a screen, by the rows that have many cells with a colour behind; nil where there is none.
    init?(on screen: VirtualScreen) {
      func colored(_ row: Int) -> [Int] {
        (0..<screen.columns).filter { screen.cell(column: $0, row: row).background != nil }
      }
      let rows = (1..<(screen.rows - 2)).filter { colored($0).count >= 32 }
      guard let top = rows.first, rows.count > 12 else { return nil }
      let all = colored(top)
      guard let left = all.first, let right = all.last else { return nil }
      row = top + 2
      columns = (0..<16).map { left + (2 * $0 + 1) * (right + 1 - left) / 32 }
    }

    /// The number that is shown; nil where there is none.
    func number(on screen: VirtualScreen) -> Int? {
      let lights = columns.map { CounterBlocks.isLight(screen.cell(column: $0, row: row)) }
      guard lights.first == true, lights.last == false else { return nil }
      return (0..<CounterBlocks.bits).reduce(0) { $0 | (lights[$1 + 1] ? 1 << $1 : 0) }
    }
  }

  /// Whether a cell is rather white than black: of a half block its two colours, else the one that fills it.
  private static func isLight(_ cell: ShownCell) -> Bool {
    let (front, behind) = (green(cell.foreground), green(cell.background))
    switch cell.scalars.first ?? 0x20 {
    case 0x20, 0xA0: return behind > 127
    case 0x2588: return front > 127
    default: return front + behind > 255
    }
  }

  private static func green(_ color: UInt32?) -> Int { Int((color ?? 0) >> 8 & 0xFF) }
}
