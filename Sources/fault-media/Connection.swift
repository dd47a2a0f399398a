import CSystem
import Glibc
import MediaTypes

/// A request and the descriptors that came with it.
struct ReceivedRequest {
  let request: WireRequest
  let descriptors: [Int32]

  /// The file to work on.
  var source: Int32 { descriptors.first ?? -1 }
  /// The file to write, for an export.
  var output: Int32? { descriptors.count > 1 ? descriptors[1] : nil }
}

/// The socket to the host, on descriptor 0.
struct Connection {
  /// An answer that is sent again when the next request comes.
  var held: WireReply?
  private var buffer: [UInt8] = []

  /// Waits for the next request; nil when the host closes its end.
  mutating func nextRequest() -> ReceivedRequest? {
    var descriptors: [Int32] = []
    while true {
      if let payload = try? WireFrame.takePayload(from: &buffer) {
        guard let request = try? WireRequest(payload: payload) else { return nil }
        return ReceivedRequest(request: request, descriptors: descriptors)
      }
      guard receive(&descriptors) else { return nil }
    }
  }

  private mutating func receive(_ descriptors: inout [Int32]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var arrived: [Int32] = [-1, -1]
    var count = 0
    let length = sys_receive_with_descriptors(0, &bytes, bytes.count, &arrived, &count)
    guard length > 0 else { return false }
    buffer += bytes[..<length]
    descriptors += arrived[..<count]
    return true
  }

  /// Sends bytes to the host, all of them.
  func send(_ bytes: [UInt8]) { writeAll(bytes, to: 0) }

  /// Sends an answer to the host.
  func send(_ reply: WireReply) { send(WireFrame.encode(reply.encoded())) }

  /// Sends the held answer, once.
  mutating func sendHeld() {
    if let held { send(held) }
    held = nil
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
