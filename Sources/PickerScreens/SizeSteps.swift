import Cells
import MediaTypes

/// The sizes that the grid can have in an area, one after the other: each looks different from the one before.
struct SizeSteps: Equatable {
  let area: CellRect
  let cellPixels: PixelSize

  /// From the list to one picture a page. Where the usual tiles are one a page they are no step of their own.
  var all: [GridSize] { [.list] + tiles + [.one] }

  private var tiles: [GridSize] {
    GridLayout.columns(in: area).steps.map(GridSize.tiles).filter { layout($0).pageCount > 1 }
  }

  func layout(_ size: GridSize) -> GridLayout {
    GridLayout(area: area, cellPixels: cellPixels, size: size)
  }

  /// How large pictures are: the side of a square one, then the width.
  private func measure(_ layout: GridLayout) -> (side: Int, width: Int) {
    let (width, height) = (
      layout.box.columns * cellPixels.width, layout.box.rows * cellPixels.height
    )
    return (min(width, height), width)
  }

  /// The next larger size; nil where there is none.
  func larger(than size: GridSize) -> GridSize? {
    let now = layout(size)
    if now.kind == .row { return tiles.first ?? .one }
    if now.pageCount == 1 { return nil }
    return tiles.first { measure(now) < measure(layout($0)) } ?? .one
  }

  /// The next smaller size; nil where there is none.
  func smaller(than size: GridSize) -> GridSize? {
    let now = layout(size)
    if now.kind == .row { return nil }
    if now.pageCount == 1 { return tiles.last ?? .list }
    return tiles.last { measure(layout($0)) < measure(now) } ?? .list
  }
}
