import CSystem
import Glibc
import MediaTypes

/// What moves and stays open between two of its frames.
protocol MovingPicture: AnyObject {
  /// The frame that is shown at a moment, drawn.
  func draw(_ request: FrameRequest) throws(MediaError) -> MediaReply
}

/// Opens what moves in a file of somebody else's.
enum MovingFile {
  /// A movie looks again and again whether a frame is given up that takes long to be found.
  static func open(
    _ descriptor: Int32, isGivenUp: @escaping () -> Bool = { false }
  ) throws(MediaError) -> any MovingPicture {
    try VipsLibrary.prepare()
    guard let movie = try movie(descriptor) else { return try Animation(descriptor) }
    movie.isGivenUp = isGivenUp
    return movie
  }

  /// The movie in a file; nil where it is none.
  static func movie(_ descriptor: Int32) throws(MediaError) -> Movie? {
    guard let (format, demuxer) = try FileBytes(descriptor: descriptor).movie() else { return nil }
    return try Movie(descriptor, format, demuxer: demuxer)
  }
}

/// A descriptor of our own for an open file, closed with it.
final class OwnedDescriptor {
  let number: Int32

  /// Takes one over.
  init(owning number: Int32) { self.number = number }

  /// Makes another one for the file: dup(2).
  init(copying shared: Int32) throws(MediaError) {
    number = sys_fcntl(shared, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw .unreadable(errno) }
  }

  deinit { close(number) }
}
