import Cells
import MediaTypes
import PickerCore

/// How long the camera waits after the shutter was pressed.
enum SelfTimer: Int, CaseIterable, Equatable, Sendable {
  case off = 0
  case short = 3
  case long = 10

  var next: SelfTimer {
    switch self {
    case .off: .short
    case .short: .long
    case .long: .off
    }
  }
}

/// A frame of the live view that is drawn.
struct LiveFrame: Equatable, Sendable {
  let picture: CellPicture
  var facts: CameraFrame
}

/// Something that the camera takes, until it is whole.
struct CaptureUnderWay: Equatable, Sendable {
  let number: Int
  let camera: CameraChoice
  /// The movie's file, once the recording has begun.
  var file: CapturedFile?
}

/// What the camera's screens remember.
struct CameraState: Equatable, Sendable {
  /// The place among the cameras that were found of the one that is shown.
  var place = 0
  /// The newest frame; nil before the first one.
  var frame: LiveFrame?
  /// The frame that is asked for.
  var pending: JobID?
  /// Whether something was asked of the camera since it was last given back.
  var isOpen = false
  /// Why there is nothing to be seen.
  var failure: MediaError?
  var timer = SelfTimer.off
  /// Seconds until the shutter is released; nil where it was not pressed.
  var countdown: Int?
  var underWay: CaptureUnderWay?
  /// What was taken and is looked at.
  var review: CaptureReview?
}

/// What the person does with what was taken.
enum ReviewChoice: CaseIterable, Equatable, Sendable {
  case retake, use
}

/// Something that was taken, while the person looks at it.
struct CaptureReview: Equatable, Sendable {
  let media: PickedMedia
  var cursor = ReviewChoice.use
  var drawing: Drawing?
  var pending: PendingDrawing?
  var failure: MediaError?
  /// Whether it was to be saved into the camera roll. Where it could not be, it is used all the same the next time.
  var wasSaved = false

  init(_ media: PickedMedia) { self.media = media }
}
