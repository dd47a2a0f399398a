import Cells

/// Where the selected picture was on the screen when its size was changed first, so that it comes back there.
struct SizeAnchor: Equatable, Sendable {
  /// What was selected and shown after the last change; where that is not so any more, the place holds no more.
  var cursor: TileCursor
  /// Twice the row of the screen that its middle was in.
  var middle: Int
}

extension AppState {
  /// Makes the pictures larger or smaller. What is selected stays so, as near as possible to where it is on the screen.
  mutating func changeSize(isLarger: Bool) {
    let steps = SizeSteps(area: gridArea, cellPixels: appearance.cellPixels)
    let next = isLarger ? steps.larger(than: gridSize) : steps.smaller(than: gridSize)
    guard let next else { return }
    let before = gridLayout
    gridSize = next
    grid.isTouched = grid.isTouched || !library.assets.isEmpty
    keepSelectionInPlace(from: before)
  }

  /// After tiles were laid otherwise: scrolls so that the selected one's middle is as near as possible to its row before.
  mutating func keepSelectionInPlace(from before: GridLayout) {
    let isHeld = grid.sizeAnchor?.cursor == grid.cursor
    let middle =
      isHeld ? grid.sizeAnchor?.middle ?? 0 : before.middle(of: grid.cursor.slot(in: before))
    let layout = gridLayout
    let nearest = (0..<layout.rows).min { one, other in
      (layout.middle(of: one * layout.columns) - middle).magnitude
        < (layout.middle(of: other * layout.columns) - middle).magnitude
    }
    grid.firstRow = grid.selected / layout.columns - (nearest ?? 0)
    keepSelectionInView()
    grid.sizeAnchor = SizeAnchor(cursor: grid.cursor, middle: middle)
  }
}

extension GridLayout {
  /// Twice the row of the screen that the middle of a tile is in.
  fileprivate func middle(of slot: Int) -> Int {
    let place = place(of: slot)
    return place.minRow + place.maxRow
  }
}
