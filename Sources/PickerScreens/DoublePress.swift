import Cells
import PhotoLibrary

/// What the mouse was pressed on, so that a second press there is known as one.
enum PressedThing: Equatable, Sendable {
  case asset(AssetID)
  case collection(AssetCollection)
  /// A place of the viewer.
  case point(CellPoint)
}

extension AppState {
  /// How long a press waits for the second one, in milliseconds; what desktops usually take.
  private static var doublePressInterval: Int { 400 }

  /// Takes a press: nil where it is the second one on the same thing, else what ends the waiting for it.
  mutating func firstPress(on thing: PressedThing) -> [Effect]? {
    guard pressed != thing else {
      pressed = nil
      return nil
    }
    pressed = thing
    return [.timer(.doublePress, milliseconds: Self.doublePressInterval)]
  }

  /// A press is not the first of two any more.
  @discardableResult
  mutating func forgetPress() -> [Effect] {
    pressed = nil
    return []
  }

  /// Takes hold of the picture; the second press on a place shows it at full size there, or all of it again.
  mutating func pressInViewer(at point: CellPoint) -> [Effect] {
    let effects = firstPress(on: .point(point))
    if effects == nil, let canvas = viewerCanvas {
      look(canvas.zoomed(to: canvas.zoom == .whole ? .step(0) : .whole, at: point))
    }
    let grip = viewerCanvas?.place(at: point)
    viewer?.grip = grip
    return effects ?? []
  }
}
