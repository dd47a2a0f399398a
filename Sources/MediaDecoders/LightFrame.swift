import CFFmpeg
import MediaTypes

/// Frames that are kept for long.
extension FFmpegFrame {
  /// The memory of the pixels, about: av_image_get_buffer_size. Lines may lie in memory from the last to the first, so that
  /// their steps tell nothing.
  var byteCount: Int {
    let frame = handle.pointee
    return max(0, Int(av_image_get_buffer_size(format, frame.width, frame.height, 1)))
  }

  /// The most that a frame takes which is kept for long, in bytes.
  private static let lightBytes = 16 << 20

  /// The frame itself, or where it takes much memory a copy of fewer pixels, of which a screen still needs none.
  var light: FFmpegFrame {
    var (part, bytes) = (1, byteCount)
    while bytes > Self.lightBytes { (part, bytes) = (part * 2, bytes / 4) }
    guard part > 1 else { return self }
    let target = FrameScaler.Target(
      size: PixelSize(width: size.width / part, height: size.height / part), format: format,
      matrix: matrix, isFullRange: isFullRange)
    // What libswscale does not write stays as it is.
    return (try? FrameScaler().frame(self, as: target)) ?? self
  }
}
