import CSystem
import Glibc

/// Owns a file descriptor; closed with it.
final class Descriptor: Sendable {
  /// The descriptor's number.
  let number: Int32

  /// Takes over an open descriptor.
  init(adopting number: Int32) { self.number = number }

  deinit { close(number) }

  /// Makes reading and writing return at once, for this end only: fcntl(2), O_NONBLOCK.
  func makeNonBlocking() {
    let flags = sys_fcntl(number, F_GETFL, 0)
    _ = sys_fcntl(number, F_SETFL, flags | O_NONBLOCK)
  }

  /// The same open file under a number above the three standard ones.
  ///
  /// A program may be started with one of those closed; then the next descriptor takes its number,
  /// and would be overwritten in the child by the one meant for that number.
  func aboveStandard() -> Descriptor {
    guard number < 3 else { return self }
    let copy = sys_fcntl(number, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? self : Descriptor(adopting: copy)
  }

  /// Two connected stream sockets that no other program inherits: socketpair(2).
  static func connectedPair() throws(StartFailure) -> (ours: Descriptor, theirs: Descriptor) {
    var numbers: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &numbers) == 0 else { throw StartFailure(code: errno) }
    let ours = Descriptor(adopting: numbers[0])
    let theirs = Descriptor(adopting: numbers[1]).aboveStandard()
    ours.makeNonBlocking()
    return (ours, theirs)
  }
}
