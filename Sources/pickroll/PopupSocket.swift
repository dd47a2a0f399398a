import CSystem
import Glibc
import MediaTypes

/// One end of the connection between the program that was called and the one in the popup.
///
/// The caller sends its three standard descriptors and its folder, then the call; the other one answers with its status.
/// Who reads the end of the connection knows that the other one is gone.
final class PopupSocket {
  let descriptor: Int32

  /// Takes over an open descriptor.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A new socket, closed when another program is started: socket(2).
  static func open() -> PopupSocket? {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    return descriptor < 0 ? nil : PopupSocket(adopting: descriptor)
  }

  /// Waits for others at a path: bind(2), listen(2).
  func listen(at path: FilePath) -> Bool {
    Self.withAddress(path) { bind(descriptor, $0, $1) } == 0 && Glibc.listen(descriptor, 1) == 0
  }

  /// Goes to one who waits at a path: connect(2).
  func connect(to path: FilePath) -> Bool {
    Self.withAddress(path) { Glibc.connect(descriptor, $0, $1) } == 0
  }

  /// The one who came: accept(2).
  func accept() -> PopupSocket? {
    let other = Glibc.accept(descriptor, nil, nil)
    guard other >= 0 else { return nil }
    _ = sys_fcntl(other, F_SETFD, FD_CLOEXEC)
    return PopupSocket(adopting: other)
  }

  /// The other one learns that this one is gone: shutdown(2).
  func disconnect() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends all bytes; false where the other one is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Receives so many bytes; nil where the other one is gone before.
  func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        recv(descriptor, buffer.baseAddress.map { $0 + done }, count - done, 0)
      }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }

  /// Sends two descriptors, with one byte that carries them.
  func send(descriptors: [Int32]) -> Bool {
    sys_send_with_descriptors(descriptor, [0], 1, descriptors, descriptors.count) == 1
  }

  /// Receives two descriptors; nil where none come.
  func receiveDescriptors() -> [Int32]? {
    var byte: [UInt8] = [0]
    var numbers: [Int32] = [-1, -1]
    var count = 0
    let got = sys_receive_with_descriptors(descriptor, &byte, 1, &numbers, &count)
    return got == 1 && count == 2 ? numbers : nil
  }

  /// A path that does not fit into an address is none: the call fails.
  private static func withAddress(
    _ path: FilePath, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.bytes.count < room else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

extension PopupSocket {
  /// Sends a call, its length before it.
  func send(_ call: PopupCall) -> Bool {
    let bytes = call.bytes
    return send(Self.bytes(of: UInt64(bytes.count))) && send(bytes)
  }

  func receiveCall() -> PopupCall? {
    guard let length = receive(8).map(Self.number), length < 1 << 30 else { return nil }
    return receive(Int(length)).flatMap(PopupCall.init)
  }

  /// Tells what the program ends with.
  func send(status: Int32) { _ = send(Self.bytes(of: UInt64(UInt32(bitPattern: status)))) }

  /// What the program ended with; nil where it ended without a word.
  func receiveStatus() -> Int32? {
    receive(8).map { Int32(bitPattern: UInt32(truncatingIfNeeded: Self.number($0))) }
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func number(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
