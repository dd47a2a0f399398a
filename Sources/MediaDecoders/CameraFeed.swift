import CFFmpeg
import CSystem
import Glibc
import MediaTypes

/// A picture of a camera and its moment, in microseconds of the feed's own clock.
struct CameraPicture {
  let frame: FFmpegFrame
  let microseconds: Int64
  /// Its place since the camera was opened, from 1.
  var number = 0

  /// The size in pixels.
  var size: PixelSize { frame.size }
}

/// Where a camera's pictures come from: a device, filters, or a file. They come upright, with square pixels.
protocol CameraFeed: AnyObject {
  /// Whether pictures come when they are asked for, and have to be held back until their time.
  var isPaced: Bool { get }

  /// The next picture; nil where there is none yet. Throws `.cameraGone` at the end.
  func next() throws(MediaError) -> CameraPicture?

  /// Whether pictures can be left out, each being made from nothing else.
  var canSkip: Bool { get }

  /// Leaves out what there is, without making a picture of it.
  func skip() throws(MediaError)
}

extension CameraFeed {
  var canSkip: Bool { false }
  func skip() throws(MediaError) {}
}

/// Opens what an input names.
enum CameraOpening {
  /// - Parameter isForStill: whether the largest pictures are wanted, however slow they come.
  static func feed(
    _ input: CameraInput, isForStill: Bool = false
  ) throws(MediaError) -> any CameraFeed {
    switch input.format {
    case nil: try file(input.path)
    case "video4linux2", "v4l2":
      try DeviceFeed(
        "video4linux2", input.path, options: VideoDevice.options(input.path, isForStill: isForStill)
      )
    case let format?: try DeviceFeed(format, input.path, isPaced: true)
    }
  }

  /// A movie in its own time, or a picture that stays.
  private static func file(_ path: FilePath) throws(MediaError) -> any CameraFeed {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = path.withCString { sys_open($0, flags, 0) }
    guard descriptor >= 0 else { throw .camera(errno) }
    let file = OwnedDescriptor(owning: descriptor)
    let bytes = try FileBytes(descriptor: descriptor)
    guard let (_, demuxer) = try bytes.movie() else { return try PictureFeed(file) }
    return try MovieFeed(file, bytes, demuxer: demuxer)
  }
}

extension MediaError {
  /// Why a camera cannot be opened or read, by a number of `errno`.
  static func camera(_ code: Int32) -> MediaError {
    switch code {
    case ENOENT, ENODEV, ENXIO: .cameraGone
    case EBUSY: .cameraBusy
    case EACCES, EPERM: .cameraUnreadable(code)
    default: .cameraUnusable(String(cString: strerror(code)))
    }
  }

  /// The same by a number of FFmpeg's: its own ones have words, others are those of `errno`.
  static func cameraFromFFmpeg(_ code: Int32) -> MediaError {
    code > -4096 ? .camera(-code) : .cameraUnusable(words(ofFFmpeg: code))
  }
}
