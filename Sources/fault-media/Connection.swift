import CSystem
import Glibc
import MediaTypes

/// A request and the descriptors that came with it.
struct ReceivedRequest {
  let request: WireRequest
  let descriptors: [Int32]

  /// The file to write, for an export.
  var output: Int32? { descriptors.count > 1 ? descriptors[1] : nil }
}

/// The socket to the host, on descriptor 0.
struct Connection {
  private var buffer: [UInt8] = []
  private var descriptors: [Int32] = []

  /// Waits for the next request without reading any of it; false when the host closes its end. That a request is given
  /// up is passed over.
  func waitForRequest() -> Bool {
    let givenUp = WireFrame.encode([])
    while true {
      var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, -1)
      var head = [UInt8](repeating: 0, count: givenUp.count)
      guard recv(0, &head, head.count, Int32(MSG_PEEK)) > 0 else { return false }
      guard head == givenUp else { return true }
      _ = recv(0, &head, head.count, 0)
    }
  }

  /// Reads the header of a request, with which its descriptors come; false when the host is gone.
  mutating func takeHeader() -> Bool { receive(WireFrame.headerLength) }

  /// The file of the request whose header was read; nil where it is not about a file.
  var source: Int32? { descriptors.first }

  /// Reads the rest of a request.
  mutating func takeRequest() -> ReceivedRequest? {
    while true {
      if let payload = try? WireFrame.takePayload(from: &buffer) {
        defer { descriptors = [] }
        guard let request = try? WireRequest(payload: payload) else { return nil }
        return ReceivedRequest(request: request, descriptors: descriptors)
      }
      guard receive(4096) else { return nil }
    }
  }

  private mutating func receive(_ most: Int) -> Bool {
    var bytes = [UInt8](repeating: 0, count: most)
    var arrived: [Int32] = [-1, -1]
    var count = 0
    let length = sys_receive_with_descriptors(0, &bytes, most, &arrived, &count)
    guard length > 0 else { return false }
    buffer += bytes[..<length]
    descriptors += arrived[..<count]
    return true
  }

  /// Sends bytes to the host, all of them.
  func send(_ bytes: [UInt8]) { writeAll(bytes, to: 0) }

  /// Waits until the host has read all that was sent.
  func waitUntilTaken() {
    var unread: Int32 = 1
    while sys_unread_bytes(0, &unread) == 0, unread > 0 { usleep(500) }
  }

  /// The header of a frame of 4 GiB.
  static var oversizedHeader: [UInt8] {
    var length = WireWriter()
    length.put(UInt32.max)
    return WireFrame.magic + length.bytes
  }
}

/// Writes all bytes, or ends the process.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(1) }
    rest = rest.dropFirst(count)
  }
}
