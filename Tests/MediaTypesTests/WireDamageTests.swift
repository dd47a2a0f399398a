import Cells
import MediaTypes
import Support
import Testing

@Suite("Damaged wire messages")
struct WireDamageTests {
  @Test("a request cut anywhere is refused", arguments: WireSamples.requests)
  func truncatedRequests(request: WireRequest) {
    let payload = request.encoded()
    for length in payload.indices {
      #expect(throws: WireReader.Malformed.self) {
        try WireRequest(payload: Array(payload[..<length]))
      }
    }
  }

  @Test("a reply cut anywhere is refused", arguments: WireSamples.replies)
  func truncatedReplies(reply: WireReply) {
    let payload = reply.encoded()
    for length in payload.indices {
      #expect(throws: WireReader.Malformed.self) {
        try WireReply(payload: Array(payload[..<length]))
      }
    }
  }

  @Test("one byte too many is refused")
  func trailingByte() {
    for request in WireSamples.requests {
      #expect(throws: WireReader.Malformed.self) {
        try WireRequest(payload: request.encoded() + [0])
      }
    }
    for reply in WireSamples.replies {
      #expect(throws: WireReader.Malformed.self) { try WireReply(payload: reply.encoded() + [0]) }
    }
  }

  @Test("kinds that do not exist are refused", arguments: [7, 9, 254] as [UInt8])
  func unknownKinds(kind: UInt8) {
    let payload = [UInt8](repeating: 0, count: 8) + [kind]
    #expect(throws: WireReader.Malformed.self) { try WireRequest(payload: payload) }
    #expect(throws: WireReader.Malformed.self) { try WireReply(payload: payload) }
    #expect(throws: WireReader.Malformed.self) {
      try WireReply(payload: payload.dropLast() + [255, max(16, kind)])
    }
  }

  /// Places in a render request's payload and values that must not be there.
  static let impossible: [(offset: Int, value: UInt8)] = [
    (9, 2),  // whether there is a crop
    (42, 0), (42, 9),  // orientation
    (43, 0), (49, 1),  // columns: none, too many
    (59, 0), (60, 2),  // a cell's width: none, too large
    (75, 3), (76, 2), (77, 2), (78, 5), (79, 3),  // fit, mask, quality, depth, backdrop
    (80, 3),  // symbols
  ]

  @Test("impossible values in a request are refused", arguments: impossible)
  func impossibleRequests(offset: Int, value: UInt8) throws {
    var payload = WireSamples.render().encoded()
    #expect(payload.count == 81)
    #expect(try WireRequest(payload: payload).id == JobID(4))
    payload[offset] = value
    #expect(throws: WireReader.Malformed.self) { try WireRequest(payload: payload) }
  }

  @Test("an export's quality lies between 1 and 100", arguments: [0, 101, -1])
  func quality(quality: Int) {
    let request = WireRequest(id: JobID(1), operation: .export(ExportRequest(quality: quality)))
    #expect(throws: WireReader.Malformed.self) { try WireRequest(payload: request.encoded()) }
  }

  @Test(
    "a picture's cells are drawable and of a known colour",
    arguments: [
      (0, [0, 0, 0, 0]), (0, [0x1B, 0, 0, 0]), (0, [0, 0xD8, 0, 0]), (0, [0, 0, 0x11, 0]),
      (4, [0, 0, 0, 3]), (4, [0, 1, 0, 1]), (8, [1, 0, 0, 0]),
    ] as [(Int, [UInt8])])
  func impossibleCells(offset: Int, bytes: [UInt8]) throws {
    let reply = WireReply(
      id: JobID(1), result: .success(.picture(WireSamples.picture, WireSamples.info)))
    var payload = reply.encoded()
    let start = payload.count - 24 + offset
    payload.replaceSubrange(start..<(start + 4), with: bytes)
    #expect(throws: WireReader.Malformed.self) { try WireReply(payload: payload) }
  }

  @Test("a picture that says it is larger than its cells is refused without taking memory")
  func pictureOfMissingCells() {
    var payload = WireReply(
      id: JobID(1), result: .success(.picture(WireSamples.picture, WireSamples.info))
    ).encoded()
    let start = payload.count - 24 - 16
    payload.replaceSubrange(start..<(start + 2), with: [0xD0, 0x07])  // 2000 columns
    #expect(throws: WireReader.Malformed.self) { try WireReply(payload: payload) }
  }

  @Test("whatever the bytes, decoding ends, and what it accepts is written back the same")
  func mutations() throws {
    var random = Seeded(42)
    let payloads = WireSamples.replies.map { $0.encoded() }
    for _ in 0..<20_000 {
      guard var payload = payloads.randomElement(using: &random) else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: payload.indices, using: &random)
        payload[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let reply = try? WireReply(payload: payload) else { continue }
      #expect(try WireReply(payload: reply.encoded()) == reply)
    }
  }
}
