/// Why a picture could not be had. The file's fault and ours are told apart.
public enum MediaError: Error, Equatable, Hashable, Sendable {
  /// The file is gone, or was never there.
  case missing
  /// The system refuses to open or read it; the value is `errno`.
  case unreadable(Int32)
  /// It is a folder, a socket, a device: no regular file.
  case notAFile
  /// It has no bytes.
  case empty
  /// The bytes are no picture of a known format.
  case unsupported
  /// The bytes are damaged; the text is the decoder's first line.
  case corrupt(String)
  /// It holds nothing to be seen.
  case noPicture
  /// It holds sound and nothing to be seen.
  case soundOnly
  /// There is no decoder for its codec, or none that may run; the text is the codec's name.
  case codecMissing(String)
  /// A limit stopped it; the text names the limit, such as `pixels`.
  case limitExceeded(String)
  /// There is no quick preview inside the file.
  case noPreview
  /// The rectangle does not lie inside the picture of this size.
  case cropOutside(PixelSize)
  /// The decoder did not answer in time.
  case timedOut
  /// The folder that the file is in does not answer.
  case unanswered
  /// The decoder crashed on it, twice; the value is the signal, or 0.
  case workerDied(Int32)
  /// The decoder answered nonsense, twice.
  case wireBroken
  /// The media process could not be started; the text says why.
  case workerUnavailable(String)
  /// The job was given up.
  case cancelled
  /// The encoder could not write; the text is its first line.
  case exportFailed(String)
  /// The movie does not go into the container that is wanted; the value is one that it goes into.
  case otherContainer(MediaFormat)
  /// Another program has the camera.
  case cameraBusy
  /// The camera is not there, or was unplugged; an input that stands for one came to its end.
  case cameraGone
  /// The camera is open and gives no pictures.
  case cameraSilent
  /// The system refuses to open the camera; the value is `errno`.
  case cameraUnreadable(Int32)
  /// It is no camera, or none that can be read; the text is the library's.
  case cameraUnusable(String)
  /// There is too little room on the disk to record.
  case diskNearlyFull
  /// The disk that is written to is full.
  case noSpace
}
