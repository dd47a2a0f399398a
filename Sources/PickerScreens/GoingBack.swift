import PhotoLibrary
import PickerCore

extension AppState {
  /// Whether the key that goes back ends the picker, since nothing lies before what is shown.
  var backCancels: Bool {
    guard handover == nil, grid.awaited == nil else { return false }
    return switch screen {
    case .sheet: true
    case .permission: backLeavesPermission && setup.start != .sheet
    case .camera: backLeavesCamera && setup.start != .sheet
    case .albums: setup.start != .sheet
    case .grid: backLeavesGrid && setup.start != .sheet
    case .movie: beginsWithFile && movie?.isTakingFrame == false
    case .editor: beginsWithFile && movie == nil
    case .viewer, .albumChoice, .cameraReview: false
    }
  }

  private var beginsWithFile: Bool {
    if case .editor = setup.start { true } else { false }
  }

  /// Whether the question is the one of the whole library, and not one that was asked on the way.
  private var backLeavesPermission: Bool {
    permission.map { $0.level == .readWrite && $0.folders == nil && !$0.isDecided } ?? false
  }

  /// Whether there is no count-down and no recording to be stopped first.
  private var backLeavesCamera: Bool {
    camera?.countdown == nil && picker.capture != .recording && picker.capture != .stopping
  }

  /// Whether the list is the first one, with everything in it, and no number is begun.
  private var backLeavesGrid: Bool {
    let isFirst = hasLibrary ? librarySource == .savedPhotosAlbum : walk.place == walk.start
    return isFirst && !library.assets.isFiltered && !grid.find.isOn && !grid.find.isTyping
      && grid.number == nil
  }
}
