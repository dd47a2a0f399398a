import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// What the mouse holds on the movie's screen.
enum MovieHold: Equatable, Sendable {
  /// The play head.
  case head
  /// A handle, and the part as it was when the button went down.
  case start(MoviePart)
  case end(MoviePart)
}

/// A movie that is looked at before it is chosen.
struct MoviePreview: Equatable, Sendable {
  let asset: Asset
  /// The asset's number in the grid; nil for what did not come from there.
  let id: AssetID?
  /// The screen it was opened from, which it goes back to.
  let origin: Screen
  /// What is known of the file; nil until it was looked at.
  private(set) var info: MediaInfo?
  /// Why there is nothing to be seen.
  var failure: MediaError?
  var infoJob: JobID?
  /// What is to be seen of the movie.
  var drawing: Drawing?
  /// What is shown until a frame is drawn: the small picture of the grid.
  var interim: CellPicture?
  var playback = Playback(isOn: false)
  /// Whether no frame could be drawn: then it is a still picture.
  var cannotPlay = false
  var pendingPicture: PendingDrawing?
  var strip = ScrubberStrip()
  /// The part that is chosen; nil while the movie's length is not known.
  var part: MoviePart?
  var hold: MovieHold?
  /// Where playing stops, before the movie's own end: where the part ends in which it began.
  var playEnd: Int?
  /// Whether the person went nowhere for a while: only then the frame is drawn well.
  var isResting = true
  /// Whether a frame of it becomes a picture's file.
  var isTakingFrame = false

  init(asset: Asset, id: AssetID? = nil, origin: Screen) {
    self.asset = asset
    self.id = id
    self.origin = origin
  }

  /// Whether there is a frame, or it is known that there is none.
  var isReady: Bool { playback.shown != nil || cannotPlay || failure != nil }
  /// Whether it was just recorded: then it is used, or another is recorded.
  var isReview: Bool { origin == .cameraReview }
  /// What is to be seen.
  var shown: CellPicture? { drawing?.picture ?? interim }
  /// How long it is, in milliseconds; nil while nobody knows.
  var length: Int? { part?.length }
  /// Where the play head stands, in milliseconds from the beginning: where the person went, else at the frame that is
  /// shown.
  var head: Int { playback.sought ?? playback.shown?.start ?? 0 }

  /// Takes what is known of the file; what is no size is no picture.
  mutating func know(_ info: MediaInfo) {
    guard info.size.width > 0, info.size.height > 0 else {
      failure = .corrupt("size")
      return
    }
    self.info = info
  }

  /// Forgets what can be drawn again.
  mutating func forgetDrawings() {
    (drawing, interim) = (nil, nil)
    strip = ScrubberStrip()
  }
}
