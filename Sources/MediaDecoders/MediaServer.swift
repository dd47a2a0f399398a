import CSystem
import Glibc
public import MediaTypes

/// The media process's side of the wire: requests in, one answer each, until the other side closes.
public enum MediaServer {
  /// Why the serving ended.
  public enum End: Equatable, Sendable {
    /// The other side closed between two requests, or no longer listens.
    case closed
    /// What came was no request, or came without its descriptors.
    case broken
  }

  /// Whether the other side said something, or closed, while a request is answered: the answer is no longer wanted, since
  /// nothing else is said meanwhile.
  public static func isGivenUp(descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Answers requests from a stream socket until it ends.
  ///
  /// `answer` is given the operation, as many descriptors as it needs, which are closed after it, and a way to tell how
  /// far it is.
  public static func serve(
    descriptor: Int32,
    answer: (MediaOperation, [Int32], @escaping (MediaReply) -> Void) -> Result<
      MediaReply, MediaError
    >
  ) -> End {
    var connection = Connection(socket: descriptor)
    defer { connection.closeDescriptors() }
    do throws(Stop) {
      while true {
        let request = try connection.nextRequest()
        let files = try connection.takeDescriptors(request.descriptorCount)
        let sender = connection
        let result = answer(request.operation, files) { told in
          // That nobody listens shows when the answer is sent.
          try? sender.send(WireReply(id: request.id, result: .success(told)))
        }
        for file in files { close(file) }
        try connection.send(WireReply(id: request.id, result: result))
      }
    } catch {
      return error.end
    }
  }

  private struct Stop: Error {
    let end: End
    static let closed = Stop(end: .closed)
    static let broken = Stop(end: .broken)
  }

  private struct Connection {
    let socket: Int32
    private var buffer: [UInt8] = []
    private var descriptors: [Int32] = []

    init(socket: Int32) { self.socket = socket }

    mutating func nextRequest() throws(Stop) -> WireRequest {
      while true {
        do {
          if let payload = try WireFrame.takePayload(from: &buffer) {
            // What was given up is answered already.
            if payload.isEmpty { continue }
            return try WireRequest(payload: payload)
          }
        } catch {
          throw .broken
        }
        try receive()
      }
    }

    mutating func takeDescriptors(_ count: Int) throws(Stop) -> [Int32] {
      guard descriptors.count >= count else { throw .broken }
      defer { descriptors.removeFirst(count) }
      return Array(descriptors.prefix(count))
    }

    mutating func closeDescriptors() {
      for file in descriptors { close(file) }
      descriptors = []
    }

    private mutating func receive() throws(Stop) {
      var bytes = [UInt8](repeating: 0, count: 4096)
      var files: [Int32] = [-1, -1]
      var fileCount = 0
      let count = sys_receive_with_descriptors(socket, &bytes, bytes.count, &files, &fileCount)
      if count < 0 {
        guard errno == EINTR else { throw .closed }
        return
      }
      descriptors += files.prefix(fileCount)
      guard count > 0 else { throw buffer.isEmpty ? .closed : .broken }
      buffer += bytes.prefix(count)
    }

    func send(_ reply: WireReply) throws(Stop) {
      let frame = WireFrame.encode(reply.encoded())
      var sent = 0
      while sent < frame.count {
        let count = frame.withUnsafeBytes {
          sys_send_with_descriptors(
            socket, $0.baseAddress.map { $0 + sent }, frame.count - sent, nil, 0)
        }
        if count < 0 {
          guard errno == EINTR else { throw .closed }
        } else {
          sent += count
        }
      }
    }
  }
}
