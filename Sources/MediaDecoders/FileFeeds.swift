import CFFmpeg
import CVips
import MediaTypes

/// A movie as a camera's pictures, played in its own time; at its end the camera is gone.
final class MovieFeed: CameraFeed {
  let isPaced = true
  private let file: OwnedDescriptor
  private let input: FFmpegInput
  private let decoder: FFmpegDecoder
  private let track: MovieTrack
  private var first: Int64?

  init(_ file: OwnedDescriptor, _ bytes: FileBytes, demuxer: String) throws(MediaError) {
    self.file = file
    try VipsLibrary.prepare()
    input = try FFmpegInput(bytes, demuxer: demuxer)
    try input.findStreams()
    track = try MovieTrack(input)
    decoder = try FFmpegDecoder(
      track.stream, allowed: MovieFile.decoders, FFmpegDecoder.Manner(isStrict: false))
  }

  func next() throws(MediaError) -> CameraPicture? {
    guard let frame = try decoder.nextFrame(of: input) else {
      throw first == nil ? .noPicture : .cameraGone
    }
    let time = frame.microseconds(in: track.stream.pointee.time_base)
    first = first ?? time
    return CameraPicture(frame: try upright(frame), microseconds: time - (first ?? time))
  }

  private func upright(_ frame: FFmpegFrame) throws(MediaError) -> FFmpegFrame {
    if track.orientation == .up, track.square == track.stored { return frame }
    let picture = try frame.picture().resized(to: track.square).rendered()
    return try FFmpegFrame(picture.laid(track.orientation))
  }
}

/// A picture that a camera shows for ever.
final class PictureFeed: CameraFeed {
  let isPaced = true
  private let frame: FFmpegFrame
  private var count: Int64 = 0
  private static let microsecondsPerFrame: Int64 = 33_333

  init(_ file: OwnedDescriptor) throws(MediaError) {
    let picture = try PictureFile(descriptor: file.number)
    frame = try FFmpegFrame(picture.header.inSRGB().onWhite().rendered().laid(picture.turn))
  }

  func next() -> CameraPicture? {
    defer { count += 1 }
    return CameraPicture(frame: frame, microseconds: count * Self.microsecondsPerFrame)
  }
}

extension FFmpegFrame {
  /// When it is shown, where its stream says so; else 0.
  func microseconds(in base: AVRational) -> Int64 {
    let time = handle.pointee.best_effort_timestamp
    guard time != pick_av_no_time(), base.den > 0 else { return 0 }
    return av_rescale_q(time, base, AVRational(num: 1, den: 1_000_000))
  }

  /// A frame of pixels of 8-bit sRGB without alpha, or of grey ones.
  convenience init(_ picture: VipsPicture) throws(MediaError) {
    try self.init()
    let opaque = try picture.hasAlpha ? picture.onWhite() : picture
    let bytes = try opaque.applying { pick_vips_colourspace($0, $1, VIPS_INTERPRETATION_sRGB) }
      .applying { pick_vips_cast($0, $1, VIPS_FORMAT_UCHAR) }.bytes()
    let size = picture.size
    try allocate(AV_PIX_FMT_RGB24, size)
    guard bytes.count == size.width * size.height * 3 else { throw .unsupported }
    let step = Int(handle.pointee.linesize.0)
    for row in 0..<size.height {
      bytes.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = handle.pointee.data.0 else { return }
        (to + row * step).update(
          from: (from + row * size.width * 3).assumingMemoryBound(to: UInt8.self),
          count: size.width * 3)
      }
    }
  }

  /// Room for pixels of a format and size, with rows of a multiple of so many bytes, or as is best: av_frame_get_buffer.
  func allocate(
    _ format: AVPixelFormat, _ size: PixelSize, aligned bytes: Int32 = 0
  ) throws(MediaError) {
    handle.pointee.format = format.rawValue
    handle.pointee.width = Int32(size.width)
    handle.pointee.height = Int32(size.height)
    guard av_frame_get_buffer(handle, bytes) >= 0 else { throw .limitExceeded("memory") }
  }
}
