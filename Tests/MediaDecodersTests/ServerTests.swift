import CSystem
import CVips
import Cells
import Glibc
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("The media server") struct ServerTests {
  /// Both ends of a stream socket; requests are written before the server runs, answers read after.
  final class Line {
    let host: Int32
    let process: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      (host, process) = (ends[0], ends[1])
    }

    deinit {
      close(host)
      close(process)
    }

    func send(_ bytes: [UInt8], _ files: [Int32] = []) {
      #expect(
        sys_send_with_descriptors(host, bytes, bytes.count, files, files.count) == bytes.count)
    }

    func send(_ operation: MediaOperation, id: UInt64, _ files: [Int32]) {
      send(
        WireFrame.encode(WireRequest(id: JobID(id), operation: operation).encoded()), files)
    }

    /// Serves all that was sent, then the end of it.
    func serve() -> MediaServer.End {
      shutdown(host, Int32(SHUT_WR))
      return MediaServer.serve(descriptor: process) { operation, files, _ in
        MediaDecoder.answer(operation, source: files[0], output: files.count > 1 ? files[1] : nil)
      }
    }

    func replies() throws -> [WireReply] {
      shutdown(process, Int32(SHUT_WR))
      var buffer: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while case let count = read(host, &chunk, chunk.count), count > 0 {
        buffer += chunk.prefix(count)
      }
      var replies: [WireReply] = []
      while let payload = try WireFrame.takePayload(from: &buffer) {
        replies.append(try WireReply(payload: payload))
      }
      return replies
    }
  }

  @Test("each request gets one answer, in order")
  func answers() throws {
    let line = try Line()
    let file = try Fixture.file(Fixture.quarters(30, 20), .png)
    let output = MemoryFile()
    line.send(.probe, id: 7, [file.descriptor])
    let render = RenderRequest(box: CellSize(columns: 6, rows: 3))
    line.send(.render(render), id: 8, [file.descriptor])
    line.send(.export(ExportRequest(format: .png)), id: 9, [file.descriptor, output.descriptor])
    let bad = MemoryFile([0])
    line.send(.probe, id: 10, [bad.descriptor])
    #expect(line.serve() == .closed)
    let replies = try line.replies()
    #expect(replies.map(\.id.value) == [7, 8, 9, 10])
    let info = MediaInfo(
      format: .png, size: PixelSize(width: 30, height: 20), details: MediaDetails(color: "sRGB"))
    #expect(replies[0].result == .success(.info(info)))
    guard case .success(.picture(let picture, info)) = replies[1].result else {
      Issue.record("\(replies[1].result)")
      return
    }
    #expect(picture.size == CellSize(columns: 6, rows: 2))
    #expect(try MediaDecoder.info(output).size == info.size)
    #expect(replies[3].result == .failure(.unsupported))
  }

  @Test("that a request is given up shows while it is answered, and is no request itself")
  func givenUp() throws {
    let line = try Line()
    let file = try Fixture.file(Fixture.quarters(8, 8), .png)
    #expect(!MediaServer.isGivenUp(descriptor: line.process))
    line.send(WireFrame.encode([]))
    #expect(MediaServer.isGivenUp(descriptor: line.process))
    line.send(.probe, id: 3, [file.descriptor])
    line.send(WireFrame.encode([]))
    line.send(.probe, id: 4, [file.descriptor])
    #expect(line.serve() == .closed)
    let replies = try line.replies()
    #expect(replies.map(\.id.value) == [3, 4])
    #expect(replies.allSatisfy { if case .success(.info) = $0.result { true } else { false } })
  }

  @Test("a request that comes in pieces is answered")
  func readsPieces() throws {
    let line = try Line()
    let file = try Fixture.file(Fixture.quarters(8, 8), .png)
    let frame = WireFrame.encode(WireRequest(id: JobID(1), operation: .probe).encoded())
    line.send(Array(frame.prefix(5)), [file.descriptor])
    line.send(Array(frame.dropFirst(5)))
    #expect(line.serve() == .closed)
    #expect(try line.replies().count == 1)
  }

  @Test("nonsense, half a frame, and a request without its file end it as broken")
  func endsWhenBroken() throws {
    let frame = WireFrame.encode(WireRequest(id: JobID(1), operation: .probe).encoded())
    for bytes in [Array("nonsense".utf8), Array(frame.dropLast()), frame] {
      let line = try Line()
      line.send(bytes)
      #expect(line.serve() == .broken)
      #expect(try line.replies().isEmpty)
    }
  }

  @Test("an end without a request is the quiet end")
  func endsQuietly() throws {
    #expect(try Line().serve() == .closed)
  }
}
