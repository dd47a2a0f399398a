import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  func drawViewer(into grid: inout CellGrid) {
    guard let viewer else { return }
    if let failure = viewer.failure {
      drawMessage(
        [language.sentence(failure, file: viewer.asset.path)], in: page, into: &grid)
    } else if let picture = viewer.drawing?.picture {
      // What was drawn for another part stays until the sharp one is there.
      let place = page.centered(picture.size)
      grid.draw(picture, column: place.minColumn, row: place.minRow)
    } else {
      drawMessage(
        [viewer.info == nil ? language.text(.openingPicture) : "·"], in: page, into: &grid)
    }
    drawBars(of: viewer, into: &grid)
  }

  /// The title and the bottom line, over whatever a picture drawn for a larger terminal left there.
  private func drawBars(of viewer: ViewerState, into grid: inout CellGrid) {
    for row in [0, size.rows - 1] {
      grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    drawTitle(viewerTitle(viewer), secondary: zoomText, into: &grid)
    drawStatus(viewerFacts(viewer), notice: nil, place: "", into: &grid)
  }

  private func viewerTitle(_ viewer: ViewerState) -> String {
    let isAvatar = viewer.origin == .sheet && viewer.asset.path == setup.avatar?.path
    return isAvatar ? language.text(.avatar) : viewer.asset.path.shownName
  }

  private var zoomText: String {
    guard let canvas = viewerCanvas else { return "" }
    let percent = language.percent(canvas.scale)
    return canvas.zoom == .whole ? language.text(.zoomWhole, percent) : percent
  }

  /// What is known of the picture: pixels, bytes, day.
  private func viewerFacts(_ viewer: ViewerState) -> [String] {
    if copy != nil { return [language.text(.saving)] }
    let asset = viewer.asset
    let changed =
      asset.modified == 0
      ? nil : CivilTime(secondsSince1970: asset.modified, offset: setup.timeZoneOffsetSeconds)
    return [
      viewer.info.map { language.pixels($0.size) },
      asset.byteCount > 0 ? language.bytes(asset.byteCount) : nil,
      (viewer.info?.details.created ?? changed).map { language.date($0) },
    ].compactMap { $0 }
  }
}
