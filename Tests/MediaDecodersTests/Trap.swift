import CSystem
import Glibc
import Support
import Testing

/// A file and an address that no decoder may open, whatever the bytes that it reads ask for.
final class Trap {
  /// What bytes may call them: the file as an address and by its path, and an address of this machine.
  let names: [String]
  private let folder = TemporaryFolder()
  private let watch = inotify_init1(Int32(IN_NONBLOCK))
  private let listener: Int32

  /// Lays out a file with such a name and content.
  init(_ name: String, _ bytes: [UInt8]) throws {
    try folder.file(name, bytes)
    let (socket, port) = try Self.listen()
    listener = socket
    let path = folder.text + "/" + name
    names = ["file://" + path, path, "http://127.0.0.1:\(port)/" + name]
    inotify_add_watch(watch, folder.text, UInt32(IN_OPEN | IN_ACCESS))
  }

  deinit {
    close(watch)
    close(listener)
  }

  /// Whether the file was opened, or the address called.
  var isTouched: Bool {
    var interests = [watch, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&interests, 2, 0) > 0
  }

  private static func listen() throws -> (socket: Int32, port: Int) {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      return bind(socket, pointer, length) + Glibc.listen(socket, 4)
        + getsockname(socket, pointer, &length)
    }
    let port = Int(UInt16(bigEndian: address.sin_port))
    try #require(code == 0 && port > 0)
    return (socket, port)
  }
}
