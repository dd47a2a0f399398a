import Cells
import MediaTypes
import PhotoLibrary

extension AppState {
  func drawViewer(into grid: inout CellGrid) {
    guard let viewer else { return }
    let area = pageBesideInfo
    if let failure = viewer.failure {
      drawMessage(
        [language.sentence(failure, file: viewer.asset.path)], in: area, into: &grid)
    } else if let picture = viewer.shown, let place = viewerPicturePlace {
      // What was drawn for another part, or of another picture, stays until the sharp one is there.
      grid.draw(picture, column: place.minColumn, row: place.minRow)
    } else {
      drawMessage(
        [viewer.info == nil ? language.text(.openingPicture) : "·"], in: area, into: &grid)
    }
    drawInfoPanel(into: &grid)
    drawBars(of: viewer, into: &grid)
  }

  /// Where the picture is.
  var viewerPicturePlace: CellRect? { (viewer?.shown).map { pageBesideInfo.centered($0.size) } }

  /// The title and the bottom line, over whatever a picture drawn for a larger terminal left there.
  private func drawBars(of viewer: ViewerState, into grid: inout CellGrid) {
    for row in [0, size.rows - 1] {
      grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    let isComing = viewer.failure == nil && viewer.drawing == nil
    drawTitle(
      viewerTitle(viewer), secondary: (isComing ? "⋯  " : "") + zoomText, into: &grid)
    drawStatus(viewerFacts(viewer), notice: nil, place: viewedPlace, into: &grid)
  }

  /// The picture's name, its mark's number and its heart before it.
  private func viewerTitle(_ viewer: ViewerState) -> String {
    let isAvatar = viewer.id == nil && viewer.asset.path == setup.avatar?.path
    return isAvatar ? language.text(.avatar) : viewedTitle(viewer.asset)
  }

  /// The name of what is looked at, its mark's number and its heart before it.
  func viewedTitle(_ asset: Asset) -> String {
    guard let id = viewedID else { return asset.path.shownName }
    let mark = self.grid.marks.place(of: id).map { Signs.mark($0, in: appearance.repertoire) + " " }
    let heart = library.assets[id].isFavourite ? "♥ " : ""
    return (mark ?? "") + heart + asset.path.shownName
  }

  /// Where what is looked at is in the grid; nothing where it is there no more.
  var viewedPlace: String {
    let position = viewedID.flatMap { library.assets.position(of: $0, near: self.grid.selected) }
    return position.map(placeText) ?? ""
  }

  private var zoomText: String {
    guard let canvas = viewerCanvas else { return "" }
    let percent = language.percent(canvas.scale)
    return canvas.zoom == .whole ? language.text(.zoomWhole, percent) : percent
  }

  /// What is known of the picture: pixels, bytes, day.
  private func viewerFacts(_ viewer: ViewerState) -> [String] {
    if copy != nil { return [language.text(.saving)] }
    if infoArea != nil { return [] }
    let asset = viewer.asset
    let changed =
      asset.modified == 0
      ? nil : CivilTime(secondsSince1970: asset.modified, offset: setup.timeZoneOffsetSeconds)
    // Of what moves there is more to do: in few columns the keys are more than the rest.
    if !playbackFacts.isEmpty, size.columns < 100 {
      return playbackFacts + [viewer.info.map { language.pixels($0.size) }].compactMap { $0 }
    }
    return playbackFacts
      + [
        viewer.info.map { language.pixels($0.size) },
        asset.byteCount > 0 ? language.bytes(asset.byteCount) : nil,
        (viewer.info?.details.created ?? changed).map { language.date($0) },
      ].compactMap { $0 }
  }
}
