import CSystem
import Glibc
import MediaTypes

/// A regular file that was opened by another, read by place and not by position.
struct FileBytes {
  let descriptor: Int32
  /// The file's length.
  let count: Int

  /// Refuses what is no file, and an empty one.
  init(descriptor: Int32) throws(MediaError) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(errno) }
    guard sys_is_regular(facts.st_mode) != 0 else { throw .notAFile }
    guard facts.st_size > 0 else { throw .empty }
    self.descriptor = descriptor
    count = Int(facts.st_size)
  }

  /// Bytes from a place on, as many as there are up to a length.
  func read(at place: Int, count wanted: Int) throws(MediaError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(wanted, count - place)))
    var done = 0
    while done < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(place + done))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(errno) }
      guard got > 0 else { break }
      done += got
    }
    return Array(bytes.prefix(done))
  }

  /// All bytes, where they are not more than a limit.
  func all(upTo limit: Int) throws(MediaError) -> [UInt8] {
    guard count <= limit else { throw .limitExceeded("memory") }
    return try read(at: 0, count: count)
  }
}
