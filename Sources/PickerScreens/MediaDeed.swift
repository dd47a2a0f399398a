import MediaTypes

/// What was being done when a media process failed: its error is told in the words of that.
public enum MediaDeed: CaseIterable, Sendable {
  /// A file was to be looked at, or to be shown.
  case showing
  /// A picture was to be cut and written.
  case saving
  /// A part of a movie was to be cut.
  case cutting
  /// A movie was to be made smaller.
  case reducing
  /// A frame of a movie was to become a picture.
  case takingFrame
  /// What a camera sees was to be shown.
  case liveView
  /// A camera was to take a picture.
  case takingPicture
  /// A camera was to record.
  case recording

  /// What is said where the error says nothing of the file or the camera itself; nil for what is shown.
  private var failed: Text? {
    switch self {
    case .showing: nil
    case .saving: .savingFailed
    case .cutting: .cuttingFailed
    case .reducing: .reducingFailed
    case .takingFrame: .frameFailed
    case .liveView: .cameraUnusable
    case .takingPicture: .takingPictureFailed
    case .recording: .recordingFailed
    }
  }

  private var isOfCamera: Bool { [.liveView, .takingPicture, .recording].contains(self) }

  /// What is said of an error in place of what is wrong with a file that is to be shown; nil where that is true here too.
  func text(for error: MediaError) -> Text? {
    switch error {
    case .cameraBusy, .cameraGone, .cameraSilent, .cameraUnreadable, .cameraUnusable,
      .diskNearlyFull:
      isOfCamera || self == .showing ? nil : failed
    case .noSpace: self == .showing ? nil : .saveNoSpace
    case .timedOut where self == .liveView: .cameraSilent
    case .workerUnavailable: nil
    case .missing, .unreadable, .notAFile, .empty, .unsupported, .corrupt, .noPicture, .soundOnly,
      .codecMissing:
      // A file that stands for a camera is what it is; a camera that was live fails otherwise.
      isOfCamera && self != .liveView ? failed : nil
    case .unanswered: isOfCamera ? failed : nil
    case .limitExceeded where self == .liveView: nil
    case .limitExceeded, .timedOut, .workerDied, .wireBroken, .noPreview, .cropOutside,
      .cancelled, .exportFailed, .otherContainer:
      failed
    }
  }
}
