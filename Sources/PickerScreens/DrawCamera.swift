import Cells
import PhotoLibrary
import MediaTypes
import PickerCore

extension AppState {
  func drawCamera(into grid: inout CellGrid) {
    guard let camera else { return }
    if let failure = camera.failure {
      drawMessage([cameraSentence(failure)], in: page, into: &grid)
    } else if let frame = camera.frame, let place = liveViewPlace {
      grid.draw(frame.picture, column: place.minColumn, row: place.minRow)
      if let square = guide(in: place, of: frame.facts.size) {
        drawSquare(square, on: place, showsThirds: true, into: &grid)
      }
      if let seconds = camera.countdown { drawCount(seconds, in: place, into: &grid) }
    } else {
      drawMessage([language.text(.openingCamera)], in: page, into: &grid)
    }
    drawBars(of: camera, into: &grid)
  }

  /// What a still will be framed to at first, as cells of the live view; nil where nothing is framed.
  private func guide(in place: CellRect, of size: PixelSize) -> CellRect? {
    guard picker.configuration.allowsEditing, captureMode == .photo, size.width > 0,
      size.height > 0,
      let kept = CropEditor(picture: size, fitness: picker.configuration.fitness)?.square
    else { return nil }
    let columns = (place.size.columns * kept.width + size.width / 2) / size.width
    let rows = (place.size.rows * kept.height + size.height / 2) / size.height
    return place.centered(CellSize(columns: max(1, columns), rows: max(1, rows)))
  }

  /// The title and the bottom line, over whatever a frame drawn for a larger terminal left there.
  private func drawBars(of camera: CameraState, into grid: inout CellGrid) {
    for row in [0, size.rows - 1] {
      grid.fill(CellRect(column: 0, row: row, columns: size.columns, rows: 1))
    }
    let isRecording = [.recording, .stopping].contains(picker.capture)
    drawTitle(language.text(.camera), secondary: isRecording ? "" : liveText, into: &grid)
    if isRecording {
      let text = recordingText
      grid.write(
        text, column: size.columns - 1 - TextWidth.columns(of: text), row: 0, style: theme.error)
    }
    drawStatus(cameraFacts(camera), notice: nil, place: "", into: &grid)
  }

  /// A quiet sign that what is shown is now.
  private var liveText: String {
    let isLive = picker.capture == .live && camera?.frame != nil && camera?.failure == nil
    return isLive ? "●" : ""
  }

  /// `● 0:12 / 10:00`.
  private var recordingText: String {
    let recorded = camera?.frame?.facts.recorded ?? 0
    let most = picker.configuration.videoMaximumMilliseconds
    return "● " + MovieTime.text(recorded) + " / " + MovieTime.text(most)
  }

  private func cameraFacts(_ camera: CameraState) -> [String] {
    guard let shown = shownCamera, camera.failure == nil else { return [] }
    return [
      shownName(ofCamera: shown.input.name),
      language.text(captureMode == .photo ? .photoMode : .movieMode),
      (camera.frame?.facts.size).map { language.pixels($0) },
      camera.timer == .off ? nil : language.text(.timerOf, String(camera.timer.rawValue)),
    ].compactMap { $0 }
  }

  /// A camera's name on the bottom line. What stands for a camera may have a long one, and the keys are needed more; in few
  /// columns, of which more are needed where there is a key for movies too, it is left out.
  func shownName(ofCamera name: String) -> String? {
    guard size.columns >= (takesBoth ? 90 : 70) else { return nil }
    return TextWidth.cut(DisplayText.sanitized(Array(name.utf8)), to: max(20, size.columns / 4))
  }
}
