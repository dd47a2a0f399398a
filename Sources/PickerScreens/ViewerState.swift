import Cells
import MediaTypes
import PhotoLibrary

/// What the viewer remembers.
struct ViewerState: Equatable, Sendable {
  let asset: Asset
  /// The asset's number in the grid; nil for what did not come from there.
  let id: AssetID?
  /// The screen it was opened from, which it goes back to.
  let origin: Screen
  /// What is known of the file; nil until it was looked at.
  var info: MediaInfo?
  /// Why there is nothing to be seen.
  var failure: MediaError?
  var infoJob: JobID?
  var drawing: Drawing?
  var pending: PendingDrawing?
  /// The animation, where the file is one; the movie of a Live Photo while it is played.
  var playback: Playback?
  /// Whether its first frame could not be drawn: then it is shown as a still picture.
  var cannotPlay = false
  var zoom = ViewerZoom.whole
  /// The middle of what is shown; nil for the picture's own middle.
  var centre: PicturePoint?
  /// The place of the picture that is dragged.
  var grip: PicturePoint?
  /// How the picture is laid, upright as it is, only to be looked at.
  var turn = Orientation.up
  /// What is shown until the picture is drawn: the one that was shown before, then the small one in its own file.
  var interim: CellPicture?
  /// The small picture is asked for once.
  var asksPreview = true
  var previewJob: JobID?
  /// The pictures before and after this one.
  var nearby = NearbyPictures()

  init(asset: Asset, id: AssetID? = nil, origin: Screen) {
    self.asset = asset
    self.id = id
    self.origin = origin
  }

  /// The size as it is laid here; nil until it is known.
  var size: PixelSize? { info.map { turn.apply(to: $0.size) } }
  /// What is to be seen of the picture, or of the one before.
  var shown: CellPicture? {
    (playsLivePhoto ? playback?.shown?.picture : nil) ?? drawing?.picture ?? interim
  }

  /// The part of the picture that is shown, and where; nil until the size is known.
  func canvas(in area: CellRect, cellPixels: PixelSize) -> ViewerCanvas? {
    guard let size, failure == nil else { return nil }
    return ViewerCanvas(
      picture: size, zoom: zoom, about: centre, area: area, cellPixels: cellPixels)
  }

  /// Whether its pictures are the frames of an animation.
  var isPlayed: Bool { info?.isAnimation == true && !cannotPlay }

  /// Takes what is known of the file; what is no size is no picture.
  mutating func know(_ info: MediaInfo) {
    guard info.size.width > 0, info.size.height > 0 else {
      failure = .corrupt("size")
      return
    }
    self.info = info
  }
}
