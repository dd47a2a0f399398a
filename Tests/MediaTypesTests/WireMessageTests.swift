import Cells
import MediaTypes
import Testing

@Suite("Wire messages")
struct WireMessageTests {
  @Test(
    "every request comes back as it went",
    arguments: WireSamples.requests + WireSamples.cameraRequests)
  func requests(request: WireRequest) throws {
    #expect(try WireRequest(payload: request.encoded()) == request)
  }

  @Test(
    "every reply comes back as it went", arguments: WireSamples.replies + WireSamples.cameraReplies)
  func replies(reply: WireReply) throws {
    #expect(try WireReply(payload: reply.encoded()) == reply)
  }

  @Test("an export and a cut bring a second descriptor, a question about abilities none")
  func descriptorCounts() {
    for request in WireSamples.requests {
      var expected = 1
      if case .export = request.operation { expected = 2 }
      if case .cut = request.operation { expected = 2 }
      if case .abilities = request.operation { expected = 0 }
      #expect(request.descriptorCount == expected)
    }
  }

  @Test("the bytes of abilities are these")
  func goldenAbilities() {
    let request = WireRequest(id: JobID(5), operation: .abilities)
    #expect(request.encoded() == [5, 0, 0, 0, 0, 0, 0, 0, 3])
    let reply = WireReply(id: JobID(8), result: .success(.abilities(WireSamples.abilities)))
    let libraries: [UInt8] = text("libvips") + text("8.14.1") + text("") + text("")
    let formats: [UInt8] =
      text("png") + [0] + text("libvips") + text("heif") + [1] + text("libheif1") + text("other")
      + [2]
    #expect(
      reply.encoded() == [8, 0, 0, 0, 0, 0, 0, 0, 3] + [2, 0, 0, 0] + libraries + [3, 0, 0, 0]
        + formats)
  }

  @Test("more abilities than there can be are malformed")
  func tooManyAbilities() {
    let head: [UInt8] = [8, 0, 0, 0, 0, 0, 0, 0, 3]
    for count: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [0xE9, 3, 0, 0]] {
      #expect(throws: WireReader.Malformed.self) { try WireReply(payload: head + count) }
    }
  }

  @Test("a probe's bytes are these")
  func goldenProbe() {
    #expect(
      WireRequest(id: JobID(0x0102), operation: .probe).encoded() == [2, 1, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("a render request's bytes are these")
  func goldenRender() {
    let request = WireSamples.render(
      fit: .cover, mask: .circle, depth: .indexed8, backdrop: .light, symbols: .narrow)
    let expected: [UInt8] =
      [4, 0, 0, 0, 0, 0, 0, 0, 1]
      + [1] + int(320) + int(48) + int(1512) + int(1512) + [5]
      + int(160) + int(48) + int(9) + int(18)
      + [1, 1, 0, 3, 2, 1]
    #expect(request.encoded() == expected)
  }

  @Test("a frame request's bytes are these: how it is drawn, then the moment and how near")
  func goldenFrameRequest() throws {
    guard case .render(let look) = WireSamples.render().operation else { return }
    let request = WireRequest(
      id: JobID(4), operation: .frame(FrameRequest(look: look, milliseconds: 1240, tolerance: 500)))
    var expected = WireSamples.render().encoded()
    expected[8] = 4
    #expect(request.encoded() == expected + int(1240) + int(500))
    #expect(try WireRequest(payload: request.encoded()) == request)
    #expect(request.descriptorCount == 1)
  }

  @Test("a frame's bytes are these: what is known, when it is shown, its cells")
  func goldenFrame() {
    let still = WireReply(
      id: JobID(7), result: .success(.picture(WireSamples.picture, WireSamples.info)))
    let reply = WireReply(
      id: JobID(7),
      result: .success(.frame(WireSamples.picture, WireSamples.timing, WireSamples.info)))
    let cells = int(2) + int(1) + [UInt8](still.encoded().suffix(24))
    var head = Array(still.encoded().dropLast(cells.count))
    head[8] = 4
    #expect(reply.encoded() == head + int(120) + int(40) + int(690) + int(2) + [0] + cells)
  }

  @Test("a frame that stays for no time, or longer than its round, is malformed")
  func impossibleTimings() {
    for timing in [
      FrameTiming(start: 0, duration: 0, round: 10),
      FrameTiming(start: 5, duration: 6, round: 10),
      FrameTiming(start: -1, duration: 6, round: 10),
      FrameTiming(start: 0, duration: 6, round: 10, rounds: -1),
    ] {
      let reply = WireReply(
        id: JobID(7), result: .success(.frame(WireSamples.picture, timing, WireSamples.info)))
      #expect(throws: WireReader.Malformed.self) { try WireReply(payload: reply.encoded()) }
    }
  }

  @Test("an export request's bytes are these")
  func goldenExport() {
    let plain = WireRequest(id: JobID(3), operation: .export(ExportRequest()))
    let head: [UInt8] = [3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]
    let asked: [UInt8] = int(0) + [255] + int(80)
    #expect(plain.encoded() == head + asked + [0, 0])
  }

  @Test("the bytes of a cut, of how far it is, and of its answer are these")
  func goldenCut() {
    let head: [UInt8] = [11, 0, 0, 0, 0, 0, 0, 0]
    let request = WireRequest(id: JobID(11), operation: .cut(WireSamples.cut))
    var asked: [UInt8] = head + [9, 1] + int(1240) + int(4000)
    asked += int(480) + int(2_000_000) + [1] + text("mkv")
    #expect(request.encoded() == asked)
    let progress = WireReply(id: JobID(11), result: .success(.progress(345)))
    #expect(progress.encoded() == head + [13] + int(345))
    let movie = WireReply(id: JobID(11), result: .success(.cut(WireSamples.cutMovie)))
    var facts: [UInt8] = head + [14] + int(2760) + int(854)
    facts += int(480) + int(70_000) + [1] + text("mkv")
    #expect(movie.encoded() == facts)
  }

  @Test("a cut that ends before it begins, and one into a picture's format, are malformed")
  func oddCuts() {
    let head: [UInt8] = [11, 0, 0, 0, 0, 0, 0, 0, 8]
    let tail = int(0) + int(0) + [0]
    let early: [UInt8] = [1] + int(40) + int(39) + tail + text("")
    let negative: [UInt8] = [1] + int(-1) + int(39) + tail + text("")
    let picture: [UInt8] = [0] + tail + text("png")
    let smaller: [UInt8] = [0] + int(-1) + int(0) + [0] + text("")
    for payload in [early, negative, picture, smaller] {
      #expect(throws: WireReader.Malformed.self) { try WireRequest(payload: head + payload) }
    }
    #expect(throws: WireReader.Malformed.self) { try WireReply(payload: head + int(1001)) }
  }

  @Test("a picture's bytes are these")
  func goldenPicture() {
    let reply = WireReply(
      id: JobID(7), result: .success(.picture(WireSamples.picture, WireSamples.info)))
    let info: [UInt8] =
      [4, 0, 0, 0, 0x6A, 0x70, 0x65, 0x67] + int(4032) + int(3024) + [6] + int(7) + [1, 1]
      + [2026, 5, 12, 23, 59, 60].flatMap { int($0) }
    // The duration; the camera, an empty lens; 1/250 s, f/2.8, ISO 400, 35 mm, like 52 mm; −33.5 and 179.75 as IEEE 754 binary64; the colours; a codec, 29.97 frames a second, sound.
    let details: [UInt8] =
      [1] + int(1234) + [1] + text("Canon EOS 5D") + [1] + text("")
      + [1, 0xFC, 0xA9, 0xF1, 0xD2, 0x4D, 0x62, 0x70, 0x3F]
      + [1, 0x66, 0x66, 0x66, 0x66, 0x66, 0x66, 0x06, 0x40] + [1] + int(400)
      + [1, 0, 0, 0, 0, 0, 0x80, 0x41, 0x40] + [1] + int(52) + [1]
      + [0, 0, 0, 0, 0, 0xC0, 0x40, 0xC0, 0, 0, 0, 0, 0, 0x78, 0x66, 0x40]
      + [1] + text("Display P3") + [1] + text("h264") + [1] + Self.bits(29.97)
      + [1, 1]
    let cells: [UInt8] = [
      0x88, 0x25, 0, 0, 0x00, 0x80, 0xFF, 2, 240, 0, 0, 1, 0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    let head: [UInt8] = [7, 0, 0, 0, 0, 0, 0, 0, 1]
    #expect(reply.encoded() == head + info + details + int(2) + int(1) + cells)
  }

  static let impossibleExposures: [[UInt8]] = [
    [1] + bits(.nan), [1] + bits(.infinity), [1] + bits(-1), [1] + bits(0), [0, 1] + bits(0),
    [0, 1] + bits(1e9), [0, 0, 1] + int(0), [0, 0, 1] + int(.max), [0, 0, 0, 1] + bits(-35),
    [0, 0, 0, 0, 1] + int(0), [2],
  ]

  @Test("an exposure that cannot be is malformed", arguments: impossibleExposures)
  func oddExposures(exposure: [UInt8]) throws {
    let reply = WireReply(
      id: JobID(1),
      result: .success(.info(MediaInfo(format: .jpeg, size: PixelSize(width: 1, height: 1)))))
    let bytes = reply.encoded()
    // An exposure that says nothing is five times no; the place and the colours follow it.
    let (head, tail) = (bytes.dropLast(7), bytes.suffix(2))
    #expect(try WireReply(payload: head + [0, 0, 0, 0, 0] + tail) == reply)
    let rest = [UInt8](repeating: 0, count: max(0, 5 - exposure.prefix { $0 == 0 }.count - 1))
    #expect(throws: WireReader.Malformed.self) {
      try WireReply(payload: head + exposure + rest + tail)
    }
  }

  @Test("an export's and an error's bytes are these")
  func goldenOthers() {
    #expect(
      WireSamples.exported(.png).encoded() == [8, 7, 6, 5, 4, 3, 2, 1, 2, 1] + int(512) + int(512)
        + int(4032) + int(3024) + int(70_000))
    let error = WireReply(id: JobID(1), result: .failure(.corrupt("no")))
    #expect(error.encoded() == [1, 0, 0, 0, 0, 0, 0, 0, 255, 5, 2, 0, 0, 0, 0x6E, 0x6F])
  }

  private static func bits(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
  }

  private static func int(_ value: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private func text(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8)
  }

  private func int(_ value: Int) -> [UInt8] { Self.int(value) }
}
