import Cells
import MediaTypes
import Testing

extension WireSamples {
  static let camera = CameraInput(
    format: "video4linux2", path: FilePath("/dev/video0"), name: "Webcam")
  static let movie = CameraInput(
    format: nil, path: FilePath(bytes: [0x2F, 0xFF, 0x0A]), name: "\u{2019}")
  static let look = RenderRequest(box: CellSize(columns: 160, rows: 48))

  static let cameraRequests: [WireRequest] = [
    .devices, .frame(camera, look: look, after: 7), .frame(movie, look: look, after: 0),
    .still(camera), .record(camera, RecordRequest(maximumMilliseconds: 600_000)),
    .record(
      movie,
      RecordRequest(
        maximumMilliseconds: 1, maximumShorterSide: 480, maximumBitRate: 2_000_000)),
    .stop(camera), .close,
  ].map { WireRequest(id: JobID(9), operation: .camera($0)) }

  static let frame = CameraFrame(
    number: 12, size: PixelSize(width: 1280, height: 720), dropped: 3, recorded: 1500,
    hasEnded: true)

  static let cameraReplies: [WireReply] = [
    .cameras([]),
    .cameras([
      CameraFacts(
        input: camera,
        modes: [
          CameraMode(size: PixelSize(width: 640, height: 480), milliFramesPerSecond: 29_970)
        ]), CameraFacts(input: movie),
    ]),
    .cameraFrame(picture, frame),
    .cameraFrame(
      picture,
      CameraFrame(number: 1, size: PixelSize(width: 1, height: 1), dropped: 0, recorded: nil)),
    .recording,
    .recorded(
      RecordedMovie(milliseconds: 700, size: PixelSize(width: 160, height: 120), byteCount: 99)),
    .closed,
  ].map { WireReply(id: JobID(9), result: .success($0)) }
}

@Suite("A camera on the wire")
struct CameraWireTests {
  private let head: [UInt8] = [9, 0, 0, 0, 0, 0, 0, 0]
  private let webcam: [UInt8] =
    [1] + text("video4linux2") + text("/dev/video0") + text("Webcam")

  @Test("only a still and a recording bring a file")
  func files() {
    #expect(WireSamples.cameraRequests.map(\.descriptorCount) == [0, 0, 0, 1, 1, 1, 0, 0])
  }

  @Test("the bytes of what is asked are these")
  func requests() {
    func bytes(_ request: CameraRequest) -> [UInt8] {
      WireRequest(id: JobID(9), operation: .camera(request)).encoded()
    }
    let look = WireRequest(id: JobID(9), operation: .render(WireSamples.look)).encoded().dropFirst(
      9)
    let record = RecordRequest(maximumMilliseconds: 600_000, maximumBitRate: 400_000)
    #expect(bytes(.devices) == head + [8, 0])
    #expect(
      bytes(.frame(WireSamples.camera, look: WireSamples.look, after: 7))
        == head + [8, 1] + webcam + look + int(7))
    #expect(
      bytes(.still(WireSamples.movie)) == head + [8, 2, 0, 3, 0, 0, 0, 0x2F, 0xFF, 0x0A]
        + text("\u{2019}"))
    #expect(
      bytes(.record(WireSamples.camera, record))
        == head + [8, 3] + webcam + int(600_000) + int(0) + int(400_000))
    #expect(bytes(.stop(WireSamples.camera)) == head + [8, 4] + webcam)
    #expect(bytes(.close) == head + [8, 5])
  }

  @Test("the bytes of the answers are these")
  func replies() {
    let replies = WireSamples.cameraReplies.map { $0.encoded() }
    let cells = WireReply(
      id: JobID(9), result: .success(.picture(WireSamples.picture, WireSamples.info))
    ).encoded().suffix(40)
    #expect(replies[0] == head + [8] + [0, 0, 0, 0])
    #expect(
      replies[1].starts(
        with: head + [8, 2, 0, 0, 0] + webcam + [1, 0, 0, 0] + int(640) + int(480) + int(29_970)
          + [0]))
    #expect(
      replies[2] == head + [9] + int(12) + int(1280) + int(720) + int(3) + [1] + int(1500) + [1]
        + cells)
    #expect(replies[4] == head + [10])
    #expect(replies[5] == head + [11] + int(700) + int(160) + int(120) + int(99))
    #expect(replies[6] == head + [12])
  }

  @Test("what ends early, and counts that cannot be, are malformed")
  func damaged() {
    for request in WireSamples.cameraRequests {
      let bytes = request.encoded()
      for count in 9..<bytes.count {
        #expect(throws: WireReader.Malformed.self) {
          try WireRequest(payload: Array(bytes[..<count]))
        }
      }
    }
    #expect(throws: WireReader.Malformed.self) {
      try WireReply(payload: head + [8, 0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(throws: WireReader.Malformed.self) { try WireRequest(payload: head + [8, 6]) }
    #expect(throws: WireReader.Malformed.self) {
      try WireRequest(payload: head + [8, 2, 1] + text("x") + [0xFF, 0xFF, 0xFF, 0x7F])
    }
  }
}

private func int(_ value: Int) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

private func text(_ text: String) -> [UInt8] {
  [UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8)
}
