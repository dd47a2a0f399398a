import CFFmpeg
import MediaTypes

/// A frame of a movie, which is made small while its colours are changed, in one step.
struct MovieFrame: DrawnPicture {
  let info: MediaInfo
  let turn: Orientation
  let storedSize: PixelSize
  private let frame: FFmpegFrame

  /// A frame of a movie of which this is known; its size is the movie's, whatever the frame's own is.
  init(_ frame: FFmpegFrame, of track: MovieTrack, _ info: MediaInfo) {
    var info = info
    info.hasAlpha = frame.hasAlpha
    self.info = info
    self.frame = frame
    turn = track.orientation
    storedSize = track.square
  }

  func pixels(ratio: Double) throws(MediaError) -> VipsPicture {
    func scaled(_ side: Int) -> Int {
      ratio > 1 ? max(1, Int((Double(side) / ratio).rounded(.up))) : side
    }
    return try frame.picture(
      size: PixelSize(width: scaled(storedSize.width), height: scaled(storedSize.height)))
  }
}
